import { makeAutoObservable, runInAction } from 'mobx';
import type { DataExport } from '../contract/data-export.ts';
import { exportState, requestExport } from '../contract/data-export.ts';
import type { Cancel } from '../models/environment.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';
import type { ProofStore, WithProof } from './proof.ts';

/** While the archive is being made it is asked for so often. */
const pollMs = 3_000;

/** The archive of one's own data: asked for, being made, ready. */
export class DataExportStore {
  /** null where there is none; undefined until it is known. */
  current: DataExport | null | undefined = undefined;
  readonly loading = new Task();
  readonly requesting = new Task();
  /** Finding out whether the archive may be fetched now. */
  readonly opening = new Task();
  readonly #env: Environment;
  #key: string | null = null;
  #poll: Cancel | null = null;
  #isLeft = false;

  readonly #withProof: WithProof;

  constructor(env: Environment, deps: { readonly withProof: WithProof }) {
    this.#env = env;
    this.#withProof = deps.withProof;
    makeAutoObservable(this, { loading: false, requesting: false, opening: false }, { autoBind: true });
  }

  /** Whether another archive can be asked for now. */
  get canRequest(): boolean {
    return this.current === null || (this.current !== undefined && Date.parse(this.current.next_at) <= this.#now());
  }

  /** Fetches where it stands, and goes on doing so while it is being made. */
  async load(): Promise<void> {
    this.#isLeft = false;
    const reply = await this.loading.run(() => this.#env.api.call(exportState));
    if (reply) runInAction(() => this.#take(reply.export));
    else if (this.current) this.#askAgain(this.current);
  }

  /** Asks for an archive. Tried again after a failure, it is the same request. */
  async request(): Promise<void> {
    this.#key ??= this.#env.newKey();
    const idempotencyKey = this.#key;
    const reply = await this.requesting.run(() =>
      this.#withProof(() => this.#env.api.call(requestExport, { body: {}, idempotencyKey })),
    );
    if (!reply) return;
    this.#key = null;
    runInAction(() => this.#take(reply.export));
  }

  /**
   * Asks for what the archive needs before it is fetched, which the browser does by itself, and whether it is still
   * there: the page may have been open for longer.
   *
   * @returns whether it may be fetched; `opening.error` says why that is not known
   */
  async mayDownload({ ensure }: Pick<ProofStore, 'ensure'>): Promise<boolean> {
    const reply = await this.opening.run(async () => {
      await ensure();
      return this.#env.api.call(exportState);
    });
    if (reply) runInAction(() => this.#take(reply.export));
    return reply?.export?.status === 'ready';
  }

  /** Stops asking: the page is gone. */
  stop(): void {
    this.#isLeft = true;
    this.#poll?.();
  }

  #take(current: DataExport | null): void {
    this.current = current;
    this.#askAgain(current);
  }

  /** While it is being made; also where the last answer did not come. */
  #askAgain(current: DataExport | null): void {
    this.#poll?.();
    const isDue = current?.status === 'preparing' && !this.#isLeft;
    this.#poll = isDue ? this.#env.clock.setTimeout(() => void this.load(), pollMs) : null;
  }

  #now(): number {
    return this.#env.clock.now().getTime();
  }
}
