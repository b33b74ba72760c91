import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { codeOf } from '../../startup-error.ts';
import { CommandFailed } from '../command.ts';

/** What a backup says of itself. */
export const manifestFile = 'backup.json';
/** The data folder, without the embedded database. */
export const filesArchive = 'files.tar';
/** The embedded database. */
export const databaseFolder = 'database';
/** The database of DATABASE_URL, as pg_dump writes it. */
export const databaseDump = 'database.dump';

const manifestShape = z.object({
  format: z.literal(1),
  /** When it was begun: what was acknowledged until then is in it. */
  made: z.iso.datetime(),
  /** `embedded`: files of the embedded PostgreSQL, for the same one alone. `dump`: of pg_dump. */
  database: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('embedded'), major: z.number(), platform: z.string() }),
    z.object({ kind: z.literal('dump') }),
  ]),
  /** The newest migration. */
  schema: z.string(),
  /** Whether photos are in the store of S3_URL, and so not in the backup. */
  photosElsewhere: z.boolean(),
  /** Every file beside this one, by its path. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

/** What a backup says of itself in its `backup.json`. */
export type Manifest = z.infer<typeof manifestShape>;

/** Sizes and sums of all files of a folder but its manifest. */
export async function sumsOf(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums: Record<string, { bytes: number; sha256: string }> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (!entry.isFile() || name === manifestFile) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    sums[name] = { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
  }
  return sums;
}

/** Reads a manifest. @throws CommandFailed when it is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
    throw new CommandFailed(`There is no backup in ${folder}: it has no ${manifestFile}.`);
  });
  const manifest = parse(text);
  if (!manifest) throw new CommandFailed(`The ${manifestFile} of ${folder} is not one that this version reads.`);
  return manifest;
}

/** Reads a manifest, and holds every file against it. @throws CommandFailed when it is no backup, or not whole */
export async function readWhole(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = await sumsOf(folder);
  const damaged = (name: string, how: string) => new CommandFailed(`The backup is damaged: ${name} is ${how}.`);
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!found[name]) throw damaged(name, 'missing');
    if (found[name].bytes !== bytes || found[name].sha256 !== sha256) throw damaged(name, 'not as it was written');
  }
  const database = manifest.database.kind === 'dump' ? databaseDump : databaseFolder;
  for (const part of [filesArchive, database]) {
    if (!Object.keys(manifest.files).some((name) => name === part || name.startsWith(`${part}/`)))
      throw damaged(part, 'missing');
  }
  return manifest;
}

function parse(text: string): Manifest | null {
  try {
    return manifestShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
