import { codeOf, messageOf } from '../startup-error.ts';

const longest = 300;
/**
 * Mail addresses, web addresses (links contain secrets) and ids: only the job's data may say which member it is about.
 */
const personal = /\S+@\S+|\bhttps?:\/\/\S+|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** What is stored of the error that ended an attempt: name, code and message, with addresses and ids removed. */
export function errorOutput(error: unknown): { readonly error: string } {
  const name = error instanceof Error ? error.name : 'Error';
  const head = [name, codeOf(error)].filter(Boolean).join(' ');
  const words = messageOf(error).replaceAll(personal, '…');
  return { error: `${head}: ${words}`.replace(/: $/, '').slice(0, longest) };
}

/** The stored error as text; pg-boss's own errors nest the message deeper (`job timed out`). */
export function errorText(output: unknown): string {
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return 'unknown';
  const known: Readonly<Record<string, unknown>> = { ...output };
  return errorText(known['error'] ?? known['message'] ?? known['reason'] ?? known['value']);
}
