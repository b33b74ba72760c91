import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';

/** One tab. */
export type TabItem = {
  /** Its name in code. */
  value: string;
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
  items: readonly TabItem[];
  /** The chosen tab, when the application keeps it. */
  value?: string;
  /** The tab chosen at first, when the tabs keep it themselves; the first unless given. */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

const listClasses = 'scrollbar-none flex gap-1 overflow-x-auto border-b border-line';
const tabClasses = (chosen: boolean): string =>
  cn(
    '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-body font-control no-underline transition-colors duration-fast -outline-offset-2',
    chosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );

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
      <div role="tablist" aria-label={label} onKeyDown={move} className={listClasses}>
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

/** Props of `TabLinks`. */
export type TabLinksProps = ComponentPropsWithRef<'nav'> & {
  label: string;
  items: readonly { href: string; label: ReactNode; badge?: ReactNode; /** This is the page. */ current?: boolean }[];
};

/** Views with addresses of their own, looking like tabs: links, so that they can be shared and opened beside. */
export function TabLinks({ label, items, className, ...rest }: TabLinksProps) {
  const Link = useLink();
  return (
    <nav aria-label={label} {...rest} className={cn(listClasses, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={tabClasses(item.current ?? false)}
        >
          {item.label}
          {item.badge}
        </Link>
      ))}
    </nav>
  );
}
