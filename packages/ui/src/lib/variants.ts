import { cva } from 'class-variance-authority';
import { cn } from './cn.ts';

/** What is remembered for the variants asked for so far: one branch for each value of the next variant, the look at the last. */
interface Looks {
  readonly next: Map<unknown, Looks>;
  look?: string;
}

const noLooks = (): Looks => ({ next: new Map() });

function branchOf(looks: Looks, value: unknown): Looks {
  const known = looks.next.get(value);
  if (known) return known;
  const branch = noLooks();
  looks.next.set(value, branch);
  return branch;
}

/**
 * `cva`, with its answers remembered: a list asks for the same few looks a thousand times, and working one out costs more than rendering
 * the element that wears it. They are found by the values themselves; a key written from them would be a new string each time.
 * Classes given along (`className`) are merged over the look, so that the caller's word is the last.
 */
export const variants: typeof cva = (base, config) => {
  const lookOf = cva(base, config);
  const names = Object.keys((config as { variants?: object } | undefined)?.variants ?? {});
  const known = noLooks();
  return (props) => {
    const given: Record<string, unknown> | undefined = props;
    let branch = known;
    for (const name of names) branch = branchOf(branch, given?.[name]);
    branch.look ??= cn(lookOf({ ...props, class: undefined, className: undefined } as typeof props));
    return given?.className ? cn(branch.look, given.className as string) : branch.look;
  };
};
