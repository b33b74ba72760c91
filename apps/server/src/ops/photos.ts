import { inTransaction } from '../db/transaction.ts';
import type { AppContext } from '../context.ts';
import { queueMail } from '../mails/send.ts';
import { findMembers } from '../members/queries.ts';
import { listPhotos, type Photo } from '../photos/queries.ts';
import {
  CommandFailed,
  flag,
  limitOf,
  oneOf,
  option,
  type Output,
  type ProductCommand,
  table,
  word,
} from './command.ts';
import { mailFollows } from './named.ts';
import { photoFile } from '../photos/files.ts';
import { decidePhoto, markSensitive, type PhotoDecision } from '../photos/moderate.ts';

const statuses = ['pending', 'active', 'rejected'] as const satisfies readonly Photo['status'][];

const list: ProductCommand = {
  noun: 'photos',
  verb: 'list',
  usage: '[--status pending|active|rejected] [--limit N]',
  help: 'The photos that wait for a decision, oldest first, with where to look at them.',
  words: 0,
  options: ['status', 'limit'],
  async run(ctx, args) {
    const status = oneOf(option(args, 'status') ?? 'pending', statuses, '--status');
    const photos = await listPhotos(ctx.db, { status, limit: limitOf(args, 50) });
    const members = await findMembers(
      ctx.db,
      photos.map(({ member_id }) => member_id),
    );
    const rows = photos.map((photo) => {
      const member = members.get(photo.member_id);
      const brand = ctx.brands.byId(member?.brand ?? ctx.brands.default.id);
      return {
        id: photo.id, member: member?.name ?? null, brand: brand.id, status: photo.status,
        since: photo.created_at.toISOString(), reason: photo.reason,
        path: `${brand.cdn_prefix}${photoFile(photo.key, 'full')}${ctx.photoUrls.query(photo.key)}`,
      }; // prettier-ignore
    });
    return { data: rows, text: table(rows) };
  },
};

/** Decides and tells the owner; the same decision again changes nothing and sends nothing. */
async function decide(ctx: AppContext, photoId: string, decision: PhotoDecision): Promise<Output> {
  const photo = await inTransaction(ctx.db, async (tx) => {
    const decided = await decidePhoto(tx, ctx, photoId, decision);
    if (!decided) return null;
    const cause = `photo ${decided.id} ${decision.status} ${decided.decided_at?.toISOString() ?? ''}`;
    const mail = { memberId: decided.member_id, origin: null, cause };
    if (decision.status === 'active') await queueMail(tx, ctx, { ...mail, kind: 'photo_approved', data: {} });
    else
      await queueMail(tx, ctx, {
        ...mail,
        kind: 'photo_rejected',
        data: { reason: decision.reason, photo: decided.id },
      });
    return decided;
  });
  if (!photo) throw new CommandFailed(`There is no photo '${photoId}'.`);
  const { blurred: _blurred, placeholder: _placeholder, ...data } = photo;
  const text = decision.status === 'active' ? 'approved' : `rejected: ${decision.reason ?? 'the photo rules'}`;
  return { data, text: `Photo ${photo.id} is ${text}. ${mailFollows}` };
}

const approve: ProductCommand = {
  noun: 'photos',
  verb: 'approve',
  usage: 'PHOTO',
  help: 'Shows a photo to others; its owner gets a mail.',
  words: 1,
  run: (ctx, args) => decide(ctx, word(args, 0, 'PHOTO'), { status: 'active' }),
};

const reject: ProductCommand = {
  noun: 'photos',
  verb: 'reject',
  usage: 'PHOTO [--reason TEXT]',
  help: 'Shows a photo to its owner only, who gets the reason by mail (without one: the photo rules, in their language).',
  words: 1,
  options: ['reason'],
  run: (ctx, args) =>
    decide(ctx, word(args, 0, 'PHOTO'), { status: 'rejected', reason: option(args, 'reason')?.trim() || null }),
};

const sensitive: ProductCommand = {
  noun: 'photos',
  verb: 'sensitive',
  usage: 'PHOTO [--off]',
  help: 'Covers a photo until somebody asks to see it; --off shows it to everyone again. It is never the main photo meanwhile, and its owner cannot undo it.',
  words: 1,
  flags: ['off'],
  async run(ctx, args) {
    const id = word(args, 0, 'PHOTO');
    const on = !flag(args, 'off');
    const photo = await inTransaction(ctx.db, (tx) => markSensitive(tx, ctx, id, on));
    if (!photo) throw new CommandFailed(`There is no photo '${id}'.`);
    const { blurred: _blurred, placeholder: _placeholder, ...data } = photo;
    return { data, text: `Photo ${photo.id} is ${on ? 'covered until somebody asks for it' : 'shown to everyone'}.` };
  },
};

export const photoCommands: readonly ProductCommand[] = [list, approve, reject, sensitive];
