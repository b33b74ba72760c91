import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';
import { earlierPart, edgesOf, laterPart, openingPart, partBetween, type ShownPart } from './shown-part.ts';

/** Closer to the bottom than this counts as at the bottom, in px. */
const BOTTOM_SLACK = 48;

/** Closer to an edge of what is shown than this asks for more, in px. */
const EDGE_SLACK = 240;

/** Room between the top and the unread line, where a conversation opens at it, in px. */
const LINE_ROOM = 24;

type Messages = readonly MessageView[];

type Place = {
  /** The first message in the page. */
  first: string | undefined;
  /** The latest message; undefined before there were any. */
  last: string | undefined;
  /** The first message in view and how far below the top its bubble stands, in px. */
  anchor: Readonly<{ id: string; offset: number }> | undefined;
  /** Height of the window upon what is scrolled, in px. */
  view: number;
  top: number;
  /** The latest message is in the page. */
  isEnd: boolean;
  atBottom: boolean;
  /** It has opened at its place: not while nothing is there to see, or it has no room. */
  begun: boolean;
  /** What was there before may still come. */
  isLoading: boolean;
  /** The unread line that it has opened at, in sight or not. */
  line: string | null;
  /** To the bottom, as soon as the latest message is in the page. */
  goesDown: boolean;
};

const below = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

function bubbleOf(box: HTMLElement, id: string): Element | null {
  return box.querySelector(`[data-row="${CSS.escape(id)}"]`)?.lastElementChild ?? null;
}

function anchorIn(box: HTMLElement): Place['anchor'] {
  const edge = box.getBoundingClientRect().top;
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const bubble = row.lastElementChild?.getBoundingClientRect();
    if (bubble && bubble.bottom > edge) return { id: row.dataset['row'] ?? '', offset: bubble.top - edge };
  }
  return undefined;
}

function remember(place: Place, box: HTMLElement): void {
  place.anchor = anchorIn(box);
  place.view = box.clientHeight;
  place.top = box.scrollTop;
  place.atBottom = place.isEnd && below(box) < BOTTOM_SLACK;
}

/** At the bottom one stays there; what stood above the window's lower edge stands above it now, and where it was once the window is high again. */
function keep({ atBottom, view }: Place, box: HTMLElement): void {
  if (atBottom) box.scrollTop = box.scrollHeight;
  else box.scrollTop += view - box.clientHeight;
}

/** What the reader saw first stands where it stood, whatever came or went above it. */
function restore({ anchor }: Place, box: HTMLElement): void {
  const bubble = anchor && bubbleOf(box, anchor.id);
  if (!anchor || !bubble) return;
  const moved = bubble.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.offset;
  if (moved !== 0) box.scrollTop += moved;
}

/** The last message of the other's whose end can be seen. */
function lastInView(box: HTMLElement): string | undefined {
  const edge = box.getBoundingClientRect().bottom + 1;
  const rows = [...box.querySelectorAll<HTMLElement>('[data-theirs]')];
  return rows.findLast((row) => row.getBoundingClientRect().bottom <= edge)?.dataset['theirs'];
}

/** Opens at the latest message, or at the unread line where that would be out of sight above it. */
function begin(place: Place, box: HTMLElement): void {
  place.begun = place.last !== undefined && box.clientHeight > 0;
  box.scrollTop = box.scrollHeight;
  const line = box.querySelector<HTMLElement>('[data-unread-line]');
  const above = line ? box.getBoundingClientRect().top + LINE_ROOM - line.getBoundingClientRect().top : 0;
  // Far enough from the bottom not to be drawn down there again.
  if (above > 0) box.scrollTop -= Math.max(above, BOTTOM_SLACK);
}

/** What has come at the end since `last` was the latest. */
function appendedSince(last: string | undefined, messages: Messages): Messages {
  const index = last === undefined ? -1 : messages.findLastIndex(({ id }) => id === last);
  return index < 0 ? [] : messages.slice(index + 1);
}

const isOwnAmong = (messages: Messages): boolean => messages.some(({ mine }) => mine);

function partOf(messages: Messages, unreadFrom: string | null | undefined): ShownPart {
  return openingPart(messages.length, unreadFrom ? messages.findIndex(({ id }) => id === unreadFrom) : -1);
}

function partAfter(
  before: Messages,
  part: ShownPart,
  messages: Messages,
  unreadFrom: string | null | undefined,
  atBottom: boolean,
): ShownPart {
  const writes = isOwnAmong(appendedSince(before.at(-1)?.id, messages));
  const idsOf = (list: Messages): string[] => list.map(({ id }) => id);
  const next = partBetween(idsOf(messages), edgesOf(idsOf(before), part), atBottom || writes);
  if (!next) return partOf(messages, unreadFrom);
  return writes && next.to < messages.length ? openingPart(messages.length, -1) : next;
}

