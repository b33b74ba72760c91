import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from './program.ts';

/** What a supervisor needs to know of a program besides how it is started. */
export interface Kept extends Program {
  /** Where it is reached, for the table. */
  readonly address: string;
  /** Whether it answers. */
  readonly answers: () => Promise<boolean>;
}

type State = 'starting' | 'up' | 'down' | 'stopped';

const againMs = 300;
const lookMs = 200;
/** A first start makes the demo people. */
const firstAnswerMs = 300_000;
/** So often it is started until it answers for the first time: another may still have had its port. */
const mostStarts = 10;
/** How long a program may take to end when it is asked to. */
const endMs = 45_000;

/** Starts a program, starts it again when it ends unasked, and knows how it is. */
export class Supervised {
  readonly kept: Kept;
  #child: ChildProcess | null = null;
  #wanted = false;
  #starts = 0;
  readonly #say: (line: string) => void;
  readonly #changed: () => void;
  readonly #environment: NodeJS.ProcessEnv;

  /** @param on `say` gets a line when it ends unasked; `changed` is called when it has begun or ended */
  constructor(
    kept: Kept,
    environment: NodeJS.ProcessEnv,
    on: { readonly say: (line: string) => void; readonly changed: () => void },
  ) {
    this.kept = kept;
    this.#say = on.say;
    this.#changed = on.changed;
    this.#environment = environment;
  }

  get pid(): number | undefined {
    return this.#runs ? this.#child?.pid : undefined;
  }

  /** How often it was started again. */
  get restarts(): number {
    return Math.max(0, this.#starts - 1);
  }

  get #runs(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async state(): Promise<State> {
    if (!this.#wanted) return 'stopped';
    if (!this.#runs) return 'down';
    return (await this.kept.answers()) ? 'up' : 'starting';
  }

  /** @throws when it does not answer in time */
  async start(): Promise<void> {
    this.#wanted = true;
    const before = this.#starts;
    this.#spawn();
    for (const until = Date.now() + firstAnswerMs; this.#wanted && !(await this.kept.answers()); await delay(lookMs)) {
      if (this.#starts - before > mostStarts) throw new Error(`${this.kept.name} ends whenever it is started.`);
      if (Date.now() > until) throw new Error(`${this.kept.name} does not answer at ${this.kept.address}.`);
    }
  }

  /** It may end now: Ctrl-C reaches all processes of a terminal at once. */
  letGo(): void {
    this.#wanted = false;
  }

  /** Asks it to end, and waits; ends it by force where it takes too long. */
  async stop(): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || !this.#runs) return;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), endMs);
    await closed;
    clearTimeout(timer);
  }

  #spawn(): void {
    const { name, command, args, env, as } = this.kept;
    this.#starts += 1;
    const child = spawn(command, args, {
      env: { ...this.#environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...as,
    });
    this.#child = child;
    child.once('error', (error) => this.#say(`${name} cannot be started: ${error.message}`));
    this.#changed();
    child.once('close', (code, signal) => {
      this.#changed();
      if (!this.#wanted) return;
      this.#say(`${name} ended (${signal ?? code}) and is started again.`);
      setTimeout(() => {
        if (this.#wanted) this.#spawn();
      }, againMs);
    });
  }
}
