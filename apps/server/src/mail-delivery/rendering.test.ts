import { readFile } from 'node:fs/promises';
import { languages } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { brands } from '@dating/ui/brands';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../adapters/outbox-mail.ts';
import { dispensable, lintMail } from '../../test/support/mail-lint.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { mailDocuments } from './document.ts';
import { type MailKind, mailKinds } from '../mails/kinds.ts';
import { sampleLetter } from './preview.ts';
import { composeLetter } from './render.ts';

const kinds = Object.keys(mailKinds) as MailKind[];

const brandsOf = (server: TestServer) => server.ctx.brands.all().map((brand) => [brand.id, brand] as const);

describe('every mail', () => {
  it('is complete in every language and brand, in both parts, and small', async () => {
    await using server = await startTestServer();
    for (const kind of kinds) {
      for (const language of languages) {
        for (const [id, brand] of brandsOf(server)) {
          const letter = { ...sampleLetter(kind, brand, language), name: '<Tom & Jerry>' };
          const mail = await composeLetter(letter);
          const { subject, html, text } = mail;
          const what = `${kind} ${language} ${id}`;
          expect(subject.length, what).toBeGreaterThan(5);
          expect(subject.length, `${what}: ${subject}`).toBeLessThanOrEqual(50);
          expect(`${subject}${html}${text}`, what).not.toMatch(/\{\{|undefined|\[object|NaN|mails\.\w/);
          expect((await composeMail(mail)).length, what).toBeLessThan(80_000);
          expect(text.replaceAll(letter.name, ''), what).not.toMatch(/<\/?[a-z][^>]*>|&(?:#\d+|[a-z]+);|\[object/i);
          expect(html, what).toMatch(/<meta name="color-scheme" content="light dark"/);
          for (const [image] of html.matchAll(/<img\b[^>]*>/g))
            for (const attribute of [/\balt="/, /\bwidth="\d+"/, /\bheight="\d+"/])
              expect(image, what).toMatch(attribute);
          expect(html, what).toContain('&lt;Tom &amp; Jerry&gt;');
          expect(html, what).toContain(`lang="${language}"`);
          expect(text, what).toContain('<Tom & Jerry>');
          expect(text, what).toContain(brand.company.name);
          const look = brands[brand.theme as keyof typeof brands];
          expect(html, what).toContain(look.light.colors.paper);
          expect(html, what).toContain(`background-color:${look.dark.colors.paper}!important`);
          for (const link of text.match(/https?:\/\/\S+/g) ?? [])
            expect(link, what).toMatch(/^https:\/\/love\.example\//);
        }
      }
    }
  });

  it('O10: names the company’s numbers at its foot, in both parts, and no line where there are none', async () => {
    await using server = await startTestServer();
    for (const [, brand] of brandsOf(server)) {
      const { company } = brand;
      for (const language of languages) {
        const { html, text } = await composeLetter(sampleLetter('activation', brand, language));
        const line = allLocales[language].mails.register.replace('{{number}}', company.kvk);
        expect(html).toContain(line);
        expect(text.replaceAll(/\s+/g, ' ')).toContain(line.replaceAll(/\s+/g, ' '));
        for (const number of company.vat_numbers) expect(text.replaceAll(/\s+/g, ' ')).toContain(number);
      }
      const bare = { ...brand, support_email: '', company: { ...company, kvk: '', vat_numbers: [] } };
      const { text } = await composeLetter(sampleLetter('activation', bare, 'en'));
      expect(text).not.toMatch(/Company number|VAT number|Email us at/);
    }
  });

  it('has different texts in all languages', async () => {
    await using server = await startTestServer();
    const brand = server.ctx.brands.default;
    for (const kind of kinds) {
      const texts = await Promise.all(
        languages.map(async (language) => (await composeLetter(sampleLetter(kind, brand, language))).text),
      );
      expect(new Set(texts).size, kind).toBe(languages.length);
    }
  });

  it('uses only what common mail programs support', async () => {
    await using server = await startTestServer();
    for (const kind of kinds) {
      for (const [id, brand] of brandsOf(server)) {
        const { html } = await composeLetter(sampleLetter(kind, brand, 'en'));
        expect(lintMail(html), `${kind} ${id}`).toEqual([]);
      }
    }
  });

  it('has one-click unsubscription exactly when it is not service', async () => {
    await using server = await startTestServer();
    for (const kind of kinds) {
      const { type, unsubscribe } = mailKinds[kind];
      expect(unsubscribe, kind).toBe(type === 'service' ? 'never' : 'by_type');
      const { headers, html, text } = await composeLetter(sampleLetter(kind, server.ctx.brands.default, 'en'));
      expect(headers['Auto-Submitted'], kind).toBe('auto-generated');
      const page = /https:\/\/love\.example\/notifications\?token=\S+/;
      if (type === 'service') {
        expect(Object.keys(headers).filter((name) => name.startsWith('List-') || name === 'Precedence')).toEqual([]);
        expect(`${html}${text}`, kind).not.toMatch(page);
        continue;
      }
      expect(headers['List-Unsubscribe'], kind).toMatch(
        /^<https:\/\/love\.example\/api\/unsubscribe\.php\?token=\S+>$/,
      );
      expect(headers['List-Unsubscribe-Post'], kind).toBe('List-Unsubscribe=One-Click');
      expect(headers['List-Id'], kind).toMatch(/^<[a-z-]+\.[\w.-]+>$/);
      expect(headers['Precedence'], kind).toBe('bulk');
      expect(text, kind).toMatch(page);
      expect(html, kind).toMatch(page);
    }
  });
});

describe('files generated from the list of mails', () => {
  it.each(mailDocuments())('is current: $path (`pnpm mails` writes it)', async ({ path, content }) => {
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});

describe('the linter of mails', () => {
  it('reports what mail programs do not support', () => {
    const page = (body: string, css = '') => `<html><head><style>${css}</style></head><body>${body}</body></html>`;
    expect(lintMail(page('<p style="color:#000">Hello</p>'))).toEqual([]);
    expect(lintMail(page('<div style="display:grid">x</div>')).join()).toMatch(/grid.*outlook\.windows/);
    expect(lintMail(page('<video src="x"></video>')).join()).toContain('<video>');
    expect(lintMail(page('<form><input></form>')).length).toBeGreaterThan(0);
  });

  it('ignores only features that a mail can do without', async () => {
    await using server = await startTestServer();
    const { html } = await composeLetter(sampleLetter('payment_receipt', server.ctx.brands.default, 'en'));
    expect(
      lintMail(html, {})
        .map((issue) => issue.split(':').slice(0, -1).join(':'))
        .toSorted(),
    ).toEqual(Object.keys(dispensable).toSorted());
  });
});
