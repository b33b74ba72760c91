import {
  getInterests,
  getOwnProfile,
  getPhoto,
  getProfile,
  interests,
  previewProfile,
  updateProfile,
} from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { emit } from '../events/events.ts';
import { refuseOtherMembers } from '../http/named-member.ts';
import { presentOnePhoto } from './one-photo.ts';
import { presentOwnProfile, presentPreview, presentProfile } from './present.ts';
import { findProfile } from '../profiles/queries.ts';
import { profileProblems } from '../profiles/validate.ts';
import { updateProfileFields } from '../profiles/update.ts';
import { setCountry } from '../members/update.ts';
import { type Route, route } from '../http/call.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** A member lives in another country from now on, or says so again. */
    'member.moved': { readonly memberId: string; readonly from: string | null; readonly to: string };
  }
}

export const routes: readonly Route[] = [
  route(getProfile, async ({ ctx, brand, member, query }) => ({
    status: 200,
    body: { profile: await presentProfile(ctx, member, query.id, brand) },
  })),

  route(getOwnProfile, async ({ ctx, member }) => ({
    status: 200,
    body: { profile: await presentOwnProfile(ctx, member.id) },
  })),

  route(previewProfile, async ({ ctx, member, query }) => ({
    status: 200,
    body: { profile: await presentPreview(ctx, member.id, query.preview) },
  })),

  route(updateProfile, async (call) => {
    const { ctx, brand, member, body, now } = call;
    refuseOtherMembers(call);
    const before = await findProfile(ctx.db, member.id);
    const problems = profileProblems(brand, before, body, { now, zone: member.timeZone });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await inTransaction(ctx.db, async (tx) => {
      await updateProfileFields(tx, ctx, member.id, body);
      if (body.country === undefined) return;
      await setCountry(tx, ctx, member.id, body.country);
      const move = { memberId: member.id, from: before?.country ?? null, to: body.country };
      await emit(tx, ctx, 'member.moved', move);
    });
    return { status: 200, body: { profile: await presentOwnProfile(ctx, member.id) } };
  }),

  route(getPhoto, async ({ ctx, member, query, brand }) => ({
    status: 200,
    body: { photo: await presentOnePhoto(ctx, brand, member, query.id) },
  })),

  route(getInterests, async () => ({ status: 200, body: { interests: [...interests] } })),
];
