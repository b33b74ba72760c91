import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';
import { node } from './workspace.mjs';

const available = 64e9;
let memory;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

test('a folder is there until its process has ended', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'memory-folder.mjs'));
  const script = `
    const { makeMemoryFolder } = await import(${module});
    const folder = makeMemoryFolder(${JSON.stringify({ memory, available })});
    console.log(folder, (await import('node:fs')).existsSync(folder));`;
  const printed = execFileSync(node, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const [folder, wasThere] = printed.trim().split(' ');
  expect({ wasThere, isThere: existsSync(folder) }).toEqual({ wasThere: 'true', isThere: false });
});

test('what a killed run left is removed, what a living one has is not', () => {
  const [dead, living, others] = [
    `dating-run-${hostname()}-${2 ** 22 + 1}-a`,
    `dating-run-${hostname()}-${process.ppid}-b`,
    'of-somebody-else',
  ];
  for (const name of [dead, living, others]) mkdirSync(join(memory, name));
  const made = makeMemoryFolder({ memory, available });
  expect(readdirSync(memory).map((name) => join(memory, name))).toEqual(
    expect.arrayContaining([made, join(memory, living), join(memory, others)]),
  );
  expect(existsSync(join(memory, dead))).toBe(false);
});

test('without room, or without such a place, there is none', () => {
  expect(makeMemoryFolder({ memory, available: 5e9 })).toBeNull();
  expect(makeMemoryFolder({ memory: join(memory, 'not-there'), available })).toBeNull();
  expect(readdirSync(memory)).toEqual([]);
});
