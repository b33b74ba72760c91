import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { type PackageView, TierMark } from '../PackageTier/PackageTier.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';

/** Props of `NotEnoughCreditsModal`. */
export type NotEnoughCreditsModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "Not enough credits" */
  title: string;
  /** What was asked for and what it takes: "A gift costs 3 credits. Your message to Clara is kept." */
  text: ReactNode;
  /** The line that was written and is kept, quoted. */
  kept?: string | undefined;
  /** "You have" with its figure, "It costs" with its figure. */
  figures: readonly Readonly<{ label: string; value: string }>[];
  /** What is off the prices of the bundles, and until when. */
  discount?: ReactNode;
  /** Bundles that can be bought from here, each a link to where it is paid. None: the actions alone lead on. */
  bundles?: readonly PackageView[] | undefined;
  /** Where a bundle leads. */
  hrefFor?: ((id: string) => string) | undefined;
  /** The bundles are on their way. */
  loading?: boolean | undefined;
  /** The way to all bundles first, then "Not now". */
  actions: ReactNode;
};

function BundleRow({ bundle, href }: { bundle: PackageView; href: string }) {
  const Link = useLink();
  const { money } = useStrings();
  const { tier, credits, creditsLabel, price, oldPrice, perMessage, popular } = bundle;
  return (
    <Link
      href={href}
      className={cn(
        'flex min-h-16 items-center gap-3 rounded-card border px-3 py-2 text-ink no-underline transition-tint hover:border-accent',
        popular ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <TierMark tier={tier} className="size-9" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">
            {credits} {creditsLabel}
          </span>
          {popular ? <span className="text-caption font-semibold">{money.popular}</span> : null}
        </span>
        <span className="block text-caption tabular-nums opacity-90">{perMessage}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end tabular-nums">
        <span className="font-figures text-lead font-heading lining-nums">
          {oldPrice ? <span className="sr-only">{money.price('')}</span> : null}
          {price}
        </span>
        {oldPrice ? (
          <s className="text-caption opacity-90">
            <span className="sr-only">{money.formerPrice('')}</span>
            {oldPrice}
          </s>
        ) : null}
      </span>
      {/* On a phone the price of a message needs its room: "CHF 0.87 per message". */}
      <ChevronRight {...icon} className="size-5 shrink-0 max-sm:hidden rtl:-scale-x-100" />
    </Link>
  );
}

/** The credits do not reach (SPEC section 8): the kept line, what there is, and bundles to go on with at once. What was written is kept. */
export function NotEnoughCreditsModal({
  open,
  onOpenChange,
  title,
  text,
  kept,
  figures,
  discount,
  bundles = [],
  hrefFor,
  loading = false,
  actions,
}: NotEnoughCreditsModalProps) {
  const { money, loading: loadingWord } = useStrings();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} variant="sheet">
      <div className="flex flex-col gap-4">
        {kept ? (
          <blockquote
            dir="auto"
            className="line-clamp-3 max-w-[85%] self-end rounded-card rounded-ee-tail bg-sunken px-4 py-2.5 wrap-anywhere"
          >
            {kept}
          </blockquote>
        ) : null}
        <p className="text-pretty">{text}</p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-caption text-muted tabular-nums">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="font-semibold text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        {loading ? (
          <div role="status" aria-label={loadingWord} className="flex flex-col gap-2">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} shape="block" className="h-16" />
            ))}
          </div>
        ) : null}
        {!loading && hrefFor && bundles.length > 0 ? (
          <>
            {discount}
            <ul aria-label={money.choosePackage} className="flex flex-col gap-2">
              {bundles.map((bundle) => (
                <li key={bundle.id}>
                  <BundleRow bundle={bundle} href={hrefFor(bundle.id)} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <div className="flex flex-col gap-2">{actions}</div>
      </div>
    </Dialog>
  );
}
