import { useEffect, useLayoutEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';

/** Props of `InfiniteList`. */
export type InfiniteListProps = ComponentPropsWithRef<'div'> & {
  /** The part of the list that is there: any layout. */
  children: ReactNode;
  /** There is more to fetch. */
  hasMore: boolean;
  /** A part is on its way. */
  loading: boolean;
  /** Fetches the next part. Called when the end comes near, and by the button. */
  onMore: () => void;
  /** Why the last part did not come, ready to show. */
  error?: ReactNode;
  /** What stands at the end; the provider's words unless given, nothing when null. */
  end?: ReactNode;
  /** Fetches when the end comes near. False leaves it to the button. */
  auto?: boolean;
};

/** What can be reached by Tab before an element, within the element that holds it. */
function reachableBefore(end: HTMLElement): readonly HTMLElement[] {
  const all = end.parentElement?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)');
  return [...(all ?? [])].filter(
    (element) =>
      element.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING &&
      element.tabIndex >= 0 &&
      element.checkVisibility(),
  );
}

/** A list that fetches its next part when its end comes near, and by a button, so that keyboards and the footer stay reachable. With the last part the button goes, and leaves its focus to what that part begins with. */
export function InfiniteList({
  children,
  hasMore,
  loading,
  onMore,
  error,
  end,
  auto = true,
  className,
  ...rest
}: InfiniteListProps) {
  const strings = useStrings();
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const button = useRef<HTMLButtonElement>(null);
  /** How much could be reached before the button when it last had the focus; null while it has not. */
  const reached = useRef<number | null>(null);
  const note = () => {
    const hasFocus = button.current !== null && document.activeElement === button.current;
    reached.current = hasFocus && sentinel.current ? reachableBefore(sentinel.current).length : null;
  };
  useLayoutEffect(() => {
    const before = reached.current;
    if (before !== null && !button.current && sentinel.current && document.activeElement === document.body) {
      const reachable = reachableBefore(sentinel.current);
      (reachable[before] ?? reachable.at(-1))?.focus({ preventScroll: true });
    }
    note();
  });
  const watching = auto && hasMore && !loading && !error;
  useEffect(() => {
    const element = sentinel.current;
    if (!watching || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching]);
  return (
    <div aria-busy={loading} {...rest} className={className}>
      {children}
      <div ref={sentinel} aria-hidden />
      <div className={cn('flex flex-col items-center gap-3 py-8', !hasMore && end === null && !error && 'hidden')}>
        {error && (
          <Alert tone="danger" className="w-full max-w-md">
            {error}
          </Alert>
        )}
        {hasMore || error ? (
          <Button ref={button} variant="outline" tone="neutral" loading={loading} onFocus={note} onClick={onMore}>
            {error ? strings.retry : strings.loadMore}
          </Button>
        ) : (
          end !== null && <p className="text-caption text-muted">{end ?? strings.endOfList}</p>
        )}
      </div>
    </div>
  );
}
