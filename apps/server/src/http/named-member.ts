import { MEMBER_HEADER } from '@dating/core/contract';
import { Refusal } from './errors.ts';

/**
 * A page that slept while somebody else logged in sends nothing in their name, and gets nothing of theirs.
 * @throws Refusal authentication_required where the call names another member than the session's
 */
export function refuseOtherMembers(call: {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly member: { readonly id: string };
}): void {
  const named = call.headers[MEMBER_HEADER];
  if (named !== undefined && named !== call.member.id) throw new Refusal('authentication_required');
}
