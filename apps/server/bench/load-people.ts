import sharp from 'sharp';
import { createContext } from '../src/compose.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { sessionCookie } from '../src/http/cookies.ts';
import { grantCredits } from '../src/ledger/ledger.ts';
import { addPhoto } from '../src/photos/add-photo.ts';
import { storePhoto } from '../src/photos/files.ts';
import { processPhoto } from '../src/photos/process.ts';
import type { LoadMember } from './load-orders.ts';
import { makeMember } from './member.ts';

/** A photo of 12 million pixels with detail everywhere, as a phone sends it. */
export function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#888', noise } })
    .resize(4_000, 3_000)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Members with a session, credits for all that they write, and a photo, all the same one. */
export async function makePeople(
  settings: Readonly<Record<string, string>>,
  options: { readonly count: number; readonly photo: Buffer },
): Promise<readonly LoadMember[]> {
  await using ctx = await createContext(readEnv({ ...settings, LOG_LEVEL: 'silent' }), { process: 'operator' });
  const processed = await processPhoto(options.photo);
  const made: LoadMember[] = [];
  for (let index = 0; index < options.count; index += 1) {
    const stored = await storePhoto(ctx, processed);
    made.push(
      await inTransaction(ctx.db, async (tx) => {
        const { member, cookie } = await makeMember(tx, ctx);
        const { id, name } = member;
        await addPhoto(tx, ctx, id, stored, { status: 'active' });
        await grantCredits(tx, ctx, {
          memberId: id, amount: 100_000, reason: 'grant', cause: { kind: 'bench', id }, key: `bench ${id}`, source: 'free',
        }); // prettier-ignore
        return { id, name, cookie: `${sessionCookie}=${cookie}` };
      }),
    );
  }
  return made;
}
