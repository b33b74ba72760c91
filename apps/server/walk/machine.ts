import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { workspaceRoot } from '../src/env-file.ts';
import { eventually } from '../test/support/eventually.ts';
import { placed, type Places } from './places.ts';

/** A folder that plays the part of an empty machine. */
export interface Machine extends AsyncDisposable {
  /** Runs a command of the document as it is written but for its places. @returns its exit code and what it said */
  run(command: string): { readonly code: number; readonly said: string };
  /** Starts what a unit of systemd says. */
  start(unit: string): void;
  /** Resolves once a server answers that it is ready. @throws with the end of its log */
  ready(unit: string, port: string): Promise<void>;
  /** A file by the path that the document writes. */
  file(path: string): string;
}

const standIns = [
  'apt-get', 'useradd', 'systemctl', 'git', 'npx', 'sudo', 'runuser', 'editor', 'cp', 'install',
]; // prettier-ignore

/** Makes the machine in an empty folder. */
export function makeMachine(folder: string, places: Places): Machine {
  const bin = join(folder, 'programs');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(folder, 'etc/caddy'), { recursive: true });
  for (const name of standIns) {
    const path = join(bin, name);
    writeFileSync(
      path,
      `#!/bin/sh\nexec '${process.execPath}' '${resolve(import.meta.dirname, 'stand-in.mjs')}' ${name} "$@"\n`,
    );
    chmodSync(path, 0o755);
  }
  const env = {
    PATH: `${bin}:${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    EDITOR: 'editor',
    WALK_ROOT: workspaceRoot,
    WALK_PLACES: JSON.stringify(places),
  };
  const running = new Map<string, { readonly child: ChildProcess; log: string }>();
  let cwd = folder;

  return {
    run(command) {
      const moved = /^cd (\S+)$/.exec(command);
      if (moved?.[1]) {
        cwd = placed(moved[1], places);
        return { code: 0, said: '' };
      }
      const { status, stdout, stderr } = spawnSync('bash', ['-euc', placed(command, places)], {
        cwd,
        env,
        encoding: 'utf8',
      });
      return { code: status ?? 1, said: `${stdout}${stderr}` };
    },
    start(unit) {
      const [, name = unit, instance = ''] = /^([^@]+)@?(.*)$/.exec(unit) ?? [];
      const file = join(folder, 'etc/systemd/system', instance ? `${name}@.service` : `${name}.service`);
      const text = readFileSync(file, 'utf8').replaceAll('%i', instance);
      const value = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? '';
      const [program = '', ...words] = value('ExecStart').split(' ');
      const child = spawn(program, words, {
        cwd: value('WorkingDirectory'),
        env: { PATH: process.env['PATH'], ...parseEnv(readFileSync(value('EnvironmentFile'), 'utf8')) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const entry = { child, log: '' };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (entry.log += String(chunk)));
      running.set(unit, entry);
    },
    async ready(unit, port) {
      const entry = running.get(unit)!;
      const isReady = async () => {
        if (entry.child.exitCode !== null) throw new Error(`${unit} ended: ${entry.log.slice(-2_000)}`);
        return (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok ?? false;
      };
      await eventually(isReady, `${unit} to be ready: ${entry.log.slice(-2_000)}`, 90_000);
    },
    file: (path) => placed(path, places),
    async [Symbol.asyncDispose]() {
      await Promise.all(
        [...running.values()].map(async ({ child }) => {
          if (child.exitCode !== null) return;
          const ended = once(child, 'exit');
          // At once: nobody waits for the proxy to notice.
          child.kill('SIGKILL');
          await ended;
        }),
      );
    },
  };
}
