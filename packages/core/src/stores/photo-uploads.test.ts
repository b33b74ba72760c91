import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { SessionEndedError } from '../api/errors.ts';
import { getUser } from '../contract/auth.ts';
import { getOwnProfile } from '../contract/profiles.ts';
import { deletePhoto, uploadPhoto } from '../contract/photos.ts';
import type { Image, OwnProfile } from '../contract/shapes.ts';
import { refusal } from '../testing/api.ts';
import { anImage, anOwnProfile, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { isFileRefused, PhotoUploads } from './photo-uploads.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const nameIn = (form: FormData | undefined): string => {
  const sent = form?.get('file');
  return sent instanceof File ? sent.name : '';
};

function made() {
  const profile = anOwnProfile({ photos: [] });
  const world = createWorld({ user: aUser({ profile }) });
  const arrived: string[] = [];
  world.api.on(getOwnProfile, () => ({ profile: { ...profile, photos: arrived.map((id) => anImage(id)) } }));
  const uploads = new PhotoUploads(world.root.environment, world.root);
  return { ...world, arrived, uploads };
}

describe('photos on their way', () => {
  it('go one after the other; one that is refused does not stop the others', async () => {
    const { api, arrived, uploads } = made();
    api.on(uploadPhoto, ({ form }) => {
      const name = nameIn(form);
      if (name === 'bad.jpg') throw refusal('not_an_image');
      arrived.push(name);
      return { photo: anImage(name) };
    });
    await uploads.add([file('one.jpg'), file('bad.jpg'), file('two.jpg')]);
    expect(arrived).toEqual(['one.jpg', 'two.jpg']);
    expect(uploads.list.map(({ file: { name }, error }) => [name, error?.code])).toEqual([['bad.jpg', 'not_an_image']]);
    expect(uploads.running).toBe(false);
  });

  it('take along what they show', async () => {
    const { api, uploads } = made();
    const said: unknown[] = [];
    api.on(uploadPhoto, ({ form }) => {
      said.push(form?.get('description'));
      return { photo: anImage(nameIn(form)) };
    });
    await uploads.add([file('one.jpg')], 'By the sea');
    await uploads.add([file('two.jpg')]);
    expect(said).toEqual(['By the sea', null]);
  });

  it('are counted once, on their way or there', async () => {
    const { api, arrived, root, uploads } = made();
    api.on(uploadPhoto, ({ form }) => {
      const name = nameIn(form);
      arrived.push(name);
      return { photo: anImage(name) };
    });
    const counts: number[] = [];
    const stop = autorun(() => counts.push((root.ownProfile.profile?.photos.length ?? 0) + uploads.list.length));
    await uploads.add([file('one.jpg'), file('two.jpg')]);
    stop();
    expect([Math.max(...counts), counts.at(-1)]).toEqual([2, 2]);
  });

  it('are shown by the answer alone, as the last one, with what follows from them', async () => {
    const { api, root, uploads } = made();
    api.on(uploadPhoto, ({ form }) => ({ photo: { ...anImage(nameIn(form)), status: 'pending' as const } }));
    await uploads.add([file('one.jpg')]);
    const first = root.ownProfile.profile;
    await uploads.add([file('two.jpg')]);
    const { photos, main_image, num_photos, completeness } = root.ownProfile.profile!;
    expect(photos.map(({ id }) => id)).toEqual(['one.jpg', 'two.jpg']);
    expect([main_image?.id, num_photos]).toEqual(['one.jpg', 2]);
    expect(completeness).toBeGreaterThan(first!.completeness);
    expect(api.calls(getOwnProfile)).toEqual([]);
  });

  it('stay when an answer comes that was under way before them', async () => {
    const { api, arrived, root, uploads } = made();
    const early = Promise.withResolvers<{ profile: OwnProfile }>();
    api.on(getOwnProfile, () => early.promise);
    const loading = root.ownProfile.reload();
    api.on(uploadPhoto, ({ form }) => {
      const name = nameIn(form);
      arrived.push(name);
      return { photo: anImage(name) };
    });
    const before = root.ownProfile.profile!;
    await uploads.add([file('one.jpg')]);
    api.on(getOwnProfile, () => ({ profile: { ...before, photos: arrived.map((id) => anImage(id)) } }));
    early.resolve({ profile: before });
    await loading;
    expect(root.ownProfile.profile?.photos.map(({ id }) => id)).toEqual(['one.jpg']);
  });

  it('are shown to whoever sent them alone', async () => {
    const { api, root, uploads } = made();
    const gate = Promise.withResolvers<{ photo: Image }>();
    api.on(uploadPhoto, () => gate.promise);
    const sending = uploads.add([file('one.jpg')]);
    await Promise.resolve();
    root.session.enter(aUser({ profile: { ...anOwnProfile({ photos: [] }), id: 'another' } }));
    gate.resolve({ photo: anImage('one.jpg') });
    await sending;
    expect([root.ownProfile.profile?.photos, uploads.list]).toEqual([[], []]);
  });

  it('that wait in line go out under nobody else’s name', async () => {
    const { api, root, uploads } = made();
    const gate = Promise.withResolvers<{ photo: Image }>();
    api.on(uploadPhoto, () => gate.promise);
    const sending = uploads.add([file('one.jpg'), file('two.jpg')]);
    await Promise.resolve();
    root.session.leave();
    root.session.enter(aUser({ profile: { ...anOwnProfile({ photos: [] }), id: 'another' } }));
    gate.resolve({ photo: anImage('one.jpg') });
    await sending;
    const { id } = anOwnProfile();
    expect(api.calls(uploadPhoto).map(({ member }) => member)).toEqual([id]);
    expect([root.ownProfile.profile?.photos, uploads.list]).toEqual([[], []]);
  });

  it('look who is logged in where the server knows another member than this page', async () => {
    const { api, root, uploads } = made();
    const another = aUser({ profile: { ...anOwnProfile({ photos: [] }), id: 'another' } });
    api.on(getUser, () => ({ user: another }));
    api.on(uploadPhoto, () => {
      throw new SessionEndedError(403, { code: 'authentication_required', message: 'Log in.' });
    });
    await uploads.add([file('one.jpg')]);
    await vi.waitFor(() => expect(root.session.user?.profile.id).toBe('another'));
    expect(root.ownProfile.profile?.photos).toEqual([]);
  });

  it('stay when a change of the others is refused', async () => {
    const { api, root, uploads } = made();
    api.on(uploadPhoto, ({ form }) => ({ photo: anImage(nameIn(form)) }));
    await uploads.add([file('one.jpg')]);
    const gate = Promise.withResolvers<never>();
    const away = () => {
      throw refusal('network');
    };
    api.on(deletePhoto, () => gate.promise);
    api.on(getOwnProfile, away);
    const removing = root.ownProfile.removePhoto('one.jpg');
    await uploads.add([file('two.jpg')]);
    gate.reject(refusal('network'));
    await removing;
    expect(root.ownProfile.profile?.photos.map(({ id }) => id)).toEqual(['one.jpg', 'two.jpg']);
  });

  it('tell how far each is', async () => {
    const { api, uploads } = made();
    const seen: number[] = [];
    api.on(uploadPhoto, ({ onProgress }) => {
      for (const share of [0.126, 0.5, 1]) {
        onProgress?.(share);
        seen.push(uploads.list[0]!.progress);
      }
      return { photo: anImage() };
    });
    await uploads.add([file('one.jpg')]);
    expect([seen, uploads.list]).toEqual([[13, 50, 100], []]);
  });

  it('go again under the same key', async () => {
    const { api, uploads } = made();
    api.on(uploadPhoto, () => {
      throw refusal('unavailable');
    });
    await uploads.add([file('one.jpg')]);
    api.on(uploadPhoto, () => ({ photo: anImage() }));
    await uploads.retry(uploads.list[0]!.id);
    const keys = api.calls(uploadPhoto).map(({ idempotencyKey }) => idempotencyKey);
    expect([uploads.list, new Set(keys).size, keys.length]).toEqual([[], 1, 2]);
  });

  it('are stopped when one takes them back, and the next goes on', async () => {
    const { api, uploads } = made();
    let stopped = false;
    api.on(uploadPhoto, async ({ form, signal }) => {
      if (nameIn(form) !== 'one.jpg') return { photo: anImage() };
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      stopped = true;
      return { photo: anImage() };
    });
    const going = uploads.add([file('one.jpg'), file('two.jpg')]);
    await Promise.resolve();
    uploads.remove(uploads.list[0]!.id);
    await going;
    expect([stopped, uploads.list, api.calls(uploadPhoto).length]).toEqual([true, [], 2]);
  });

  it('go on when the page is left; what fails then is told wherever one is', async () => {
    const { api, root, uploads } = made();
    const leave = uploads.show();
    api.on(uploadPhoto, () => {
      throw refusal('not_an_image');
    });
    await uploads.add([file('one.jpg')]);
    expect(root.alerts.list).toEqual([]);
    leave();
    await uploads.add([file('two.jpg')]);
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says not_an_image']);
  });

  it.each([
    ['not_an_image', true],
    ['photo_too_small', true],
    ['photo_too_heavy', true],
    ['photo_daily_limit', false],
    ['photo_limit', false],
    ['unavailable', false],
    ['network', false],
  ] as const)('that were refused as %s: the file itself is why: %s', (code, isTheFile) => {
    expect(isFileRefused(refusal(code))).toBe(isTheFile);
  });
});
