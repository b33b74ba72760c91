import type { ComponentPropsWithRef, ReactNode } from 'react';
import {
  BadgeCheck,
  Ban,
  CreditCard,
  EyeOff,
  Flag,
  Languages,
  Receipt,
  ShieldCheck,
  UserRoundCheck,
  VenetianMask,
} from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

const icons = {
  adults: UserRoundCheck,
  moderation: ShieldCheck,
  payment: CreditCard,
  prices: Receipt,
  fictional: VenetianMask,
  block: Ban,
  report: Flag,
  private: EyeOff,
  languages: Languages,
  confirmed: BadgeCheck,
} as const;

/** One fact. */
export type TrustFact = {
  /** The drawn mark before it. */
  icon: keyof typeof icons;
  /** The fact, in a few words: "One-time payments, no subscription". Only what is true, and no number that nobody counted. */
  label: ReactNode;
};

/** Props of `TrustStrip`. */
export type TrustStripProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Two to five facts. */
  facts: readonly TrustFact[];
  /** `row`: beside each other across the page, under a first screen. `stack`: one under the other, beside a form. */
  variant?: 'row' | 'stack';
};

const frames = {
  row: 'flex flex-col gap-x-8 gap-y-3 sm:flex-row sm:flex-wrap sm:justify-center',
  stack: 'flex flex-col gap-3',
} as const;

/** What a person may rely on here: facts of the product, quiet, each with its mark. */
export function TrustStrip({ facts, variant = 'row', className, ...rest }: TrustStripProps) {
  return (
    <ul {...rest} className={cn(frames[variant], className)}>
      {facts.map((fact) => {
        const Icon = icons[fact.icon];
        return (
          <li key={fact.icon} className="flex items-center gap-2.5">
            <Icon {...icon} className="size-5 shrink-0 text-accent-ink" />
            <span className="text-caption font-medium">{fact.label}</span>
          </li>
        );
      })}
    </ul>
  );
}
