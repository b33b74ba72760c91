import type { Fetch } from '../api/client.ts';

/**
 * Server-sent events over `fetch`. The browser's own EventSource can send no
 * `Last-Event-ID` of its own on its first request, which is what a tab needs when it takes
 * over from another one.
 */

/** One event as it came over the wire. */
export interface RawEvent {
  /** The id to resume after; null for an event that is not kept (typing, presence). */
  readonly id: string | null;
  readonly name: string;
  readonly data: string;
}

export interface StreamHandlers {
  onOpen(): void;
  /** The server names where the stream stands without sending an event: at its beginning. */
  onCursor(id: string): void;
  onEvent(event: RawEvent): void;
  /**
   * The stream is over.
   *
   * @param final true when asking again is of no use (not logged in)
   */
  onEnd(final: boolean): void;
}

export interface EventStream {
  close(): void;
}

/**
 * Opens a stream, resuming after the last event that was seen.
 *
 * @param hidden whether nobody sees what comes
 */
export type OpenEventStream = (lastEventId: string | null, handlers: StreamHandlers, hidden: boolean) => EventStream;

/** Opens streams with `fetch`. */
export function fetchEventStream(options: { readonly fetch: Fetch; readonly url: string }): OpenEventStream {
  return (lastEventId, handlers, hidden) => {
    const controller = new AbortController();
    const url = hidden ? `${options.url}?hidden=1` : options.url;
    void read({ ...options, url }, lastEventId, handlers, controller);
    return { close: () => controller.abort() };
  };
}

/** Whether the server says so. What stands in between may refuse for a while, for reasons of its own. */
async function isSessionOver(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'authentication_required' in body;
}

async function read(
  { fetch, url }: { readonly fetch: Fetch; readonly url: string },
  lastEventId: string | null,
  handlers: StreamHandlers,
  { signal }: AbortController,
): Promise<void> {
  let final = false;
  try {
    const headers: Record<string, string> = { accept: 'text/event-stream' };
    if (lastEventId !== null) headers['last-event-id'] = lastEventId;
    const response = await fetch(url, { headers, signal, credentials: 'same-origin', cache: 'no-store' });
    final = await isSessionOver(response);
    if (!response.ok || response.body === null) return;
    handlers.onOpen();
    const parse = eventParser(handlers);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) parse(part.value);
  } catch {
    // A broken connection is the ordinary end of a stream; the caller connects again.
  } finally {
    if (!signal.aborted) handlers.onEnd(final);
  }
}

/** Makes a parser that takes the text of a stream in pieces of any size. */
export function eventParser({
  onEvent,
  onCursor,
}: Pick<StreamHandlers, 'onEvent' | 'onCursor'>): (piece: string) => void {
  let rest = '';
  let name = '';
  let id: string | null = null;
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length === 0 && id !== null) onCursor(id);
      if (data.length > 0) onEvent({ id, name: name === '' ? 'message' : name, data: data.join('\n') });
      name = '';
      id = null;
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }

  return (piece) => {
    const text = rest + piece;
    // A line break may be cut in two: a trailing \r waits for what comes next.
    const complete = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = complete.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(complete.length);
    for (const one of lines) line(one);
  };
}
