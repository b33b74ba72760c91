import { codeOf, messageOf } from '../startup-error.ts';

const longest = 300;
/** Mail addresses, web addresses (links hold secrets) and ids: whom a job is about stands in its data alone. */
const personal = /\S+@\S+|\bhttps?:\/\/\S+|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** What is kept of the error that ended a try: its name, code and words, and nobody's address. */
export function errorOutput(error: unknown): { readonly error: string } {
  const name = error instanceof Error ? error.name : 'Error';
  const head = [name, codeOf(error)].filter(Boolean).join(' ');
  const words = messageOf(error).replaceAll(personal, '…');
  return { error: `${head}: ${words}`.replace(/: $/, '').slice(0, longest) };
}

/** The kept error in words; pg-boss's own stand deeper (`job timed out`). */
export function errorText(output: unknown): string {
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return 'unknown';
  const known: Readonly<Record<string, unknown>> = { ...output };
  return errorText(known['error'] ?? known['message'] ?? known['reason'] ?? known['value']);
}
