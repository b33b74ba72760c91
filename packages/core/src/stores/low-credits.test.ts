import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../models/environment.ts';
import { aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';

const withCredits = (credits: number, id = 'me') => {
  const user = aUser({ credits });
  return { ...user, profile: { ...user.profile, id } };
};

/** A page of a member, awake. */
function aPage(credits: number, { storage = memoryStorage(), id = 'me' } = {}) {
  const { root } = createWorld({ user: withCredits(credits, id) }, { storage });
  root.start();
  return { root, storage, low: root.lowCredits, now: (balance: number) => root.session.setCredits(balance) };
}

describe('few credits', () => {
  it('are told to who looks at a conversation', () => {
    const { root, low, now } = aPage(12);
    const conversation = root.chats.open({ conversation: 'c1' });
    now(10);
    expect(low.state).toBe('due');
    conversation.setActive(true);
    expect(low.state).toBe('told');
  });

  it('are told once they are down to 10, until the next message is paid', () => {
    const { low, now } = aPage(12);
    now(11);
    expect(low.state).toBe('none');
    now(10);
    expect(low.state).toBe('due');
    low.tell();
    expect(low.state).toBe('told');
    low.tell();
    expect(low.state).toBe('told');
    now(9);
    expect(low.state).toBe('none');
    now(8);
    expect(low.state).toBe('none');
  });

  it('are told again after there were more', () => {
    const { low, now } = aPage(11);
    now(9);
    low.tell();
    now(25);
    expect(low.state).toBe('none');
    now(7);
    expect(low.state).toBe('due');
  });

  it('are no news to who has begun with few', () => {
    const { low, now } = aPage(5);
    now(4);
    expect(low.state).toBe('none');
  });

  it('are left to the composer where nothing is left', () => {
    const { low, now } = aPage(12);
    now(0);
    expect(low.state).toBe('none');
  });

  it('are told on the next page where they fell unseen, and not once more after that', () => {
    const first = aPage(12);
    first.now(10);
    const { storage } = first;
    const second = aPage(10, { storage });
    expect(second.low.state).toBe('due');
    second.low.tell();
    expect(second.low.state).toBe('told');
    // The tab that was not looked at finds that it was told.
    first.low.tell();
    expect(first.low.state).toBe('none');
    expect(aPage(10, { storage }).low.state).toBe('none');
  });

  it('are no business of who logs in after them', () => {
    const { low, now, root, storage } = aPage(12);
    now(10);
    root.session.leave();
    expect(low.state).toBe('none');
    expect(aPage(9, { storage, id: 'somebody-else' }).low.state).toBe('none');
    expect(aPage(9, { storage }).low.state).toBe('due');
  });

  it('are put away by hand', () => {
    const { low, now } = aPage(12);
    now(10);
    low.tell();
    low.dismiss();
    expect(low.state).toBe('none');
  });
});
