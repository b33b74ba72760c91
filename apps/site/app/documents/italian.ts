import { isSaidWithVowel } from '@dating/core/i18n';

/** `del 9 novembre`, `dell’8 novembre`: of a day, by the sound that its number begins with. */
export const del = (day: string): string => (isSaidWithVowel(day) ? `dell’${day}` : `del ${day}`);
