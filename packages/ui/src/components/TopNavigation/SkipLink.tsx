import { useStrings } from '../../provider/UiProvider.tsx';

/** The first link of a page: past the bar, to its content. Seen while it has the focus. */
export function SkipLink({
  contentId,
}: {
  /** Id of the main content. */
  contentId: string;
}) {
  const strings = useStrings();
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-field bg-raised px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-50"
    >
      {strings.skipToContent}
    </a>
  );
}
