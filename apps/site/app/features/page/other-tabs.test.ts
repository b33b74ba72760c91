import { aUser, createWorld } from '@dating/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { followOtherTabs } from './other-tabs.ts';

function aChannel() {
  return {
    postMessage: vi.fn(),
    onmessage: null as ((event: { readonly data: unknown }) => void) | null,
    close: vi.fn(),
  };
}

describe('tabs of one browser', () => {
  it('are told of a log-in and a log-out here', () => {
    const { session } = createWorld({ user: null }).root;
    const channel = aChannel();
    followOtherTabs(session, channel);
    const user = aUser();
    session.enter(user);
    session.leave();
    expect(channel.postMessage.mock.calls).toEqual([[{ member: user.profile.id }], [{ member: null }]]);
  });

  it('ask the server when another one says that another member is logged in now', () => {
    const refresh = vi.fn(async () => undefined);
    const user = aUser();
    const channel = aChannel();
    const stop = followOtherTabs({ user, refresh }, channel);
    channel.onmessage?.({ data: { member: user.profile.id } });
    expect(refresh).not.toHaveBeenCalled();
    channel.onmessage?.({ data: { member: null } });
    channel.onmessage?.({ data: 'nonsense' });
    expect(refresh).toHaveBeenCalledTimes(2);
    stop?.();
    expect(channel.close).toHaveBeenCalled();
  });
});
