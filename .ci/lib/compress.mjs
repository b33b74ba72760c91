// Compresses a built site's files once, so that no request has to: FILE.br and FILE.gz beside each text file.
// node compress.mjs FOLDER
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallest = 1_024;
const folder = process.argv[2] ?? '.';
const files = globSync('**/*.{js,css,svg,json,html,webmanifest}', { cwd: folder }).map((file) => join(folder, file));

await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(file);
    if (bytes.length < smallest) return;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }),
);
