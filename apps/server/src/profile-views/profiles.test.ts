import { type ErrorReply, interests, type MatchesReply, type OwnProfile, type Profile } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { changeMember, givePhoto, makePerson, type TestPerson } from '../../test/support/profiles.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Photo } from '../photos/queries.ts';
import { setStatusActive } from '../members/confirm.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

type ProfileReply = { profile: Profile };
type Refused = { error: { code: string; message: string; name?: string; fields?: Record<string, string> } };

const see = (viewer: { client: TestPerson['client'] }, id: string) =>
  viewer.client.get<ProfileReply>('/api/profile.php', { id });

async function codeSeen(viewer: { client: TestPerson['client'] }, id: string): Promise<string> {
  const reply = await viewer.client.get<Refused & ProfileReply>('/api/profile.php', { id });
  return reply.status === 200 ? 'seen' : `${reply.status} ${reply.body.error.code}`;
}

describe('photos of another, by role', () => {
  it('shows visitors the main one, free members two more, premium members all', async () => {
    const anna = await makePerson(server);
    const given: Photo[] = [];
    for (let count = 0; count < 3; count += 1) given.push(await givePhoto(server, anna.id));
    // Free members may have three photos; she uploaded the rest while she was premium.
    await changeMember(server, anna.id, { paid_user: true });
    for (let count = 0; count < 2; count += 1) given.push(await givePhoto(server, anna.id));
    await givePhoto(server, anna.id, { status: 'pending' });
    await givePhoto(server, anna.id, { status: 'rejected' });

    const visitor = { client: server.client() };
    const free = await makePerson(server, { gender: 'male' });
    const unconfirmed = await makePerson(server, { gender: 'male', confirmed: false });
    const premium = await makePerson(server, { gender: 'male', paid: true });

    const asVisitor = (await see(visitor, anna.id)).body.profile;
    expect(asVisitor.photos).toEqual([asVisitor.main_image]);
    expect(asVisitor.num_photos).toBe(5);

    for (const viewer of [free, unconfirmed]) {
      const reply = await see(viewer, anna.id);
      const { photos, num_photos } = reply.body.profile;
      expect(num_photos).toBe(5);
      expect(photos.map((photo) => 'locked' in photo)).toEqual([false, false, false, true, true]);
      for (const [at, locked] of photos.slice(3).entries()) {
        expect(Object.keys(locked).sort()).toEqual(['id', 'locked', 'placeholder']);
        expect(locked.placeholder).toBe(given[at + 3]?.blurred);
        expect(locked.placeholder).not.toBe(given[at + 3]?.placeholder);
      }
      // Nothing in the whole reply leads to a locked file.
      for (const { key } of given.slice(3)) expect(reply.text).not.toContain(key);
    }

    const { photos } = (await see(premium, anna.id)).body.profile;
    expect(photos.map((photo) => 'locked' in photo)).toEqual([false, false, false, false, false]);
    expect(photos.every((photo) => 'status' in photo && photo.status === 'active')).toBe(true);
  });

  it('shows a photo that waits for approval to its owner only', async () => {
    const owner = await makePerson(server);
    const photo = await givePhoto(server, owner.id, { status: 'pending' });
    const other = await makePerson(server, { gender: 'male', paid: true });
    expect((await see(other, owner.id)).body.profile).toMatchObject({ main_image: null, photos: [], num_photos: 0 });
    const own = (await owner.client.get<{ profile: OwnProfile }>('/api/profile.php')).body.profile;
    expect(own.main_image).toMatchObject({ id: photo.id, status: 'pending' });
    expect(own.photos).toHaveLength(1);
  });

  it('never makes a sensitive photo the main one', async () => {
    const owner = await makePerson(server);
    const first = await givePhoto(server, owner.id);
    const second = await givePhoto(server, owner.id);
    await owner.client.put('/api/photos.php', { id: first.id, sensitive: true });
    const viewer = await makePerson(server, { gender: 'male' });
    const { main_image, photos } = (await see(viewer, owner.id)).body.profile;
    expect(main_image?.id).toBe(second.id);
    expect(photos.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(photos[1]).toMatchObject({ sensitive: true });
  });
});

describe('who sees whom', () => {
  it('hides blocked members both ways: the blocked one gets the name, the blocker sees the list', async () => {
    const [anna, ben] = [await makePerson(server), await makePerson(server, { gender: 'male' })];
    await anna.client.post('/api/block.php', { profile: ben.id });
    const refused = await ben.client.get<Refused>('/api/profile.php', { id: anna.id });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({ code: 'blocked', name: anna.name });
    expect(refused.body.error.message).toContain(`You're blocked by ${anna.name}`);
    expect((await see(anna, ben.id)).body.profile.blocked).toBe(true);

    await anna.client.delete('/api/block.php', { profile: ben.id });
    expect(await codeSeen(ben, anna.id)).toBe('seen');
    expect((await see(anna, ben.id)).body.profile.blocked).toBe(false);
  });

  it('answers 404 for members who cannot be seen', async () => {
    const viewer = await makePerson(server, { gender: 'male', paid: true });
    const visitor = { client: server.client() };
    const banned = await makePerson(server);
    await changeMember(server, banned.id, { banned_at: server.ctx.clock.now() });
    const leaving = await makePerson(server);
    await changeMember(server, leaving.id, { delete_after: new Date(server.ctx.clock.now().getTime() + 1e9) });
    const invisible = await makePerson(server);
    await changeMember(server, invisible.id, { invisible: true });
    const unconfirmed = await makePerson(server, { confirmed: false });
    const elsewhere = await makePerson(server, { brand: 'fjord', host: 'fjord.localhost' });
    const ids = [banned, leaving, invisible, unconfirmed, elsewhere].map(({ id }) => id);
    for (const id of [...ids, '018f0000-0000-7000-8000-000000000000', 'nonsense', "'"]) {
      expect(await codeSeen(viewer, id)).toBe('404 not_found');
      expect(await codeSeen(visitor, id)).toBe('404 not_found');
    }
    await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, unconfirmed.id));
    expect(await codeSeen(viewer, unconfirmed.id)).toBe('seen');
  });

  it('shows invisible members to their conversation partners', async () => {
    const anna = await makePerson(server);
    const [ben, carl] = [await makePerson(server, { gender: 'male' }), await makePerson(server, { gender: 'male' })];
    const sent = await anna.client.post('/api/chat.php', { profile: ben.id, message: 'Hello' });
    expect(sent.status).toBe(201);
    await changeMember(server, anna.id, { invisible: true });
    expect(await codeSeen(ben, anna.id)).toBe('seen');
    expect(await codeSeen(carl, anna.id)).toBe('404 not_found');
    expect(await codeSeen(anna, anna.id)).toBe('seen');
  });

  it('hides fictional profiles where the brand has them off, and labels them where it has them on', async () => {
    const viewer = await makePerson(server, { gender: 'male' });
    const drawn = await makePerson(server, { fictional: true });
    // Nobody is behind it who could be there: it has just been made, as somebody who has just logged in was.
    expect((await see(viewer, drawn.id)).body.profile).toMatchObject({
      fictional: true,
      online: false,
      last_active: 'earlier',
    });
    const fjord = { brand: 'fjord', host: 'fjord.localhost' };
    const there = await makePerson(server, { ...fjord, gender: 'male' });
    const hidden = await makePerson(server, { ...fjord, fictional: true });
    expect(await codeSeen(there, hidden.id)).toBe('404 not_found');
  });

  it('shows only the brand’s fields: other fields do not leave the server, even when filled in', async () => {
    const told = { tattoos: true, hair_color: 'red', about_me: 'I sail.', interests: ['beach'] };
    const fjord = { brand: 'fjord', host: 'fjord.localhost' };
    const [here, there] = [await makePerson(server), await makePerson(server, fjord)];
    for (const { client } of [here, there]) expect((await client.put('/api/profile.php', told)).status).toBe(200);
    const visitor = { client: server.client() };
    expect((await see(visitor, here.id)).body.profile).toMatchObject(told);

    // Fjord does not show tattoos.
    const member = await makePerson(server, { ...fjord, gender: 'male', paid: true });
    for (const viewer of [{ client: server.client({ host: fjord.host }) }, member]) {
      expect((await see(viewer, there.id)).body.profile).toMatchObject({ ...told, tattoos: null });
    }
    const own = await there.client.get<{ profile: OwnProfile }>('/api/profile.php');
    expect(own.body.profile.tattoos).toBe(true);
  });

  it.each([
    [4, 'now'], [6, 'today'], [23 * 60, 'today'], [25 * 60, 'week'], [167 * 60, 'week'], [169 * 60, 'earlier'],
  ])('for a member active %i minutes ago it says: %s', async (idleMinutes, lastActive) => {
    const anna = await makePerson(server, { idleMinutes });
    const { body } = await see(await makePerson(server), anna.id);
    expect([body.profile.last_active, body.profile.online]).toEqual([lastActive, lastActive === 'now']);
  }); // prettier-ignore

  it('discloses nothing exact: no birthday, e-mail or position; distances in steps', async () => {
    const anna = await makePerson(server, { city: 'Amsterdam', born: '1995-05-15' });
    const ben = await makePerson(server, { gender: 'male', city: 'Haarlem' });
    const reply = await see(ben, anna.id);
    expect(reply.text).not.toMatch(/date_of_birth|email|"lat"|"lon"|1995-05-15/);
    expect(reply.body.profile.distance_km).toBe(15);
    expect(reply.body.profile).toMatchObject({ city: 'Amsterdam', region: 'NL-NH' });
    const nowhere = await makePerson(server, { city: 'Atlantis' });
    expect((await see(ben, nowhere.id)).body.profile).toMatchObject({ city: 'Atlantis', distance_km: null });
  });
});

