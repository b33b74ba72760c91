import type { Page } from 'playwright';

/**
 * Marks the twelve stories that are pictured in other languages, too: those of the picture stories whose words of controls grow most, in
 * sum, from English to one of these languages on a phone (screen readers' words not counted).
 */
const TAG = 'picture-languages';
const LANGUAGES = ['de', 'fr', 'pl'] as const;

type Channel = { once: (event: string, listener: () => void) => void; emit: (event: string, payload: object) => void };
type WithChannel = { __STORYBOOK_ADDONS_CHANNEL__: Channel };

/** Renders the story in another language as the toolbar does; what its play function did is gone. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (next) =>
      new Promise<void>((rendered) => {
        const channel = (window as unknown as WithChannel).__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyRendered', rendered);
        channel.emit('updateGlobals', { globals: { language: next } });
      }),
    language,
  );
}

/** Renders a marked story in each of the languages, for a picture. The next story finds the page in English. */
export async function inLanguages(
  page: Page,
  tags: readonly string[],
  take: (language: string) => Promise<void>,
): Promise<void> {
  if (!tags.includes(TAG)) return;
  try {
    for (const language of LANGUAGES) {
      await speak(page, language);
      await take(language);
    }
  } finally {
    await speak(page, 'en');
  }
}
