import { findMembers } from '../../members/queries.ts';
import type { PhotoDecision } from '../../photos/moderate.ts';
import { listPhotos, type Photo } from '../../photos/queries.ts';
import type { AppContext } from '../../context.ts';
import {
  type Acting, type Arguments, flag, limitOf, oneOf, option, type Output, type ProductCommand, table, word,
} from '../command.ts'; // prettier-ignore
import { brandFilter, mailFollows } from '../named.ts';
import { photoPlace } from '../photo-address.ts';
import { cover, decide, type Decided, photosNamed, withoutWords } from './decide.ts';
import { next } from './next.ts';

const statuses = ['pending', 'active', 'rejected'] as const satisfies readonly Photo['status'][];

const list: ProductCommand = {
  noun: 'photos',
  verb: 'list',
  usage: '[--status pending|active|rejected] [--limit N] [--brand BRAND]',
  help: 'The photos that wait for a decision, oldest first, with the address where to look at them (it works for a day or two).',
  words: 0,
  options: ['status', 'limit', 'brand'],
  async run(ctx, args) {
    const status = oneOf(option(args, 'status') ?? 'pending', statuses, '--status');
    const wanted = brandFilter(ctx, args)?.id;
    const photos = await listPhotos(ctx.db, { status, brand: wanted, limit: limitOf(args, 50) });
    const members = await findMembers(ctx.db, photos.map(({ member_id }) => member_id)); // prettier-ignore
    const data = photos.map((photo) => {
      const member = members.get(photo.member_id);
      const brand = member?.brand ?? ctx.brands.default.id;
      return {
        id: photo.id, member: member?.name ?? null, member_id: photo.member_id, brand, status: photo.status,
        since: photo.created_at.toISOString(), reason: photo.reason, description: photo.description,
        ...photoPlace(ctx, brand, photo.key),
      }; // prettier-ignore
    });
    return { data, text: table(data.map(({ path: _path, member_id: _id, ...row }) => row)) };
  },
};

/** Does the same to each photo that is named, and notes it one by one: what is done stays in the audit if one fails. */
async function each(
  ctx: AppContext,
  args: Arguments,
  { note }: Acting,
  act: (photo: Photo) => Promise<Decided>,
): Promise<Output & { readonly hasChanged: boolean }> {
  word(args, 0, 'PHOTO');
  const decided: Decided[] = [];
  for (const photo of await photosNamed(ctx, [...new Set(args.words)])) {
    const one = await act(photo);
    await note(one.audit);
    decided.push(one);
  }
  const photos = decided.map(({ photo }) => photo);
  const lines = decided.map(({ text }) => text);
  return {
    data: photos.length === 1 ? photos[0] : photos,
    text: lines.join('\n'),
    hasChanged: decided.some(({ audit }) => audit.length > 0),
  };
}

async function decideAll(ctx: AppContext, args: Arguments, acting: Acting, decision: PhotoDecision): Promise<Output> {
  const { hasChanged, data, text } = await each(ctx, args, acting, (photo) => decide(ctx, photo, decision));
  return { data, text: hasChanged ? `${text}\n${mailFollows}` : text };
}

const approve: ProductCommand = {
  noun: 'photos',
  verb: 'approve',
  usage: 'PHOTO…',
  help: 'Shows photos to others; each owner gets a mail.',
  words: Infinity,
  effect: 'changes',
  run: (ctx, args, acting) => decideAll(ctx, args, acting, { status: 'active' }),
};

const reject: ProductCommand = {
  noun: 'photos',
  verb: 'reject',
  usage: 'PHOTO… [--reason TEXT]',
  help: 'Shows photos to their owners only, who get the reason by mail (without one: the photo rules, in their language).',
  words: Infinity,
  effect: 'changes',
  run: (ctx, args, acting) =>
    decideAll(ctx, args, acting, { status: 'rejected', reason: option(args, 'reason')?.trim() || null }),
};

const sensitive: ProductCommand = {
  noun: 'photos',
  verb: 'sensitive',
  usage: 'PHOTO… [--off]',
  help: 'Covers photos until somebody asks to see them; --off shows them to everyone again. They are never the main photo meanwhile, and their owner cannot undo it.',
  words: Infinity,
  flags: ['off'],
  effect: 'changes',
  async run(ctx, args, acting) {
    const { data, text } = await each(ctx, args, acting, (photo) => cover(ctx, photo, !flag(args, 'off')));
    return { data, text };
  },
};

const undescribe: ProductCommand = {
  noun: 'photos',
  verb: 'undescribe',
  usage: 'PHOTO…',
  help: 'Takes away what their owners wrote about photos. They may write something else.',
  words: Infinity,
  effect: 'changes',
  async run(ctx, args, acting) {
    const { data, text } = await each(ctx, args, acting, (photo) => withoutWords(ctx, photo));
    return { data, text };
  },
};

/** Commands about photos. */
export const photoCommands: readonly ProductCommand[] = [list, next, approve, reject, sensitive, undescribe];
