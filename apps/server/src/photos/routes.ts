import { deletePhoto, updatePhoto, uploadPhoto } from '@dating/core/contract';
import { MIN_PHOTO_SIDE } from '@dating/core/rules';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { refuseOtherMembers } from '../http/named-member.ts';
import { isId } from '../ids.ts';
import { presentOwnImage } from './present.ts';
import { processPhoto } from './process.ts';
import { storePhoto } from './files.ts';
import { changePhoto } from './change-photo.ts';
import { countUpload } from './upload-quota.ts';
import { addPhoto, refuseBeyondLimit } from './add-photo.ts';
import { dropUnused, removePhoto } from './remove-photo.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(uploadPhoto, async (call) => {
    const { ctx, member, file, fields, brand } = call;
    refuseOtherMembers(call);
    if (!file) throw new Refusal('malformed');
    // Checked here to save work, and again under a lock, where it counts.
    await refuseBeyondLimit(ctx.db, member.id);
    const options = { owner: member.id, minSide: MIN_PHOTO_SIDE };
    const processed = await countUpload(ctx, member, () => processPhoto(file.path, options));
    const stored = await storePhoto(ctx, processed);
    let used = false;
    try {
      return await call.transaction(async (tx) => {
        const photo = await addPhoto(tx, ctx, member.id, stored, fields ?? {});
        afterCommit(tx, () => {
          used = true;
        });
        return { status: 201 as const, body: { photo: presentOwnImage(ctx, brand, photo) } };
      });
    } finally {
      // Refused, or a repeated request that got the first reply: no row refers to these files.
      if (!used) await dropUnused(ctx, stored.key);
    }
  }),

  route(updatePhoto, async (call) => {
    const { ctx, member, body, brand } = call;
    refuseOtherMembers(call);
    if (!isId(body.id)) throw notFound('photo');
    const change = {
      ...(body.main ? { position: 0 } : body.position === undefined ? {} : { position: body.position }),
      ...(body.sensitive === undefined ? {} : { sensitive: body.sensitive }),
      ...(body.description === undefined ? {} : { description: body.description }),
    };
    const photo = await inTransaction(ctx.db, (tx) => changePhoto(tx, ctx, member.id, body.id, change));
    if (!photo) throw notFound('photo');
    return { status: 200, body: { photo: presentOwnImage(ctx, brand, photo) } };
  }),

  route(deletePhoto, async (call) => {
    const { ctx, member, body } = call;
    refuseOtherMembers(call);
    if (!isId(body.id)) throw notFound('photo');
    const removed = await inTransaction(ctx.db, (tx) => removePhoto(tx, ctx, member.id, body.id));
    if (!removed) throw notFound('photo');
    await dropUnused(ctx, removed.key);
    return { status: 200, body: { ok: true as const } };
  }),
];