describe('the own profile', () => {
  it('needs a log-in', async () => {
    const reply = await server.client().get('/api/profile.php');
    expect(reply).toMatchObject({ status: 403, body: { authentication_required: true } });
  });

  it('is saved in the name of its owner only', async () => {
    const [anna, eve] = [await makePerson(server), await makePerson(server)];
    const told = { about_me: 'I like long evenings and short queues.' };
    const save = (member: string) =>
      anna.client.put<Refused>('/api/profile.php', told, { headers: { 'x-member': member } });
    const refused = await save(eve.id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'authentication_required']);
    expect((await see(anna, anna.id)).body.profile).not.toMatchObject(told);
    expect((await save(anna.id)).status).toBe(200);
    expect((await see(anna, anna.id)).body.profile).toMatchObject(told);
  });

  it('changes only the fields that are sent', async () => {
    const anna = await makePerson(server, { city: 'Amsterdam' });
    const change = (fields: object) => anna.client.put<{ profile: OwnProfile }>('/api/profile.php', fields);
    const first = (await change({ about_me: 'I like long evenings and short queues.', interests: ['tea', 'tea', 'art'] })).body;
    expect(first.profile).toMatchObject({ interests: ['tea', 'art'], city: 'Amsterdam' });
    const second = (await change({ hair_color: 'dark blond', tattoos: false })).body;
    expect(second.profile).toMatchObject({ about_me: first.profile.about_me, hair_color: 'dark blond', tattoos: false });
    expect(second.profile.completeness).toBeGreaterThan(first.profile.completeness);
    expect((await change({ hair_color: null })).body.profile.hair_color).toBeNull();
    expect((await change({})).status).toBe(200);
  }); // prettier-ignore

  it('takes the region from the town, and clears both in another country', async () => {
    const anna = await makePerson(server);
    const change = async (fields: object) =>
      (await anna.client.put<{ profile: OwnProfile }>('/api/profile.php', fields)).body.profile;
    expect(await change({ city: 'den haag' })).toMatchObject({ city: 'Den Haag', region: 'NL-ZH' });
    expect(await change({ city: 'Groningen' })).toMatchObject({ city: 'Groningen', region: 'NL-GR' });
    expect(await change({ country: 'DE' })).toMatchObject({ country: 'DE', city: null, region: null });
    // Prices and limits change too.
    const moved = await server.ctx.db
      .selectFrom('member')
      .select('country')
      .where('id', '=', anna.id)
      .executeTakeFirst();
    expect(moved?.country).toBe('DE');
    expect(await change({ region: 'DE-BY' })).toMatchObject({ city: null, region: 'DE-BY' });
    expect(await change({ city: 'Munich' })).toMatchObject({ city: 'München', region: 'DE-BY' });
  });

  it('keeps the region for an unknown town, and prefers the member’s region among towns of one name', async () => {
    const anna = await makePerson(server, { region: 'NL-NH', city: 'Haarlem' });
    const change = async (fields: object) =>
      (await anna.client.put<{ profile: OwnProfile }>('/api/profile.php', fields)).body.profile;
    expect(await change({ city: 'Kabouterdorp' })).toMatchObject({ city: 'Kabouterdorp', region: 'NL-NH' });
    await change({ country: 'US' });
    await change({ region: 'US-ME' });
    expect(await change({ city: 'Portland' })).toMatchObject({ city: 'Portland', region: 'US-ME' });
    expect(await change({ city: null, region: null })).toMatchObject({ city: null, region: null });
    expect(await change({ city: 'Portland' })).toMatchObject({ city: 'Portland', region: 'US-OR' });
  });

  it('refuses a gender that does not fit the orientation, also when the orientation is not sent', async () => {
    const anna = await makePerson(server, { gender: 'female', sexuality: 'lesbian' });
    const change = (fields: object) => anna.client.put<Refused>('/api/profile.php', fields);
    const refused = await change({ gender: 'male' });
    expect([refused.status, refused.body.error.fields]).toEqual([422, { sexuality: 'Check this field.' }]);
    expect((await change({ gender: 'male', sexuality: 'gay' })).status).toBe(200);
  });

  it('is complete without the fields that the brand does not show', async () => {
    const told = {
      about_me: 'I bake on Sundays and share it.', interests: ['tea', 'art', 'wine'], city: 'Amsterdam', hair_color: 'red',
      eye_color: 'green', body_type: 'slim', relationship_status: 'single',
    }; // prettier-ignore
    const inFjord = await makePerson(server, { brand: 'fjord', host: 'fjord.localhost' });
    const inEmber = await makePerson(server);
    const completeness = async (who: TestPerson) => {
      for (let count = 0; count < 2; count += 1) await givePhoto(server, who.id);
      return (await who.client.put<{ profile: OwnProfile }>('/api/profile.php', told)).body.profile.completeness;
    };
    expect([await completeness(inFjord), await completeness(inEmber)]).toEqual([100, 95]);
  });

  it('accepts any text that can be typed, and refuses characters that no text has', async () => {
    const anna = await makePerson(server);
    const change = (about_me: string) =>
      anna.client.put<{ profile: OwnProfile } & Refused>('/api/profile.php', { about_me });
    const odd = '<b>Żółć</b> \u202E 👩‍👩‍👧 "quoted" \\ % \n\n end';
    const kept = await change(odd);
    expect([kept.status, kept.body.profile.about_me.includes('👩‍👩‍👧')]).toEqual([200, true]);
    const reply = await change('before\u0000after');
    expect([reply.status, reply.body.error.fields]).toEqual([422, { about_me: 'Check this field.' }]);
    expect((await anna.client.get('/api/search.php', { countryregion: '\0' })).status).toBe(422);
  });

  it.each([
    ['date_of_birth', { date_of_birth: '2015-01-01' }, 'Enter your date of birth (18+)'],
    ['date_of_birth', { date_of_birth: '1990-02-30' }, 'Invalid date of birth.'],
    ['country', { country: 'XX' }, 'We’re not in this country yet.'],
    ['region', { region: 'DE-BY' }, 'Check this field.'],
    ['city', { city: 'call 0612345678' }, 'Check this field.'],
    ['city', { city: '<b>Amsterdam</b>' }, 'Check this field.'],
    ['sexuality', { gender: 'female', sexuality: 'gay' }, 'Check this field.'],
  ])('refuses a wrong %s: %j', async (field, fields, message) => {
    const anna = await makePerson(server);
    const reply = await anna.client.put<Refused>('/api/profile.php', fields);
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields).toEqual({ [field]: message });
  });

  it.each([
    { name: 'Another' }, { email: 'x@example.com' }, { hair_color: 'green' }, { interests: ['crime'] },
    { about_me: 'x'.repeat(4001) }, { tattoos: 'yes' }, { status: 'active' }, { nested: [] }, 'text',
  ])('refuses a body outside the contract: %j', async (body) => {
    const anna = await makePerson(server);
    expect((await anna.client.put('/api/profile.php', body)).status).toBe(422);
  }); // prettier-ignore
});

