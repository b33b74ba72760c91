import { IconsRow, LanderSection } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

/** How it goes, step by step. */
export function Steps() {
  const { t } = useTranslator();
  return (
    <LanderSection tone="sunken" title={t('home.howTitle')}>
      <IconsRow
        variant="steps"
        items={[
          { icon: 'profile', title: t('home.how1Title'), text: t('home.how1') },
          { icon: 'search', title: t('home.how2Title'), text: t('home.how2') },
          { icon: 'chat', title: t('home.how3Title'), text: t('home.how3') },
        ]}
      />
    </LanderSection>
  );
}
