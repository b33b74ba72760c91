import { makeAutoObservable } from 'mobx';
import { ApiError, failureKey, SessionEndedError } from '../api/errors.ts';

/** A short notice. Its words are the server's (`text`), a key of the dictionaries (`key`), or that so many credits came back. */
export interface Alert {
  readonly id: number;
  readonly tone: 'success' | 'info' | 'danger';
  readonly text: string | null;
  readonly key: AlertKey | null;
  readonly creditsBack: number | null;
}

type Words = { readonly text: string } | { readonly key: AlertKey } | { readonly creditsBack: number };

/** Notices that the client words by itself. */
export type AlertKey =
  | 'errors.network'
  | 'leaving.invisibleDone'
  | 'leaving.mailsPaused'
  | 'errors.generic'
  | 'chats.removeFailed'
  | 'activation.resent'
  | 'common.saved'
  | 'devices.ended'
  | 'devices.othersEnded'
  | 'devices.passkeyAdded'
  | 'devices.passkeyRemoved'
  | 'devices.passkeyHere'
  | 'devices.passkeyBroken'
  | 'resetPassword.done'
  | 'settings.account.nameSaved'
  | 'settings.account.passwordSaved'
  | 'settings.account.withdrawn'
  | 'settings.privacy.limitSaved';

/** Notices of the page. At most three at once: the oldest gives way. */
export class AlertsStore {
  list: Alert[] = [];
  #last = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(tone: Alert['tone'], words: Words): void {
    this.#last += 1;
    const none = { text: null, key: null, creditsBack: null };
    this.list = [...this.list, { ...none, ...words, id: this.#last, tone }].slice(-3);
  }

  /** Shows why a call failed; the end of a session has nothing to show. */
  fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error instanceof SessionEndedError) return;
    this.add('danger', error.message === '' ? { key: failureKey(error) } : { text: error.message });
  }

  dismiss(id: number): void {
    this.list = this.list.filter((alert) => alert.id !== id);
  }

  clear(): void {
    this.list = [];
  }
}
