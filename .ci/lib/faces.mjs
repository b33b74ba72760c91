import { spawnSync } from 'node:child_process';
import { platform } from 'node:os';
import { installByApt } from './apt.mjs';

/** The faces that pages are set in until a brand's own have arrived, where a machine has no Arial: packages/ui/src/styles/faces names them. */
const standIn = { family: 'Liberation Sans', aptPackage: 'fonts-liberation' };

/** Whether fontconfig knows the family; where it gives another for it, or is not there itself, no. */
function isHere(family) {
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', family], { encoding: 'utf8', timeout: 30_000 });
  return (stdout ?? '').includes(family);
}

/** Sees to it that pages are laid out here as on the machines that people have. A face that cannot be had is told in a line, and is no failure. */
export async function findFaces() {
  if (platform() !== 'linux' || isHere(standIn.family)) return;
  await installByApt(standIn.aptPackage);
  console.log(
    isHere(standIn.family)
      ? `Faces: ${standIn.family}`
      : `Faces: ${standIn.family} is not here and could not be installed (${standIn.aptPackage}); pages are set in DejaVu until their own faces arrive.`,
  );
}
