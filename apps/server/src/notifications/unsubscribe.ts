import type { UnsubscribeScope } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { findMember } from '../members/queries.ts';
import { setNotification, unsubscribeInMailApp } from './settings.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Turns the mail type of a link off. One click in a mail program (`all`) means no more mail from us: the type stays
 * off, and `unsubscribed` blocks every mail that is not service until the member removes it (SPEC sections 3 and 8). A
 * member who chose on our own page meant only that `type`.
 * @returns false when the link is not ours, or its member is not (or no longer) of this brand
 */
export async function unsubscribeByToken(
  tx: Tx,
  ctx: AppContext,
  { brand, token, scope }: { readonly brand: string; readonly token: string; readonly scope: UnsubscribeScope },
): Promise<boolean> {
  const subscription = ctx.unsubscribeTokens.read(token);
  const member = subscription && (await findMember(tx, subscription.memberId));
  if (!member || member.brand !== brand) return false;
  await setNotification(tx, ctx, member.id, subscription.type, { email: false });
  if (scope === 'all') await unsubscribeInMailApp(tx, ctx, member.id);
  ctx.metrics.events.inc({ event: 'mail_unsubscribed' });
  return true;
}
