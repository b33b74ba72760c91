import { colorsIn, contrast, groundOf, isShape, named, ownText, painted, seenElements } from './dom.ts';

/*
 * In forced colours the system replaces every ground, shadow and gradient with its own canvas. What was a shape by its ground alone is
 * gone; so each shape is noted while the colours are ours, and looked for again when they are the system's.
 */
const controls =
  'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role=slider]';
const states = [
  ['aria-checked', 'true', 'false'],
  ['aria-selected', 'true', 'false'],
  ['aria-pressed', 'true', 'false'],
  ['data-state', 'checked', 'unchecked'],
] as const;

const sides = ['top', 'right', 'bottom', 'left'] as const;

function lineShows(style: CSSStyleDeclaration, line: string, element: Element): boolean {
  if (!(parseFloat(style.getPropertyValue(`${line}-width`)) >= 1)) return false;
  if (['none', 'hidden'].includes(style.getPropertyValue(`${line}-style`))) return false;
  const [color] = colorsIn(style.getPropertyValue(`${line}-color`));
  return color !== undefined && contrast(color, groundOf(element.parentElement)) >= 1.15;
}

const hasLine = (element: Element, style = getComputedStyle(element)): boolean =>
  sides.some((side) => lineShows(style, `border-${side}`, element)) || lineShows(style, 'outline', element);

const hasGround = (element: Element): boolean => {
  const [color] = colorsIn(getComputedStyle(element).backgroundColor);
  return color !== undefined && contrast(color, groundOf(element.parentElement)) >= 1.08;
};

const hasPicture = (element: Element): boolean => getComputedStyle(element).backgroundImage.includes('url(');

/** Nearly covered by a picture, whose edge is the edge of the box. */
function isPictured(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return [...element.querySelectorAll('img, video, canvas, svg')].some((part) => {
    const box = part.getBoundingClientRect();
    return box.width * box.height >= width * height * 0.7;
  });
}

const isEmpty = (element: Element): boolean =>
  element.childElementCount === 0 &&
  ownText(element) === '' &&
  !element.matches('img, video, canvas, svg, iframe, input');

const isControl = (element: Element): boolean => element.matches(controls);

/* A veil over the page and a ground behind a whole screen are no shapes of their own. */
const isVeil = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width >= innerWidth * 0.95 && height >= innerHeight * 0.95;
};

let shaped: Element[] = [];

/** Notes, in the brand's own colours, what has a shape: controls that are a box, and marks that are nothing but their ground. */
export function noteShapes(): void {
  shaped = seenElements().filter(
    (element) =>
      (isControl(element) || isEmpty(element)) &&
      !element.closest('svg') &&
      !isVeil(element) &&
      (hasGround(element) || hasLine(element)),
  );
}

const isLost = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !hasLine(element) &&
  !hasGround(element) &&
  !hasPicture(element) &&
  !isPictured(element);

/** A drawing of which no line can be told from its ground. */
function isFaded(drawing: Element): boolean {
  const shapes = [...drawing.querySelectorAll('*')].filter(isShape);
  if (shapes.length === 0) return false;
  const ground = groundOf(drawing);
  return !shapes.some((shape) => {
    const { fill, stroke } = getComputedStyle(shape);
    return [...colorsIn(fill), ...colorsIn(stroke)].some((color) => contrast(color, ground) >= 2);
  });
}

function fadedText(element: Element): boolean {
  if (ownText(element) === '') return false;
  const [color] = colorsIn(getComputedStyle(element).color);
  const isDisabled = element.closest(':disabled, [aria-disabled=true], [data-disabled]') !== null;
  // On pictures the system lays a plate of its own behind the letters.
  const plated = getComputedStyle(element).forcedColorAdjust === 'auto' && !hasGround(element);
  return !plated && !isDisabled && color !== undefined && contrast(color, groundOf(element)) < 3;
}

const lineLook = (style: CSSStyleDeclaration, line: string): string => {
  const [width = '', kind = '', color = ''] = ['width', 'style', 'color'].map((part) =>
    style.getPropertyValue(`${line}-${part}`),
  );
  return parseFloat(width) > 0 && !['none', 'hidden'].includes(kind) ? width + kind + color : '';
};

/* All that an element and what it holds shows of itself, less its words and its place. */
function look(element: Element): string {
  const parts = [element, ...element.querySelectorAll('*')].filter((part) => part.checkVisibility());
  return parts
    .map((part) => {
      const style = getComputedStyle(part);
      const lines = [...sides.map((side) => `border-${side}`), 'outline'].map((line) => lineLook(style, line));
      const pseudo = ['::before', '::after'].map((name) => {
        const drawn = getComputedStyle(part, name);
        const { content, width, backgroundColor } = drawn;
        return content === 'none' ? '' : content + width + backgroundColor + lineLook(drawn, 'outline');
      });
      const native = part instanceof HTMLInputElement && style.appearance !== 'none' ? part.checked : '';
      return [
        part.tagName,
        ...lines,
        style.backgroundColor,
        style.textDecorationLine,
        style.fontWeight,
        style.transform,
        style.translate,
        isShape(part) ? style.fill + style.stroke + (part.getAttribute('d') ?? '') : '',
        native,
        ...pseudo,
      ].join();
    })
    .join(';');
}

