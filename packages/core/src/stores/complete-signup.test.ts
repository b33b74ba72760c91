import { describe, expect, it } from 'vitest';
import { updateProfile } from '../contract/profiles.ts';
import { uploadPhoto } from '../contract/photos.ts';
import type { OwnProfile } from '../contract/shapes.ts';
import type { PushState } from '../rules/visibility.ts';
import { refusal } from '../testing/api.ts';
import { anImage, anOwnProfile, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { ABOUT_ME_LENGTH, CompleteSignupStore } from './complete-signup.ts';
import { PhotoUploads } from './photo-uploads.ts';

const bare = (change: Partial<OwnProfile> = {}): OwnProfile =>
  anOwnProfile({ photos: [], num_photos: 0, main_image: null, city: null, interests: [], about_me: '', ...change });

function newcomer(
  change: Partial<OwnProfile> = {},
  { fresh = true, push = 'capable' }: { fresh?: boolean; push?: PushState } = {},
) {
  const world = createWorld({ user: aUser({ profile: bare(change) }) });
  world.api.on(updateProfile, ({ body }) => ({
    profile: { ...world.root.session.user?.profile, ...body } as OwnProfile,
  }));
  const { ownProfile } = world.root;
  const make = () => new CompleteSignupStore({ ownProfile, push: () => push, fresh });
  return { world, make, store: make() };
}

describe('the optional steps', () => {
  it('greet, lead through all of them, and can each be left out', () => {
    const { store, world } = newcomer();
    const seen = [store.place];
    while (store.place !== 'done') {
      store.skip();
      seen.push(store.place);
    }
    expect(seen).toEqual(['welcome', 'photo', 'location', 'personal', 'about', 'push', 'done']);
    expect(world.api.calls(updateProfile)).toEqual([]);
    expect(store.snapshot).toBeNull();
  });

  it('are picked up again at the first that is open', () => {
    const { store } = newcomer({ photos: [anImage()], city: 'Utrecht' }, { fresh: false });
    expect([store.place, store.number, store.canGoBack]).toEqual(['personal', 3, true]);
    const nothingOpen = newcomer(
      { photos: [anImage()], city: 'U', tattoos: false, about_me: 'Hi' },
      { fresh: false, push: 'denied' },
    );
    expect([nothingOpen.store.place, nothingOpen.store.canGoBack]).toEqual(['photo', false]);
  });

  it('save what was changed, step by step, and nothing else', async () => {
    const { store, world } = newcomer();
    store.skip();
    await store.next();
    store.set('city', ' Utrecht ');
    store.set('region', 'NL-UT');
    expect(await store.next()).toBe(true);
    store.set('eye_color', 'green');
    store.set('tattoos', 'no');
    store.set('hair_color', 'red');
    store.set('hair_color', '');
    await store.next();
    store.set('interests', ['tea', 'chess', 'art']);
    store.set('about_me', ' I like tea. ');
    await store.next();
    expect(world.api.calls(updateProfile).map(({ body }) => body)).toEqual([
      { region: 'NL-UT', city: 'Utrecht' },
      { eye_color: 'green', tattoos: false },
      { interests: ['art', 'tea'], about_me: 'I like tea.' },
    ]);
    expect(store.place).toBe('push');
    expect(store.changed).toEqual({});
    expect(store.draft).toMatchObject({ city: 'Utrecht', eye_color: 'green', tattoos: 'no' });
  });

  it('lose nothing when one goes back or leaves one out', () => {
    const { store } = newcomer();
    store.skip();
    store.skip();
    store.set('city', 'Utrecht');
    store.skip();
    store.back();
    expect([store.place, store.draft?.city]).toEqual(['location', 'Utrecht']);
    store.back();
    store.back();
    store.back();
    expect(store.place).toBe('welcome');
    store.goTo('about');
    expect(store.place).toBe('about');
    store.leave();
    expect(store.place).toBe('done');
  });

  it('stay with what was typed when it cannot be saved', async () => {
    const { store, world } = newcomer({}, { fresh: false });
    world.api.on(updateProfile, () => {
      throw refusal('validation', { fields: { city: 'Check this field.' } });
    });
    store.skip();
    store.set('city', 'call 06123');
    expect(await store.next()).toBe(false);
    expect([store.place, store.draft?.city]).toEqual(['location', 'call 06123']);
    expect(world.root.ownProfile.saving.error?.fields).toEqual({ city: 'Check this field.' });
    store.skip();
    expect(world.root.ownProfile.saving.error).toBeNull();
  });

  it('say that a text is too long before it is sent', async () => {
    const { store, world } = newcomer({ city: 'U', tattoos: true, photos: [anImage()] }, { fresh: false });
    store.set('about_me', 'x'.repeat(ABOUT_ME_LENGTH + 1));
    expect(await store.next()).toBe(false);
    expect([store.problem, world.api.calls(updateProfile)]).toEqual(['too_long', []]);
    store.set('about_me', 'x');
    expect(store.problem).toBeNull();
  });

  it('save once when it is pressed twice', async () => {
    const { store, world } = newcomer({}, { fresh: false });
    store.skip();
    store.set('city', 'Utrecht');
    expect(await Promise.all([store.next(), store.next()])).toEqual([true, false]);
    expect(world.api.calls(updateProfile)).toHaveLength(1);
    expect(store.place).toBe('personal');
  });

  it('go on where they were after a reload, for the same member only', () => {
    const { store, make, world } = newcomer();
    store.skip();
    store.skip();
    store.set('city', 'Utrecht');
    const kept = JSON.parse(JSON.stringify(store.snapshot));
    const later = make();
    later.restore(kept);
    expect([later.place, later.draft?.city, later.canGoBack]).toEqual(['location', 'Utrecht', true]);
    const another = make();
    another.restore({ ...kept, member: 'another' });
    expect([another.place, another.draft?.city]).toEqual(['welcome', '']);
    // Logged in in another tab, while this page still has what was typed.
    world.root.session.enter(aUser({ profile: bare({ id: 'another', city: 'Ghent' }) }));
    expect([later.snapshot, later.draft?.city]).toEqual([null, 'Ghent']);
  });
});

describe('photos on their way', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

  it('go one after the other; one that fails is tried again under its key', async () => {
    const { world } = newcomer();
    const { root, api } = world;
    const uploads = new PhotoUploads(root.environment, root);
    const photos = [anImage('p')];
    let broken = true;
    api.on(uploadPhoto, ({ form }) => {
      if (broken && (form?.get('file') as File | undefined)?.name === 'b.jpg') throw refusal('network');
      return { photo: anImage('p') };
    });
    const sent = uploads.add([file('a.jpg'), file('b.jpg')]);
    expect(uploads.running).toBe(true);
    await sent;
    expect(uploads.running).toBe(false);
    expect(uploads.list.map(({ file: { name }, error }) => [name, error?.code])).toEqual([['b.jpg', 'network']]);
    expect(root.ownProfile.profile?.photos).toEqual(photos);
    broken = false;
    await uploads.retry(uploads.list[0]?.id ?? '');
    expect(uploads.list).toEqual([]);
    const keys = api.calls(uploadPhoto).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, keys[2]]).toEqual([3, keys[1]]);
  });

  it('can be forgotten', async () => {
    const { world } = newcomer();
    const uploads = new PhotoUploads(world.root.environment, world.root);
    world.api.on(uploadPhoto, () => {
      throw refusal('photo_limit');
    });
    await uploads.add([file('a.jpg')]);
    uploads.remove(uploads.list[0]?.id ?? '');
    expect(uploads.list).toEqual([]);
  });
});
