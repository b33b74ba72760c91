import type { Language } from '@dating/core/contract';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import type { Words } from './words.ts';

export type { Words } from './words.ts';

/** The texts of demo people, by language. */
export const words: Readonly<Record<Language, Words>> = { de, en, es, fr, it, nl, pl };
