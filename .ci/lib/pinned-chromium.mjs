// The Chromium that comes from the registry with our other packages, with faces that do, too: the same build and the same letters on every
// machine, so that pictures are held to the point (docs/decisions/0054).
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './workspace.mjs';

const chromium = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
const faces = fileURLToPath(new URL('ttf', import.meta.resolve('dejavu-fonts-ttf/package.json')));

/** Nothing of the machine's own: a face more or less there would be another picture here. */
const fontsConfiguration = (cache) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${faces}</dir>
  <cachedir>${cache}</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;

/** Writes a file at once: several parts of a run may look for it. */
function place(path, content, mode) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content, { mode });
  renameSync(unfinished, path);
}

/**
 * @returns {{ executablePath: string, fontsFile: string } | null} where it is, unpacked when it was not yet, and the value for FONTCONFIG_FILE;
 *   null on a machine that it does not run on: it is built for Linux on x64
 */
export function pinnedChromium() {
  if (platform() !== 'linux' || arch() !== 'x64') return null;
  const { version } = JSON.parse(readFileSync(join(chromium, 'package.json'), 'utf8'));
  const folder = join(root, 'node_modules/.cache', `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  const fontsFile = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(fontsFile)) place(fontsFile, fontsConfiguration(join(folder, 'fonts')), 0o644);
  if (!existsSync(executablePath))
    place(executablePath, brotliDecompressSync(readFileSync(join(chromium, 'bin/chromium.br'))), 0o755);
  return { executablePath, fontsFile };
}
