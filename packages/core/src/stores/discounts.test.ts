import { describe, expect, it } from 'vitest';
import { getUser } from '../contract/auth.ts';
import { getDiscountCode } from '../contract/discounts.ts';
import type { Discount } from '../contract/shapes.ts';
import { isTimeBonusModalDue } from '../rules/time-bonus.ts';
import { refusal } from '../testing/api.ts';
import { aUser, someSettings } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';

const fresh = aUser({ signup_date: '2026-11-21T11:00:00.000Z' });
const welcome: Discount = {
  code: 'WELCOME25',
  country: null,
  user_id: null,
  expires: null,
  value_percentage: 25,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
};

describe('time bonus', () => {
  it('counts down each second and is gone at zero', async () => {
    const { root, clock } = createWorld({ user: fresh });
    expect(root.discounts.countdown).toEqual({ hours: '03', minutes: '00', seconds: '00' });
    const stop = root.start();
    await clock.advance(1_000);
    expect(root.discounts.countdown).toEqual({ hours: '02', minutes: '59', seconds: '59' });
    expect(root.discounts.timeBonus?.code).toBe('TIMEBONUS25');
    await clock.advance(3 * 3_600_000);
    expect(root.discounts.isVisible).toBe(false);
    expect(root.discounts.timeBonus).toBeNull();
    stop();
    expect(clock.pending).toBe(0);
  });

  it('O8: is not there before credits are sold, and no welcome code is asked for', async () => {
    const { root, api } = createWorld({ user: fresh, settings: someSettings({ payments: 'off' }) });
    const stop = root.start();
    await root.discounts.loadWelcome();
    expect([root.discounts.isVisible, root.discounts.active]).toEqual([false, null]);
    expect(api.calls(getDiscountCode)).toEqual([]);
    stop();
  });

  it('is there for no other member', () => {
    expect(createWorld({ user: null }).root.discounts.isVisible).toBe(false);
    expect(createWorld({ user: { ...fresh, paid_user: true } }).root.discounts.isVisible).toBe(false);
    expect(createWorld().root.discounts.isVisible).toBe(false);
  });

  it('ends at log-out and when the member has paid', async () => {
    const { root, api } = createWorld({ user: fresh });
    api.on(getUser, () => ({ user: { ...fresh, paid_user: true } }));
    await root.refresh();
    expect(root.discounts.isVisible).toBe(false);

    const other = createWorld({ user: fresh });
    other.root.session.leave();
    expect(other.root.discounts.isVisible).toBe(false);
  });

  it.each([
    ['ahead', 86_400_000, { hours: '00', minutes: '00', seconds: '00' }],
    ['back', -86_400_000, { hours: '04', minutes: '00', seconds: '00' }],
  ])('counts on with the server’s number after the device’s clock was set a day %s', async (_way, ms, wrong) => {
    const { root, api, clock } = createWorld({ user: fresh });
    const stop = root.start();
    await clock.advance(1_000);
    const shown: unknown[] = [];
    api.on(getUser, () => {
      shown.push(root.discounts.countdown);
      // What the server's time does to the clock (createServerClock).
      clock.jump(-ms);
      return { user: fresh };
    });
    clock.jump(ms);
    await clock.advance(1_000);
    expect(shown).toEqual([wrong]);
    expect(root.discounts.countdown).toEqual({ hours: '02', minutes: '59', seconds: '58' });
    await clock.advance(1_000);
    expect(root.discounts.countdown).toEqual({ hours: '02', minutes: '59', seconds: '57' });
    stop();
    expect(clock.pending).toBe(0);
  });

  it('counts on when a refresh shows that it is not over', async () => {
    const { root, api, clock } = createWorld({ user: { ...fresh, signup_date: '2026-11-21T08:00:03.000Z' } });
    const stop = root.start();
    await clock.advance(3_000);
    expect(root.discounts.isVisible).toBe(false);
    api.on(getUser, () => ({ user: { ...fresh, signup_date: '2026-11-21T08:00:33.000Z' } }));
    await root.refresh();
    await clock.advance(1_000);
    expect(root.discounts.countdown).toEqual({ hours: '00', minutes: '00', seconds: '29' });
    stop();
  });

  it('does not tick on a page that sleeps', async () => {
    const { root, clock } = createWorld({ user: fresh });
    await root.refresh();
    expect(clock.pending).toBe(0);
    expect(root.discounts.isVisible).toBe(true);
  });
});

describe('the discount that applies', () => {
  it('is the time bonus if present, otherwise the welcome code', async () => {
    const { root, api } = createWorld({ user: fresh });
    api.on(getDiscountCode, () => welcome);
    await root.discounts.loadWelcome();
    expect(root.discounts.active?.code).toBe('TIMEBONUS25');
    const later = createWorld();
    later.api.on(getDiscountCode, () => welcome);
    await later.root.discounts.loadWelcome();
    expect(later.root.discounts.active?.code).toBe('WELCOME25');
  });

  it('is none when the welcome code cannot be loaded, silently', async () => {
    const { root, api } = createWorld();
    api.on(getDiscountCode, () => {
      throw refusal('unavailable');
    });
    await root.discounts.loadWelcome();
    expect(root.discounts.active).toBeNull();
    expect(root.alerts.list).toEqual([]);
  });

  it('is not an expired one', async () => {
    const { root, api } = createWorld();
    api.on(getDiscountCode, () => ({ ...welcome, expired: true }));
    await root.discounts.loadWelcome();
    expect(root.discounts.active).toBeNull();
  });
});

describe('the time-bonus modal', () => {
  it('is due 40 seconds after the members area was entered, moving about in it or not', async () => {
    const { root, clock } = createWorld({ user: fresh });
    root.discounts.enterRoute('members');
    await clock.advance(39_000);
    root.discounts.enterRoute('members-id');
    expect(isTimeBonusModalDue(root.discounts.inMembersAreaMs)).toBe(false);
    await clock.advance(1_000);
    expect(isTimeBonusModalDue(root.discounts.inMembersAreaMs)).toBe(true);
  });

  it('starts anew when the members area was left', async () => {
    const { root, clock } = createWorld({ user: fresh });
    root.discounts.enterRoute('members');
    await clock.advance(39_000);
    root.discounts.enterRoute('credits');
    await clock.advance(5_000);
    root.discounts.enterRoute('likes');
    await clock.advance(39_999);
    expect(isTimeBonusModalDue(root.discounts.inMembersAreaMs)).toBe(false);
    await clock.advance(1);
    expect(isTimeBonusModalDue(root.discounts.inMembersAreaMs)).toBe(true);
    root.discounts.enterRoute('profile');
    expect(isTimeBonusModalDue(root.discounts.inMembersAreaMs)).toBe(false);
  });

  it('waits no more for a page that may not show it, nor once the page sleeps', async () => {
    const { root, clock } = createWorld({ user: fresh });
    root.discounts.enterRoute('members');
    await clock.advance(39_999);
    root.discounts.enterRoute(null);
    expect(clock.pending).toBe(0);
    root.discounts.enterRoute('members');
    root.discounts.stop();
    await clock.advance(40_000);
    expect(isTimeBonusModalDue(root.discounts.inMembersAreaMs)).toBe(false);
  });
});