/** Which messages are in the page; `show` takes another part of them. */
function useShownPart(
  messages: Messages,
  unreadFrom: string | null | undefined,
  { loading, atBottom }: { loading: boolean; atBottom: boolean },
): { part: ShownPart; show: (part: ShownPart) => void } {
  const [kept, setKept] = useState(() => ({ messages, part: partOf(messages, unreadFrom), loading, unreadFrom }));
  let { part } = kept;
  if (kept.messages !== messages || kept.loading !== loading || kept.unreadFrom !== unreadFrom) {
    if (kept.messages !== messages) {
      part =
        kept.loading && atBottom && kept.unreadFrom !== unreadFrom
          ? partOf(messages, unreadFrom)
          : partAfter(kept.messages, part, messages, unreadFrom, atBottom);
    }
    setKept({ messages, part, loading, unreadFrom });
  }
  return { part, show: (next) => setKept({ messages, part: next, loading, unreadFrom }) };
}

/**
 * Keeps the reader's place: a conversation opens at its first unread message or at the latest; older messages put above leave everything
 * where it was; at the bottom one stays at the bottom; one's own message always leads down; others' messages that come while one reads
 * above are counted instead; a keyboard that opens takes its room from above. Of a long conversation only a part is in the page.
 */
export function useKeptPlace(
  messages: Messages,
  {
    unreadFrom,
    loading,
    onLastInView,
    onNearStart,
  }: {
    unreadFrom: string | null | undefined;
    /** What was there before it opened is on its way. */
    loading: boolean;
    onLastInView: ((id: string) => void) | undefined;
    /** The reader comes near the first message there is. */
    onNearStart: (() => void) | undefined;
  },
): {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  part: ShownPart;
  missed: number;
  away: boolean;
  onScroll: () => void;
  showEarlier: () => void;
  toBottom: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({
    first: undefined,
    last: undefined,
    anchor: undefined,
    view: 0,
    top: 0,
    isEnd: true,
    atBottom: true,
    begun: false,
    isLoading: false,
    line: null,
    goesDown: false,
  });
  const [missed, setMissed] = useState(0);
  const [away, setAway] = useState(false);
  const { part, show } = useShownPart(messages, unreadFrom, { loading, atBottom: !away });
  const isEnd = part.to === messages.length;

  const inView = useRef<string | undefined>(undefined);
  const tellInView = (): void => {
    const id = box.current ? lastInView(box.current) : undefined;
    if (id === undefined || id === inView.current) return;
    inView.current = id;
    onLastInView?.(id);
  };

  const note = useCallback((element: HTMLElement): void => {
    remember(place.current, element);
    setAway(!place.current.atBottom);
    if (place.current.atBottom) setMissed(0);
  }, []);
  const showEarlier = (): void => show(earlierPart(part));
  const noteScroll = (element: HTMLElement): void => {
    // The content or the window changed under a reader who did not move: the observer below has not seen it yet.
    if (!place.current.atBottom || element.scrollTop >= place.current.top - 1) keep(place.current, element);
    note(element);
    tellInView();
  };
  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    noteScroll(element);
    if (place.current.atBottom) return;
    if (!isEnd && below(element) < EDGE_SLACK) show(laterPart(part, messages.length));
    else if (element.scrollTop >= EDGE_SLACK) return;
    else if (part.from > 0) showEarlier();
    else onNearStart?.();
  };
  const toBottom = (): void => {
    const element = box.current;
    if (!element) return;
    if (!isEnd) {
      place.current.goesDown = true;
      show(openingPart(messages.length, -1));
      return;
    }
    element.scrollTop = element.scrollHeight;
    noteScroll(element);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = place.current;
    const first = messages[part.from]?.id;
    const appended = appendedSince(before.last, messages);
    const goesDown = before.goesDown || before.atBottom || isOwnAmong(appended);
    before.isEnd = isEnd;
    before.last = messages.at(-1)?.id;
    const line = unreadFrom ?? null;
    const isOtherLine = before.isLoading && before.atBottom && before.line !== line;
    if (!before.begun || before.last === undefined || isOtherLine) begin(before, element);
    else if (goesDown && isEnd) element.scrollTop = element.scrollHeight;
    else {
      if (first !== before.first) restore(before, element);
      if (appended.length > 0) setMissed((count) => count + appended.length);
    }
    before.goesDown = false;
    before.isLoading = loading;
    before.line = line;
    before.first = first;
    note(element);
  }, [messages, part.from, isEnd, loading, unreadFrom, note]);

  // After every change of what is shown, once it has its place.
  useLayoutEffect(() => tellInView());

  // Pictures that load, a keyboard that opens, a footer that comes: at the bottom one stays there.
  useLayoutEffect(() => {
    const element = box.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    const watch = new ResizeObserver(() => {
      if (place.current.begun) keep(place.current, element);
      else begin(place.current, element);
      note(element);
    });
    watch.observe(element);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [note]);

  return { box, content, part, missed, away, onScroll, showEarlier, toBottom };
}
