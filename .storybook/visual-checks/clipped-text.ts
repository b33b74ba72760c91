import { colorsIn, named, ownText, painted, seenElements } from './dom.ts';
import { stretchWithin } from './longer-text.ts';

/* A point of rounding is nobody's fault. */
const SLACK = 1.5;

type Box = Readonly<{ left: number; right: number; top: number; bottom: number }>;
type Words = Readonly<{ element: Element; box: Box }>;

const isScroller = (style: CSSStyleDeclaration): boolean => /auto|scroll/.test(style.overflowX);
const isCutOnPurpose = (style: CSSStyleDeclaration): boolean =>
  style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';

/* Letters stick out of what has an edge of its own: a ground, a line, a cut. */
const hasEdge = (style: CSSStyleDeclaration): boolean =>
  style.overflowX !== 'visible' ||
  colorsIn(style.backgroundColor).length > 0 ||
  (parseFloat(style.borderLeftWidth) > 0 &&
    style.borderLeftStyle !== 'none' &&
    colorsIn(style.borderLeftColor).length > 0);

/** The lines of an element's own text, as boxes on the screen. */
function lines(element: Element): Box[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  });
}

/** Which box these words stick out of sideways, if any. What scrolls, and what is cut with dots, may. */
function stickingOut({ element, box }: Words): string {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (isScroller(style) || isCutOnPurpose(style)) return '';
    const frame = at.getBoundingClientRect();
    if (
      hasEdge(style) &&
      style.display !== 'inline' &&
      (box.left < frame.left - SLACK || box.right > frame.right + SLACK)
    )
      return `words stick out of ${named(at)} by ${Math.round(Math.max(frame.left - box.left, box.right - frame.right))} px`;
    if (style.position === 'fixed') break;
    if (style.position === 'absolute' && colorsIn(style.backgroundColor).length > 0) return '';
  }
  if (box.left < -SLACK || box.right > innerWidth + SLACK) return `words leave the screen: ${named(element)}`;
  return '';
}

/** A control that is lower than its words. */
function tooLow(element: Element): string {
  const style = getComputedStyle(element);
  if (!['hidden', 'clip'].includes(style.overflowY) || isCutOnPurpose(style)) return '';
  if (!element.matches('button, a, [role=tab], [role=button], label, h1, h2, h3, h4') || element.clientHeight === 0)
    return '';
  return element.scrollHeight > element.clientHeight + 2 ? `words are cut in ${named(element)}` : '';
}

/** The layer that an element is on: what lies over the page is not in its way. */
const layerOf = (element: Element): Element => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (
      ['fixed', 'sticky'].includes(getComputedStyle(at).position) ||
      at.matches(':popover-open, [role=tooltip], [role=menu], [role=listbox]')
    )
      return at;
  return document.body;
};

const shared = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;

/** The part of a line that is painted: what is cut away or scrolled out of its frame is not. */
function visiblePart({ element, box }: Words): Box | undefined {
  let { left, right, top, bottom } = box;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const frame = at.getBoundingClientRect();
    left = Math.max(left, frame.left);
    right = Math.min(right, frame.right);
    top = Math.max(top, frame.top);
    bottom = Math.min(bottom, frame.bottom);
  }
  return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : undefined;
}

/* Cards lie on each other in a deck, labels on a map: the upper one covers the words of the lower with a ground of its own. */
function isCovering({ element }: Words, other: Element, box: Box): boolean {
  for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement) {
    const [ground] = colorsIn(getComputedStyle(at).backgroundColor);
    if (!ground || ground[3] < 0.95) continue;
    const frame = at.getBoundingClientRect();
    if (frame.left <= box.left + SLACK && frame.right >= box.right - SLACK) return true;
  }
  return false;
}

function overlapping(all: readonly Words[]): string[] {
  const sorted = all
    .flatMap((words) => {
      const box = visiblePart(words);
      return box ? [{ element: words.element, box }] : [];
    })
    .toSorted((a, b) => a.box.top - b.box.top);
  const found: string[] = [];
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.box.top >= one.box.bottom) break;
      if (one.element === other.element || !shared(one.box, other.box)) continue;
      if (isCovering(one, other.element, one.box) || isCovering(other, one.element, other.box)) continue;
      if (layerOf(one.element) === layerOf(other.element))
        found.push(`words lie over each other: ${named(one.element)} and ${named(other.element)}`);
    }
  }
  return found;
}

/** On a phone, from right to left, everything two fifths longer: what leaves the page, its box or its place. */
export async function clippedText(): Promise<string[]> {
  const root = document.documentElement;
  root.dir = 'rtl';
  stretchWithin(document.body);
  await painted();
  const found: string[] = [];
  if (root.scrollWidth > root.clientWidth + SLACK) {
    found.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than the screen`);
    const culprit = seenElements().find((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isLeaf = element.childElementCount === 0 && !element.closest('svg');
      return isLeaf && (left < -SLACK || right > innerWidth + SLACK);
    });
    if (culprit) found.push(`first beyond the edge: ${named(culprit)}`);
  }
  const elements = seenElements().filter((element) => !element.closest('svg'));
  const words = elements
    .filter((element) => ownText(element) !== '')
    .flatMap((element) => lines(element).map((box) => ({ element, box })));
  found.push(...words.map(stickingOut), ...elements.map(tooLow), ...overlapping(words));
  root.dir = 'ltr';
  return [...new Set(found.filter(Boolean))].map((line) => `longer, right to left, 390 px: ${line}`);
}
