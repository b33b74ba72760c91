/** A piece of a text: words, or an address as it was typed and as it is opened. */
export type TextPart = Readonly<{ text: string; address: string | null }>;

/** What is taken for an address: nothing without `http`, `https` or `www.`, so that `9.30` and `yes.No` stay words. */
const shape = /(?:https?:\/\/|www\.)[^\s<>"']+/giu;

/** What ends a sentence or a bracket around an address, and is no part of it. */
const trailing = /[.,;:!?)\]}…]+$/u;

function opened(typed: string): string | null {
  const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? address : null;
}

/** A text in pieces, in their order: addresses apart from words. Together they are the text. */
export function addressParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(shape)) {
    const typed = match[0].replace(trailing, '');
    const address = opened(typed);
    if (address === null) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), address: null });
    parts.push({ text: typed, address });
    at = match.index + typed.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), address: null });
  return parts;
}
