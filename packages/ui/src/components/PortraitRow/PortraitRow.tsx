import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { PersonPhoto } from '../PersonPhoto/PersonPhoto.tsx';
import type { PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Props of `PortraitRow`. */
export type PortraitRowProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Whom it shows, best one to three, each with the way to them. */
  people: readonly (PersonView & { readonly id: string; readonly href: string })[];
  /** What the row is, for those who do not see. */
  label: string;
};

/** Three portraits beside each other in a narrow place: faces first, the name under each. */
export function PortraitRow({ people, label, className, ...rest }: PortraitRowProps) {
  const Link = useLink();
  return (
    <ul {...rest} aria-label={label} className={cn('grid grid-cols-3 gap-2', className)}>
      {people.map((person) => (
        <li key={person.id} className="group/card relative">
          <PersonPhoto person={person} shape="card" sizes="(min-width: 768px) 130px, 30vw" className="w-full" />
          <p className="mt-1.5 text-caption font-semibold wrap-anywhere">
            <Link href={person.href} className="card-link">
              {person.name}
              {person.age === undefined ? null : <span className="font-normal tabular-nums"> {person.age}</span>}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
