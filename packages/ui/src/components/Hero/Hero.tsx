import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { ProfileCard, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Props of `Hero`. */
export type HeroProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /** The one thing that the page says. */
  title: ReactNode;
  text?: ReactNode;
  /** The button, and at most one quiet way beside it. */
  actions: ReactNode;
  /** Up to three people, fanned out beside the words. */
  people?: readonly PersonView[];
};

const fan = [
  'z-0 -rotate-6 translate-y-4 -me-10 md:-me-14',
  'z-10 w-[44%]',
  'z-0 rotate-6 translate-y-4 -ms-10 md:-ms-14',
] as const;

/** Faces at the sides stand behind the one in the middle: their names would be cut, so they show none. */
function Face({ person, aside }: { person: PersonView; aside: boolean }) {
  const sizes = '(min-width: 768px) 240px, 40vw';
  // A fictional profile carries its label wherever it is shown.
  if (!aside || person.fictionalLabel !== undefined)
    return <ProfileCard {...person} priority headingLevel={2} sizes={sizes} />;
  return <Photo photo={person.photo} alt="" aspect="portrait" shape="card" priority sizes={sizes} />;
}

/** The first screen: one sentence, faces, one button. */
export function Hero({ title, text, actions, people = [], className, ...rest }: HeroProps) {
  const faces = people.slice(0, 3);
  const beside = faces.length > 0;
  return (
    <section
      {...rest}
      className={cn('grid items-center gap-8 py-4 lg:gap-16 lg:py-12', beside && 'lg:grid-cols-2', className)}
    >
      <div className={cn('order-2 text-center lg:order-1', beside && 'lg:text-start')}>
        <Heading level={1} size="display" className="text-balance">
          {title}
        </Heading>
        {text && <p className={cn('mx-auto mt-4 max-w-prose text-lead text-muted', beside && 'lg:mx-0')}>{text}</p>}
        <div className={cn('mt-8 flex flex-wrap items-center justify-center gap-3', beside && 'lg:justify-start')}>
          {actions}
        </div>
      </div>
      {beside && (
        <div className="order-1 mx-auto flex w-full max-w-md items-center justify-center lg:order-2 lg:max-w-lg">
          {faces.map((person, index) => (
            <div
              key={`${person.name}-${index}`}
              className={cn('w-[38%] shrink-0 drop-shadow-card', faces.length > 1 ? fan[index] : 'w-2/3')}
            >
              <Face person={person} aside={faces.length > 1 && index !== 1} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
