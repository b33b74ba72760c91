import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationType, notificationTypes, type UnsubscribeScope } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { isId } from '../ids.ts';
import { findMember } from '../members/queries.ts';
import { setNotification, unsubscribeInMailApp } from '../notifications/settings.ts';
import type { Tx } from '../db/tx.ts';

/** What an unsubscribe link stands for. */
interface Subscription {
  readonly memberId: string;
  readonly type: NotificationType;
}

/**
 * The tokens of unsubscribe links: a member and a type of mail, signed. They can do nothing but turn that mail off, so
 * they are not kept, never end, and may be used again.
 */
export interface UnsubscribeTokens {
  tokenOf(subscription: Subscription): string;
  /** null for a token that we did not make. */
  read(token: string): Subscription | null;
}

const isType = (text: string): text is NotificationType => (notificationTypes as readonly string[]).includes(text);

/** @param secret known to every server of the database */
export function unsubscribeTokens(secret: Buffer): UnsubscribeTokens {
  const tokenOf = ({ memberId, type }: Subscription): string => {
    const mac = createHmac('sha256', secret).update(`${memberId} ${type}`).digest().subarray(0, 16);
    return `${memberId}.${type}.${mac.toString('base64url')}`;
  };
  return {
    tokenOf,
    read(token) {
      const [memberId = '', type = ''] = token.split('.');
      if (!isId(memberId) || !isType(type)) return null;
      const genuine = Buffer.from(tokenOf({ memberId, type }));
      const given = Buffer.from(token);
      return given.length === genuine.length && timingSafeEqual(given, genuine) ? { memberId, type } : null;
    },
  };
}

/**
 * Turns the mail of a link's type off. One click in a mail program (`all`) means no more mail from us: the type stays
 * off, and `unsubscribed` keeps every mail that is not service back until the member takes it away (SPEC sections 3
 * and 8). Who chose on our own page meant that `type` alone.
 * @returns false when the link is not ours, or its member is not of this brand (any more)
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
