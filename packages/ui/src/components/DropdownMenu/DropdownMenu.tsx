import {
  cloneElement,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { cn } from '../../lib/cn.ts';
import { CheckGlyph } from '../../lib/glyphs.tsx';
import { isPlainKey } from '../../lib/keys.ts';
import { useOverlayContainer } from '../../provider/overlay.ts';
import { useLink, useLoadError } from '../../provider/UiProvider.tsx';
import { loadMenu, type MenuParts, MenuPartsContext, useMenuParts } from './menu-parts.ts';

/** What a button that opens a menu is given. */
type TriggerProps = ComponentPropsWithRef<'button'>;

/** Props of `DropdownMenu`. */
export type DropdownMenuProps = {
  /** One element that opens it: a `Button` or an `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** Items, separators, labels. */
  children: ReactNode;
  /** With which edge of the trigger it lines up. */
  align?: 'start' | 'center' | 'end';
  /** Open or not, when the application keeps it. */
  open?: boolean;
  /** It was opened or closed. */
  onOpenChange?: (open: boolean) => void;
  /** Classes of the panel. */
  className?: string;
};

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-body text-ink no-underline outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunken forced-colors:data-[highlighted]:bg-[Highlight] forced-colors:data-[highlighted]:text-[HighlightText] forced-colors:data-[highlighted]:forced-color-adjust-none forced-colors:data-[highlighted]:[&_*]:text-[HighlightText] [&_svg]:size-5 [&_svg]:shrink-0';

/** Stands in the place of the menu's own trigger, and names the button as what the menu lies at and gives the focus back to. */
function Anchor({ button, ref }: { button: string; ref?: TriggerProps['ref'] }) {
  useLayoutEffect(() => {
    // Found by its id: a state that held it would have every menu of a page drawn twice as the page wakes up.
    const element = document.getElementById(button) as HTMLButtonElement | null;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [button, ref]);
  return null;
}

const firstItem = ':is([role=menuitem], [role=menuitemradio]):not([data-disabled])';

/**
 * A short list of deeds or places behind a button. Arrow keys move, letters jump, Escape closes and gives the focus back.
 * The page behind stays alive, so an item may open a dialog without leaving the page inert. The menu's code is loaded when
 * it is first opened, and asked for when a pointer or the focus comes to the button.
 */
export function DropdownMenu({ trigger, children, align = 'end', open, onOpenChange, className }: DropdownMenuProps) {
  const overlays = useOverlayContainer();
  const onLoadError = useLoadError();
  const ids = { button: useId(), menu: useId() };
  const id = trigger.props.id ?? ids.button;
  const [menu, setMenu] = useState<MenuParts | null>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const [wasOpen, setWasOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);

  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const fail = useEffectEvent(() => {
    change(false);
    onLoadError();
  });
  useEffect(() => {
    if (isOpen && !menu) loadMenu().then(setMenu, () => fail());
  }, [isOpen, menu]);

  const preload = () => void loadMenu().catch(() => undefined);
  const shown = cloneElement(trigger, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? ids.menu : undefined,
    'data-state': isOpen ? 'open' : 'closed',
    onPointerEnter: preload,
    onFocus: preload,
    // A press on the button closes the menu as one beside it does: the click after it is not to open it again.
    onPointerDown: () => setWasOpen(isOpen),
    onClick: ({ detail }) => {
      setByKey(detail === 0);
      change(detail === 0 ? !isOpen : !wasOpen);
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || !isPlainKey(event)) return;
      event.preventDefault();
      setByKey(true);
      change(true);
    },
  } as Partial<TriggerProps>);
  // A closed menu is not in the tree: it leaves without an animation, and none can stay behind waiting for the end of one.
  if (!menu || !isOpen) return shown;

  return (
    <>
      {shown}
      <menu.Root modal={false} open onOpenChange={change}>
        <menu.Trigger asChild>
          <Anchor button={id} />
        </menu.Trigger>
        <menu.Portal container={overlays}>
          <menu.Content
            id={ids.menu}
            aria-labelledby={id}
            align={align}
            sideOffset={8}
            collisionPadding={8}
            onFocus={({ currentTarget, target }) => {
              if (!isByKey || target !== currentTarget) return;
              setByKey(false);
              currentTarget.querySelector<HTMLElement>(firstItem)?.focus();
            }}
            className={cn(
              'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-52 animate-rise overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised',
              className,
            )}
          >
            <MenuPartsContext value={menu}>{children}</MenuPartsContext>
          </menu.Content>
        </menu.Portal>
      </menu.Root>
    </>
  );
}

/** Props of `DropdownMenuItem`. */
export type DropdownMenuItemProps = Omit<ComponentPropsWithRef<'div'>, 'onSelect'> & {
  /** It was chosen, by pointer or key. Preventing the event keeps the menu open. */
  onSelect?: (event: Event) => void;
  /** Shown, and not to be chosen. */
  disabled?: boolean;
  /** What typed letters are compared with, where the content is more than its words. */
  textValue?: string;
  /** Makes it a place instead of a deed. */
  href?: string;
  /** Drawn before the text. */
  icon?: ReactNode;
  /** A count or a word at the end of the line. */
  badge?: ReactNode;
  /** `danger` for what cannot be undone. */
  tone?: 'neutral' | 'danger';
};

/** One deed, or with `href` one place. */
export function DropdownMenuItem({
  href,
  icon: mark,
  badge,
  tone = 'neutral',
  className,
  children,
  ...rest
}: DropdownMenuItemProps) {
  const Menu = useMenuParts();
  const Link = useLink();
  const content = (
    <>
      {mark}
      <span className="min-w-0 flex-1">{children}</span>
      {badge}
    </>
  );
  const classes = cn(itemClasses, tone === 'danger' && 'text-danger-ink', className);
  if (href === undefined)
    return (
      <Menu.Item {...rest} className={classes}>
        {content}
      </Menu.Item>
    );
  return (
    <Menu.Item {...rest} asChild>
      <Link href={href} className={classes}>
        {content}
      </Link>
    </Menu.Item>
  );
}

/** Props of `DropdownMenuRadioGroup`. */
export type DropdownMenuRadioGroupProps = {
  /** The present choice. */
  value: string;
  /** Another choice was taken. */
  onValueChange: (value: string) => void;
  /** The choices; `lang` for choices that are names of languages. */
  options: readonly { value: string; label: string; lang?: string }[];
};

/** One choice out of several, the present one ticked. */
export function DropdownMenuRadioGroup({ value, onValueChange, options }: DropdownMenuRadioGroupProps) {
  const Menu = useMenuParts();
  return (
    <Menu.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} lang={option.lang} className={itemClasses}>
          <span className="flex-1">{option.label}</span>
          <Menu.ItemIndicator>
            <CheckGlyph className="text-accent-ink" />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** A hairline between groups of items. */
export function DropdownMenuSeparator() {
  const Menu = useMenuParts();
  return <Menu.Separator className="mx-3 my-1.5 border-t border-line" />;
}

/** A name above a group of items. */
export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  const Menu = useMenuParts();
  return <Menu.Label className="px-3 pt-2 pb-1 text-caption text-muted">{children}</Menu.Label>;
}
