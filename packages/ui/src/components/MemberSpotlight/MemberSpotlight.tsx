import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Quote } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { Heading } from '../Heading/Heading.tsx';
import { PersonPhoto } from '../PersonPhoto/PersonPhoto.tsx';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';
import { OnlineDot, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Props of `MemberSpotlight`. */
export type MemberSpotlightProps = Omit<ComponentPropsWithRef<'article'>, 'children'> & {
  /** Who it is about. With `fictionalLabel` the label lies on the photo. */
  person: PersonView;
  /** Their own words from their profile, at most a few lines. */
  quote?: ReactNode;
  /** Language of `quote`, as BCP 47 names it: "nl". */
  quoteLang?: string | undefined;
  /** What they like, translated; six at most. */
  interests?: readonly string[];
  /** More photos, small, under the button; locked ones keep their place. Three at most. */
  photos?: readonly AnyPhoto[];
  /** The button, and what must be known before it is pressed. */
  action?: ReactNode;
  /** `split`: photo and words beside each other from 768 px. `stack`: the photo above, for a narrow place. */
  variant?: 'split' | 'stack';
  /** Place of the name in the outline: 1 where the page is about them. */
  headingLevel?: 1 | 2 | 3;
  /** The first screen: the photo loads at once. */
  priority?: boolean;
};

/** One member, with room: the face, the name, their own words, one button. */
export function MemberSpotlight({
  person,
  quote,
  quoteLang,
  interests = [],
  photos = [],
  action,
  variant = 'split',
  headingLevel = 2,
  priority = false,
  className,
  ...rest
}: MemberSpotlightProps) {
  const split = variant === 'split';
  const where = [person.place, person.presenceLabel].filter(Boolean).join(' · ');
  return (
    <article
      {...rest}
      className={cn(
        'grid content-start overflow-hidden rounded-card border border-line bg-surface shadow-card',
        split && 'md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:content-stretch',
        className,
      )}
    >
      <div className={cn('relative', split && 'md:min-h-[30rem]')}>
        <PersonPhoto
          person={person}
          alt={person.name}
          aspect="fill"
          priority={priority}
          sizes={split ? '(min-width: 768px) 520px, 100vw' : '(min-width: 576px) 420px, 100vw'}
          className={cn(
            'aspect-[1/1] max-h-[24rem] w-full [&_img]:object-[50%_30%]',
            split && 'md:absolute md:inset-0 md:aspect-auto md:max-h-none md:size-full',
          )}
        />
      </div>
      <div className={cn('flex min-w-0 flex-col gap-5 p-5', split && 'justify-center md:p-8 lg:p-12')}>
        <div>
          <Heading level={headingLevel} size={split ? 'display' : 'title'}>
            {person.name}
            {person.age !== undefined && <span className="font-normal lining-nums">, {person.age}</span>}
          </Heading>
          {where && (
            <p className="mt-1 flex items-center gap-2 text-muted">
              {person.online && <OnlineDot className="ring-0" />}
              {where}
            </p>
          )}
        </div>
        {quote && (
          <blockquote className="relative">
            <Quote {...icon} className="mb-1.5 size-5 text-accent-ink rtl:-scale-x-100" />
            <p dir="auto" lang={quoteLang} className={cn('text-pretty wrap-anywhere', split && 'text-lead')}>
              {quote}
            </p>
          </blockquote>
        )}
        {interests.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {interests.slice(0, 6).map((interest) => (
              <li
                key={interest}
                className="rounded-badge border border-line bg-paper px-3 py-1 text-caption font-medium"
              >
                {interest}
              </li>
            ))}
          </ul>
        )}
        {action && <div className="flex flex-wrap items-center gap-x-4 gap-y-3">{action}</div>}
        {photos.length > 0 && (
          <div className="grid grid-cols-3 gap-2">
            {photos.slice(0, 3).map((photo, index) => (
              <Photo
                key={photo.id ?? index}
                photo={photo}
                alt=""
                aspect="square"
                shape="field"
                sizes="160px"
                lockedLabel={null}
              />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}
