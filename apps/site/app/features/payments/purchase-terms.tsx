import { Link, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { versionPath } from '../documents/version-path.ts';

/** The documents that a purchase is bound to, in the version in force. */
export const PurchaseTerms = observer(function PurchaseTerms() {
  const { t } = useTranslator();
  const { terms_date: version } = useStores().settings.settings;
  return (
    <Text size="caption" tone="muted">
      <Link href={versionPath('pages-terms', version)} target="_blank">
        {t('footer.terms')}
      </Link>
      {' · '}
      <Link href={versionPath('pages-return-policy', version)} target="_blank">
        {t('footer.returnPolicy')}
      </Link>
    </Text>
  );
});
