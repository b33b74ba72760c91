import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

type Overlays = {
  /** Dialogs and messages of the whole page. */
  overlays?: ReactNode;
};

/** Props of `DefaultLayout`. */
export type DefaultLayoutProps = Overlays & {
  /** `TopNavigation`. */
  header: ReactNode;
  /** The notice under the bar: one at a time. */
  banners?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  disclaimer?: ReactNode;
  usFooter?: ReactNode;
  /** `BottomBar`, for members. */
  bottomBar?: ReactNode;
  /** How wide the content may grow: a form, something to read, or the whole page. */
  width?: 'form' | 'reading' | 'page' | 'full';
  /** Id of the main content; `TopNavigation` skips to it. */
  contentId?: string;
  /** The page is one step of a form: on phones it fills the window, without foot and without another way in. */
  oneForm?: boolean;
};

const widths = { form: 'max-w-md', reading: 'max-w-3xl', page: 'max-w-[100rem]', full: '' } as const;

/** Nearly every page: bar, banners, content, foot. */
export function DefaultLayout({
  header,
  banners,
  children,
  footer,
  disclaimer,
  usFooter,
  bottomBar,
  overlays,
  width = 'page',
  contentId = 'content',
  oneForm = false,
}: DefaultLayoutProps) {
  const strings = useStrings();
  const foot = (
    <>
      {footer}
      {disclaimer}
      {usFooter}
    </>
  );
  return (
    <div
      className={cn(
        // On paper there is the content alone.
        'flex min-h-dvh flex-col bg-paper text-ink print:[&>:not(main)]:hidden',
        bottomBar && 'pb-bottom-bar',
        oneForm && 'max-md:[&_[data-login]]:hidden',
      )}
    >
      {header}
      {banners && (
        <aside
          aria-label={strings.notifications}
          className="mx-auto flex w-full max-w-[100rem] flex-col gap-2 px-2 pt-2 empty:hidden md:px-4 lg:px-6"
        >
          {banners}
        </aside>
      )}
      <main
        id={contentId}
        tabIndex={-1}
        className={cn(
          'mx-auto w-full flex-1 outline-none',
          widths[width],
          width !== 'full' && 'px-4 pt-3 pb-6 md:pt-6 lg:px-6 lg:py-10 low:pt-1',
          oneForm && 'max-md:flex max-md:flex-col max-md:pb-0',
        )}
      >
        {children}
      </main>
      {oneForm ? <div className="max-md:hidden">{foot}</div> : foot}
      {bottomBar}
      {overlays}
    </div>
  );
}

/** Props of `ChatLayout`. */
export type ChatLayoutProps = Overlays & {
  header?: ReactNode;
  children: ReactNode;
  bottomBar?: ReactNode;
  contentId?: string;
};

/**
 * Conversations: exactly as high as the window, the inside scrolls, nothing under it. A `ChatColumn` inside has the bar at the top for
 * itself on phones and in low windows, where there is no room for two.
 */
export function ChatLayout({ header, children, bottomBar, overlays, contentId = 'content' }: ChatLayoutProps) {
  return (
    <div
      className={cn('group/chat flex h-dvh flex-col overflow-hidden bg-paper text-ink', bottomBar && 'pb-bottom-bar')}
    >
      <div className="contents group-has-data-conversation/chat:max-lg:hidden group-has-data-conversation/chat:low:hidden">
        {header}
      </div>
      <main id={contentId} tabIndex={-1} className="min-h-0 flex-1 outline-none">
        {children}
      </main>
      {bottomBar}
      {overlays}
    </div>
  );
}

/** Props of `LanderLayout`. */
export type LanderLayoutProps = Overlays & {
  /** Id of the main content. */
  contentId?: string;
  /** `LogoBar`. */
  header: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  disclaimer?: ReactNode;
};

/** A page that says one thing: logo, content, foot. */
export function LanderLayout({
  header,
  children,
  footer,
  disclaimer,
  overlays,
  contentId = 'content',
}: LanderLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      {header}
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
      {disclaimer}
      {overlays}
    </div>
  );
}

/** Props of `EmptyLayout`. */
export type EmptyLayoutProps = Overlays & {
  /** `LogoBar`. */
  header?: ReactNode;
  children: ReactNode;
  /** Id of the main content. */
  contentId?: string;
};

/** Nothing but the content. */
export function EmptyLayout({ header, children, overlays, contentId = 'content' }: EmptyLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      {header}
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {overlays}
    </div>
  );
}

/** Props of `PageHeader`. */
export type PageHeaderProps = {
  /** The page's headline: an `Heading` of level 1. */
  children: ReactNode;
  /** What one can do with the page. */
  actions?: ReactNode;
  className?: string;
};

/** Headline of a page, and what one can do with it. */
export function PageHeader({ children, actions, className }: PageHeaderProps) {
  return (
    <div className={cn('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0 space-y-2">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

const gaps = { sm: 'gap-2', md: 'gap-4', lg: 'gap-6', xl: 'gap-10' } as const;

/** Props of `Stack`. */
export type StackProps = { children: ReactNode; gap?: keyof typeof gaps; className?: string };

/** One under the other, evenly: 8, 16, 24 or 40 px apart. */
export function Stack({ children, gap = 'md', className }: StackProps) {
  return <div className={cn('flex flex-col', gaps[gap], className)}>{children}</div>;
}

/** Beside each other, wrapping: 8, 16, 24 or 40 px apart. */
export function Row({ children, gap = 'sm', className }: StackProps) {
  return <div className={cn('flex flex-wrap items-center', gaps[gap], className)}>{children}</div>;
}

/** Props of `SidebarLayout`. */
export type SidebarLayoutProps = {
  /** Filters or facts: a rail beside the content from 992 px, hidden below, where a sheet takes over. */
  rail: ReactNode;
  /** Name of the rail for those who do not see it: "Filters". */
  railLabel: string;
  children: ReactNode;
};

/** Content with a rail beside it on wide screens. */
export function SidebarLayout({ rail, railLabel, children }: SidebarLayoutProps) {
  return (
    <div className="lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <aside
        aria-label={railLabel}
        className="hidden lg:sticky lg:top-20 lg:-mx-3 lg:-my-4 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:py-4"
      >
        {rail}
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
