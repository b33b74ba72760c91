import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiError } from '../api/errors.ts';
import { complaintStatus, fileComplaint, getComplaints, type OwnComplaint } from '../contract/complaints.ts';
import type { Reply } from '../contract/endpoint.ts';
import type { ComplaintKind } from '../contract/options.ts';
import { Task } from '../models/task.ts';
import { foldCode } from '../rules/text.ts';
import type { Environment } from './environment.ts';

/** What a person complains about. */
export interface NewComplaint {
  readonly kind: ComplaintKind;
  readonly text: string;
  /** Id of the member it is about. */
  readonly about?: string;
  /** Ids of messages that show it. */
  readonly messages?: string[];
  /** Where a visitor is answered. */
  readonly email?: string;
}

/** Where a complaint, an appeal or a warning stands. */
export type ComplaintStatus = Reply<typeof complaintStatus>;

/** Complaints of members and visitors, and where one stands. */
export class ComplaintsStore {
  /** The number of the complaint that was sent. */
  reference: string | null = null;
  found: (ComplaintStatus & { readonly reference: string }) | null = null;
  /** The reference that was asked for last. */
  asked: string | null = null;
  /** A member's own, the latest first, as far as they were loaded. */
  readonly own = observable.array<OwnComplaint>();
  /** Where older ones go on; null: there are none. */
  next: string | null = null;
  readonly sending = new Task();
  readonly asking = new Task();
  readonly listing = new Task();
  readonly #env: Environment;
  /** One key for one text, so that a second press files it once. */
  #key: { readonly of: string; readonly key: string } | null = null;

  /** @param posted how one was answered that was posted without script */
  constructor(env: Environment, posted?: { readonly reference: string | null; readonly error: ApiError | null }) {
    this.#env = env;
    this.reference = posted?.reference ?? null;
    if (posted?.error) this.sending.fail(posted.error);
    makeAutoObservable(this, { own: false, sending: false, asking: false, listing: false }, { autoBind: true });
  }

  /** Files a complaint; `sending.error` says why not, field by field. */
  async send(complaint: NewComplaint): Promise<void> {
    const of = JSON.stringify(complaint);
    if (this.#key?.of !== of) this.#key = { of, key: this.#env.newKey() };
    const idempotencyKey = this.#key.key;
    const reply = await this.sending.run(() => this.#env.api.call(fileComplaint, { body: complaint, idempotencyKey }));
    if (reply !== undefined) runInAction(() => (this.reference = reply.reference));
  }

  /** Loads a member's own complaints, the latest ones. */
  async load(): Promise<void> {
    const reply = await this.listing.run(() => this.#env.api.call(getComplaints));
    if (reply === undefined) return;
    runInAction(() => {
      this.own.replace(reply.complaints);
      this.next = reply.next;
    });
  }

  /** Loads those before the ones that are there. */
  async loadOlder(): Promise<void> {
    const after = this.next;
    if (after === null) return;
    const reply = await this.listing.run(() => this.#env.api.call(getComplaints, { query: { after } }));
    if (reply === undefined) return;
    runInAction(() => {
      this.own.push(...reply.complaints);
      this.next = reply.next;
    });
  }

  /** Asks where a complaint stands. */
  async ask(typed: string): Promise<void> {
    const reference = foldCode(typed);
    this.found = null;
    this.asked = reference;
    // Each has its own answer: that of another one that was asked for before is not waited for.
    const reply = await this.asking.runLatest((signal) =>
      this.#env.api.call(complaintStatus, { query: { reference }, signal }),
    );
    if (reply === undefined) return;
    runInAction(() => {
      this.found = { ...reply, reference };
      const { status, decision } = reply;
      this.own.replace(this.own.map((one) => (one.reference === reference ? { ...one, status, decision } : one)));
    });
  }
}
