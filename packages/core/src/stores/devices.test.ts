import { describe, expect, it } from 'vitest';
import {
  endSessions,
  finishPasskey,
  getPasskeys,
  getSessions,
  removePasskey,
  startPasskey,
} from '../contract/devices.ts';
import type { RegistrationOptions } from '../contract/devices.ts';
import { getUser } from '../contract/auth.ts';
import { refusal } from '../testing/api.ts';
import { aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { DevicesStore } from './devices.ts';
import { CeremonyError } from './passkey-ceremony.ts';

const at = '2026-11-21T12:00:00.000Z';
const aSession = (id: string, current = false) => ({ id, device: 'Chrome on Android', last_seen: at, current });
const aPasskey = (id: string) => ({ id, device: 'Safari on iPhone', created_at: at, last_used: null });

const registration: RegistrationOptions = {
  challenge: 'c', rp: { id: 'localhost', name: 'Ember' }, user: { id: 'u', name: 'me', displayName: 'me' },
  pubKeyCredParams: [], timeout: 300_000, attestation: 'none', excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
}; // prettier-ignore
const authentication = { challenge: 'c', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' } as const;

const made = {
  id: 'k', rawId: 'k', type: 'public-key', clientExtensionResults: {},
  response: { clientDataJSON: 'd', attestationObject: 'a' },
} as const; // prettier-ignore
const signed = {
  ...made,
  response: { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u' },
} as const;

async function aStage() {
  const world = createWorld();
  const { api, root } = world;
  const left: string[] = [];
  api.on(getSessions, () => ({ sessions: [aSession('own', true), aSession('s1'), aSession('s2')] }));
  api.on(getPasskeys, () => ({ passkeys: [aPasskey('p1')] }));
  const devices = new DevicesStore(root.environment, {
    alerts: root.alerts,
    left: () => left.push('left'),
    withProof: (call) => call(),
  });
  await devices.load();
  const said = () => root.alerts.list.map(({ key, text }) => key ?? text);
  return { ...world, devices, left, said };
}

describe('devices', () => {
  it('are loaded, with the passkeys', async () => {
    const { devices } = await aStage();
    expect(devices.sessions.map(({ id }) => id)).toEqual(['own', 's1', 's2']);
    expect(devices.passkeys.map(({ id }) => id)).toEqual(['p1']);
    expect(devices.hasOthers).toBe(true);
  });

  it('say why they could not be loaded', async () => {
    const { devices, api } = await aStage();
    api.on(getSessions, () => {
      throw refusal('unavailable');
    });
    await devices.load();
    expect(devices.loading.error?.code).toBe('unavailable');
  });

  it('are logged out one by one, those that were gone already too', async () => {
    const { devices, api, said } = await aStage();
    api.on(endSessions, ({ body }) => {
      if (body && 'id' in body && body.id === 's2') throw refusal('not_found');
      return { ok: true as const };
    });
    const both = [devices.endOne('s1'), devices.endOne('s2')];
    expect(devices.target).toBe('s1');
    await Promise.all(both);
    expect(devices.sessions.map(({ id }) => id)).toEqual(['own', 's2']);
    await devices.endOne('s2');
    expect(devices.sessions.map(({ id }) => id)).toEqual(['own']);
    expect(devices.hasOthers).toBe(false);
    expect(said()).toEqual(['devices.ended', 'devices.ended']);
    expect(devices.target).toBeNull();
  });

  it('stay in the list when the server stumbles', async () => {
    const { devices, api, said } = await aStage();
    api.on(endSessions, () => {
      throw refusal('unavailable');
    });
    await devices.endOne('s1');
    expect(await devices.endOthers()).toBe(false);
    expect(devices.sessions).toHaveLength(3);
    expect(said()).toEqual(['says unavailable', 'says unavailable']);
  });

  it('are all logged out but this one, or this one too', async () => {
    const { devices, api, left, said } = await aStage();
    api.on(endSessions, () => ({ ok: true as const }));
    expect(await devices.endOthers()).toBe(true);
    expect(devices.sessions.map(({ id }) => id)).toEqual(['own']);
    expect(said()).toEqual(['devices.othersEnded']);
    expect(left).toEqual([]);
    expect(await devices.endAll()).toBe(true);
    expect(left).toEqual(['left']);
    expect(api.calls(endSessions).map(({ body }) => body)).toEqual([{ others: true }, { all: true }]);
  });

  it('log out here when it is this one', async () => {
    const { devices, api, left } = await aStage();
    api.on(endSessions, () => ({ ok: true as const }));
    await devices.endOne('own');
    expect(left).toEqual(['left']);
  });
});

describe('a passkey', () => {
  it('is made by the browser and kept by the server', async () => {
    const { devices, api, said } = await aStage();
    api.on(startPasskey, () => ({ registration }));
    api.on(finishPasskey, () => ({ passkeys: [aPasskey('p2'), aPasskey('p1')] }));
    const asked: unknown[] = [];
    const added = await devices.addPasskey(async (options) => {
      asked.push(options);
      return made;
    });
    expect(added).toBe(true);
    expect(asked).toEqual([registration]);
    expect(api.calls(finishPasskey)[0]?.body).toEqual({ registration: made });
    expect(devices.passkeys.map(({ id }) => id)).toEqual(['p2', 'p1']);
    expect(said()).toEqual(['devices.passkeyAdded']);
  });

  it.each([
    ['cancelled', []],
    ['known', ['devices.passkeyHere']],
    ['broken', ['devices.passkeyBroken']],
  ] as const)('that is not made (%s) is nothing lost', async (reason, words) => {
    const { devices, api, said } = await aStage();
    api.on(startPasskey, () => ({ registration }));
    expect(await devices.addPasskey(() => Promise.reject(new CeremonyError(reason)))).toBe(false);
    expect(devices.passkeys).toHaveLength(1);
    expect(said()).toEqual(words);
    expect(api.calls(finishPasskey)).toEqual([]);
  });

  it('is refused in the server’s words', async () => {
    const { devices, api, said } = await aStage();
    api.on(startPasskey, () => {
      throw refusal('passkey_limit');
    });
    expect(await devices.addPasskey(async () => made)).toBe(false);
    expect(said()).toEqual(['says passkey_limit']);
  });

  it('is removed, and looked for again when it was gone', async () => {
    const { devices, api, said } = await aStage();
    api.on(removePasskey, () => {
      throw refusal('not_found');
    });
    api.on(getPasskeys, () => ({ passkeys: [] }));
    expect(await devices.removePasskey('p1')).toBe(false);
    expect(devices.passkeys).toHaveLength(0);
    api.on(removePasskey, () => ({ passkeys: [] }));
    expect(await devices.removePasskey('p1')).toBe(true);
    expect(said()).toEqual(['says not_found', 'devices.passkeyRemoved']);
  });
});

describe('a log-in with a passkey', () => {
  const stage = () => {
    const world = createWorld({ user: null });
    world.api.on(startPasskey, () => ({ authentication }));
    return world;
  };

  it('brings the member, and offers them no passkey', async () => {
    const { root, api } = stage();
    api.on(finishPasskey, () => ({ user: aUser() }));
    expect(await root.session.logInWithPasskey(async () => signed)).toBe(true);
    expect(api.calls(finishPasskey)[0]?.body).toEqual({ authentication: signed, time_zone: 'Europe/Amsterdam' });
    expect(root.session.loggedIn).toBe(true);
    expect(root.session.enteredByPassword).toBe(false);
  });

  it('says why it failed', async () => {
    const { root, api } = stage();
    api.on(finishPasskey, () => {
      throw refusal('passkey_failed');
    });
    expect(await root.session.logInWithPasskey(async () => signed)).toBe(false);
    expect(root.session.loggingIn.error?.code).toBe('passkey_failed');
  });

  it('is silent when the person thought better of it', async () => {
    const { root } = stage();
    const sign = () => Promise.reject(new CeremonyError('cancelled'));
    expect(await root.session.logInWithPasskey(sign)).toBe(false);
    expect(root.session.loggingIn.error).toBeNull();
    expect(root.alerts.list).toEqual([]);
    await root.session.logInWithPasskey(() => Promise.reject(new CeremonyError('broken')));
    expect(root.alerts.list.map(({ key }) => key)).toEqual(['devices.passkeyBroken']);
  });

  it('finds out that another tab was faster', async () => {
    const { root, api } = stage();
    api.on(startPasskey, () => ({ registration }));
    api.on(getUser, () => ({ user: aUser() }));
    expect(await root.session.logInWithPasskey(async () => signed)).toBe(true);
    expect(root.session.loggedIn).toBe(true);
  });
});
