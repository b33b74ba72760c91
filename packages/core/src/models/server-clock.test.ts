import { describe, expect, it } from 'vitest';
import { systemClock } from './environment.ts';
import { createServerClock } from './server-clock.ts';

const day = 86_400_000;

function device(at: number) {
  const own = { at };
  return { own, clock: createServerClock({ ...systemClock, now: () => new Date(own.at) }) };
}

describe('the server’s clock on a device', () => {
  it('is the device’s own until the server has told its time', () => {
    expect(device(5_000).clock.now().getTime()).toBe(5_000);
  });

  it('is the server’s on a device that is a day wrong, and goes on with the device', () => {
    const { own, clock } = device(10 * day);
    clock.hear(9 * day, 200);
    expect(clock.now().getTime()).toBe(9 * day + 100);
    own.at += 3_600_000;
    expect(clock.now().getTime()).toBe(9 * day + 100 + 3_600_000);
  });

  it('takes the answer with the shorter way, and no longer one that agrees with it', () => {
    const { clock } = device(0);
    clock.hear(1_000, 2_000);
    expect(clock.now().getTime()).toBe(2_000);
    clock.hear(1_500, 100);
    expect(clock.now().getTime()).toBe(1_550);
    clock.hear(1_400, 500);
    expect(clock.now().getTime()).toBe(1_550);
  });

  it('stands still while a page is taken over, and hears meanwhile', () => {
    const { own, clock } = device(0);
    clock.hear(day - 10, 20);
    clock.stand(day - 10);
    own.at += 500;
    expect(clock.now().getTime()).toBe(day - 10);
    clock.hear(day + 600, 2);
    expect(clock.now().getTime()).toBe(day - 10);
    clock.run();
    expect(clock.now().getTime()).toBe(day + 601);
  });

  it.each([-day, day])('follows when one of the clocks is set by %i ms', (change) => {
    const { own, clock } = device(20 * day);
    clock.hear(20 * day, 20);
    own.at += change;
    clock.hear(20 * day + 60_000, 900);
    expect(clock.now().getTime()).toBe(20 * day + 60_000 + 450);
  });
});
