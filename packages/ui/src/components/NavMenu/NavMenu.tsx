import { useId, type MouseEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';

/** Props of `NavMenu`. */
export type NavMenuProps = {
  /** What the button says or shows. */
  trigger: ReactNode;
  /** Name of the button, when it shows no words. */
  label?: string;
  /** `NavMenuItem`s. */
  children: ReactNode;
  className?: string;
};

/**
 * A few places behind a button, with the browser's own popover: opens and closes, takes Escape and gives the focus back without any
 * script, so that it works on pages that ship none.
 */
export function NavMenu({ trigger, label, children, className }: NavMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={cn(
          'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-body font-control text-ink transition-tint hover:bg-sunken [&_svg]:size-5',
          className,
        )}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popover max-h-[80dvh] min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        <ul>{children}</ul>
      </div>
    </>
  );
}

/** Props of `NavMenuItem`. */
export type NavMenuItemProps = {
  /** Where it leads. */
  href?: string;
  /** Where it is posted to without script: the id of an empty form on the page, and an address. */
  post?: { form: string; formAction: string };
  /** What it does. With `href`, it is told before the browser goes there and may prevent that. */
  onSelect?: (event: MouseEvent<HTMLElement>) => void;
  icon?: ReactNode;
  badge?: ReactNode;
  /** This is the present one. */
  current?: boolean;
  /** Language of the text, when it is not the page's. */
  lang?: string;
  tone?: 'neutral' | 'danger';
  children: ReactNode;
};

/** One place or deed of a `NavMenu`. Taking it closes the menu. */
export function NavMenuItem({
  href,
  post,
  onSelect,
  icon,
  badge,
  current = false,
  lang,
  tone = 'neutral',
  children,
}: NavMenuItemProps) {
  const Link = useLink();
  const select = (event: MouseEvent<HTMLElement>): void => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onSelect?.(event);
  };
  const classes = cn('place-row', tone === 'danger' ? 'text-danger-ink' : 'text-ink', current && 'font-semibold');
  const content = (
    <>
      {icon}
      <span className="flex-1" lang={lang}>
        {children}
      </span>
      {badge}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button
          {...(post ?? { type: 'button' })}
          aria-current={current || undefined}
          onClick={select}
          className={classes}
        >
          {content}
        </button>
      ) : (
        <Link href={href} aria-current={current || undefined} onClick={select} className={classes}>
          {content}
        </Link>
      )}
    </li>
  );
}
