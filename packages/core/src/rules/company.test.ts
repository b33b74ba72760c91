import { describe, expect, it } from 'vitest';
import { cleanSupportPhone, termsVersionDate } from './company.ts';

describe('terms version', () => {
  it.each([
    [null, '2023-12-01T12:00:00.000Z'],
    [undefined, '2023-12-01T12:00:00.000Z'],
    ['2020-01-01T00:00:00Z', '2023-12-01T12:00:00.000Z'],
    ['2023-12-01T12:00:00Z', '2023-12-01T12:00:00.000Z'],
    ['2024-05-06T07:08:09Z', '2024-05-06T07:08:09.000Z'],
    ['someday', '2023-12-01T12:00:00.000Z'],
  ])('company added %s: %s', (added, version) => {
    expect(termsVersionDate(added).toISOString()).toBe(version);
  });
});

describe('support phone', () => {
  it.each([
    ['+31 20-123 45 67', '+31201234567'],
    ['020 – 123 4567', '0201234567'],
    ['0800', '0800'],
    ['', ''],
  ])('%s cleans to %s', (phone, clean) => {
    expect(cleanSupportPhone(phone)).toBe(clean);
  });
});
