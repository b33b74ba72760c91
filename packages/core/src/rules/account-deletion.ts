import type { DeletionOffer } from '../contract/account.ts';
import type { DeleteReason } from '../contract/options.ts';

/** What may help a member who wants to leave. */
export type RetentionKind = 'discount' | 'invisible' | 'pause_mails';

/** What could help with which reason, the better first; nothing where no offer would be honest. */
const helps: Readonly<Record<DeleteReason, readonly RetentionKind[]>> = {
  price: ['discount'],
  found_someone: [],
  not_looking: ['invisible', 'pause_mails'],
  site_problems: [],
  no_members: [],
  time: ['pause_mails', 'invisible'],
  other: [],
};

/** The one offer that fits a reason and can be had; null where none does, and where nothing was said. */
export function retentionFor(reason: DeleteReason | null, offer: DeletionOffer | null): RetentionKind | null {
  if (reason === null || offer === null) return null;
  return helps[reason].find((kind) => (kind === 'discount' ? offer.discount !== null : offer[kind])) ?? null;
}
