import { PHOTO_LIMITS, routePath } from '@dating/core/rules';
import { Button, PremiumOnlyModal } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface PremiumNeededProps {
  /** What was asked for. */
  readonly title: string;
  readonly text?: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A feature for premium members: how one becomes one, and what comes with it. */
export default function PremiumNeeded({ title, text, open, onOpenChange }: PremiumNeededProps) {
  const { t } = useTranslator();
  return (
    <PremiumOnlyModal
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      text={text ?? t('premium.text')}
      benefits={[
        t('premium.benefitConversations'),
        t('premium.benefitPhotosOthers'),
        t('premium.benefitPhotosOwn', { count: PHOTO_LIMITS.premium }),
      ]}
      actions={
        <>
          <Button href={routePath('premium')}>{t('premium.cta')}</Button>
          <Button variant="ghost" tone="neutral" onClick={() => onOpenChange(false)}>
            {t('ui.dismiss')}
          </Button>
        </>
      }
    />
  );
}
