import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { PackageTier, type PackageView } from '../PackageTier/PackageTier.tsx';

export type PackageGridProps = Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'onChange'> & {
  /** The four bundles, smallest first. */
  packages: readonly PackageView[];
  /** Chosen bundle; with `onValueChange` the cards are radios. */
  value?: string | null | undefined;
  onValueChange?: ((id: string) => void) | undefined;
  /** Where a card leads; then the cards are links instead of radios. */
  hrefFor?: ((id: string) => string) | undefined;
  /** Words on each card's link: "Choose". */
  actionLabel?: string | undefined;
  /** Name of the choice. Default: the provider's "Choose a bundle". Not shown; the page has its own headline. */
  legend?: string | undefined;
  /** One line below: VAT, that nothing renews by itself. */
  note?: ReactNode;
  disabled?: boolean | undefined;
};

/** The bundles side by side, readable at a glance; on phones one below the other, two in a row from 768 px. Never chosen for the reader. */
export function PackageGrid({
  packages,
  value = null,
  onValueChange,
  hrefFor,
  actionLabel,
  legend,
  note,
  disabled,
  className,
  ...rest
}: PackageGridProps) {
  const { money } = useStrings();
  const groupName = useId();
  return (
    <fieldset disabled={disabled} className={cn('min-w-0', className)} {...rest}>
      <legend className="sr-only">{legend ?? money.choosePackage}</legend>
      <div className="grid grid-cols-1 gap-5 pt-3 md:grid-cols-2 lg:grid-cols-4 lg:gap-4 lg:py-4">
        {packages.map((bundle) => (
          <PackageTier
            key={bundle.id}
            {...bundle}
            {...(hrefFor
              ? { href: hrefFor(bundle.id), actionLabel }
              : { groupName, checked: value === bundle.id, onChoose: onValueChange })}
          />
        ))}
      </div>
      {note ? <p className="mt-4 text-caption text-muted lg:text-center">{note}</p> : null}
    </fieldset>
  );
}
