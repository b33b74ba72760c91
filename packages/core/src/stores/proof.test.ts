import { describe, expect, it } from 'vitest';
import { getProof, giveProof, startProof } from '../contract/proof.ts';
import { getMailChange, requestMailChange } from '../contract/mail-change.ts';
import { Task } from '../models/task.ts';
import { refusal } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';
import { MailChangeStore } from './mail-change.ts';
import { CeremonyError } from './passkey-ceremony.ts';
import { ProofStore } from './proof.ts';

const ok = { ok: true as const };
const authentication = { challenge: 'c', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' } as const;
const signed = {
  id: 'k', rawId: 'k', type: 'public-key', clientExtensionResults: {},
  response: { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u' },
} as const; // prettier-ignore

/** A member whose session has given no proof; the server asks for one until it has. */
function aStage({ passkey = false } = {}) {
  const world = createWorld();
  const { api, root } = world;
  const server = { proved: false };
  api.on(getProof, () => ({ fresh: server.proved, passkey }));
  api.on(startProof, () => ({ authentication }));
  api.on(giveProof, ({ body }) => {
    if (body && 'password' in body && body.password !== 'right') {
      throw refusal('validation', { fields: { password: 'wrong' } });
    }
    server.proved = true;
    return ok;
  });
  api.on(getMailChange, () => ({ pending: null }));
  api.on(requestMailChange, () => {
    if (!server.proved) throw refusal('proof_required');
    return ok;
  });
  const proof = new ProofStore(root.environment, { alerts: root.alerts });
  const change = new MailChangeStore(root.environment, { alerts: root.alerts, withProof: proof.guard });
  change.form.set('email', 'new@mail.example');
  return { ...world, proof, change, said: () => root.alerts.list.map(({ key, text }) => key ?? text) };
}

describe('a proof', () => {
  it('S2: is asked for where the server wants one, and what was begun goes on', async () => {
    const { api, proof, change } = aStage();
    const going = change.request();
    await settle();
    expect([proof.asking, proof.hasPasskey]).toEqual([true, false]);
    await proof.confirm();
    expect(proof.form.problems).toEqual({ password: 'password_required' });
    proof.form.set('password', 'guess');
    await proof.confirm();
    expect([proof.asking, proof.form.messages]).toEqual([true, { password: 'wrong' }]);
    proof.form.set('password', 'right');
    await proof.confirm();
    expect(await going).toBe(true);
    expect(api.calls(requestMailChange)).toHaveLength(2);
    expect([proof.asking, proof.form.values.password]).toEqual([false, '']);
  });

  it('S2: that is not given leaves what was typed, without a word', async () => {
    const { proof, change, said } = aStage();
    const going = change.request();
    await settle();
    proof.close();
    expect(await going).toBe(false);
    expect([change.form.values.email, change.form.error, said()]).toEqual(['new@mail.example', null, []]);
    // Asked again, the person can still give it.
    const again = change.request();
    await settle();
    expect(proof.asking).toBe(true);
    proof.close();
    await again;
  });

  it('S2: is given with a passkey as well', async () => {
    const { api, proof, change, said } = aStage({ passkey: true });
    const going = change.request();
    await settle();
    expect(proof.hasPasskey).toBe(true);
    await proof.usePasskey(() => Promise.reject(new CeremonyError('cancelled')));
    expect([proof.asking, said()]).toEqual([true, []]);
    await proof.usePasskey(() => Promise.reject(new CeremonyError('broken')));
    expect(said()).toEqual(['devices.passkeyBroken']);
    await proof.usePasskey(() => Promise.resolve(signed));
    await going;
    expect(api.calls(giveProof)[0]?.body).toEqual({ authentication: signed });
    expect(api.calls(requestMailChange)).toHaveLength(2);
  });

  it('S2: is asked for once by two that want it, and before what the browser fetches itself', async () => {
    const { api, proof } = aStage();
    const download = new Task();
    const both = [download.run(() => proof.ensure()), new Task().run(() => proof.ensure())];
    await settle();
    proof.form.set('password', 'right');
    await proof.confirm();
    await Promise.all(both);
    expect([download.status, api.calls(giveProof).length]).toEqual(['done', 1]);
    await proof.ensure();
    expect(proof.asking).toBe(false);
  });
});
