import type { Action, LoadReport } from './load-orders.ts';

/** What became of the people of one step. What comes after `close` is no longer told. */
export class Tally {
  readonly #times: Partial<Record<Action | 'media', number[]>> = {};
  readonly #failed: Record<string, number> = {};
  readonly #delivered: number[] = [];
  readonly #underWay = new Set<{ readonly what: string }>();
  readonly #unseen = new Map<string, { readonly at: number; readonly to: string }>();
  #came = 0;

  came(): void {
    this.#came += 1;
  }

  /** Times what began at `at`. @returns what it gave; undefined when it failed */
  async time<T>(what: Action | 'media', at: number, work: () => Promise<T>): Promise<T | undefined> {
    const one = { what };
    this.#underWay.add(one);
    try {
      const given = await work();
      (this.#times[what] ??= []).push(performance.now() - at);
      return given;
    } catch (error) {
      this.fail(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    } finally {
      this.#underWay.delete(one);
    }
  }

  fail(what: string): void {
    this.#failed[what] = (this.#failed[what] ?? 0) + 1;
  }

  /** A message is on its way to a member, who has to see it. */
  sent(message: string, at: number, to: string): void {
    this.#unseen.set(message, { at, to });
  }

  /** It was refused: nobody has to see it. */
  unsent(message: string): void {
    this.#unseen.delete(message);
  }

  /** A member's stream tells of a message. The stream of its writer does too: that counts nothing. */
  heard(message: string, by: string): void {
    const sent = this.#unseen.get(message);
    if (sent?.to !== by) return;
    this.#unseen.delete(message);
    this.#delivered.push(performance.now() - sent.at);
  }

  /** Whether all was answered, and all that was sent was seen. */
  get isSettled(): boolean {
    return this.#underWay.size === 0 && this.#unseen.size === 0;
  }

  /** Nobody waits any longer: what was not finished or not seen until now has failed. */
  close(): LoadReport {
    for (const { what } of this.#underWay) this.fail(`${what}: not finished`);
    for (let count = this.#unseen.size; count > 0; count -= 1) {
      this.fail('send: not seen');
      this.#delivered.push(Number.POSITIVE_INFINITY);
    }
    return { came: this.#came, times: this.#times, delivered: this.#delivered, failed: this.#failed };
  }
}
