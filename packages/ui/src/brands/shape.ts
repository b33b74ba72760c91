/** What a path covers, in its own units: its points and control points. */
export type Extent = Readonly<{ left: number; top: number; right: number; bottom: number }>;

/** How many numbers each command of a path takes. */
const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const numberShape = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const flagShape = /[\s,]*([01])/y;
const commandShape = /[\s,]*([MLHVCSQTAZ])/iy;

interface Step {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** The commands of a path with their numbers, one set each; null where it is not one. */
function stepsOf(path: string): Step[] | null {
  const steps: Step[] = [];
  let at = 0;
  const next = (shape: RegExp): string | null => {
    shape.lastIndex = at;
    const found = shape.exec(path);
    if (!found) return null;
    at = shape.lastIndex;
    return found[1] ?? null;
  };
  const isAtEnd = () => /^[\s,]*$/.test(path.slice(at));
  while (!isAtEnd()) {
    const letter = next(commandShape);
    const length = letter === null ? undefined : lengths[letter.toUpperCase()];
    if (letter === null || length === undefined) return null;
    if (steps.length === 0 && letter.toUpperCase() !== 'M') return null;
    let command = letter;
    do {
      const numbers: number[] = [];
      for (let index = 0; index < length; index += 1) {
        const isFlag = length === 7 && (index === 3 || index === 4);
        const text = next(isFlag ? flagShape : numberShape);
        if (text === null) return null;
        numbers.push(Number(text));
      }
      steps.push({ command, numbers });
      // More numbers after a move are lines.
      if (command === 'M') command = 'L';
      if (command === 'm') command = 'l';
      numberShape.lastIndex = at;
    } while (length > 0 && numberShape.test(path));
  }
  return steps.length > 0 ? steps : null;
}

/** The points of one step as the drawing has them, from where it stands. */
function pointsOf({ command, numbers }: Step, [x, y]: readonly [number, number]): [number, number][] {
  const isRelative = command === command.toLowerCase();
  const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
  const kind = command.toUpperCase();
  const last = numbers.at(-1) ?? 0;
  if (kind === 'H') return [[fromX + last, y]];
  if (kind === 'V') return [[x, fromY + last]];
  const pairs = kind === 'A' ? numbers.slice(5) : numbers;
  return Array.from({ length: pairs.length / 2 }, (_, index) => [
    fromX + (pairs[index * 2] ?? 0),
    fromY + (pairs[index * 2 + 1] ?? 0),
  ]);
}

/** What an SVG path (its `d`) covers, to a hundredth; null where the text is no path. */
export function extentOf(path: string): Extent | null {
  const steps = stepsOf(path);
  if (!steps) return null;
  let at: [number, number] = [0, 0];
  let start = at;
  const all: [number, number][] = [];
  for (const step of steps) {
    const points = pointsOf(step, at);
    all.push(...points);
    const kind = step.command.toUpperCase();
    at = kind === 'Z' ? start : (points.at(-1) ?? at);
    if (kind === 'M') start = at;
  }
  const exact = (value: number): number => Math.round(value * 100) / 100;
  const [xs, ys] = [all.map(([x]) => exact(x)), all.map(([, y]) => exact(y))];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The side of the box that a mark is drawn in, in px. */
export const MARK_BOX = 24;

/** What is wrong with a mark's path; null when it can be drawn. */
export function markProblem(path: string): string | null {
  if (path.length > 8000) return 'is longer than 8000 characters';
  const extent = extentOf(path);
  if (!extent) return 'is not a path: commands M L H V C S Q T A Z with their numbers, M first';
  const { left, top, right, bottom } = extent;
  // A control point may lie a little outside of the box while the curve stays inside.
  if (left < -2 || top < -2 || right > MARK_BOX + 2 || bottom > MARK_BOX + 2)
    return `goes from ${left},${top} to ${right},${bottom}: draw it in a box of ${MARK_BOX} by ${MARK_BOX}`;
  if (right - left < 4 || bottom - top < 4) return `is too small to be seen in a box of ${MARK_BOX} by ${MARK_BOX}`;
  return null;
}

/** A mark's path and fill rule out of the CSS shape that its token holds; null for a shape that is no path. */
export function pathOfMark(shape: string): Readonly<{ path: string; rule: 'evenodd' | 'nonzero' }> | null {
  const found = /^path\((?:(evenodd|nonzero),\s*)?'([^']+)'\)$/.exec(shape);
  const [, rule, path] = found ?? [];
  return path ? { path, rule: rule === 'evenodd' ? 'evenodd' : 'nonzero' } : null;
}
