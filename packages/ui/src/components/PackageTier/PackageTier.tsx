import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';

/** The four tiers, smallest first. */
export type Tier = 'p0' | 'p1' | 'p2' | 'p3';

/** A bundle of credits as a card shows it; figures and money are formatted already. */
export type PackageView = Readonly<{
  id: string;
  tier: Tier;
  /** "75" */
  credits: string;
  /** "credits", in the number that fits. */
  creditsLabel: string;
  /** What is paid: "€37.49". */
  price: string;
  /** The price without the discount, struck. Only where there is a discount. */
  oldPrice?: string | undefined;
  /** How much less a message costs than with the smallest bundle: "44 % less per message". */
  savingLabel?: string | undefined;
  /** "€0.50 per message" */
  perMessage: string;
  /** The one that most people take. */
  popular?: boolean | undefined;
}>;

export type PackageTierProps = PackageView &
  Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'id' | 'title'> & {
    /** Chosen by a radio: its group name. */
    groupName?: string | undefined;
    checked?: boolean | undefined;
    onChoose?: ((id: string) => void) | undefined;
    /** Chosen by following a link instead. */
    href?: string | undefined;
    /** With `href`: the words of the link that looks like a button, "Choose". */
    actionLabel?: string | undefined;
    disabled?: boolean | undefined;
  };

const TIER_FILL: Record<Tier, string> = { p0: 'text-tier-0', p1: 'text-tier-1', p2: 'text-tier-2', p3: 'text-tier-3' };
const TIER_COINS: Record<Tier, number> = { p0: 1, p1: 2, p2: 3, p3: 4 };

/** A stack of as many coins as the tier has steps; the tier's colour, drawn so that colour is not needed to tell them apart. */
export function TierMark({ tier, className }: { tier: Tier; className?: string | undefined }) {
  const coins = TIER_COINS[tier];
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={cn('size-12 shrink-0', TIER_FILL[tier], className)}>
      {Array.from({ length: coins }, (_, index) => {
        const y = 38 - index * 8 - (4 - coins);
        return (
          <g key={index}>
            <path d={`M8 ${y - 5}v5c0 3.3 7.2 6 16 6s16-2.7 16-6v-5z`} fill="currentColor" opacity=".75" />
            <ellipse
              cx="24"
              cy={y - 5}
              rx="16"
              ry="6"
              fill="currentColor"
              className="stroke-surface"
              strokeWidth="1.5"
            />
          </g>
        );
      })}
    </svg>
  );
}

function Price({ price, oldPrice, perMessage }: Pick<PackageView, 'price' | 'oldPrice' | 'perMessage'>) {
  const { money } = useStrings();
  return (
    <span className="flex min-w-0 flex-col items-end text-end lg:items-center lg:text-center">
      <span className="flex flex-wrap items-baseline justify-end gap-x-2 tabular-nums lg:justify-center">
        {oldPrice ? (
          <s className="text-caption text-muted">
            <span className="sr-only">{money.formerPrice('')}</span>
            {oldPrice}
          </s>
        ) : null}
        <span className="font-figures text-lead font-heading lining-nums tabular-nums lg:text-title">
          {oldPrice ? <span className="sr-only">{money.price('')}</span> : null}
          {price}
        </span>
      </span>
      <span className="text-caption text-muted tabular-nums">{perMessage}</span>
    </span>
  );
}

function Head({ tier, credits, creditsLabel }: Pick<PackageView, 'tier' | 'credits' | 'creditsLabel'>) {
  return (
    <span className="flex items-center gap-3">
      <TierMark tier={tier} className="size-10 lg:size-12" />
      <span className="flex flex-col">
        <span className="font-figures text-title leading-none font-heading lining-nums tabular-nums lg:text-display">
          {credits}
        </span>
        <span className="text-caption text-muted">{creditsLabel}</span>
      </span>
    </span>
  );
}

