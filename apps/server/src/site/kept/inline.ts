import { createHash } from 'node:crypto';

/** A page whose inline scripts and styles are allowed by what they are, for whoever gets it. */
export interface HashedPage {
  readonly html: string;
  /** Sources of the content security policy. */
  readonly scripts: string;
  readonly styles: string;
}

/** Libraries put rules into a style element of theirs by script; while it is empty it says nothing that could do harm. */
const emptyStyle = hashOf('');

/** Only what came with the page's own nonce is ours, and is hashed: anything else inline stays forbidden. */
const element = (nonce: string) =>
  new RegExp(`<(script|style)\\b[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</\\1>`, 'g');

/** The same page without a nonce; null where the nonce stands in it elsewhere. */
export function hashInline(html: string, nonce: string): HashedPage | null {
  const hashes = { script: new Set<string>(), style: new Set([emptyStyle]) };
  for (const [, name, text = ''] of html.matchAll(element(nonce))) hashes[name as 'script' | 'style'].add(hashOf(text));
  const bare = html.replaceAll(` nonce="${nonce}"`, '');
  if (bare.includes(nonce)) return null;
  return { html: bare, scripts: [...hashes.script].join(' '), styles: [...hashes.style].join(' ') };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
