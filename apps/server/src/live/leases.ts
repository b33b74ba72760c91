import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { Attention, Lease, Presence } from '../ports/index.ts';
import { attentionHere } from './presence.ts';

/** How often a server says that it is there. */
const beatMs = 10_000;
/** How long it counts as there without saying so: after this, its members count as gone. */
export const leaseMs = 30_000;

export interface LeaseOptions {
  /** How often the server says that it is there. */
  readonly beatMs?: number;
  /** How long that counts. */
  readonly leaseMs?: number;
}

export interface LeaseParts {
  readonly db: Kysely<Database>;
  readonly presence: Presence;
  readonly log: Pick<Logger, 'warn'>;
}

/** Tells the other servers which members are connected to this one, and how. */
export class Leases {
  readonly #parts: LeaseParts;
  readonly #lease: Lease;
  readonly #beatMs: number;
  /** Members whose rows are behind. */
  readonly #changed = new Set<string>();
  /** Members whose rows are written, with what they say. */
  readonly #written = new Map<string, Attention>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #closed = false;

  constructor(parts: LeaseParts, options: LeaseOptions = {}) {
    this.#parts = parts;
    this.#lease = { server: randomUUID(), ms: options.leaseMs ?? leaseMs };
    this.#beatMs = options.beatMs ?? beatMs;
  }

  /** A member came or went, or their pages came into view or went out of it. */
  note(memberId: string): void {
    if (this.#closed) return;
    this.#changed.add(memberId);
    this.#timer ??= setInterval(() => void this.#write(true), this.#beatMs).unref();
    void this.#write(this.#written.size === 0);
  }

  /** What was told may be lost: it is told again. */
  renew(): void {
    if (this.#timer !== null && !this.#closed) void this.#write(true);
  }

  /** Whether a member is connected to another server; null while nobody can say. */
  hasElsewhere(memberId: string): Promise<boolean | null> {
    return this.#parts.presence.has(this.#parts.db, memberId, this.#lease.server);
  }

  /** Gives the lease back: no member is connected here any more. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    await this.#writing;
    try {
      await this.#parts.presence.release(this.#lease);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a lease could not be given back: it ends by itself');
    }
  }

  /** Writes what is behind, one statement after the other, so that the last state is the one that stays. */
  #write(beats: boolean): Promise<void> {
    if (this.#writing && !beats) return this.#writing;
    const writing = this.#writeAfter(this.#writing, beats).then((told): Promise<void> | void => {
      if (this.#writing !== writing) return;
      this.#writing = null;
      // Somebody came or went after the last look, while this still counted as writing.
      if (told && this.#changed.size > 0 && !this.#closed) return this.#write(false);
    });
    this.#writing = writing;
    return writing;
  }

  /** @returns whether all was written that was behind */
  async #writeAfter(before: Promise<void> | null, beats: boolean): Promise<boolean> {
    await before;
    try {
      if (beats) await this.#beat();
      while (this.#changed.size > 0 && !this.#closed) await this.#writeChanged();
      return true;
    } catch (error) {
      // Nobody answers: the next beat writes it.
      this.#parts.log.warn({ err: error }, 'it could not be told who is connected');
      return false;
    }
  }

  async #beat(): Promise<void> {
    if (await this.#parts.presence.renew(this.#lease)) return;
    // The first time, or lost with the memory of what keeps it: everybody is told anew.
    for (const memberId of this.#written.keys()) this.#changed.add(memberId);
    this.#written.clear();
  }

  async #writeChanged(): Promise<void> {
    const members = [...this.#changed];
    this.#changed.clear();
    const now = new Map(members.map((id) => [id, attentionHere(id)]));
    // Also who is not known to be written: a writing that failed may have been done all the same.
    const gone = members.filter((id) => now.get(id) === null);
    try {
      for (const attention of ['awake', 'hidden'] as const) {
        const here = members.filter((id) => now.get(id) === attention && this.#written.get(id) !== attention);
        if (here.length === 0) continue;
        // Until there is an answer, nobody knows what their rows say.
        for (const id of here) this.#written.delete(id);
        await this.#parts.presence.add(this.#lease, here, attention);
        for (const id of here) this.#written.set(id, attention);
      }
      if (gone.length > 0) await this.#parts.presence.remove(this.#lease, gone);
      for (const id of gone) this.#written.delete(id);
    } catch (error) {
      for (const id of members) this.#changed.add(id);
      throw error;
    }
  }
}
