import { describe, expect, it } from 'vitest';
import { getChats } from '../contract/chats.ts';
import { getLikes } from '../contract/likes.ts';
import { getUser } from '../contract/auth.ts';
import { deletePhoto } from '../contract/photos.ts';
import { getInterests, getOwnProfile, updateProfile } from '../contract/profiles.ts';
import { interests } from '../contract/options.ts';
import { getRegions } from '../contract/places.ts';
import { refusal } from '../testing/api.ts';
import {
  aChat,
  aUser,
  aMessage,
  anImage,
  anOwnProfile,
  aProfile,
  chatsReply,
  likesReply,
} from '../testing/fixtures.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';

describe('background refresh', () => {
  it('comes after 5 seconds, then every 60', async () => {
    const { root, api, clock } = createWorld();
    const stop = root.start();
    await clock.advance(4_999);
    expect(api.calls(getUser)).toHaveLength(0);
    await clock.advance(1);
    expect([api.calls(getUser), api.calls(getChats), api.calls(getLikes)].map((calls) => calls.length)).toEqual([
      1, 1, 1,
    ]);
    await clock.advance(60_000);
    await clock.advance(60_000);
    expect(api.calls(getUser)).toHaveLength(3);
    stop();
    await clock.advance(600_000);
    expect(api.calls(getUser)).toHaveLength(3);
    expect(clock.pending).toBe(0);
  });

  it('is every 300 seconds with push', async () => {
    const { root, api, clock } = createWorld();
    root.setPush('subscribed');
    root.start();
    await clock.advance(5_000);
    await clock.advance(299_999);
    expect(api.calls(getUser)).toHaveLength(1);
    await clock.advance(1);
    expect(api.calls(getUser)).toHaveLength(2);
    root.stop();
  });

  it('asks nothing for a visitor', async () => {
    const { root, api, clock } = createWorld({ user: null });
    root.start();
    await clock.advance(200_000);
    expect(api.log).toEqual([]);
    root.stop();
  });

  it('goes on after a failure', async () => {
    const { root, api, clock } = createWorld();
    api.on(getChats, () => {
      throw refusal('unavailable');
    });
    root.start();
    await clock.advance(5_000);
    await clock.advance(60_000);
    expect(api.calls(getChats)).toHaveLength(2);
    root.stop();
  });

  it('brings chats and likes at once when a push message has come', async () => {
    const { root, api } = createWorld();
    await root.pushed();
    expect(api.log).toEqual(['GET /api/chats.php', 'GET /api/likes.php']);
  });
});

