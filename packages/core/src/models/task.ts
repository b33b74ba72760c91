import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, SessionEndedError } from '../api/errors.ts';

/** Where something that takes time stands: for spinners, error lines and empty states. */
export class Task {
  status: 'idle' | 'running' | 'done' | 'failed' = 'idle';
  error: ApiError | null = null;
  #current: Promise<unknown> | null = null;
  #abort: AbortController | null = null;
  #turn = 0;

  constructor() {
    makeAutoObservable(this);
  }

  get running(): boolean {
    return this.status === 'running';
  }

  /** The server said no. Where its answer was lost, or nobody waited for it, what was asked for may have been done. */
  get refused(): boolean {
    return this.error !== null && this.error.code !== 'network';
  }

  /**
   * Runs the work and keeps its state. While it runs, a second call waits for the first
   * one instead of starting another.
   *
   * @returns the result; undefined when it failed (see `error`) or the session ended
   * @throws whatever is no ApiError: that is a defect, not a state
   */
  run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#current !== null) return this.#current as Promise<T | undefined>;
    return this.#start(work);
  }

  /**
   * Runs the work instead of what is running: the earlier one is aborted, and whatever it
   * still brings is not taken (it resolves to undefined).
   */
  runLatest<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    return this.#start(() => work(abort.signal));
  }

  /** Back to the beginning; what still runs is not taken any more. */
  reset(): void {
    this.#abort?.abort();
    this.#turn += 1;
    this.#current = null;
    this.status = 'idle';
    this.error = null;
  }

  /** As if it had been tried and refused: what a page was answered with that came without script. */
  fail(error: ApiError): void {
    this.reset();
    this.status = 'failed';
    this.error = error;
  }

  #start<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.#turn += 1;
    const turn = this.#turn;
    const current = this.#run(work, turn).finally(() => {
      if (turn === this.#turn) this.#current = null;
    });
    this.#current = current;
    return current;
  }

  async #run<T>(work: () => Promise<T>, turn: number): Promise<T | undefined> {
    const settle = (status: Task['status'], error: ApiError | null): void => {
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.status = status;
        this.error = error;
      });
    };
    settle('running', null);
    try {
      const result = await work();
      settle('done', null);
      return turn === this.#turn ? result : undefined;
    } catch (error) {
      if (error instanceof SessionEndedError || isAbort(error)) settle('idle', null);
      else if (error instanceof ApiError) settle('failed', error);
      else {
        settle('failed', null);
        throw error;
      }
      return undefined;
    }
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
