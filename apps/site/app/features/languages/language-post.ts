import type { Language } from '@dating/core/contract';
import { LANGUAGE_POST } from '@dating/core/rules';

/** Where a visitor's choice of a language is posted to without script; the server keeps it and leads back. */
export const languagePost = (language: Language): string => `${LANGUAGE_POST.path}?${LANGUAGE_POST.query}=${language}`;
