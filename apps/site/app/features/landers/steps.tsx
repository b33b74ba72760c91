import { IconsRow, LanderSection } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface StepsProps {
  /** The ground, so that it differs from what stands above. */
  readonly tone?: 'paper' | 'sunken';
}

/** How it goes, step by step. */
export function Steps({ tone = 'sunken' }: StepsProps) {
  const { t } = useTranslator();
  return (
    <LanderSection tone={tone} title={t('home.howTitle')}>
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
