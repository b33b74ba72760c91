import { spawn } from 'node:child_process';
import { chmod, open } from 'node:fs/promises';
import { EmbeddedPostgresError } from './error.ts';
import { cleanEnvironment } from './run-as.ts';

/** What tar says of files that another process changes or deletes while they are read, and of sockets. */
const harmless = /changed as we read it|removed before we read it|No such file or directory|socket ignored/;
/** PostgreSQL cuts its files, and its log mends that; nobody cuts a photo. */
const shrank = /shrank by/;
/** It ends with one of these where it has said anything. */
const closing = /Exiting with failure status|Error exit delayed|Error is not recoverable/;

function run(args: readonly string[]): Promise<{ readonly code: number | null; readonly said: readonly string[] }> {
  const child = spawn('tar', args, { env: cleanEnvironment, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new EmbeddedPostgresError('failed', `tar cannot be started: ${error.message}.`)),
    );
    child.once('close', (code) => resolve({ code, said: said.split('\n').filter((line) => line.trim() !== '') }));
  });
}

function failed(what: string, said: readonly string[]): EmbeddedPostgresError {
  if (said.some((line) => /no space left/i.test(line)))
    return new EmbeddedPostgresError('failed', `${what}: the disk is full.`);
  const reason = said.find((line) => !closing.test(line) && !harmless.test(line))?.replace(/^\S*tar: /, '');
  return new EmbeddedPostgresError('failed', `${what}: ${reason ?? 'tar was ended'}.`);
}

/** What goes into an archive. */
export interface ArchivePart {
  readonly folder: string;
  /** Names in it. */
  readonly names: readonly string[];
}

/**
 * Writes an archive, and reads it back; it is on the disk then, and for its owner alone. Files may be changed and deleted
 * meanwhile. A link is what it leads to.
 *
 * @param options `exclude`: patterns of tar, which begin with `./`; `compress`: by gzip; `mayShrink`: files may get shorter
 * @throws EmbeddedPostgresError in one sentence
 */
export async function writeArchive(
  file: string,
  parts: readonly ArchivePart[],
  {
    exclude = [],
    compress = false,
    mayShrink = false,
  }: { readonly exclude?: readonly string[]; readonly compress?: boolean; readonly mayShrink?: boolean } = {},
): Promise<void> {
  const { code, said } = await run([
    '-c', ...(compress ? ['-z'] : []), '-h', '-f', file, ...exclude.map((pattern) => `--exclude=${pattern}`),
    ...parts.flatMap(({ folder, names }) => ['-C', folder, ...names.map((name) => `./${name}`)]),
  ]); // prettier-ignore
  // 1 is how GNU's tells that something changed as it was read, and BSD's any failure.
  const isHarmless = (line: string): boolean =>
    harmless.test(line) || closing.test(line) || (mayShrink && shrank.test(line));
  if (code !== 0 && !(code === 1 && said.every(isHarmless)))
    throw failed(`The archive ${file} could not be written`, said);
  const back = await run(['-t', ...(compress ? ['-z'] : []), '-f', file]);
  if (back.code !== 0) throw failed(`The archive ${file} cannot be read back`, back.said);
  await chmod(file, 0o600);
  await using handle = await open(file, 'r');
  await handle.sync();
}

/** Unpacks an archive into a folder. @throws EmbeddedPostgresError in one sentence */
export async function readArchive(file: string, folder: string): Promise<void> {
  const { code, said } = await run(['-x', '-p', '-f', file, '-C', folder]);
  if (code !== 0) throw failed(`The archive ${file} could not be unpacked`, said);
}