/** Badges sit on the card's upper edge, so that every card's content stands on the same lines. */
function Badges({ popular, savingLabel }: Pick<PackageView, 'popular' | 'savingLabel'>) {
  const { money } = useStrings();
  if (!popular && !savingLabel) return null;
  return (
    <span className="absolute inset-x-3 -top-3 flex flex-wrap justify-start gap-1.5 lg:justify-center lg:gap-1">
      {popular ? (
        <span className="rounded-badge bg-accent px-2.5 py-0.5 text-caption font-semibold text-on-accent">
          {money.popular}
        </span>
      ) : null}
      {savingLabel ? (
        <span className="rounded-badge bg-premium-soft px-2.5 py-0.5 text-caption font-semibold text-on-premium-soft tabular-nums">
          {savingLabel}
        </span>
      ) : null}
    </span>
  );
}

/** Room under the badges on its edge, where it is a row. */
const shell = (popular: boolean | undefined, edge: string, hasBadge: boolean): string =>
  cn(
    'relative flex h-full w-full items-center justify-between gap-4 rounded-card border bg-surface px-4 py-3 transition-[border-color,box-shadow] duration-base lg:flex-col lg:justify-start lg:gap-3 lg:px-4 lg:pt-6 lg:pb-5',
    hasBadge && 'max-lg:pt-4.5 max-lg:pb-2',
    popular
      ? `${edge} min-h-24 shadow-raised lg:-my-3 lg:h-[calc(100%+1.5rem)] lg:pt-9 lg:pb-8`
      : 'min-h-19 border-line shadow-card',
  );

/**
 * One bundle of credits: how many, what it costs, what a message costs with it. A row on phones and tablets, a column from 992 px.
 * Chosen by a radio inside a PackageGrid, or by following a link.
 */
export function PackageTier({
  id,
  tier,
  credits,
  creditsLabel,
  price,
  oldPrice,
  savingLabel,
  perMessage,
  popular,
  groupName,
  checked,
  onChoose,
  href,
  actionLabel,
  disabled,
  className,
  ...rest
}: PackageTierProps) {
  const Link = useLink();
  const content: ReactNode = (
    <>
      <Badges popular={popular} savingLabel={savingLabel} />
      <Head tier={tier} credits={credits} creditsLabel={creditsLabel} />
      <Price price={price} oldPrice={oldPrice} perMessage={perMessage} />
    </>
  );
  if (href) {
    return (
      <div className={cn('h-full', className)} {...rest}>
        <Link
          href={href}
          className={cn(
            shell(popular, 'border-accent', Boolean(savingLabel)),
            'text-ink no-underline hover:border-accent',
          )}
        >
          {content}
          {actionLabel ? (
            <span
              className={cn(
                'hidden min-h-11 w-full items-center justify-center rounded-control border px-4 font-control lg:mt-auto lg:flex',
                popular ? 'border-accent bg-accent text-on-accent' : 'border-line-strong text-ink',
              )}
            >
              {actionLabel}
            </span>
          ) : null}
        </Link>
      </div>
    );
  }
  return (
    <div className={cn('h-full', className)} {...rest}>
      <label
        className={cn(
          shell(popular, 'border-line-strong', Boolean(savingLabel)),
          'cursor-pointer has-checked:border-accent has-checked:outline-2 has-checked:-outline-offset-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60',
        )}
      >
        <input
          type="radio"
          name={groupName}
          value={id}
          checked={checked ?? false}
          disabled={disabled}
          onChange={() => onChoose?.(id)}
          className="peer sr-only"
        />
        {content}
        <span
          aria-hidden="true"
          className="absolute end-3 top-3 hidden size-6 items-center justify-center rounded-full bg-accent text-on-accent peer-checked:flex max-lg:-end-2 max-lg:-top-2"
        >
          <Check className="size-4" strokeWidth={2.5} />
        </span>
      </label>
    </div>
  );
}
