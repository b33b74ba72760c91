import {
  CalendarHeart,
  Gift,
  Heart,
  MapPin,
  MessageCircleHeart,
  Receipt,
  Search,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { Heading } from '../Heading/Heading.tsx';

const icons = {
  profile: UserRound,
  search: Search,
  chat: MessageCircleHeart,
  safe: ShieldCheck,
  like: Heart,
  place: MapPin,
  gift: Gift,
  price: Receipt,
  date: CalendarHeart,
} as const;

/** One thing to know. */
export type IconsRowItem = {
  /** The drawn mark above or before it. */
  icon: keyof typeof icons;
  title: ReactNode;
  /** One sentence. */
  text: ReactNode;
};

/** Props of `IconsRow`. */
export type IconsRowProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Two to six things, each with a few words; three or four in `steps`. */
  items: readonly IconsRowItem[];
  /** `plain`: on the page. `cards`: each on a ground of its own. `steps`: numbered, in the order in which they happen. */
  variant?: 'plain' | 'cards' | 'steps';
};

const items = {
  plain: 'flex flex-col gap-2',
  cards: 'flex gap-4 rounded-card border border-line bg-surface p-5 sm:flex-col sm:gap-3 lg:p-7',
  steps: 'relative flex gap-4 sm:flex-col sm:gap-3',
} as const;

/** As many columns as leave no single one on the last line. */
function columnsFor(count: number): string {
  if (count === 3) return 'md:grid-cols-3';
  return count % 3 === 0 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4';
}

/** What there is to know at a glance, each with its icon. */
export function IconsRow({ items: things, variant = 'plain', className, ...rest }: IconsRowProps) {
  const List = variant === 'steps' ? 'ol' : 'ul';
  return (
    <List
      {...(rest as ComponentPropsWithRef<'ul'> & ComponentPropsWithRef<'ol'>)}
      className={cn('grid gap-6', variant === 'cards' && 'gap-3 lg:gap-5', columnsFor(things.length), className)}
    >
      {things.map((item, index) => {
        const Icon = icons[item.icon];
        return (
          <li key={item.icon} className={items[variant]}>
            <span
              aria-hidden
              className="relative flex size-12 shrink-0 items-center justify-center rounded-full border border-transparent bg-accent-soft text-on-accent-soft"
            >
              <Icon {...icon} className="size-5.5" />
              {variant === 'steps' && (
                <span className="absolute -end-1 -top-1 flex size-5.5 items-center justify-center rounded-full border-2 border-paper bg-ink text-[0.75rem] leading-none font-semibold text-paper tabular-nums">
                  {index + 1}
                </span>
              )}
            </span>
            <div className="min-w-0">
              <Heading level={3} className="wrap-anywhere">
                {item.title}
              </Heading>
              <p className="mt-1 text-pretty wrap-anywhere text-muted">{item.text}</p>
            </div>
          </li>
        );
      })}
    </List>
  );
}
