import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../models/environment.ts';
import { aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';

/** A page of a member that has read the browser's storage. */
function aPage(storage = memoryStorage()) {
  const { root } = createWorld({ user: aUser() }, { storage });
  root.start();
  return { root, flags: root.flags, storage };
}

describe('what was put away', () => {
  it('stays away on the next page', () => {
    const { flags, storage } = aPage();
    expect(flags.isDismissed('enrich')).toBe(false);
    flags.dismiss('enrich');
    const next = aPage(storage);
    expect([next.flags.isDismissed('enrich'), next.flags.isDismissed('push')]).toEqual([true, false]);
  });

  it('keeps the other lines away until the next page, or until somebody else is there', () => {
    const { root, flags, storage } = aPage();
    expect(flags.hasPutAway).toBe(false);
    flags.putAway();
    expect(flags.hasPutAway).toBe(true);
    expect(aPage(storage).flags.hasPutAway).toBe(false);
    root.session.leave();
    expect(flags.hasPutAway).toBe(false);
  });
});
