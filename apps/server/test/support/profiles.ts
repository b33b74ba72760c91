import { randomUUID } from 'node:crypto';
import type { Country, Gender, Sexuality } from '@dating/core/contract';
import sharp from 'sharp';
import { inTransaction } from '../../src/db/transaction.ts';
import { sessionCookie } from '../../src/http/cookies.ts';
import type { Member } from '../../src/members/queries.ts';
import { processPhoto } from '../../src/photos/process.ts';
import type { Photo } from '../../src/photos/queries.ts';
import { refreshListing } from '../../src/search/refresh.ts';
import type { HttpClient } from './http.ts';
import type { TestServer } from './server.ts';
import { storePhoto } from '../../src/photos/files.ts';
import { addPhoto } from '../../src/photos/add-photo.ts';
import { createMember } from '../../src/signup/create-member.ts';
import { setPaid } from '../../src/members/update.ts';

/** A member of a test with a logged-in browser. */
export interface TestPerson {
  readonly id: string;
  readonly name: string;
  readonly client: HttpClient;
}

export interface ProfileOptions {
  readonly name?: string;
  readonly brand?: string;
  readonly host?: string;
  readonly gender?: Gender;
  readonly sexuality?: Sexuality;
  /** yyyy-mm-dd; default 31 years old. If an age matters, use `age(51)`: a fixed day is right only until a birthday. */
  readonly born?: string;
  readonly country?: Country;
  readonly region?: string;
  readonly city?: string;
  readonly confirmed?: boolean;
  readonly paid?: boolean;
  readonly fictional?: boolean;
  /** Minutes since they were active. */
  readonly idleMinutes?: number;
}

/** A birthday for a person of this age, who keeps it for the months that a test lets pass. */
export function age(years: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - 30));
  return day.toISOString().slice(0, 10);
}

/**
 * Creates a member in the database and logs them in: by default a confirmed, free, straight woman in the Netherlands.
 */
export async function makePerson(server: TestServer, options: ProfileOptions = {}): Promise<TestPerson> {
  const { ctx } = server;
  const name = options.name ?? `p${randomUUID().slice(0, 8)}`;
  const member = await inTransaction(ctx.db, async (tx) => {
    const created = await createMember(tx, ctx, {
      brand: options.brand ?? 'ember',
      email: `${name}@test.example`,
      name,
      passwordHash: 'nobody logs in with this',
      gender: options.gender ?? 'female',
      sexuality: options.sexuality ?? 'hetero',
      date_of_birth: options.born ?? age(31),
      country: options.country ?? 'NL',
      region: options.region,
      city: options.city,
      language: 'en',
      termsDate: '2024-03-01T12:00:00Z',
      status: options.confirmed === false ? 'not_confirmed' : 'active',
      fictional: options.fictional ?? false,
    });
    if (options.paid) await setPaid(tx, ctx, created.id);
    return created;
  });
  if (options.idleMinutes !== undefined) {
    const last_active = new Date(ctx.clock.now().getTime() - options.idleMinutes * 60_000);
    await changeMember(server, member.id, { last_active });
  }
  const client = server.client(options.host ? { host: options.host } : {});
  client.cookies.set(sessionCookie, await ctx.sessions.start(ctx.db, member.id, 'test'));
  return { id: member.id, name, client };
}

/** Changes a member as the operator or their own settings would, with all consequences. */
export async function changeMember(
  server: TestServer,
  memberId: string,
  change: Partial<Pick<Member, 'invisible' | 'banned_at' | 'delete_after' | 'last_active' | 'paid_user'>>,
): Promise<void> {
  await inTransaction(server.ctx.db, async (tx) => {
    await tx.updateTable('member').set(change).where('id', '=', memberId).execute();
    await refreshListing(tx, memberId);
    // The search itself only moves members to the front.
    const { last_active } = change;
    if (last_active)
      await tx.updateTable('search_listing').set({ last_active }).where('member_id', '=', memberId).execute();
  });
}

/** A picture of one colour. */
export function drawJpeg(colour: string, size = { width: 640, height: 800 }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Gives a member a photo through the real pipeline, approved unless `status` says otherwise. */
export async function givePhoto(
  server: TestServer,
  memberId: string,
  options: { readonly colour?: string; readonly status?: Photo['status'] } = {},
): Promise<Photo> {
  const { ctx } = server;
  const stored = await storePhoto(ctx, await processPhoto(await drawJpeg(options.colour ?? '#a35')));
  return inTransaction(ctx.db, (tx) => addPhoto(tx, ctx, memberId, stored, { status: options.status ?? 'active' }));
}
