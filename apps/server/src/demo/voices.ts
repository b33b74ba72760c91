import type { Language } from '@dating/core/contract';
import { randomOf } from './random.ts';
import { words } from './words/index.ts';

const shuffled = new Map<Language, readonly string[]>();

function voicesOf(language: Language): readonly string[] {
  const known = shuffled.get(language);
  if (known) return known;
  const { voices } = words[language];
  const drawn = randomOf(`voices ${language}`).sample(voices, voices.length);
  shuffled.set(language, drawn);
  return drawn;
}

/**
 * The 'about me' of the person who is number `place`, from 0, among those of their language. A voice comes again only
 * after every other one has been used, so that those who stand together differ.
 */
export function voiceOf(language: Language, place: number): string {
  const voices = voicesOf(language);
  return voices[place % voices.length] ?? '';
}
