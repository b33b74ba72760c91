import { cva } from 'class-variance-authority';
import { cn } from './cn.ts';

/**
 * `cva`, with its answers remembered: a list asks for the same few looks a thousand times, and working one out costs more than rendering
 * the element that wears it. Classes given along (`className`) are merged over the look, so that the caller's word is the last.
 */
export const variants: typeof cva = (base, config) => {
  const lookOf = cva(base, config);
  const names = Object.keys((config as { variants?: object } | undefined)?.variants ?? {});
  const known = new Map<string, string>();
  return (props) => {
    const given: Record<string, unknown> | undefined = props;
    let key = '';
    for (const name of names) key += `${String(given?.[name])} `;
    let look = known.get(key);
    if (look === undefined) {
      look = cn(lookOf({ ...props, class: undefined, className: undefined } as typeof props));
      known.set(key, look);
    }
    return given?.className ? cn(look, given.className as string) : look;
  };
};
