import english from '../../packages/core/src/i18n/locales/en/index.ts';

/** What a page says that it is written in. */
export const locales = {
  de: 'de-DE', en: 'en-US', es: 'es-ES', fr: 'fr-FR', it: 'it-IT', nl: 'nl-NL', pl: 'pl-PL',
} as const; // prettier-ignore
export type Language = keyof typeof locales;
export const languages = Object.keys(locales) as readonly Language[];

/** What the keys of texts begin with. */
export const areas: readonly string[] = Object.keys(english);

/** What is wrong with the words of a page, each with the words. Runs in the page. */
export function wordFaults({
  locale,
  areas: known,
}: {
  readonly locale: string;
  readonly areas: readonly string[];
}): string[] {
  const short = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const faults: string[] = [];
  if (document.documentElement.lang !== locale) faults.push(`lang is ${document.documentElement.lang}`);
  const over = document.documentElement.scrollWidth - window.innerWidth;
  if (over > 0) faults.push(`the page is ${over} px too wide`);

  // What somebody wrote may be cut to one line in a list: a paragraph. Names, labels and prices may not.
  const mayNot = 'h1, h2, h3, h4, a, button, label, legend, dt, dd, th, td, [role=tab], summary, option, span, time';
  for (const element of document.querySelectorAll<HTMLElement>(mayNot)) {
    const style = getComputedStyle(element);
    if (style.display === 'inline' || element.clientWidth <= 1 || element.closest('p, .sr-only')) continue;
    if (/auto|scroll/.test(style.overflowX) || element.childElementCount > 3) continue;
    const cut = element.scrollWidth - element.clientWidth;
    const text = short(element.textContent);
    if (cut > 1 && text !== '' && element.querySelector('img, svg[width]') === null)
      faults.push(`cut by ${cut} px: ${text}`);
  }

  const brand = document.querySelector<HTMLElement>('header [style*="logo-mark"] + span');
  if (brand && brand.offsetHeight > 2 * Number.parseFloat(getComputedStyle(brand).fontSize)) {
    faults.push(`the brand breaks: ${short(brand.textContent)}`);
  }

  // Read aloud or shown in a field's place, though no text of the page.
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'placeholder', 'title']; // prettier-ignore
  const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  const said = [document.body.innerText, ...named].join('\n');
  const key = new RegExp(`(?:^|\\s)(?:${known.join('|')})(?:\\.[a-z][A-Za-z_]*)+(?=$|\\s)`, 'm').exec(said);
  if (key) faults.push(`a key instead of a text: ${key[0].trim()}`);
  if (said.includes('{{')) faults.push(`a placeholder: ${short(said.slice(said.indexOf('{{')))}`);
  return [...new Set(faults)];
}
