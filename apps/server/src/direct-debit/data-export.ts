import type { AppContext, Gather } from '../context.ts';
import { openDetails } from './sealed-details.ts';

/** The member's mandates with what they gave; of the account the last four digits, as on every page. */
export async function mandatesOf(
  ctx: Pick<AppContext, 'db' | 'secrets'>,
  memberId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await ctx.db
    .selectFrom('direct_debit')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(
      async ({ payment_id, sealed, iban_last4, creditor_name, creditor_id, mandate_reference, mandate, ...row }) => {
        const { iban: _iban, ...payer } = sealed ? await openDetails(ctx.secrets, payment_id, sealed) : { iban: null };
        const { created_at, signed_at, collect_on, revoked_at } = row;
        return {
          payment: payment_id,
          ...payer,
          iban_last4,
          creditor_name,
          creditor_id,
          mandate_reference,
          mandate,
          created_at,
          signed_at,
          collect_on,
          revoked_at,
        };
      },
    ),
  );
}

export const gatherMandates: Gather = async (ctx, { id }) => ({ documents: { mandates: await mandatesOf(ctx, id) } });
