import {
  ArrowLeft,
  Bell,
  ChevronRight,
  Database,
  Languages,
  type LucideIcon,
  MonitorSmartphone,
  Shield,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { Heading } from '../Heading/Heading.tsx';

const ICONS = {
  account: UserRound,
  privacy: Shield,
  notifications: Bell,
  devices: MonitorSmartphone,
  language: Languages,
  data: Database,
  delete: Trash2,
} as const satisfies Record<string, LucideIcon>;

/** What a part of the settings is about, as its mark says it. */
export type SettingsIcon = keyof typeof ICONS;

/** One part of the settings, in the list. */
export type SettingsItem = {
  /** Its address. */
  href: string;
  /** A word or two. */
  label: string;
  /** What is found there, in a line. */
  description: string;
  /** Drawn before the label. */
  icon?: SettingsIcon;
  /** It is the one that is open. */
  current?: boolean;
};

/** Props of `SettingsPanes`. */
export type SettingsPanesProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** Over the list: the page's headline while no part is open, else a line that is no headline, for the part has that. */
  title: string;
  /** The parts, in their order. */
  items: readonly SettingsItem[];
  /** One part is open: a phone shows it instead of the list, with the way back. */
  open: boolean;
  /** Address of the list. */
  overviewHref: string;
  /** Name of the way back to the list. */
  backLabel: string;
  /** The part that is open; with none open, the one that wide screens show beside the list. */
  children: ReactNode;
};

function Mark({ name }: { name: SettingsIcon | undefined }) {
  if (!name) return null;
  const Icon = ICONS[name];
  return <Icon {...icon} className="size-5.5 shrink-0 text-muted" />;
}

/** A list of parts with the open one beside it; on phones one or the other, so that back leads to the list. */
export function SettingsPanes({
  title,
  items,
  open,
  overviewHref,
  backLabel,
  children,
  className,
  ...rest
}: SettingsPanesProps) {
  const Link = useLink();
  return (
    <div
      {...rest}
      className={cn('mx-auto grid max-w-240 gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12', className)}
    >
      <div className={open ? 'max-lg:hidden' : undefined}>
        {open ? (
          <p aria-hidden="true" className="mb-4 font-display text-title font-heading tracking-heading">
            {title}
          </p>
        ) : (
          <Heading level={1} size="title" className="mb-4">
            {title}
          </Heading>
        )}
        <nav aria-label={title}>
          <ul className="flex flex-col gap-1">
            {items.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  aria-current={item.current ? 'page' : undefined}
                  className={cn(
                    'flex min-h-14 items-center gap-3 rounded-field border border-transparent px-3 py-2 text-ink no-underline hover:bg-sunken',
                    item.current && 'border-line bg-surface',
                  )}
                >
                  <Mark name={item.icon} />
                  <span className="min-w-0 flex-1">
                    <span className={cn('block wrap-anywhere', item.current ? 'font-semibold' : 'font-medium')}>
                      {item.label}
                    </span>
                    <span className="block text-caption text-muted">{item.description}</span>
                  </span>
                  <ChevronRight {...icon} className="size-5 shrink-0 text-muted rtl:rotate-180" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={cn('min-w-0 lg:max-w-160', !open && 'max-lg:hidden')}>
        {open ? (
          <Link
            href={overviewHref}
            className="mb-3 inline-flex min-h-11 items-center gap-2 text-muted no-underline hover:text-ink lg:hidden"
          >
            <ArrowLeft {...icon} className="size-5 rtl:rotate-180" />
            {backLabel}
          </Link>
        ) : null}
        {children}
      </div>
    </div>
  );
}
