import { languages } from '@dating/core/contract';
import { sendNews } from '../notifications/announcements.ts';
import { fields, needed, oneOf, option, type ProductCommand, UsageError } from './command.ts';
import { brandOf } from './named.ts';

/** The longest subject that mail programs still show in full on a wide screen. */
const subjectMost = 120;
const textMost = 5000;

function shortEnough(text: string, most: number, name: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > most) throw new UsageError(`${name} must have 1 to ${most} characters.`);
  return trimmed;
}

const send: ProductCommand = {
  noun: 'news',
  verb: 'send',
  usage: '--subject TEXT --text TEXT [--language de] [--brand BRAND]',
  help: 'Sends news by mail and push to members who want it, during the day in their time zone. Once for each language, or without one for everyone.',
  words: 0,
  effect: 'changes',
  options: ['subject', 'text', 'language', 'brand'],
  async run(ctx, args) {
    const language = option(args, 'language');
    const brand = brandOf(ctx, args).id;
    const data = await sendNews(ctx, {
      brand,
      language: language === null ? null : oneOf(language, languages, '--language'),
      subject: shortEnough(needed(args, 'subject'), subjectMost, '--subject'),
      text: shortEnough(needed(args, 'text'), textMost, '--text'),
    });
    const subject = { kind: 'news', id: `${brand} ${language ?? 'every language'}` };
    return {
      data: { brand, ...data },
      text: fields({ brand, ...data }),
      audit: [{ brand, subject, before: null, after: { ...data } }],
    };
  },
};

export const newsCommands: readonly ProductCommand[] = [send];
