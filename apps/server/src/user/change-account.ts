import type { Body, updateUser } from '@dating/core/contract';
import { normalizeUsername, usernameProblem } from '@dating/core/rules';
import { problemParameters } from '@dating/core/i18n';
import { tellPresence } from '../chats/tell-presence.ts';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { emit } from '../events/events.ts';
import { misleadingName } from '../members/misleading-names.ts';
import { findMember, isNameFree, nameKey } from '../members/queries.ts';
import type { Tx } from '../db/tx.ts';
import { nameTaken } from '../members/insert.ts';
import { updateAccount } from '../members/update.ts';

/** Changes language, invisible mode or username. @throws Refusal validation with `name` */
export async function changeAccount(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  changes: Body<typeof updateUser>,
): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Error('The member of this session does not exist.');
  const { language, invisible, name } = changes;
  if (name !== undefined) await checkName(tx, ctx, { brand: member.brand, name, email: member.email, memberId });
  const set = {
    ...(language === undefined ? {} : { language }),
    ...(invisible === undefined ? {} : { invisible }),
    ...(name === undefined ? {} : { name: normalizeUsername(name), name_key: nameKey(name) }),
  };
  if (Object.keys(set).length === 0) return;
  const update = () => updateAccount(tx, memberId, set).catch(asNameTaken);
  await (invisible === undefined ? update() : tellPresence(tx, ctx, member, update));
  if (invisible !== undefined || name !== undefined) await emit(tx, ctx, 'member.changed', { memberId });
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

async function checkName(
  tx: Tx,
  ctx: AppContext,
  input: { readonly brand: string; readonly name: string; readonly email: string; readonly memberId: string },
): Promise<void> {
  const problem = usernameProblem(input.name, input.email) ?? misleadingName(input.name, ctx.brands.all());
  if (problem) {
    const brand = ctx.brands.byId(input.brand);
    const values = { minimumAge: brand.minimum_age, messageLength: brand.message_length };
    throw invalid({ name: { key: `validation.${problem}`, params: problemParameters(problem, values) } });
  }
  if (!(await isNameFree(tx, input.brand, input.name, input.memberId))) throw nameTaken();
}

/** Another member took the name between the check and the change. */
function asNameTaken(error: unknown): never {
  const isUnique = typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
  throw isUnique ? nameTaken() : error;
}
