import type { ProfileCard } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { presentCards } from '../profiles/present.ts';

/** Somebody as a mail names them: what their card shows, and never what they wrote. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly city: string | null;
  /** Said beside the name, wherever they are named. */
  readonly fictional: boolean;
  /** The two like each other. */
  readonly match?: boolean;
}

/** So many are named; the others are counted. */
export const namedMost = 5;

const named = ({ id, name, age, city, fictional }: ProfileCard): NamedPerson => ({ id, name, age, city, fictional });

/** Those of these whom a member may see now, in the order of the ids. */
export async function visibleNames(
  ctx: Pick<AppContext, 'db' | 'clock' | 'brands'>,
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
