import { realpathSync, utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** How often a process says that it uses its build; one that nobody used for a day is removed by the next build. */
const saidMs = 60 * 60 * 1000;

/** The build that this process serves until its end, whatever is built meanwhile. */
export interface SiteBuild extends Disposable {
  /** The module that renders pages. */
  readonly entry: string;
  /** Its files for the browser. */
  readonly client: string;
  /** Scripts and styles of every build that is kept: pages of another one, at another server, name them. */
  readonly assets: string;
}

/**
 * Takes the build that is current now.
 *
 * @param builds the folder of built sites (SITE_BUILDS)
 * @throws StartupError in one line where nothing is built
 */
export function openSiteBuild(builds: string): SiteBuild {
  const folder = currentOf(builds);
  const sayInUse = () => {
    try {
      utimesSync(folder, new Date(), new Date());
    } catch {
      // A read-only file system, such as an image's: nobody removes builds from there.
    }
  };
  sayInUse();
  const timer = setInterval(sayInUse, saidMs).unref();
  return {
    entry: resolve(folder, 'server/index.js'),
    client: resolve(folder, 'client'),
    assets: resolve(builds, 'assets'),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function currentOf(builds: string): string {
  try {
    return realpathSync(resolve(builds, 'current'));
  } catch {
    throw new StartupError('The site is not built: run `pnpm build` first.');
  }
}
