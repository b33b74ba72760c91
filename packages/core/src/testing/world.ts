import { memoryStorage } from '../models/environment.ts';
import type { KeyValueStorage } from '../models/environment.ts';
import { getLikes } from '../contract/likes.ts';
import { getChats } from '../contract/chats.ts';
import { getUser } from '../contract/auth.ts';
import { getDiscountCode } from '../contract/discounts.ts';
import { RootStore } from '../stores/root.ts';
import type { RootSeed } from '../stores/root-seed.ts';
import type { Environment } from '../stores/environment.ts';
import { createFakeApi, refusal } from './api.ts';
import type { FakeApi } from './api.ts';
import { createFakeClock } from './clock.ts';
import type { FakeClock } from './clock.ts';
import { aUser, chatsReply, likesReply, someSettings } from './fixtures.ts';

/** A page with everything around it under a test's control. */
export interface World {
  readonly root: RootStore;
  readonly api: FakeApi;
  readonly clock: FakeClock;
  readonly storage: KeyValueStorage;
  readonly beacons: string[];
  readonly badges: number[];
  readonly languages: string[];
}

/** Makes a page of a free member in English, who has no chats and no likes. */
export function createWorld(seed: Partial<RootSeed> = {}, more: Partial<Environment> = {}): World {
  const api = createFakeApi();
  const clock = createFakeClock();
  const storage = memoryStorage();
  const beacons: string[] = [];
  const badges: number[] = [];
  const languages: string[] = [];
  let keys = 0;
  api.on(getChats, () => chatsReply([]));
  api.on(getLikes, () => likesReply([]));
  api.on(getDiscountCode, () => {
    throw refusal('code_not_found');
  });
  const root = new RootStore(
    {
      api,
      clock,
      storage,
      beacon: (path) => void beacons.push(path),
      newKey: () => `key-${(keys += 1)}`,
      appBadge: (count) => void badges.push(count),
      storeLanguage: (language) => void languages.push(language),
      timeZone: 'Europe/Amsterdam',
      ...more,
    },
    { settings: someSettings(), language: 'en', user: aUser(), ...seed },
  );
  api.on(getUser, () => ({ user: root.session.user ?? aUser() }));
  return { root, api, clock, storage, beacons, badges, languages };
}
