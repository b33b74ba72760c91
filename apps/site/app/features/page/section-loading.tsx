import { Skeleton, Stack } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

const heights = { row: 'h-12', entry: 'h-16', form: 'h-40' } as const;

interface SectionLoadingProps {
  /** What is to come, from top to bottom. */
  readonly parts: readonly ('line' | keyof typeof heights)[];
  /** Says what is loading; without it, that something is. */
  readonly label?: string;
}

/** What stands in place of a section's parts until they are there. */
export function SectionLoading({ parts, label }: SectionLoadingProps) {
  const { t } = useTranslator();
  return (
    <div role="status" aria-label={label ?? t('common.loading')}>
      <Stack>
        {parts.map((part, index) =>
          part === 'line' ? (
            <Skeleton key={index} shape="text" />
          ) : (
            <Skeleton key={index} shape="block" className={heights[part]} />
          ),
        )}
      </Stack>
    </div>
  );
}
