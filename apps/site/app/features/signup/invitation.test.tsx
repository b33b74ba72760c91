import { allLocales } from '@dating/core/i18n/server';
import { createWorld, someSettings } from '@dating/core/testing';
import { englishStrings, UiProvider } from '@dating/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { TextsProvider } from '../../lib/i18n.tsx';
import type { PageLook } from '../../lib/page-look.ts';
import { PagePartsProvider } from '../../lib/page-parts.tsx';
import { OtherStores } from '../../lib/stores.tsx';
import { SearchClosed } from '../search/search-closed.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { SignupFlow } from './signup-flow.tsx';

const look: PageLook = { id: 'ember', css: '', light: '', dark: '', icon: '/i.svg?v=1', hero: 'fan', preloads: [] };

/** What a visitor of a brand with this setting is shown. */
function drawn(signups: string, content: ReactNode, address = '/'): string {
  const { root } = createWorld({ user: null, settings: someSettings({ signups }) });
  return renderToStaticMarkup(
    <PagePartsProvider look={look} origin="https://ember.example" preview={false} texts="">
      <TextsProvider language="en" dictionary={allLocales.en}>
        <StaticRouter location={address}>
          <OtherStores stores={root}>
            <UiProvider strings={englishStrings}>{content}</UiProvider>
          </OtherStores>
        </StaticRouter>
      </TextsProvider>
    </PagePartsProvider>,
  );
}

/** The hidden fields of a form, by name. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

describe('a brand by invitation', () => {
  const ways = [
    ['the place of the first step', <InvitationForm key="form" profile="p1" />],
    ['sign-up', <SignupFlow key="flow" level={2} />],
  ] as const;

  it.each(ways)('asks for the code where one opens it: %s', (_, way) => {
    const html = drawn('with_trafficsource', way);
    expect(html).toMatch(/<form[^>]* action="\/signup"/);
    expect(html).toContain('name="ref"');
    expect(html).toContain('href="/login"');
  });

  it.each(['invitation', 'invite_only', 'none', 'closed', 'other'])(
    'asks for none where it takes none: %s',
    (signups) => {
      for (const [, way] of ways) {
        const html = drawn(signups, way);
        expect(html).not.toContain('<form');
        expect(html).toContain('Sign-up is by invitation only right now.');
        expect(html).toContain('href="/login"');
      }
    },
  );

  it.each([
    ['with_trafficsource', true],
    ['invite_only', false],
  ])('leads from a closed search to its code, if it takes one: %s', (signups, leads) => {
    const html = drawn(signups, <SearchClosed />, '/members');
    expect(html.includes('I have an invitation code')).toBe(leads);
    expect(html).toContain('href="/login"');
  });

  it('takes no spaces for a code', () => {
    const [, pattern = ''] = /pattern="([^"]+)"/.exec(drawn('with_trafficsource', <InvitationForm />)) ?? [];
    const isCode = (text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text);
    expect(['  ', '\u00a0', 'friends', ' two words '].map(isCode)).toEqual([false, false, true, true]);
  });

  it('remembers beside the code where one wanted to go and whom one came for, and nothing else', () => {
    const address = '/signup?utm=x&profile=p1&country=DE&next=%2Fmembers%2Fp1';
    const html = drawn('with_trafficsource', <SignupFlow level={2} />, address);
    expect(hiddenIn(html)).toEqual({ profile: 'p1', next: '/members/p1' });
    expect(hiddenIn(drawn('with_trafficsource', <SignupFlow level={2} />))).toEqual({});
  });
});
