import { complaintKinds } from '@dating/core/contract';
import { isBlank, isEmail, routePaths } from '@dating/core/rules';
import type { NewComplaint } from '@dating/core/stores';
import { matchPath } from 'react-router';

/** What is written in the form. */
export interface WrittenComplaint {
  readonly kind: string;
  readonly email: string;
  /** A name, or the address of a profile. */
  readonly about: string;
  readonly text: string;
}

/** A name that is typed goes before the text, which has room for it. */
export const mostOfName = 150;

/** What is wrong with each field, as the key of its words. */
export type ComplaintProblems = Partial<Record<keyof WrittenComplaint, 'required' | 'too_long' | 'email_invalid'>>;

/** The member whose profile this address is; null for a name or anything else. */
function memberOf(about: string): string | null {
  const path = URL.canParse(about) ? new URL(about).pathname : about;
  for (const route of ['members-id', 'likes-m-id'] as const) {
    const id = matchPath(routePaths[route], path)?.params['id'];
    if (id) return id;
  }
  return null;
}

export function problemsOf(draft: WrittenComplaint, { loggedIn }: { readonly loggedIn: boolean }): ComplaintProblems {
  return {
    ...(complaintKinds.some((kind) => kind === draft.kind) ? {} : { kind: 'required' }),
    ...(draft.about.length > mostOfName && !memberOf(draft.about) ? { about: 'too_long' } : {}),
    ...(isBlank(draft.text) ? { text: 'required' } : {}),
    ...(loggedIn || isEmail(draft.email) ? {} : { email: 'email_invalid' }),
  };
}

/**
 * The complaint as it is filed; a draft without problems.
 *
 * @param aboutLine a line that says whom it is about: a name helps a person who reads it, only an address names a member
 */
export function complaintOf(
  draft: WrittenComplaint,
  { loggedIn, aboutLine }: { readonly loggedIn: boolean; readonly aboutLine: (about: string) => string },
): NewComplaint {
  const member = memberOf(draft.about);
  const named = draft.about && !member ? `${aboutLine(draft.about)}\n\n` : '';
  return {
    kind: complaintKinds.find((kind) => kind === draft.kind) ?? 'other',
    text: `${named}${draft.text}`,
    ...(member ? { about: member } : {}),
    ...(loggedIn ? {} : { email: draft.email }),
  };
}
