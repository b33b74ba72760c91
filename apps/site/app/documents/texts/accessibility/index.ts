import type { Language } from '@dating/core/contract';
import type { DocumentOf } from '../../facts.server.ts';
import de from './de.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';
import it from './it.ts';
import nl from './nl.ts';
import pl from './pl.ts';

export const accessibility: Readonly<Record<Language, DocumentOf>> = { de, en, es, fr, it, nl, pl };
