import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root, toolEnvironment } from './workspace.mjs';

/** What runs, with the pid to signal: negative for a whole process group. */
/** @type {Map<import('node:child_process').ChildProcess, number>} */
const running = new Map();

/**
 * Starts a program of ours in a process group of its own (in ours with `detached: false`) and keeps it in mind, so that
 * it ends with us.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function launch(command, args, options = {}) {
  const settings = { cwd: root, env: toolEnvironment, stdio: 'inherit', detached: true, ...options };
  const child = spawn(command, args, settings);
  if (child.pid) running.set(child, settings.detached ? -child.pid : child.pid);
  child.once('close', () => running.delete(child));
  return child;
}

/** Waits for the end. @returns {Promise<number>} its exit code; 1 when it could not start or was killed */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(String(error.message));
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Waits for the end of what `launch` started, and kills it with what it started when that takes too long.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} limitMs
 * @returns {Promise<{ code: number, late: boolean }>} its exit code, 1 when it was killed
 */
export async function endedWithin(child, limitMs) {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    const target = running.get(child);
    if (target !== undefined) process.kill(target, 'SIGKILL');
  }, limitMs);
  const code = await ended(child);
  clearTimeout(timer);
  return { code, late };
}

/** Sends a signal to everything that `launch` started, with what that started. */
function signalAll(signal) {
  for (const target of running.values()) {
    try {
      process.kill(target, signal);
    } catch {
      // It ended by itself.
    }
  }
}

/** Ends what was launched when we are asked to end or our starter is gone; kills what does not end in time. */
export function endTogether({ graceMs = 5_000 } = {}) {
  let asked = false;
  const end = () => {
    signalAll('SIGTERM');
    if (asked) return;
    asked = true;
    setTimeout(() => {
      signalAll('SIGKILL');
      process.exit(130);
    }, graceMs).unref();
    if (running.size === 0) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  onStarterGone(end);
  process.on('exit', () => signalAll('SIGKILL'));
}

/** Pid and command of a process's parent; null where the system does not say. */
function parentOf(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      const ppid = Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
      return { pid: ppid, command: readFileSync(`/proc/${ppid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
    } catch {
      return null;
    }
  }
  const parent = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', parent.trim()], { encoding: 'utf8' }).stdout;
  return parent.trim() ? { pid: Number(parent), command } : null;
}

/** The npx, npm, pnpm and shells between us and whoever typed the command. */
function starters() {
  const chain = [];
  for (let at = parentOf(process.pid); at && at.pid > 1; at = parentOf(at.pid)) chain.push(at);
  const last = chain.findLastIndex(
    ({ command }) => /\b(?:npx|npm|pnpm)\b/.test(command) && !/^\S*(?:bash|zsh|fish) -l?i?\s/.test(command),
  );
  return chain.slice(0, last + 1).map(({ pid }) => pid);
}

/** Whether a process runs, whoever's it is; one that has ended and is not yet collected does not. */
export function lives(pid) {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Calls back once when npx or pnpm above us is gone: a signal to npx ends npx alone and would leave the product
 * running without anybody who could end it.
 */
function onStarterGone(callback) {
  const pids = starters();
  if (pids.length === 0) return;
  const timer = setInterval(() => {
    if (pids.every(lives)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** Runs a step with a line of progress; its output is shown only when it fails. @returns {Promise<boolean>} */
export async function step(title, command, args, options = {}) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  process.stdout.write(`${title} …\n`);
  const beat = setInterval(() => process.stdout.write(`${title} … ${seconds()}\n`), 15_000);
  const child = launch(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await ended(child);
  clearInterval(beat);
  if (code === 0) process.stdout.write(`${title}: done in ${seconds()}\n`);
  else process.stdout.write(`${output}\n${title}: failed\n`);
  return code === 0;
}
