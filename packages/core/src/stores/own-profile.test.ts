import { describe, expect, it, vi } from 'vitest';
import { getUser } from '../contract/auth.ts';
import { deletePhoto, updatePhoto } from '../contract/photos.ts';
import { getOwnProfile, updateProfile } from '../contract/profiles.ts';
import type { OwnProfile } from '../contract/shapes.ts';
import { refusal, sessionEnded } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { anImage, anOwnProfile, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';

/** A page of a member with three photos, and a server that keeps their order. */
function made() {
  const profile = anOwnProfile({ photos: ['a', 'b', 'c'].map((id) => anImage(id)) });
  const world = createWorld({ user: aUser({ profile }) });
  let kept = profile.photos;
  const told = () => ({ profile: { ...profile, photos: kept } });
  world.api.on(getOwnProfile, told);
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
    told,
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

  it('do not jump back by an answer that is older than the last change', async () => {
    const { api, ownProfile, told, order } = made();
    const asked = Promise.withResolvers<{ profile: OwnProfile }>();
    api.on(getOwnProfile, () => asked.promise);
    const first = ownProfile.movePhoto('a', 1);
    await settle();
    const older = told();
    const deleted = Promise.withResolvers<{ ok: true }>();
    api.on(deletePhoto, () => deleted.promise);
    const second = ownProfile.removePhoto('c');
    asked.resolve(older);
    await first;
    expect(order()).toBe('ba');
    await ownProfile.reload();
    expect(order()).toBe('ba');
    deleted.resolve({ ok: true });
    await second;
    expect([order(), api.calls(getOwnProfile).length]).toEqual(['bac', 2]);
  });

  it('are gone when they are deleted once more: the answer to the first try was lost', async () => {
    const { api, root, ownProfile, order } = made();
    await ownProfile.removePhoto('b');
    api.on(deletePhoto, () => {
      throw refusal('not_found');
    });
    await ownProfile.removePhoto('b');
    expect([order(), root.alerts.list]).toEqual(['ac', []]);
  });

  it('are not said to be gone where another member is logged in by now', async () => {
    const { api, root, ownProfile } = made();
    const another = anOwnProfile({ id: 'another' });
    api.on(getUser, () => ({ user: aUser({ profile: another }) }));
    api.on(getOwnProfile, () => ({ profile: another }));
    api.on(deletePhoto, ({ member }) => {
      throw member === 'me' ? sessionEnded() : refusal('not_found');
    });
    await ownProfile.removePhoto('b');
    expect(api.calls(deletePhoto).map(({ member }) => member)).toEqual(['me']);
    await vi.waitFor(() => expect(root.session.user?.profile).toEqual(another));
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
      throw refusal('internal');
    });
    const removing = ownProfile.removePhoto('b');
    expect(order()).toBe('ac');
    await removing;
    expect([order(), root.alerts.list.map(({ text }) => text)]).toEqual(['abc', ['says internal']]);
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

  it('stand as they were when a later change gets as little through', async () => {
    const { api, ownProfile, order } = made();
    const away = () => {
      throw refusal('network');
    };
    api.on(updatePhoto, away);
    api.on(deletePhoto, away);
    const asked = Promise.withResolvers<never>();
    api.on(getOwnProfile, () => asked.promise);
    const first = ownProfile.movePhoto('c', 0);
    await settle();
    const second = ownProfile.removePhoto('b');
    asked.reject(refusal('network'));
    await Promise.all([first, second]);
    expect(order()).toBe('abc');
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

describe('the own profile', () => {
  it('is saved under its own name, and a page that slept while another member logged in looks who is here', async () => {
    const { api, root, ownProfile } = made();
    api.on(getUser, () => ({ user: aUser({ profile: anOwnProfile({ id: 'another' }) }) }));
    api.on(updateProfile, () => {
      throw sessionEnded();
    });
    expect(await ownProfile.save({ about_me: 'Mine' })).toBe(false);
    expect(api.calls(updateProfile).map(({ member }) => member)).toEqual(['me']);
    await vi.waitFor(() => expect(root.session.user?.profile.id).toBe('another'));
  });
});
