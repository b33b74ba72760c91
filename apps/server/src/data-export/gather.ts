import type { Language } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { findMember } from '../members/queries.ts';
import type { Part } from '../personal-data/part.ts';
import type { ArchiveEntry } from './archive.ts';

type Gathered = Required<Part>;

/**
 * Everything that is stored about a member, as the features give it (`personal-data.ts`): what they gave us, what they wrote
 * and received, what they paid, where they are logged in. Other members appear by the name that the member sees, and only if
 * the member may see them.
 *
 * @returns null when there is no such member (any more)
 */
export async function gather(ctx: AppContext, memberId: string): Promise<Gathered | null> {
  const member = await findMember(ctx.db, memberId);
  if (!member) return null;
  const documents: Record<string, unknown> = {};
  const files = [];
  for (const part of ctx.personalData.gather) {
    const given = await part(ctx, { id: memberId, language: member.language as Language });
    for (const [name, content] of Object.entries(given.documents)) {
      documents[name] = name in documents ? Object.assign({}, documents[name], content) : content;
    }
    files.push(...(given.files ?? []));
  }
  // Erased meanwhile.
  return (await findMember(ctx.db, memberId)) ? { documents, files } : null;
}

/** The files of an archive. Photos whose file is gone are left out. */
export async function* entriesOf(ctx: AppContext, { documents, files }: Gathered): AsyncGenerator<ArchiveEntry> {
  for (const [name, content] of Object.entries(documents)) {
    const text = `${JSON.stringify(content, null, 2)}\n`;
    yield { name: `${name}.json`, body: [Buffer.from(text)], compress: true };
  }
  for (const { name, blob } of files) {
    const stored = await ctx.blobs.get(blob);
    if (stored) yield { name, body: stored.stream as AsyncIterable<Uint8Array>, compress: false };
  }
}
