import type { RootStore } from '@dating/core/stores';
import { reaction } from 'mobx';

/** The part of a BroadcastChannel that tabs talk through. */
interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  close(): void;
}

interface Said {
  /** Id of the member who is logged in now, null for none. */
  readonly member: string | null;
}

/**
 * A log-in or log-out in one tab is one in all: the others ask the server who is there. Nothing is believed from the
 * message but that something changed.
 *
 * @returns ends it
 */
export function followOtherTabs(
  session: Pick<RootStore['session'], 'user' | 'refresh'>,
  channel: TabChannel | null = openChannel(),
): (() => void) | undefined {
  if (!channel) return undefined;
  const current = () => session.user?.profile.id ?? null;
  channel.onmessage = ({ data }) => {
    if ((data as Said | null)?.member !== current()) void session.refresh();
  };
  const stop = reaction(current, (member) => channel.postMessage({ member } satisfies Said));
  return () => {
    stop();
    channel.close();
  };
}

function openChannel(): TabChannel | null {
  return 'BroadcastChannel' in window ? (new BroadcastChannel('session') as unknown as TabChannel) : null;
}
