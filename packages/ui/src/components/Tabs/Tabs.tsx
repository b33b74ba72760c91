import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { isPlainKey } from '../../lib/keys.ts';
import { tabClasses, tabListClasses } from './look.ts';

/** One tab. */
export type TabItem = {
  /** Its name in code. */
  value: string;
  /** A word or two. */
  label: ReactNode;
  /** A count beside the label. */
  badge?: ReactNode;
  /** What it shows. */
  content?: ReactNode;
};

/** Props of `Tabs`. */
export type TabsProps = Omit<ComponentPropsWithRef<'div'>, 'onChange'> & {
  /** What the tabs choose between, for those who do not see them. */
  label: string;
  /** The tabs, in their order. */
  items: readonly TabItem[];
  /** The chosen tab, when the application keeps it. */
  value?: string;
  /** The tab chosen at first, when the tabs keep it themselves; the first unless given. */
  defaultValue?: string;
  /** Another tab was chosen. */
  onValueChange?: (value: string) => void;
};

/** Views of one thing, one at a time. Arrow keys move, Home and End jump. For views with addresses of their own see `TabLinks`. */
export function Tabs({ label, items, value, defaultValue, onValueChange, className, ...rest }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? items[0]?.value);
  const chosen = value ?? own;
  const choose = (next: string): void => {
    setOwn(next);
    onValueChange?.(next);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (!isPlainKey(event)) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const index = items.findIndex((item) => item.value === chosen);
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: items.length - 1,
    };
    if (forward === 'ArrowLeft') [targets.ArrowLeft, targets.ArrowRight] = [index + 1, index - 1];
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = items.at(target % items.length);
    if (!next) return;
    choose(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  };
  const panel = items.find((item) => item.value === chosen);
  return (
    <div {...rest} className={className}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside have the focus */}
      <div role="tablist" aria-label={label} onKeyDown={move} className={tabListClasses}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-tab={item.value}
            aria-selected={item.value === chosen}
            aria-controls={item.value === chosen && item.content !== undefined ? `${id}-panel` : undefined}
            tabIndex={item.value === chosen ? 0 : -1}
            onClick={() => choose(item.value)}
            className={tabClasses(item.value === chosen)}
          >
            {item.label}
            {item.badge}
          </button>
        ))}
      </div>
      {panel?.content !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${panel.value}`} tabIndex={0} className="pt-4">
          {panel.content}
        </div>
      )}
    </div>
  );
}
