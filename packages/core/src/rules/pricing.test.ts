import { describe, expect, it } from 'vitest';
import {
  discountMinor,
  discountedMinor,
  fromMinor,
  perCreditMinor,
  perMessageMinor,
  refundMinor,
  toMinor,
} from './pricing.ts';

describe('money', () => {
  it.each([
    ['12.50', 'EUR', 1_250, '12.50'],
    ['12.5', 'EUR', 1_250, '12.50'],
    ['12', 'EUR', 1_200, '12.00'],
    ['0.05', 'PLN', 5, '0.05'],
    ['-3.10', 'EUR', -310, '-3.10'],
    ['1200', 'JPY', 1_200, '1200'],
    ['0', 'EUR', 0, '0.00'],
  ])('%s %s is %d', (amount, currency, minor, written) => {
    expect(toMinor({ amount, currency })).toBe(minor);
    expect(fromMinor(minor, currency)).toEqual({ amount: written, currency });
  });

  it.each([
    ['12.505', 'EUR'],
    ['1,50', 'EUR'],
    ['', 'EUR'],
    ['1e3', 'EUR'],
    ['1.5', 'JPY'],
    ['99999999999999999', 'EUR'],
  ])('%j %s is refused', (amount, currency) => {
    expect(() => toMinor({ amount, currency })).toThrow(RangeError);
  });
});

describe('discounts', () => {
  it.each([
    [999, 25, 250, 749],
    [2_499, 25, 625, 1_874],
    [4_999, 25, 1_250, 3_749],
    [8_999, 25, 2_250, 6_749],
    [998, 25, 250, 748],
    [1_000, 12.5, 125, 875],
    [1_000, 0, 0, 1_000],
    [1_000, 100, 1_000, 0],
    [1_000, 150, 1_000, 0],
    [1_000, -5, 0, 1_000],
    [1, 25, 0, 1],
    [2, 25, 1, 1],
  ])('%d less %d percent takes %d off and leaves %d', (price, percentage, off, left) => {
    expect(discountMinor(price, percentage)).toBe(off);
    expect(discountedMinor(price, percentage)).toBe(left);
  });
});

describe('unit prices', () => {
  it.each([
    [999, 10, 1, 100, 100],
    [4_999, 75, 1, 67, 67],
    [4_999, 75, 2, 67, 133],
    [8_999, 160, 1, 56, 56],
    [5, 10, 1, 1, 1],
    [4, 10, 1, 0, 0],
  ])('%d for %d credits, %d a message', (price, credits, cost, perCredit, perMessage) => {
    expect(perCreditMinor(price, credits)).toBe(perCredit);
    expect(perMessageMinor(price, credits, cost)).toBe(perMessage);
  });
});

describe('refunds', () => {
  it.each([
    [999, 10, 10, 999],
    [999, 10, 0, 0],
    [999, 10, 5, 500],
    [749, 10, 3, 225],
    [999, 10, 11, 999],
  ])('of %d for %d credits, %d unused: %d', (paid, credits, unused, back) => {
    expect(refundMinor(paid, credits, unused)).toBe(back);
  });
});
