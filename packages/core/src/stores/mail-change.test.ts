import { describe, expect, it } from 'vitest';
import {
  checkMailChange, confirmMailChange, getMailChange, requestMailChange, resendMailChange, undoMailChange,
} from '../contract/mail-change.ts'; // prettier-ignore
import { updateUser } from '../contract/account.ts';
import { refusal } from '../testing/api.ts';
import { anOwnProfile, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { MailChangeStore, MailLinkStore, UsernameStore } from './mail-change.ts';

const ok = { ok: true as const };
const waiting = { email: 'new@mail.example', expires_at: '2026-11-22T12:00:00.000Z' };

describe('the username', () => {
  const make = () => {
    const { api, root } = createWorld();
    return { api, root, store: new UsernameStore(root.environment, root.session) };
  };

  it('begins with the one they have, is checked, and shown everywhere once it is saved', async () => {
    const { api, root, store } = make();
    api.on(updateUser, ({ body }) => ({ user: aUser({ profile: anOwnProfile({ name: body?.name ?? '' }) }) }));
    expect(store.differs).toBe(false);
    store.form.set('name', '@x');
    expect(await store.save()).toBe(false);
    expect([store.form.problems, api.log]).toEqual([{ name: 'username_starts_with_at' }, []]);
    store.form.set('name', 'Somebody');
    expect(store.differs).toBe(true);
    expect(await store.save()).toBe(true);
    expect([root.session.user?.profile.name, store.differs]).toEqual(['Somebody', false]);
  });

  it('says that it is taken, at the field', async () => {
    const { api, store } = make();
    api.on(updateUser, () => {
      throw refusal('validation', { fields: { name: 'taken' } });
    });
    store.form.set('name', 'Somebody');
    expect(await store.save()).toBe(false);
    expect([store.form.messages, store.form.values.name]).toEqual([{ name: 'taken' }, 'Somebody']);
  });
});

describe('another address', () => {
  const make = () => {
    const { api, root } = createWorld();
    api.on(getMailChange, () => ({ pending: waiting }));
    api.on(requestMailChange, () => ok);
    return {
      api,
      root,
      store: new MailChangeStore(root.environment, { alerts: root.alerts, withProof: (call) => call() }),
    };
  };

  it('is asked for, and waits', async () => {
    const { api, store } = make();
    expect(await store.request()).toBe(false);
    expect(store.form.problems).toEqual({ email: 'new_email_invalid' });
    store.form.set('email', ' new@mail.example');
    expect(await store.request()).toBe(true);
    expect(api.calls(requestMailChange)[0]?.body).toEqual({ email: 'new@mail.example' });
    expect([store.pending, store.form.values]).toEqual([waiting, { email: '' }]);
  });

  it('keeps what was typed where it is another’s', async () => {
    const { api, store } = make();
    api.on(requestMailChange, () => {
      throw refusal('email_owned');
    });
    store.form.set('email', 'new@mail.example');
    expect(await store.request()).toBe(false);
    expect([store.form.error?.code, store.form.values.email, store.pending]).toEqual([
      'email_owned', 'new@mail.example', null,
    ]); // prettier-ignore
  });

  it('can be sent again and withdrawn, with a notice each', async () => {
    const { api, root, store } = make();
    api.on(resendMailChange, () => ok);
    api.on(undoMailChange, () => ok);
    await store.load();
    await store.resend();
    await store.withdraw();
    expect(store.pending).toBeNull();
    expect(api.calls(undoMailChange)[0]?.body).toEqual({});
    expect(root.alerts.list.map(({ key }) => key)).toEqual(['activation.resent', 'settings.account.withdrawn']);
  });

  it('says why it could not be sent again, and looks what waits now', async () => {
    const { api, root, store } = make();
    await store.load();
    api.on(getMailChange, () => ({ pending: null }));
    api.on(resendMailChange, () => {
      throw refusal('not_found');
    });
    await store.resend();
    expect([store.pending, root.alerts.list.map(({ text }) => text)]).toEqual([null, ['says not_found']]);
  });
});

describe('the page behind a link', () => {
  const make = (action: 'confirm' | 'undo') => {
    const { api, root } = createWorld({ user: null });
    api.on(checkMailChange, () => ({ action, email: 'a@mail.example' }));
    api.on(confirmMailChange, () => ok);
    api.on(undoMailChange, () => ok);
    return { api, store: new MailLinkStore(root.environment) };
  };

  it.each([
    ['confirm', 'confirmed', confirmMailChange],
    ['undo', 'undone', undoMailChange],
  ] as const)('does nothing by itself, and %s at a press', async (action, end, endpoint) => {
    const { api, store } = make(action);
    await store.open('t');
    expect([store.state, store.email, api.log.length]).toEqual([action, 'a@mail.example', 1]);
    await store.press();
    expect([store.state, api.calls(endpoint)[0]?.body]).toEqual([end, { token: 't' }]);
  });

  it('is over without a link, and with one that does not work (any more)', async () => {
    const { api, store } = make('confirm');
    await store.open(null);
    expect([store.state, api.log]).toEqual(['expired', []]);
    const other = make('confirm');
    await other.store.open('t');
    other.api.on(confirmMailChange, () => {
      throw refusal('link_expired');
    });
    await other.store.press();
    expect(other.store.state).toBe('expired');
  });

  it('stays to say that the address was taken meanwhile, or that there is no connection', async () => {
    const { api, store } = make('confirm');
    api.on(checkMailChange, () => {
      throw refusal('network');
    });
    await store.open('t');
    expect([store.state, store.task.error?.code]).toEqual(['checking', 'network']);
    api.on(checkMailChange, () => ({ action: 'confirm' as const, email: 'a@mail.example' }));
    await store.again();
    api.on(confirmMailChange, () => {
      throw refusal('email_owned');
    });
    await store.press();
    expect([store.state, store.task.error?.code]).toEqual(['confirm', 'email_owned']);
  });
});
