import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../contract/options.ts';
import { defaultNotifications, notificationMatrixOf } from './notifications.ts';

describe('what a member is told of', () => {
  it('has a default for each of the eight types, and no advertising among them', () => {
    expect(Object.keys(defaultNotifications)).toEqual([...notificationTypes]);
    expect(defaultNotifications.promotions).toEqual({ email: false, push: false });
  });

  it('is what was chosen, and the defaults for the rest', () => {
    const matrix = notificationMatrixOf({ like: { push: false }, news: { email: false, push: true } });
    expect(matrix).toEqual({
      ...defaultNotifications, like: { email: true, push: false }, news: { email: false, push: true },
    }); // prettier-ignore
    expect(notificationMatrixOf({})).toEqual(defaultNotifications);
  });
});
