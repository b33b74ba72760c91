import type { Page } from 'playwright/test';

/** What has stood among the messages of a page: each text when it first did, and those that ever stood there twice at once. */
export interface SeenMessages {
  readonly texts: readonly string[];
  readonly twice: readonly string[];
}

interface Watched {
  seenMessages: { texts: string[]; twice: string[] };
}

/** Looks after every change. Runs in the page, before anything else does. */
function watchMessages(): void {
  const texts = new Set<string>();
  const twice = new Set<string>();
  const watched = window as unknown as Watched;
  Object.defineProperty(watched, 'seenMessages', { get: () => ({ texts: [...texts], twice: [...twice] }) });
  new MutationObserver(() => {
    const now = new Set<string>();
    for (const { textContent } of document.querySelectorAll('[role=log] [data-row] p')) {
      const text = textContent ?? '';
      if (now.has(text)) twice.add(text);
      now.add(text);
      texts.add(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** From its next load on, a page remembers what it showed. */
export async function rememberMessages(page: Page): Promise<void> {
  await page.addInitScript(watchMessages);
}

/** What it has shown since it was loaded. */
export function messagesSeenIn(page: Page): Promise<SeenMessages> {
  return page.evaluate(() => (window as unknown as Watched).seenMessages);
}