/** A profile without what differs by viewer: the distance, and the seals of photos' addresses. */
const comparable = (profile: Profile): Profile =>
  JSON.parse(JSON.stringify({ ...profile, distance_km: null }).replaceAll(/(\.webp)\?[^"]*/g, '$1')) as Profile;

describe('the preview of one’s own profile', () => {
  it('equals what visitors, free and premium members get', async () => {
    const anna = await makePerson(server, { paid: true, region: 'NL-NH' });
    for (const colour of ['#111', '#222', '#333', '#444']) await givePhoto(server, anna.id, { colour });
    await givePhoto(server, anna.id, { status: 'pending' });
    await givePhoto(server, anna.id, { status: 'rejected' });
    const lookers = {
      visitor: server.client(),
      free: (await makePerson(server, { gender: 'male' })).client,
      premium: (await makePerson(server, { gender: 'male', paid: true })).client,
    };
    const counts: number[] = [];
    for (const [preview, looker] of Object.entries(lookers)) {
      const mine = await anna.client.get<{ profile: Profile }>('/api/profile.php', { preview });
      const theirs = await looker.get<{ profile: Profile }>('/api/profile.php', { id: anna.id });
      expect(comparable(mine.body.profile)).toEqual(comparable(theirs.body.profile));
      counts.push(mine.body.profile.photos.filter((photo) => !('locked' in photo)).length);
    }
    expect(counts).toEqual([1, 3, 4]);
  });

  it('shows the brand’s fields only', async () => {
    const sven = await makePerson(server, { brand: 'fjord', host: 'fjord.localhost', gender: 'male' });
    await sven.client.put('/api/profile.php', { tattoos: true, hair_color: 'red' });
    const { body } = await sven.client.get<{ profile: Profile }>('/api/profile.php', { preview: 'premium' });
    expect([body.profile.tattoos, body.profile.hair_color]).toEqual([null, 'red']);
  });

  it('is for the member only, and for known roles only', async () => {
    const anna = await makePerson(server);
    expect((await server.client().get('/api/profile.php', { preview: 'free' })).status).toBe(403);
    expect((await anna.client.get('/api/profile.php', { preview: 'admin' })).status).toBe(422);
  });
});

describe('optional fields', () => {
  it('can be filled in and taken back, field by field', async () => {
    const anna = await makePerson(server, { region: 'NL-NH', city: 'Haarlem' });
    const told = {
      interests: ['tea', 'art'], hair_color: 'dark blond', eye_color: 'hazel', body_type: 'normal',
      relationship_status: 'living together', tattoos: false, about_me: 'Hello there',
    }; // prettier-ignore
    expect((await anna.client.put<{ profile: OwnProfile }>('/api/profile.php', told)).body.profile).toMatchObject(told);
    const empty = {
      interests: [], hair_color: null, eye_color: null, body_type: null, relationship_status: null, tattoos: null,
      about_me: '', region: null,
    }; // prettier-ignore
    const left = { ...told, region: 'NL-NH', city: 'Haarlem' };
    for (const [field, value] of Object.entries(empty)) {
      Object.assign(left, { [field]: value });
      const reply = await anna.client.put<{ profile: OwnProfile }>('/api/profile.php', { [field]: value });
      expect(reply.body.profile).toMatchObject(left);
    }
    const { body } = await anna.client.put<{ profile: OwnProfile }>('/api/profile.php', { city: null });
    expect(body.profile).toMatchObject({ city: null, region: null });
  });
});

describe('interests and match finder', () => {
  it('lists the interests', async () => {
    const reply = await server.client().get<{ interests: string[] }>('/api/interests.php');
    expect(reply.body.interests).toEqual([...interests]);
  });

  it('finds members who fit both ways, best first, and none who is liked or blocked already', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own, { region: 'NL-NH' });
    await anna.client.put('/api/profile.php', { interests: ['tea', 'art'] });
    const near = await makePerson(own, { gender: 'male', region: 'NL-NH' });
    const kindred = await makePerson(own, { gender: 'male', region: 'NL-GR' });
    await kindred.client.put('/api/profile.php', { interests: ['tea', 'art', 'beer'] });
    await givePhoto(own, kindred.id);
    const liked = await makePerson(own, { gender: 'male' });
    await anna.client.post('/api/like.php', { profile: liked.id });
    const blocked = await makePerson(own, { gender: 'male' });
    await blocked.client.post('/api/block.php', { profile: anna.id });
    await makePerson(own, { gender: 'male', sexuality: 'gay' });
    await makePerson(own, { gender: 'male', born: '1950-01-01' });
    await makePerson(own, { gender: 'male', fictional: true });
    const { body } = await anna.client.get<{ matches: { id: string }[]; preferences: object }>('/api/match-finder.php');
    expect(body.matches.map(({ id }) => id)).toEqual([kindred.id, near.id]);
    expect(body.preferences).toMatchObject({ gender: 'male', country: 'NL', countryregion: 'NL-NH', min_age: 21 });
  });

  it('gives the reasons, and stores what the member looks for', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own, { region: 'NL-NH' });
    const tom = await makePerson(own, { gender: 'male', region: 'NL-GR' });
    await tom.client.put('/api/profile.php', { interests: ['beer', 'art'], relationship_status: 'single' });
    const near = await makePerson(own, { gender: 'male', region: 'NL-NH' });
    const old = await makePerson(own, { gender: 'male', born: '1950-01-01' });
    const find = async () => (await anna.client.get<MatchesReply>('/api/match-finder.php')).body;
    expect((await find()).matches.map(({ id }) => id)).toEqual([near.id, tom.id]);
    const kept = await anna.client.put<MatchesReply>('/api/match-finder.php', {
      interests: ['art', 'art'], relationship_status: 'single', max_age: 99,
    }); // prettier-ignore
    expect(kept.body.preferences).toMatchObject({ interests: ['art'], relationship_status: 'single', max_age: 99 });
    expect(kept.body).toEqual(await find());
    const reasons = new Map(kept.body.matches.map((match) => [match.id, match.reasons]));
    expect(new Set(reasons.keys())).toEqual(new Set([tom.id, near.id, old.id]));
    expect(reasons.get(tom.id)).toEqual(
      expect.arrayContaining([
        { kind: 'interests', interests: ['art'] },
        { kind: 'relationship', relationship_status: 'single' },
        { kind: 'fits' },
      ]),
    );
    expect(reasons.get(near.id)).toContainEqual({ kind: 'region' });
    expect(reasons.get(old.id)).not.toContainEqual({ kind: 'age' });
    // A new country clears the old one's region.
    const moved = await anna.client.put<MatchesReply>('/api/match-finder.php', { country: 'DE' });
    expect(moved.body.preferences).toMatchObject({ country: 'DE', countryregion: null, interests: ['art'] });
    expect(moved.body.matches).toEqual([]);
  });

  it('finds members in the wanted region, even when many elsewhere were active later, and gives no false region as a reason', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own, { region: 'NL-NH' });
    const far = await makePerson(own, { gender: 'male', region: 'NL-LI', idleMinutes: 10_000 });
    await Promise.all(Array.from({ length: 201 }, () => makePerson(own, { gender: 'male', region: 'NL-NH' })));
    const { body } = await anna.client.put<MatchesReply>('/api/match-finder.php', { countryregion: 'NL-LI' });
    expect(body.matches[0]).toMatchObject({
      id: far.id,
      reasons: [{ kind: 'wanted_region' }, { kind: 'age' }, { kind: 'fits' }],
    });
    expect(body.matches[1]?.reasons.map(({ kind }) => kind)).toEqual(['age', 'fits']);
  });

  it('suggests only allowed ages: its suggestion can be stored unchanged', async () => {
    await using own = await startTestServer();
    for (const born of ['2004-05-15', '1920-05-15']) {
      const anna = await makePerson(own, { brand: 'fjord', host: 'fjord.localhost', born });
      const { preferences } = (await anna.client.get<MatchesReply>('/api/match-finder.php')).body;
      const kept = await anna.client.put<MatchesReply>('/api/match-finder.php', preferences);
      expect([kept.status, kept.body.preferences]).toEqual([200, preferences]);
    }
  });

  it('finds neither oneself nor hidden members, and keeps its order', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own, { sexuality: 'lesbian' });
    const blocked = await makePerson(own, { sexuality: 'lesbian' });
    const blocker = await makePerson(own, { sexuality: 'lesbian' });
    const hidden = await makePerson(own, { sexuality: 'lesbian' });
    const shown = await Promise.all(Array.from({ length: 5 }, () => makePerson(own, { sexuality: 'lesbian' })));
    const ids = async () =>
      (await anna.client.get<MatchesReply>('/api/match-finder.php')).body.matches.map(({ id }) => id);
    expect(new Set(await ids())).toEqual(new Set([blocked, blocker, hidden, ...shown].map(({ id }) => id)));
    await anna.client.post('/api/block.php', { profile: blocked.id });
    await blocker.client.post('/api/block.php', { profile: anna.id });
    await hidden.client.put('/api/user.php', { invisible: true });
    const first = await ids();
    expect(first.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    for (let again = 0; again < 3; again += 1) expect(await ids()).toEqual(first);
  });

  it('follows the member to another country, but keeps a country that was chosen on purpose', async () => {
    await using own = await startTestServer();
    const [anna, eva] = [await makePerson(own, { region: 'NL-NH' }), await makePerson(own, { region: 'NL-NH' })];
    await anna.client.put('/api/match-finder.php', { countryregion: 'NL-NH', min_age: 30 });
    await eva.client.put('/api/match-finder.php', { country: 'BE' });
    for (const { client } of [anna, eva]) await client.put('/api/profile.php', { country: 'DE' });
    const wanted = async ({ client }: TestPerson) =>
      (await client.get<MatchesReply>('/api/match-finder.php')).body.preferences;
    expect(await wanted(anna)).toMatchObject({ country: 'DE', countryregion: null, min_age: 30 });
    expect(await wanted(eva)).toMatchObject({ country: 'BE' });
  });

  it('refuses impossible preferences', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own, {});
    const refused = async (change: object) => {
      const reply = await anna.client.put<ErrorReply>('/api/match-finder.php', change);
      expect(reply.status).toBe(422);
      return Object.keys(reply.body.error.fields ?? {});
    };
    expect(await refused({ min_age: 17 })).toEqual(['min_age']);
    expect(await refused({ min_age: 50, max_age: 40 })).toEqual(['max_age']);
    expect(await refused({ country: 'JP' })).toEqual(['country']);
    expect(await refused({ countryregion: 'DE-BY' })).toEqual(['countryregion']);
    expect(await refused({ interests: ['chess'] })).toEqual(['interests.0']);
  });
});
