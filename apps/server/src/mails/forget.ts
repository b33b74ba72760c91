import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { emailSpellings } from '../members/mailbox.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'mail.forget': { readonly mails: readonly string[] };
  }
}

/** The person who is erased: an id, and the address that got mails while there was no account. */
interface Addressee {
  readonly id: string;
  readonly brand: string;
  /** In the form in which addresses are compared. */
  readonly email_key: string;
}

/**
 * Deletes the mails to a member, those to the same address from before there was an account, and those to others that
 * name the member. A job deletes what a transport still holds; it is tried again until that is gone.
 */
export async function forgetMailsOf(tx: Tx, ctx: AppContext, { id, brand, email_key }: Addressee): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from mail
    where member_id = ${id} or about @> array[${id}::uuid]
       or (member_id is null and brand = ${brand} and lower(recipient) = any(${emailSpellings(email_key)}::text[]))
    returning id`.execute(tx);
  const mails = rows.map((row) => row.id);
  // A provider's notice about them whose job failed: the address is deleted, even if another account has it too.
  await tx.updateTable('mail_notice').set({ recipient: null }).where('recipient', '=', email_key).execute();
  await ctx.jobs.forget(
    tx,
    'mail.send',
    mails.map((mail) => ({ mail })),
  );
  if (mails.length > 0) await ctx.jobs.enqueue(tx, 'mail.forget', { mails });
}
