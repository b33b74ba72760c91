import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import {
  enableNotifications, getNotifications, type NotificationMatrix, setNotifications,
} from '../contract/notifications.ts'; // prettier-ignore
import type { DisabledReason, NotificationType } from '../contract/options.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';
import type { SessionStore } from './session.ts';

/** The two ways in which a member is told. */
export type NotificationWay = 'email' | 'push';

/** Where a switch that was turned stands; absent: it stands as it is saved. */
export type SwitchState = 'saving' | 'failed';

const keyOf = (type: NotificationType, way: NotificationWay): string => `${type} ${way}`;

/** What a member is told of: each switch is saved by itself, at once, and goes back where that failed. */
export class NotificationsStore {
  readonly loading = new Task();
  readonly enabling = new Task();
  /** null until it is loaded. */
  notifications: NotificationMatrix | null = null;
  /** Why no mail goes out at the moment. */
  disabled: readonly DisabledReason[] = [];
  readonly #env: Environment;
  readonly #session: SessionStore;
  readonly #states = observable.map<string, SwitchState>();

  constructor(env: Environment, session: SessionStore) {
    this.#env = env;
    this.#session = session;
    makeAutoObservable(this, { loading: false, enabling: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(getNotifications));
    if (!reply) return;
    runInAction(() => {
      this.notifications = reply.notifications;
      this.disabled = reply.notifications_disabled;
    });
  }

  stateOf(type: NotificationType, way: NotificationWay): SwitchState | undefined {
    return this.#states.get(keyOf(type, way));
  }

  /** Turns a switch; one that is on its way takes no second turn. */
  async turn(type: NotificationType, way: NotificationWay, on: boolean): Promise<void> {
    if (!this.notifications || this.stateOf(type, way) === 'saving') return;
    this.#show(type, way, on, 'saving');
    try {
      const body = { notifications: { [type]: { [way]: on } } };
      const reply = await this.#env.api.call(setNotifications, { body });
      // Only this switch: the others may have been turned meanwhile.
      this.#show(type, way, reply.notifications[type][way], undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#show(type, way, !on, 'failed');
    }
  }

  /** Turns a switch that could not be saved once more. */
  retry(type: NotificationType, way: NotificationWay): Promise<void> {
    return this.turn(type, way, !this.notifications?.[type][way]);
  }

  /** Takes the reasons back for which mail is off. `enabling.error` says why not. */
  async enable(): Promise<void> {
    const reply = await this.enabling.run(async () => {
      let last = null;
      for (const reason of this.disabled)
        last = await this.#env.api.call(enableNotifications, { body: { enable: reason } });
      return last;
    });
    if (!reply) return;
    runInAction(() => (this.disabled = reply.notifications_disabled));
    const { user } = this.#session;
    if (user) this.#session.setUser({ ...user, notifications_disabled: reply.notifications_disabled });
  }

  #show(type: NotificationType, way: NotificationWay, on: boolean, state: SwitchState | undefined): void {
    runInAction(() => {
      const { notifications } = this;
      if (notifications) this.notifications = { ...notifications, [type]: { ...notifications[type], [way]: on } };
      if (state) this.#states.set(keyOf(type, way), state);
      else this.#states.delete(keyOf(type, way));
    });
  }
}
