import { describe, expectTypeOf, it } from 'vitest';
import { getChats, sendMessage } from '../contract/chats.ts';
import { getAutoLike, like } from '../contract/likes.ts';
import { subscribePush } from '../contract/notifications.ts';
import { getProfile } from '../contract/profiles.ts';
import { uploadPhoto } from '../contract/photos.ts';
import type { Profile } from '../contract/shapes.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** Never called: only its types are looked at. */
declare const api: ApiClient;

describe('the types of a call', () => {
  it('come from its endpoint', () => {
    const likes = () => api.call(like, { body: { profile: 'p' } });
    const auto = () => api.call(getAutoLike);
    const profile = () => api.call(getProfile, { query: { id: 'p' } });
    expectTypeOf(likes).returns.resolves.toEqualTypeOf<{ liked: boolean; match: boolean }>();
    expectTypeOf(auto).returns.resolves.toEqualTypeOf<Profile | undefined>();
    expectTypeOf(profile).returns.resolves.toEqualTypeOf<{ profile: Profile }>();
  });

  it('ask for what the endpoint needs, and for no more', () => {
    expectTypeOf<CallOptions<typeof like>['body']>().toEqualTypeOf<{ profile: string }>();
    expectTypeOf<CallOptions<typeof getProfile>['query']>().toMatchTypeOf<{ id: string }>();
    expectTypeOf<object>().toExtend<CallOptions<typeof getChats>>();
    expectTypeOf<object>().not.toExtend<CallOptions<typeof like>>();
    expectTypeOf<CallOptions<typeof uploadPhoto>>().toHaveProperty('form').toEqualTypeOf<FormData>();
    expectTypeOf<{ form: FormData }>().toExtend<CallOptions<typeof sendMessage>>();
    // `push=1` is the endpoint's own.
    expectTypeOf<{ body: CallOptions<typeof subscribePush>['body'] }>().toExtend<CallOptions<typeof subscribePush>>();
  });
});
