import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import { Heading } from '../Heading/Heading.tsx'
import { ProfileCard, type PersonView } from '../ProfileCard/ProfileCard.tsx'

/** Props of `Hero`. */
export type HeroProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /** The one thing that the page says. */
  title: ReactNode
  text?: ReactNode
  /** The button, and at most one quiet way beside it. */
  actions: ReactNode
  /** Up to three people, fanned out beside the words. */
  people?: readonly PersonView[]
}

const fan = [
  'z-0 -rotate-6 translate-y-4 -me-10 md:-me-14',
  'z-10 w-[44%]',
  'z-0 rotate-6 translate-y-4 -ms-10 md:-ms-14',
] as const

/** The first screen: one sentence, faces, one button. */
export function Hero({ title, text, actions, people = [], className, ...rest }: HeroProps) {
  return (
    <section {...rest} className={cn('grid items-center gap-8 py-4 lg:grid-cols-2 lg:gap-16 lg:py-12', className)}>
      <div className="order-2 text-center lg:order-1 lg:text-start">
        <Heading level={1} size="display" className="text-balance">
          {title}
        </Heading>
        {text && <p className="mx-auto mt-4 max-w-prose text-lead text-muted lg:mx-0">{text}</p>}
        <div className="mt-8 flex flex-wrap items-center justify-center gap-3 lg:justify-start">{actions}</div>
      </div>
      {people.length > 0 && (
        <div className="order-1 mx-auto flex w-full max-w-md items-center justify-center lg:order-2 lg:max-w-lg">
          {people.slice(0, 3).map((person, index) => (
            <div key={`${person.name}-${index}`} className={cn('w-[38%] shrink-0 drop-shadow-card', people.length > 1 ? fan[index] : 'w-2/3')}>
              <ProfileCard {...person} priority headingLevel={2} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
