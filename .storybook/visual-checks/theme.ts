import { painted } from './dom.ts';

/* A colour on its way to another is neither: what is read right after a switch must be the end of it. */
let still: CSSStyleSheet | undefined;

function stillSheet(): CSSStyleSheet {
  if (!still) {
    still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop, ::placeholder { transition: none !important; }');
  }
  return still;
}

/** Whether colours and sizes change at once, without a transition. Off again before the next story. */
export function stopTransitions(stop: boolean): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  document.adoptedStyleSheets = stop ? [...others, stillSheet()] : others;
}

/** Waits until what the story last did is laid out and painted. */
export async function settled(): Promise<void> {
  stopTransitions(true);
  await painted();
}

/** Names brand and scheme on the page; it takes their colours when something asks for them. */
export function sayTheme(brand: string, scheme: string): void {
  const { dataset } = document.documentElement;
  dataset.brand = brand;
  dataset.scheme = scheme;
}

/**
 * Recolours the page in place. Nothing is painted: whoever reads computed styles and boxes needs no frame, only the faces, and those are
 * asked for as soon as something is laid out in them.
 */
export async function applyTheme(brand: string, scheme: string): Promise<void> {
  sayTheme(brand, scheme);
  document.body.getBoundingClientRect();
  if (document.fonts.status === 'loading') await document.fonts.ready;
}
