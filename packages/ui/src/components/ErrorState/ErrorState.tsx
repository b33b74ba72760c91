import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';

/** Props of `ErrorState`. */
export type ErrorStateProps = Omit<EmptyStateProps, 'illustration'> & {
  /** The number of the error, 404 or 500, shown small. */
  status?: number;
};

/** Something is not there or broke: what it was, and the way on. */
export function ErrorState({ status, children, level = 1, ...rest }: ErrorStateProps) {
  return (
    <EmptyState illustration={status === 404 ? 'search' : 'trouble'} level={level} {...rest}>
      {children}
      {status !== undefined && <p className="mt-2 text-caption tabular-nums">{status}</p>}
    </EmptyState>
  );
}
