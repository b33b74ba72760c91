import { Badge } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

/** Above every page of a closed brand, for whoever prepares it. */
export function PreviewBar() {
  const { t } = useTranslator();
  return (
    <aside className="flex justify-center p-1">
      <Badge tone="premium">{t('closed.preview')}</Badge>
    </aside>
  );
}