describe('what a page shows everywhere', () => {
  it('prefixes its title and the app’s badge with the same total', async () => {
    const { root, badges } = createWorld({
      chats: chatsReply([aChat('c1', { num_unread_messages: 2 })]),
      likes: likesReply([], ['a'], { unseen: ['a'] }),
    });
    expect(root.title('Members')).toBe('(3) Members');
    root.start();
    root.receive({ name: 'message', data: aMessage('m', { sent_at: '2026-11-21T12:00:00.000Z' }) });
    await settle();
    expect(root.title('Members')).toBe('(4) Members');
    expect(badges).toEqual([3, 4]);
    root.stop();
  });

  it('tells the server by a beacon that it was hidden', () => {
    const { root, beacons } = createWorld();
    root.pageHidden();
    expect(beacons).toEqual(['/api/page-hidden.php']);
  });

  it('tells the server how soon the page was left', () => {
    const { root, beacons } = createWorld();
    root.pageBounced('index', 1_200);
    expect(beacons).toEqual(['/api/page-bounce.php']);
  });

  it('hears of credits and presence', () => {
    const { root } = createWorld({ profile: aProfile('p1') });
    root.receive({ name: 'credits', data: { credits: 42 } });
    root.receive({ name: 'presence', data: { profile: 'p1', online: true } });
    expect(root.session.credits).toBe(42);
    expect(root.profiles.get('p1')?.online).toBe(true);
  });

  it('says that credits of a message that was not opened are back', () => {
    const { root, api } = createWorld();
    root.receive({ name: 'message', data: aMessage('m', { mine: true, credits: 3, refunded: true }) });
    expect(root.alerts.list).toEqual([{ id: 1, tone: 'info', creditsBack: 3, key: null, text: null }]);
    expect(api.log).toEqual([]);
  });

  it('hears that something about the member is new, and asks what', async () => {
    const { root, api } = createWorld({ user: aUser({ status: 'not_confirmed' }) });
    api.on(getUser, () => ({ user: aUser({ status: 'active' }) }));
    root.receive({ name: 'user', data: {} });
    await settle();
    expect(root.session.user?.status).toBe('active');
  });

  it('loads nothing once the member is logged out', async () => {
    const { root, api } = createWorld({ user: null });
    root.receive({ name: 'user', data: {} });
    await settle();
    expect(api.log).toEqual([]);
  });

  it('does nothing before it is started', async () => {
    const { api, clock, badges } = createWorld();
    await clock.advance(600_000);
    expect(api.log).toEqual([]);
    expect(badges).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('flags', () => {
  it('hide everything until the browser has read its storage', () => {
    const { root, storage } = createWorld();
    storage.set('hide-enrich-alert', '2026-11-01T00:00:00.000Z');
    expect([root.flags.isDismissed('enrich'), root.flags.isDismissed('push')]).toEqual([true, true]);
    root.flags.load();
    expect([root.flags.isDismissed('enrich'), root.flags.isDismissed('push')]).toEqual([true, false]);
    root.flags.dismiss('push');
    expect(root.flags.isDismissed('push')).toBe(true);
    expect(storage.get('hide-push-notification-alert')).toBe('2026-11-21T12:00:00.000Z');
  });
});

describe('alerts', () => {
  it('are three at most and can be closed', () => {
    const { root } = createWorld();
    for (const text of ['a', 'b', 'c', 'd']) root.alerts.add('info', { text });
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
    root.alerts.dismiss(root.alerts.list[0]?.id ?? 0);
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['c', 'd']);
    root.alerts.clear();
    expect(root.alerts.list).toEqual([]);
  });

  it('do not swallow a defect', () => {
    const { root } = createWorld();
    expect(() => root.alerts.fail(new TypeError('a defect'))).toThrow('a defect');
  });
});

describe('the brand', () => {
  const company = {
    name: 'Company',
    address: 'Street 1',
    kvk: '1',
    city: 'Utrecht',
    country: 'NL',
    tradenames: [],
    vat_numbers: [],
    support_phone: '',
    delete_discount: null,
    added: '2025-01-01T00:00:00Z',
  };

  it('loads each country’s regions once', async () => {
    const { root, api } = createWorld({ company });
    api.on(getRegions, () => ({ kind: 'province' as const, regions: [{ code: 'UT', name: 'Utrecht' }] }));
    await Promise.all([root.settings.loadRegions('NL'), root.settings.loadRegions('NL')]);
    await root.settings.loadRegions('NL');
    expect(api.log).toEqual(['GET /api/regions.php']);
    expect(root.settings.regionsByCountry['NL']?.kind).toBe('province');
    root.settings.seedRegions({ country: 'AT', kind: 'state', regions: [] });
    expect(root.settings.regionsByCountry['AT']?.kind).toBe('land');
    expect(root.settings.termsDate.toISOString()).toBe('2025-01-01T00:00:00.000Z');
    expect(root.settings.supportPhoneLink).toBe('tel:+31201234567');
  });

  it('loads interests.php once, and offers what this build knows meanwhile', async () => {
    const { root, api } = createWorld();
    expect(root.settings.interests).toEqual(interests);
    api.on(getInterests, () => {
      throw refusal('unavailable');
    });
    await root.settings.loadInterests();
    expect(root.settings.interests).toEqual(interests);
    api.on(getInterests, () => ({ interests: ['kissing' as const, 'tea' as const] }));
    await Promise.all([root.settings.loadInterests(), root.settings.loadInterests()]);
    await root.settings.loadInterests();
    expect(api.calls(getInterests)).toHaveLength(2);
    expect(root.settings.interests).toEqual(['kissing', 'tea']);
  });

  it('asks again after a failure', async () => {
    const { root, api } = createWorld();
    api.on(getRegions, () => {
      throw refusal('unavailable');
    });
    await expect(root.settings.loadRegions('NL')).rejects.toThrow('says unavailable');
    api.on(getRegions, () => ({ kind: 'province' as const, regions: [{ code: 'UT', name: 'Utrecht' }] }));
    await root.settings.loadRegions('NL');
    expect(root.settings.regionName('NL', 'UT')).toBe('Utrecht');
  });
});

describe('the own profile', () => {
  it('is saved, or says what is wrong field by field', async () => {
    const { root, api } = createWorld();
    api.on(updateProfile, () => ({ profile: anOwnProfile({ about_me: 'new' }) }));
    expect(await root.ownProfile.save({ about_me: 'new' })).toBe(true);
    expect(root.ownProfile.profile?.about_me).toBe('new');
    api.on(updateProfile, () => {
      throw refusal('validation', { fields: { date_of_birth: 'Invalid date of birth.' } });
    });
    expect(await root.ownProfile.save({ date_of_birth: 'x' })).toBe(false);
    expect(root.ownProfile.saving.error?.fields).toEqual({ date_of_birth: 'Invalid date of birth.' });
  });

  it('gains and loses photos', async () => {
    const { root, api } = createWorld();
    api.on(getOwnProfile, () => ({ profile: anOwnProfile({ photos: [anImage('photo-me'), anImage('new')] }) }));
    expect(root.ownProfile.profile?.photos).toHaveLength(1);
    root.ownProfile.addPhoto(anImage('new'), () => undefined);
    expect(root.ownProfile.profile?.photos).toHaveLength(2);
    api.on(deletePhoto, () => {
      throw refusal('internal');
    });
    await root.ownProfile.removePhoto('new');
    expect(root.alerts.list).toHaveLength(1);
  });
});
