import type { RepeatableOrder } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { Button, EmptyState } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { RepeatOrder } from './repeat-order.tsx';

/** The last order once more, or the way to a first one. */
export function RepeatOrderPage({ order }: { readonly order: RepeatableOrder | null }) {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('repeatOrder.title')}</PageTitle>
      {order ? (
        <RepeatOrder order={order} />
      ) : (
        <EmptyState
          level={1}
          title={t('repeatOrder.emptyTitle')}
          action={<Button href={routePath('credits')}>{t('premium.cta')}</Button>}
        >
          {t('repeatOrder.emptyText')}
        </EmptyState>
      )}
    </>
  );
}
