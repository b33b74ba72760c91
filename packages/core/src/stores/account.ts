import { makeAutoObservable, runInAction } from 'mobx';
import type { DeletionOffer } from '../contract/account.ts';
import { deleteAccount, offerDeletion, reactivateAccount } from '../contract/account.ts';
import { updateUser } from '../contract/account.ts';
import { setNotifications } from '../contract/notifications.ts';
import { type DeleteReason, notificationTypes } from '../contract/options.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import type { SessionStore } from './session.ts';

/** What a member says who leaves; all of it is optional. */
export interface DeletionFeedback {
  readonly reason: DeleteReason | null;
  readonly remarks: string;
}

/** Deletes the account, offers what may help instead, and brings the account back. */
export class AccountStore {
  /** What may help instead; null until asked for, and where the answer did not come. */
  offer: DeletionOffer | null = null;
  /** When the account is erased (ISO 8601), once it is deleted. */
  deleteAfter: string | null = null;
  readonly asking = new Task();
  readonly deleting = new Task();
  readonly returning = new Task();
  readonly #env: Environment;
  readonly #session: SessionStore;
  readonly #alerts: AlertsStore;

  constructor(env: Environment, deps: { readonly session: SessionStore; readonly alerts: AlertsStore }) {
    this.#env = env;
    this.#session = deps.session;
    this.#alerts = deps.alerts;
    makeAutoObservable(this, { asking: false, deleting: false, returning: false }, { autoBind: true });
  }

  /** Sends the reason and loads what may help. Where that fails there is no offer, and the way out stays open. */
  async ask({ reason, remarks }: DeletionFeedback): Promise<void> {
    this.offer = null;
    const reply = await this.asking.run(() => this.#env.api.call(offerDeletion, { body: { reason, remarks } }));
    if (reply) runInAction(() => (this.offer = reply.offer));
  }

  /**
   * Deletes the account, and the session with it. The live feed may say so before the answer does, so where that leads
   * is settled beforehand.
   *
   * @param password null where a passkey has just given the proof
   * @param endsAt path of the page that says what was done
   * @returns whether it worked; `deleting.error` says why not
   */
  async leave(password: string | null, endsAt: string): Promise<boolean> {
    this.#session.setEndsAt(endsAt);
    const member = this.#session.user?.profile.id;
    const reply = await this.deleting.run(() =>
      // Named, for where the session is over or another member's, nothing is deleted and no page may say so.
      this.#env.api.call(deleteAccount, { body: password === null ? {} : { password }, ...(member && { member }) }),
    );
    if (reply === undefined) {
      this.#session.setEndsAt(null);
      // The session is over, here or for good.
      if (this.deleting.error === null) void this.#session.refresh();
      return false;
    }
    runInAction(() => (this.deleteAfter = reply.delete_after));
    this.#session.leave();
    return true;
  }

  /** Takes invisible mode instead of leaving. */
  async becomeInvisible(): Promise<void> {
    try {
      const { user } = await this.#env.api.call(updateUser, { body: { invisible: true } });
      this.#session.setUser(user);
      this.#alerts.add('success', { key: 'leaving.invisibleDone' });
    } catch (error) {
      this.#alerts.fail(error);
    }
  }

  /** Switches every e-mail off that can be, instead of leaving. */
  async pauseMails(): Promise<void> {
    const off = Object.fromEntries(notificationTypes.map((type) => [type, { email: false }]));
    try {
      await this.#env.api.call(setNotifications, { body: { notifications: off } });
      this.#alerts.add('success', { key: 'leaving.mailsPaused' });
    } catch (error) {
      this.#alerts.fail(error);
    }
  }

  /**
   * Brings an account back by the token of a mail, and logs in.
   *
   * @returns whether it worked; `returning.error` says why not
   */
  async reactivate(token: string): Promise<boolean> {
    const reply = await this.returning.run(() => this.#env.api.call(reactivateAccount, { body: { token } }));
    if (reply === undefined) return false;
    this.#session.enter(reply.user);
    return true;
  }
}
