import { getProfile, getRegions, getSettings, type Profile } from '@dating/core/contract';
import { aProfile, createFakeApi, refusal, someSettings } from '@dating/core/testing';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { apiContext } from '../../lib/contexts.ts';
import { loadMemberLanding } from './load-member-landing.ts';

/** Opens a landing page of a member, of whom the server answers this. */
function open(answer: () => { readonly profile: Profile }) {
  const api = createFakeApi();
  api.on(getSettings, () => ({ settings: someSettings() }));
  api.on(getRegions, () => ({ kind: 'province' as const, regions: [] }));
  api.on(getProfile, answer);
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const request = new Request('http://localhost/members/p1/landing?ref=a');
  return loadMemberLanding({ request, params: { id: 'p1' }, context });
}

it('a visitor who may read the member is shown them', async () => {
  const { data, init } = await open(() => ({ profile: aProfile('p1') }));
  expect(data).toMatchObject({ profile: { id: 'p1' }, path: '/members/p1/landing' });
  expect(init?.status ?? 200).toBe(200);
});

it('who has read enough members for today is told so, and not led home', async () => {
  const { data, init } = await open(() => {
    throw refusal('too_many_requests');
  });
  expect([data, init?.status]).toEqual([{ enough: true }, 429]);
});

it('a member who may not be seen leads home, with where one came from', async () => {
  const led = await open(() => {
    throw refusal('not_found');
  }).catch((response: unknown) => response);
  expect(led).toBeInstanceOf(Response);
  const { status, headers } = led as Response;
  expect([status, headers.get('location')]).toEqual([302, '/?ref=a']);
});