/* Where the state of a control is drawn: on it, or beside an input that lies unseen in its label. */
const drawnOn = (element: Element): Element =>
  element instanceof HTMLInputElement ? (element.closest('label') ?? element.parentElement ?? element) : element;

function confusedStates(): string[] {
  const found: string[] = [];
  const compare = (name: string, on: readonly Element[], off: readonly Element[]): void => {
    const offLooks = new Set(off.map((element) => look(drawnOn(element))));
    for (const element of on)
      if (offLooks.has(look(drawnOn(element))))
        found.push(`forced colours: ${name} looks like its opposite: ${named(drawnOn(element))}`);
  };
  for (const [name, on, off] of states)
    compare(
      name,
      [...document.querySelectorAll(`[${name}=${on}]`)].filter((element) => element.checkVisibility()),
      [...document.querySelectorAll(`[${name}=${off}]`)].filter((element) => element.checkVisibility()),
    );
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')].filter(
    (input) => drawnOn(input).checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  compare(
    'checked',
    inputs.filter((input) => input.checked),
    inputs.filter((input) => !input.checked),
  );
  return found;
}

const focusable = `${controls}, [tabindex]`;
/* Guards that pass the focus on; and the slider, whose thumb is a part of the browser's that cannot be asked. */
const notAsked = '[tabindex="-1"], :disabled, [data-radix-focus-guard], input[type=range]';

/* A ring may be drawn around what holds the control: a card, a field. */
function lookAround(element: Element): string {
  const lines: string[] = [look(drawnOn(element))];
  let at = element.parentElement;
  for (let level = 0; level < 4 && at; level += 1, at = at.parentElement) {
    const style = getComputedStyle(at);
    lines.push(
      lineLook(style, 'outline'),
      lineLook(style, 'border-top'),
      lineLook(getComputedStyle(at, '::after'), 'outline'),
    );
  }
  return lines.join('|');
}
/** Frames that a focus may take to be drawn. */
const PATIENCE = 30;
const focusedBefore = new Set<string>();
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/* What is open stays open: the focus keeps to the topmost dialog or menu, and out of a list that closes when it goes. */
function stageOfFocus(): ParentNode | undefined {
  if (document.querySelector('[role=combobox][aria-expanded=true]')) return undefined;
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
  return open.findLast((overlay) => overlay.checkVisibility()) ?? document;
}

/** Of each kind of control the first: its focus must be drawn, on it or on what holds it. */
async function unseenFocus(): Promise<string[]> {
  const found: string[] = [];
  const active = document.activeElement;
  for (const element of stageOfFocus()?.querySelectorAll<HTMLElement>(focusable) ?? []) {
    const kind = element.tagName + (element.getAttribute('class') ?? '');
    if (focusedBefore.has(kind) || !element.checkVisibility() || element.matches(notAsked)) continue;
    if (element.closest('[inert], [aria-hidden=true]')) continue;
    if (document.activeElement === element) element.blur();
    const before = lookAround(element);
    element.focus({ preventScroll: true, focusVisible: true });
    // What a script draws upon focus may come some frames late on a busy machine, as may the end of a menu that is just closing.
    for (let frames = 0; frames < PATIENCE && document.activeElement === element; frames += 1) {
      if (lookAround(element) !== before) break;
      await frame();
    }
    if (document.activeElement !== element) continue;
    focusedBefore.add(kind);
    if (lookAround(element) === before) found.push(`forced colours: no focus to be seen on ${named(element)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  return found;
}

/** In forced colours: every shape that was noted and is gone, every drawing and word that fades, every state and focus that cannot be told. */
export async function lostShapes(): Promise<string[]> {
  await painted();
  const gone = shaped.filter(isLost).map((element) => `forced colours: no edge left on ${named(element)}`);
  const seen = seenElements();
  const faded = seen
    .filter((element) => element.matches('svg') && isFaded(element))
    .map((element) => `forced colours: drawing fades into its ground: ${named(element.parentElement ?? element)}`);
  const pale = seen
    .filter(fadedText)
    .map((element) => `forced colours: words fade into their ground: ${named(element)}`);
  return [...new Set([...gone, ...faded, ...pale, ...confusedStates(), ...(await unseenFocus())])];
}
