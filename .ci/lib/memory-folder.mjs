import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lives } from './processes.mjs';
import { starts } from './starts.mjs';

// Machines that share the place tell their processes apart by name.
const prefix = `dating-run-${hostname()}-`;
/** What the folder may come to hold at once, and what a machine needs beside it for browsers, servers and the tests themselves. */
const mostHeld = 4e9;
const mostUsedBeside = 6e9;

/** What runs left that were killed: it would keep the memory. */
function removeLeftovers(memory) {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    if (lives(Number(name.slice(prefix.length).split('-')[0]))) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // Somebody else's.
    }
  }
}

/** Systems can forbid that programs start from there; tests write some. */
function startsPrograms(folder) {
  const program = join(folder, 'probe');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const isAllowed = starts(program);
  rmSync(program);
  return isAllowed;
}

/**
 * A folder in memory for what tests write and throw away; it goes with the process. A database there is made in 0.04 s of a core, on a
 * disk in up to 0.45, for it has a thousand files.
 * @param {{ memory?: string, available?: number }} [options] where the system keeps files in memory; bytes that programs can have
 * @returns {string | null} its path; null where there is no such place, or no room
 */
export function makeMemoryFolder({ memory = '/dev/shm', available = process.availableMemory() } = {}) {
  try {
    removeLeftovers(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < mostHeld || available < mostHeld + mostUsedBeside) return null;
    const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    // Other users reach it: PostgreSQL does not run as root.
    chmodSync(folder, 0o755);
    return startsPrograms(folder) ? folder : null;
  } catch {
    return null;
  }
}
