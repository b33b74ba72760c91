import type { Money } from '@dating/core/contract';
import { Alert } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface NowDearerProps {
  /** What the page showed. */
  readonly before: Money;
  /** What the order costs now, as money is written. */
  readonly total: string;
}

/** An order costs more than its page showed: nobody pays that unasked. */
export function NowDearer({ before, total }: NowDearerProps) {
  const { t, format } = useTranslator();
  return (
    <Alert title={t('ui.nowPrice', { money: total })}>{t('ui.formerPrice', { money: format.money(before) })}</Alert>
  );
}
