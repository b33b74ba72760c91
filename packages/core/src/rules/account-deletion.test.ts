import { describe, expect, it } from 'vitest';
import type { DeletionOffer } from '../contract/account.ts';
import { deleteReasons } from '../contract/options.ts';
import { retentionFor } from './account-deletion.ts';

const discount: DeletionOffer['discount'] = {
  code: 'STAY-1', country: null, user_id: 'me', expires: '2026-12-01T00:00:00.000Z', value_percentage: 30, currency: null,
  minimum_order_value: null, status: 'active', validity: 'once', expired: false, paymentmethods: [],
}; // prettier-ignore
const everything: DeletionOffer = { discount, invisible: true, pause_mails: true, reactivation_days: 14 };
const nothing: DeletionOffer = { discount: null, invisible: false, pause_mails: false, reactivation_days: 14 };

describe('what may help a member who leaves', () => {
  it.each([
    ['price', 'discount'],
    ['not_looking', 'invisible'],
    ['time', 'pause_mails'],
    ['found_someone', null],
    ['site_problems', null],
    ['no_members', null],
    ['other', null],
  ] as const)('with %s: %s', (reason, kind) => expect(retentionFor(reason, everything)).toBe(kind));

  it('is the next best where the best is not to be had', () => {
    expect(retentionFor('time', { ...everything, pause_mails: false })).toBe('invisible');
    expect(retentionFor('not_looking', { ...everything, invisible: false })).toBe('pause_mails');
  });

  it('is nothing where there is nothing, no reason, or no answer', () => {
    for (const reason of deleteReasons) expect(retentionFor(reason, nothing)).toBeNull();
    expect(retentionFor(null, everything)).toBeNull();
    expect(retentionFor('price', null)).toBeNull();
  });
});
