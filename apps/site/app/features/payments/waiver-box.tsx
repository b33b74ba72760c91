import { Checkbox } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface WaiverBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  /** The order was pressed: a box that is not checked says so. */
  readonly asked: boolean;
}

/** The consent before paying: credits at once, and no withdrawal of used ones. */
export const WaiverBox = observer(function WaiverBox({ ref, checked, onCheck, asked }: WaiverBoxProps) {
  const { settings } = useStores();
  const { t } = useTranslator();
  return (
    <Checkbox
      ref={ref}
      label={t('payment.waiver', { count: settings.settings.refund_days })}
      checked={checked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
      error={asked && !checked ? t('validation.waiver_required') : undefined}
    />
  );
});
