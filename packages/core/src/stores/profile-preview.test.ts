import { describe, expect, it } from 'vitest';
import { previewProfile } from '../contract/profiles.ts';
import { aProfile } from '../testing/fixtures.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { ProfilePreviewStore } from './profile-preview.ts';

function made() {
  const { root, api } = createWorld();
  return { root, api, store: new ProfilePreviewStore(root.environment) };
}

describe('the own profile as others see it', () => {
  it('is what the server shows to the role, and not a known member', async () => {
    const { root, api, store } = made();
    api.on(previewProfile, ({ query }) => ({ profile: aProfile('me', { about_me: `for ${query?.preview}` }) }));
    await store.look('visitor');
    expect([store.role, store.profile?.about_me, store.member?.id]).toEqual(['visitor', 'for visitor', 'me']);
    expect(root.profiles.get('me')).toBeUndefined();
  });

  it('shows the role that was asked for last, whichever answers first', async () => {
    const { api, store } = made();
    const answers: (() => void)[] = [];
    api.on(previewProfile, async ({ query }) => {
      if (query?.preview === 'visitor') await new Promise<void>((resolve) => answers.push(resolve));
      return { profile: aProfile('me', { about_me: `for ${query?.preview}` }) };
    });
    const slow = store.look('visitor');
    await store.look('premium');
    for (const answer of answers) answer();
    await slow;
    expect([store.role, store.profile?.about_me]).toEqual(['premium', 'for premium']);
  });

  it('says when it did not come through', async () => {
    const { api, store } = made();
    api.on(previewProfile, () => {
      throw refusal('unavailable');
    });
    await store.look('free');
    expect([store.profile, store.loading.error?.code]).toEqual([null, 'unavailable']);
  });
});
