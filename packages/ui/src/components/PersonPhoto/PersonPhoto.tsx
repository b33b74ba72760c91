import { cn } from '../../lib/cn.ts';
import { Photo, type PhotoProps } from '../Photo/Photo.tsx';
import { FictionalLabel, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Props of `PersonPhoto`. */
export type PersonPhotoProps = Omit<PhotoProps, 'photo' | 'alt'> & {
  /** Whose photo. A fictional profile carries its label here as everywhere. */
  person: PersonView;
  /** Alternative text; empty where the name stands beside the photo. */
  alt?: string;
};

/** A person's face where there is no room for a card: the photo, and the fictional label if there is one. */
export function PersonPhoto({ person, alt = '', className, ...rest }: PersonPhotoProps) {
  if (person.fictionalLabel === undefined)
    return <Photo {...rest} photo={person.photo} alt={alt} className={className} />;
  return (
    <div className={cn('relative', className)}>
      <Photo {...rest} photo={person.photo} alt={alt} className="size-full" />
      <FictionalLabel className="absolute start-1.5 top-1.5 z-10 max-w-[calc(100%-0.75rem)]">
        {person.fictionalLabel}
      </FictionalLabel>
    </div>
  );
}
