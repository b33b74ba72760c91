import { Check } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { Heading } from '../Heading/Heading.tsx';

/** Props of `Section`. */
export type SectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  /** A `Heading`. */
  title: ReactNode;
  children: ReactNode;
};

/** A part of a page under a headline of its own. */
export function Section({ title, children, className, ...rest }: SectionProps) {
  return (
    <section {...rest} className={cn('mt-8 first:mt-0', className)}>
      <div className="mb-4">{title}</div>
      {children}
    </section>
  );
}

/** Props of `FormPage`. */
export type FormPageProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** The page's headline, above the form and flush with it. A form of several steps has headlines of its own. */
  title?: ReactNode;
  /** What it is for, in a sentence. */
  intro?: ReactNode;
};

/** A page that is one form: one narrow column in the middle that holds headline and form, with air above. */
export function FormPage({ title, intro, className, children, ...rest }: FormPageProps) {
  return (
    <div {...rest} className={cn('mx-auto w-full max-w-md px-4 py-6 md:py-12', className)}>
      {title && (
        <div className="mb-6">
          <Heading level={1}>{title}</Heading>
          {intro && <p className="mt-2 text-muted">{intro}</p>}
        </div>
      )}
      {children}
    </div>
  );
}

/** Props of `SplitLayout`. */
export type SplitLayoutProps = ComponentPropsWithRef<'div'> & {
  /** Stays in sight beside the content from 992 px, below it on phones. */
  aside: ReactNode;
  /** Links to the parts of a long page: from 1200 px they stay in sight before the content, below that they are left out. */
  nav?: ReactNode;
};

/** Choices on one side, what comes of them on the other. */
export function SplitLayout({ aside, nav, children, className, ...rest }: SplitLayoutProps) {
  return (
    <div
      {...rest}
      className={cn(
        'grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10',
        nav && 'xl:grid-cols-[11rem_minmax(0,1fr)_20rem]',
        className,
      )}
    >
      {nav ? <div className="hidden xl:sticky xl:top-24 xl:block">{nav}</div> : null}
      <div className="min-w-0">{children}</div>
      <div className="lg:sticky lg:top-24">{aside}</div>
    </div>
  );
}

/** Props of `ProfileColumns`. */
export type ProfileColumnsProps = ComponentPropsWithRef<'div'> & {
  /** A `PhotoGallery`. */
  gallery: ReactNode;
};

/** While a page begins with a photo, the bar of a phone leaves with the page instead of lying over it (foundation.css). */
const beginWithPhoto = (): (() => void) => {
  const { dataset } = document.documentElement;
  dataset.photoFirst = '';
  return () => void delete dataset.photoFirst;
};

/**
 * A profile: photos first, and beside them from 992 px who it is and what one can do. Below that it is one column, so that
 * `ProfileActions` among the children sticks to the foot of the screen from the first photo on.
 */
export function ProfileColumns({ gallery, children, className, ...rest }: ProfileColumnsProps) {
  return (
    <div
      {...rest}
      className={cn(
        'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-start lg:gap-12',
        className,
      )}
    >
      <div ref={beginWithPhoto} className="-mx-4 -mt-3 md:mx-0 md:mt-0 lg:sticky lg:top-24 max-md:low:-mt-1">
        {gallery}
      </div>
      <div className="contents lg:flex lg:max-w-2xl lg:min-w-0 lg:flex-col lg:gap-6">{children}</div>
    </div>
  );
}

/** Props of `ChatColumn`. */
export type ChatColumnProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Who one talks to. */
  header: ReactNode;
  /** A `MessageList`: takes the room that is left and scrolls by itself. */
  children: ReactNode;
  /** A `Composer`, always in reach. */
  composer: ReactNode;
};

/**
 * One conversation from top to bottom: who, what was said, where one writes. Inside a `ChatLayout` it takes the whole of a phone: the
 * bar at the top is there from 992 px, and not in low windows.
 */
export function ChatColumn({ header, children, composer, className, ...rest }: ChatColumnProps) {
  return (
    // In a window too low for all three the column scrolls, and the messages keep their share of it.
    <div
      {...rest}
      data-conversation=""
      className={cn('flex h-full min-h-0 flex-col low:overflow-y-auto low:overscroll-contain', className)}
    >
      <div className="flex min-h-14 shrink-0 flex-col justify-center border-b border-line bg-surface px-3 py-1 md:px-4">
        {header}
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col low:min-h-[45dvh]">{children}</div>
      <div className="shrink-0 border-t border-line bg-surface">{composer}</div>
    </div>
  );
}

/** Props of `CheckList`. */
export type CheckListProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** What one gets, one short line each. */
  items: readonly ReactNode[];
};

/** What comes with something, one line each. */
export function CheckList({ items, className, ...rest }: CheckListProps) {
  return (
    <ul {...rest} className={cn('mb-8 flex flex-col gap-2', className)}>
      {items.map((item, index) => (
        <li key={index} className="flex items-start gap-3">
          <Check {...icon} className="mt-0.5 size-5 shrink-0 text-success-ink" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
