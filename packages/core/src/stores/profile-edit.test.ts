import { describe, expect, it } from 'vitest';
import { type ProfileChanges, updateProfile } from '../contract/profiles.ts';
import { refusal } from '../testing/api.ts';
import { anOwnProfile, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { ProfileEditStore } from './profile-edit.ts';

const profile = anOwnProfile({
  gender: 'male', sexuality: 'gay', country: 'NL', region: 'NL-NH', city: 'Haarlem', interests: ['tea'], about_me: 'Hi',
}); // prettier-ignore

function made() {
  const world = createWorld({ user: aUser({ profile }) });
  const sent: (ProfileChanges | undefined)[] = [];
  world.api.on(updateProfile, ({ body }) => {
    sent.push(body);
    return { profile: { ...profile, ...(body as object) } };
  });
  return { ...world, sent, store: new ProfileEditStore({ ownProfile: world.root.ownProfile }) };
}

describe('editing the own profile', () => {
  it('sends what was changed and nothing else', async () => {
    const { store, sent } = made();
    expect(store.dirty).toBe(false);
    store.set('about_me', ' Hello there ');
    store.set('hair_color', 'red');
    store.set('tattoos', 'no');
    expect(store.dirty).toBe(true);
    expect(await store.save()).toBe(true);
    expect(sent).toEqual([{ about_me: 'Hello there', hair_color: 'red', tattoos: false }]);
    expect([store.dirty, store.saved, store.draft?.hair_color]).toEqual([false, true, 'red']);
    store.set('hair_color', 'black');
    expect(store.saved).toBe(false);
  });

  it('knows what is back as it was', () => {
    const { store } = made();
    store.set('city', 'Utrecht');
    store.set('city', 'Haarlem');
    store.set('interests', ['tea', 'art']);
    store.set('interests', ['tea']);
    expect(store.dirty).toBe(false);
  });

  it('takes the region of a town along, and not to the next one that is typed', async () => {
    const { store, sent } = made();
    store.setTown('Maastricht', 'NL-LI');
    expect(store.draft?.region).toBe('NL-LI');
    store.setTown('Venlo', null);
    await store.save();
    // The server finds its region by itself, where none is sent.
    expect(sent).toEqual([{ city: 'Venlo' }]);
    store.set('country', 'DE');
    store.setTown('Bonn', 'DE-NW');
    store.setTown('Ulm', null);
    expect(store.draft?.region).toBe('');
    store.set('region', 'DE-BW');
    store.setTown('Aalen', null);
    expect(store.draft?.region).toBe('DE-BW');
  });

  it('shows what others see where it was saved though one no longer waited for it', async () => {
    const { root, api, store } = made();
    const gate = Promise.withResolvers<{ profile: typeof profile }>();
    api.on(updateProfile, () => gate.promise);
    store.set('about_me', 'Hello');
    const saving = store.save();
    store.reset();
    gate.resolve({ profile: { ...profile, about_me: 'Hello' } });
    expect(await saving).toBe(false);
    expect(root.ownProfile.profile?.about_me).toBe('Hello');
  });

  it('lets go of what belonged to another country or gender', async () => {
    const { store, sent } = made();
    store.set('country', 'DE');
    expect([store.draft?.city, store.draft?.region]).toEqual(['', '']);
    store.set('gender', 'female');
    expect(store.draft?.sexuality).toBe('lesbian');
    await store.save();
    expect(sent).toEqual([{ country: 'DE', city: null, region: null, gender: 'female', sexuality: 'lesbian' }]);
  });

  it('has it again when a slip is taken back', () => {
    const { store } = made();
    store.set('country', 'DE');
    store.set('country', 'NL');
    store.set('gender', 'female');
    store.set('gender', 'male');
    expect([store.dirty, store.draft?.city, store.draft?.sexuality]).toEqual([false, 'Haarlem', 'gay']);
  });

  it('loses nothing when it is refused', async () => {
    const { store, api, root } = made();
    api.on(updateProfile, () => {
      throw refusal('validation', { fields: { date_of_birth: 'Invalid date of birth.' } });
    });
    store.set('date_of_birth', '1990-02-30');
    expect(await store.save()).toBe(false);
    expect(root.ownProfile.saving.error?.fields).toEqual({ date_of_birth: 'Invalid date of birth.' });
    expect(store.draft?.date_of_birth).toBe('1990-02-30');
    store.reset();
    expect([store.dirty, root.ownProfile.saving.error]).toEqual([false, null]);
  });

  it('keeps what was typed while a save was on its way', async () => {
    const { store, sent } = made();
    store.set('about_me', 'One');
    const saving = store.save();
    store.set('about_me', 'One and two');
    await saving;
    expect([store.draft?.about_me, store.dirty, store.saved]).toEqual(['One and two', true, false]);
    await store.save();
    expect(sent).toEqual([{ about_me: 'One' }, { about_me: 'One and two' }]);
  });

  it('comes back after a reload, for the same member only', () => {
    const { store } = made();
    store.set('about_me', 'Typed');
    const kept = store.snapshot;
    const again = made().store;
    again.restore({ ...kept!, member: 'another' });
    expect(again.dirty).toBe(false);
    again.restore(kept!);
    expect(again.draft?.about_me).toBe('Typed');
  });

  it('is nobody else’s: where another member is logged in by now, nothing of it is kept or sent', async () => {
    const { root, store, sent } = made();
    store.set('about_me', 'Typed');
    root.session.enter(aUser({ profile: { ...profile, id: 'another', about_me: 'Theirs' } }));
    expect([store.snapshot, store.dirty, store.draft?.about_me]).toEqual([null, false, 'Theirs']);
    expect([await store.save(), sent]).toEqual([false, []]);
  });

  it('does not send a text that is too long', async () => {
    const { store, sent } = made();
    // Counted as the field and the wire count: what is seen as one emoji is two.
    for (const text of ['x'.repeat(4_001), '\u{1F35E}'.repeat(2_001)]) {
      store.set('about_me', text);
      expect([store.aboutTooLong, await store.save(), sent]).toEqual([true, false, []]);
    }
    store.set('about_me', `${'x'.repeat(4_000)} `);
    expect([store.aboutTooLong, await store.save(), sent.length]).toEqual([false, true, 1]);
  });
});
