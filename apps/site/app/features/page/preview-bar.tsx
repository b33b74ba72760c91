import { useTranslator } from '../../lib/i18n.tsx';

/** Above every page of a closed brand, for whoever prepares it. */
export function PreviewBar() {
  const { t } = useTranslator();
  return (
    <p role="note" className="bg-premium-soft px-4 py-1 text-center text-caption text-on-premium-soft">
      {t('closed.preview')}
    </p>
  );
}
