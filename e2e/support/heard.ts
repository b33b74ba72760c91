import type { Page } from 'playwright/test';

/**
 * What a page hands over to a screen reader by its live regions, as it happens. What a reader makes of it is theirs; what is
 * handed over is ours.
 */

/** `status: Found` or `alert: Wrong password`. */
export type Heard = string;

/** Watches every live region, those that come later too. Runs in the page, before anything else does. */
function listen(): void {
  const tell = (window as unknown as { heardAloud: (said: string) => Promise<void> }).heardAloud;
  const live = '[aria-live], [role=status], [role=alert], [role=log], [role=timer], output';
  const implied = { status: 'polite', alert: 'assertive', log: 'polite', timer: 'off' } as const;
  const loudness = (region: Element): string => {
    const role = region.tagName === 'OUTPUT' ? 'status' : (region.getAttribute('role') ?? '');
    return region.getAttribute('aria-live') ?? (role in implied ? implied[role as keyof typeof implied] : 'off');
  };
  const unheard = '[aria-hidden=true], [hidden], script, style';
  const wordsOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.matches(unheard)) return '';
    if (node.matches('img, [role=img]')) return node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? '';
    const apart = getComputedStyle(node).display.startsWith('inline') ? '' : ' ';
    return apart + [...node.childNodes].map(wordsOf).join('') + apart;
  };
  const said = new Map<Element, string>();
  const note = (region: Element, text: string): void => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (plain === '' || plain === said.get(region)) return;
    said.set(region, plain);
    void tell(`${loudness(region) === 'assertive' ? 'alert' : 'status'}: ${plain}`);
  };
  /** A region that is changed hands over what came into it, or all of it where it says so. */
  const changed = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(live);
    if (!region || loudness(region) === 'off' || element?.closest(unheard)) return;
    if (!(region instanceof HTMLElement) || !region.checkVisibility()) return;
    const isWhole = region.getAttribute('aria-atomic') === 'true' || region.getAttribute('role') !== null;
    note(region, wordsOf(isWhole && region.getAttribute('role') !== 'log' ? region : node));
  };
  /** A region that comes with its words is heard only where it is an alert. */
  const came = (node: Node): void => {
    if (!(node instanceof Element)) return;
    const alerts = [...node.querySelectorAll(live), ...(node.matches(live) ? [node] : [])];
    for (const region of alerts) if (loudness(region) === 'assertive') note(region, wordsOf(region));
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') changed(target);
      for (const node of addedNodes) {
        came(node);
        if (node.isConnected && target instanceof Element && target.closest(live)) changed(node);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Everything that the page's live regions hand over from its next load on, in order. */
export async function hear(page: Page): Promise<Heard[]> {
  const heard: Heard[] = [];
  await page.exposeFunction('heardAloud', (said: string) => heard.push(said));
  await page.addInitScript(listen);
  return heard;
}
