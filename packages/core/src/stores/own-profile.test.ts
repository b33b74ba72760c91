import { describe, expect, it } from 'vitest';
import { deletePhoto, updatePhoto } from '../contract/photos.ts';
import { getOwnProfile } from '../contract/profiles.ts';
import { refusal } from '../testing/api.ts';
import { anImage, anOwnProfile, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';

/** A page of a member with three photos, and a server that keeps their order. */
function made() {
  const profile = anOwnProfile({ photos: ['a', 'b', 'c'].map((id) => anImage(id)) });
  const world = createWorld({ user: aUser({ profile }) });
  let kept = profile.photos;
  world.api.on(getOwnProfile, () => ({ profile: { ...profile, photos: kept } }));
  world.api.on(updatePhoto, ({ body }) => {
    const photo = kept.find(({ id }) => id === body?.id)!;
    const { sensitive, description } = body ?? {};
    const changed = {
      ...photo,
      ...(sensitive === undefined ? {} : { sensitive }),
      ...(description === undefined ? {} : { description }),
    };
    const others = kept.filter(({ id }) => id !== body?.id);
    const place = body?.position ?? kept.indexOf(photo);
    kept = [...others.slice(0, place), changed, ...others.slice(place)];
    return { photo: changed };
  });
  world.api.on(deletePhoto, ({ body }) => {
    kept = kept.filter(({ id }) => id !== body?.id);
    return { ok: true as const };
  });
  const { ownProfile } = world.root;
  return {
    ...world,
    ownProfile,
    order: () => ownProfile.profile?.photos.map(({ id }) => id).join(''),
    kept: () => kept.map(({ id }) => id).join(''),
  };
}

describe('the own photos', () => {
  it('change at once, so that two quick moves are two moves', async () => {
    const { ownProfile, order, kept } = made();
    const first = ownProfile.movePhoto('a', 1);
    expect(order()).toBe('bac');
    const second = ownProfile.movePhoto('a', 2);
    expect(order()).toBe('bca');
    await Promise.all([first, second]);
    expect([order(), kept()]).toEqual(['bca', 'bca']);
  });

  it('go out one change after the other, and are asked for once', async () => {
    const { api, ownProfile, kept } = made();
    await Promise.all([ownProfile.movePhoto('c', 0), ownProfile.setSensitive('b', true), ownProfile.removePhoto('a')]);
    expect(kept()).toBe('cb');
    expect(ownProfile.profile?.photos.map(({ sensitive }) => sensitive ?? false)).toEqual([false, true]);
    expect(api.calls(getOwnProfile)).toHaveLength(1);
  });

  it('say what they show', async () => {
    const { api, ownProfile } = made();
    await ownProfile.describePhoto('b', 'On a bench by the sea');
    expect(ownProfile.profile?.photos.map(({ description }) => description)).toEqual([
      undefined, 'On a bench by the sea', undefined,
    ]); // prettier-ignore
    expect(api.calls(updatePhoto)).toHaveLength(1);
  });

  it('stand as the server has them when a change is refused, and why is said', async () => {
    const { api, root, ownProfile, order } = made();
    api.on(deletePhoto, () => {
      throw refusal('not_found');
    });
    const removing = ownProfile.removePhoto('b');
    expect(order()).toBe('ac');
    await removing;
    expect([order(), root.alerts.list.map(({ text }) => text)]).toEqual(['abc', ['says not_found']]);
  });

  it('stand as they were when nothing gets through, which is said once', async () => {
    const { api, root, ownProfile, order } = made();
    const away = () => {
      throw refusal('network');
    };
    api.on(updatePhoto, away);
    api.on(getOwnProfile, away);
    await ownProfile.movePhoto('c', 0);
    expect([order(), root.alerts.list.map(({ key }) => key)]).toEqual(['abc', ['errors.network']]);
  });

  it('stay changed when only the answer to how they stand now does not come', async () => {
    const { api, root, ownProfile, order } = made();
    api.on(getOwnProfile, () => {
      throw refusal('network');
    });
    await ownProfile.movePhoto('c', 0);
    expect([order(), root.alerts.list.map(({ key }) => key)]).toEqual(['cab', ['errors.network']]);
  });
});
