import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationType, notificationTypes } from '@dating/core/contract';
import { isId } from '../ids.ts';

/** What an unsubscribe link identifies. */
interface Subscription {
  readonly memberId: string;
  readonly type: NotificationType;
}

/**
 * The tokens of unsubscribe links: a member and a type of mail, signed. They can only turn that mail off, so they are
 * not stored, never expire, and can be used again.
 */
export interface UnsubscribeTokens {
  tokenOf(subscription: Subscription): string;
  /** null for a token that we did not make. */
  read(token: string): Subscription | null;
}

const isType = (text: string): text is NotificationType => (notificationTypes as readonly string[]).includes(text);

/** @param secret shared by every server of the database */
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
