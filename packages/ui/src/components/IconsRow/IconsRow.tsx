import { MessageCircleHeart, Search, ShieldCheck, UserRound } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

const icons = { profile: UserRound, search: Search, chat: MessageCircleHeart, safe: ShieldCheck } as const;

/** Props of `IconsRow`. */
export type IconsRowProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Two to four things, each with a few words. */
  items: readonly { icon: keyof typeof icons; title: ReactNode; text: ReactNode }[];
};

/** What there is to know at a glance, each with its icon. */
export function IconsRow({ items, className, ...rest }: IconsRowProps) {
  return (
    <ul {...rest} className={cn('grid gap-6 sm:grid-cols-2 lg:grid-cols-4', className)}>
      {items.map((item) => {
        const Icon = icons[item.icon];
        return (
          <li key={item.icon} className="flex flex-col gap-2">
            <span
              aria-hidden
              className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft"
            >
              <Icon {...icon} className="size-5" />
            </span>
            <p className="font-display text-lead font-heading">{item.title}</p>
            <p className="text-muted">{item.text}</p>
          </li>
        );
      })}
    </ul>
  );
}
