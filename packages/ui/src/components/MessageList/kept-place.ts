import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';
import {
  earlierPart, edgesOf, laterPart, MOST_SHOWN, openingPart, partBetween, SHOWN_AROUND_PLACE, type ShownPart,
} from './shown-part.ts'; // prettier-ignore

/** Closer to the bottom, or to where the reader was when they left, than this counts as there, in px. */
const PLACE_SLACK = 48;

/** Closer to an edge of what is shown than this asks for more, in px: about a window ahead, so that nobody scrolls into the edge. */
const EDGE_SLACK = 600;

/** Room between the top and the unread line, where a conversation opens at it, in px. */
const LINE_ROOM = 24;

type Messages = readonly MessageView[];

/** Where a reader stands: at which message, and how far its bubble's top is above the lower edge of what can be seen, in px. */
export type ReadingPlace = Readonly<{ id: string; above: number }>;

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
  /** The reader has not left the bottom, or the place that they have come back to. */
  asOpened: boolean;
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

/** How far a message has to move down to stand at a place; undefined where it is not in the page. */
function fromPlace(box: HTMLElement, { id, above }: ReadingPlace): number | undefined {
  const bubble = bubbleOf(box, id);
  return bubble ? box.getBoundingClientRect().bottom - above - bubble.getBoundingClientRect().top : undefined;
}

function remember(place: Place, box: HTMLElement, leftAt: ReadingPlace | null): void {
  place.anchor = anchorIn(box);
  place.view = box.clientHeight;
  place.top = box.scrollTop;
  place.atBottom = place.isEnd && below(box) < PLACE_SLACK;
  place.asOpened = place.atBottom || (leftAt !== null && Math.abs(fromPlace(box, leftAt) ?? Infinity) < PLACE_SLACK);
}

function standingIn({ anchor, atBottom, view }: Place): ReadingPlace | null {
  return anchor && !atBottom ? { id: anchor.id, above: view - anchor.offset } : null;
}

/** At the bottom one stays there; what stood above the window's lower edge stands above it now, and where it was once the window is high again. */
function keep({ atBottom, view }: Place, box: HTMLElement): void {
  if (atBottom) box.scrollTop = box.scrollHeight;
  else box.scrollTop += view - box.clientHeight;
}

/** What the reader saw first stands where it stood, whatever came or went above it. */
function restore({ anchor, top }: Place, box: HTMLElement): void {
  const bubble = anchor && bubbleOf(box, anchor.id);
  if (!anchor || !bubble) return;
  // A reader may have scrolled on since. Where there is less than there was, it is the browser that moved.
  const scrolled = top > box.scrollHeight - box.clientHeight ? 0 : box.scrollTop - top;
  const moved = bubble.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.offset + scrolled;
  if (moved !== 0) box.scrollTop += moved;
}

/** The last message of the other's whose end can be seen. */
function lastInView(box: HTMLElement): string | undefined {
  const edge = box.getBoundingClientRect().bottom + 1;
  const rows = [...box.querySelectorAll<HTMLElement>('[data-theirs]')];
  return rows.findLast((row) => row.getBoundingClientRect().bottom <= edge)?.dataset['theirs'];
}

/**
 * Opens at the latest message, or at the unread line where that would be out of sight above it. Where nothing is unread, it opens where
 * the reader left it.
 */
function begin(place: Place, box: HTMLElement, leftAt: ReadingPlace | null): void {
  place.begun = place.last !== undefined && box.clientHeight > 0;
  box.scrollTop = box.scrollHeight;
  const line = box.querySelector<HTMLElement>('[data-unread-line]');
  if (!line && leftAt) box.scrollTop -= fromPlace(box, leftAt) ?? 0;
  const above = line ? box.getBoundingClientRect().top + LINE_ROOM - line.getBoundingClientRect().top : 0;
  // Far enough from the bottom not to be drawn down there again.
  if (above > 0) box.scrollTop -= Math.max(above, PLACE_SLACK);
}

/** What has come at the end since `last` was the latest. */
function appendedSince(last: string | undefined, messages: Messages): Messages {
  const index = last === undefined ? -1 : messages.findLastIndex(({ id }) => id === last);
  return index < 0 ? [] : messages.slice(index + 1);
}

const isOwnAmong = (messages: Messages): boolean => messages.some(({ mine }) => mine);

/** What is shown as it opens at a message; at the latest, where there is none. */
function partAt(messages: Messages, at: string | null | undefined, most?: number): ShownPart {
  return openingPart(messages.length, at ? messages.findIndex(({ id }) => id === at) : -1, most);
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
  if (!next) return partAt(messages, unreadFrom);
  return writes && next.to < messages.length ? openingPart(messages.length, -1) : next;
}

