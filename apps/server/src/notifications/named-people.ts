import type { ProfileCard } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { presentCards } from '../profile-views/present.ts';
import type { NamedPerson } from '../mails/mail-data.ts';

/** The number of people that are named; the others are counted. */
export const namedMost = 5;

const named = ({ id, name, age, city, fictional }: ProfileCard): NamedPerson => ({ id, name, age, city, fictional });

/** Those of these members that a member may see now, in the order of the ids. */
export async function visibleNames(
  ctx: Pick<AppContext, 'db' | 'clock' | 'brands' | 'photoUrls' | 'ties'>,
  memberId: string,
  ids: readonly string[],
  options: { readonly inConversation?: boolean } = {},
): Promise<readonly NamedPerson[]> {
  const cards = await presentCards(ctx, { id: memberId }, ids, options);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [named(card)] : [];
  });
}