/** Which messages are in the page; `show` takes another part of them. */
function useShownPart(
  messages: Messages,
  unreadFrom: string | null | undefined,
  {
    loading,
    atBottom,
    asOpened,
    leftAt,
  }: { loading: boolean; atBottom: boolean; asOpened: boolean; leftAt: ReadingPlace | null },
): { part: ShownPart; show: (part: ShownPart) => void } {
  const [kept, setKept] = useState(() => ({
    messages,
    part: unreadFrom || !leftAt ? partAt(messages, unreadFrom) : partAt(messages, leftAt.id, SHOWN_AROUND_PLACE),
    loading,
    unreadFrom,
  }));
  let { part } = kept;
  if (kept.messages !== messages || kept.loading !== loading || kept.unreadFrom !== unreadFrom) {
    if (kept.loading && asOpened && kept.unreadFrom !== unreadFrom) part = partAt(messages, unreadFrom);
    else if (kept.messages !== messages) part = partAfter(kept.messages, part, messages, unreadFrom, atBottom);
    setKept({ messages, part, loading, unreadFrom });
  }
  return { part, show: (next) => setKept({ messages, part: next, loading, unreadFrom }) };
}

/**
 * Keeps the reader's place: a conversation opens at its first unread message, where it was left, or at the latest; older messages put
 * above leave everything where it was; at the bottom one stays at the bottom; one's own message always leads down; others' messages that
 * come while one reads above are counted instead; a keyboard that opens takes its room from above. Of a long conversation only a part is
 * in the page.
 */
export function useKeptPlace(
  messages: Messages,
  {
    unreadFrom,
    loading,
    openAt,
    onPlaceChange,
    onLastInView,
    onNearStart,
  }: {
    unreadFrom: string | null | undefined;
    /** What was there before it opened is on its way. */
    loading: boolean;
    /** Where it was left; what it is at first counts. */
    openAt: ReadingPlace | null | undefined;
    /** The reader stands elsewhere; null: at the end. */
    onPlaceChange: ((place: ReadingPlace | null) => void) | undefined;
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
    asOpened: true,
    begun: false,
    isLoading: false,
    line: null,
    goesDown: false,
  });
  const [missed, setMissed] = useState(0);
  const [away, setAway] = useState(false);
  const [asOpened, setAsOpened] = useState(true);
  const [leftAt] = useState(openAt ?? null);
  const { part, show } = useShownPart(messages, unreadFrom, { loading, atBottom: !away, asOpened, leftAt });
  const isEnd = part.to === messages.length;

  const inView = useRef<string | undefined>(undefined);
  const told = useRef(leftAt);
  const tell = (): void => {
    const standing = standingIn(place.current);
    if (place.current.begun && (standing?.id !== told.current?.id || standing?.above !== told.current?.above)) {
      told.current = standing;
      onPlaceChange?.(standing);
    }
    const id = box.current ? lastInView(box.current) : undefined;
    if (id === undefined || id === inView.current) return;
    inView.current = id;
    onLastInView?.(id);
  };

  const note = useCallback(
    (element: HTMLElement): void => {
      remember(place.current, element, leftAt);
      setAway(!place.current.atBottom);
      setAsOpened(place.current.asOpened);
      if (place.current.atBottom) setMissed(0);
    },
    [leftAt],
  );
  const showEarlier = (): void => show(earlierPart(part));
  /**
   * Shows more messages where an edge of those in the page is near.
   *
   * @param moved how far the reader went down since, in px; up is less than 0
   * @returns whether there are any
   */
  const showMore = (element: HTMLElement, moved: number): boolean => {
    // With as many as there may be, what comes at one edge goes at the other: only that is shown which one goes towards.
    const isFull = part.to - part.from >= MOST_SHOWN;
    if (!isEnd && below(element) < EDGE_SLACK && (!isFull || moved > 0)) show(laterPart(part, messages.length));
    else if (part.from > 0 && element.scrollTop < EDGE_SLACK && (!isFull || moved < 0)) showEarlier();
    else return false;
    return true;
  };
  const noteScroll = (element: HTMLElement): void => {
    // The content or the window changed under a reader who did not move: the observer below has not seen it yet.
    if (!place.current.atBottom || element.scrollTop >= place.current.top - 1) keep(place.current, element);
    note(element);
    tell();
  };
  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    const moved = element.scrollTop - place.current.top;
    noteScroll(element);
    if (place.current.atBottom || showMore(element, moved)) return;
    if (element.scrollTop < EDGE_SLACK) onNearStart?.();
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
    const isPlaceGone = (): boolean => !before.atBottom && leftAt !== null && !bubbleOf(element, leftAt.id);
    const opensAnew = before.isLoading && before.asOpened && (before.line !== line || isPlaceGone());
    if (!before.begun || before.last === undefined || opensAnew) begin(before, element, leftAt);
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
  }, [messages, part.from, isEnd, loading, unreadFrom, leftAt, note]);

  // After every change of what is shown, once it has its place.
  useLayoutEffect(() => tell());

  // Pictures that load, a keyboard that opens, a footer that comes: at the bottom one stays there. A high window is filled.
  const onResize = useEffectEvent((element: HTMLElement): void => {
    if (place.current.begun) keep(place.current, element);
    else begin(place.current, element, leftAt);
    note(element);
    if (place.current.begun) showMore(element, 0);
  });
  useLayoutEffect(() => {
    const element = box.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    const watch = new ResizeObserver(() => onResize(element));
    watch.observe(element);
    watch.observe(inner);
    return () => watch.disconnect();
  }, []);

  return { box, content, part, missed, away, onScroll, showEarlier, toBottom };
}
