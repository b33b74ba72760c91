import { DiscountCodeField, Disclosure, PackageGrid, ProfileFacts, Section, Heading, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { checkoutPath } from './checkout-path.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { packageViews } from './package-views.ts';
import { useReloadForMember } from './reload-for-member.ts';
import { WaysToPay } from './ways-to-pay.tsx';

/** The four bundles, a code, and what credits are for. */
export const BundlesView = observer(function BundlesView() {
  const { payments, session, settings } = useStores();
  useReloadForMember();
  const translator = useTranslator();
  const { t, format } = translator;
  const [search] = useSearchParams();
  // Where a code counts already, what it takes off is said there.
  const [isCodeOpen] = useState(() => payments.code !== null);
  const back = search.get('back');
  const brand = settings.settings;
  if (brand.payments === 'off') return <NotOnSale />;
  // A member's prices are those of the profile's country, wherever the payment comes from.
  const country =
    session.user?.profile.country ?? payments.country ?? settings.visitorCountry ?? brand.countries[0] ?? '';
  const cheapest = brand.minimum_message_costs[country];
  return (
    <Stack gap="lg">
      <PackageGrid
        packages={packageViews(payments.bundles, translator)}
        hrefFor={(id) => checkoutPath(id, back)}
        actionLabel={t('credits.select')}
        note={`${t('credits.once')} ${t('payment.refund', { count: brand.refund_days })}`}
      />
      <WaysToPay country={country} />
      <Disclosure title={t('credits.haveCode')} open={isCodeOpen || undefined} className="w-full max-w-md">
        <DiscountCodeField
          onApply={(code) => void payments.applyCode(code)}
          checking={payments.applying.running}
          applied={
            payments.code
              ? {
                  code: payments.code,
                  // The page says why it takes nothing off now; it can be taken back.
                  text: payments.discountHeld
                    ? t('payment.heldTitle')
                    : t('credits.codeApplied', {
                        code: payments.code,
                        percent: format.percent(payments.discount?.value_percentage ?? 0),
                      }),
                }
              : null
          }
          onRemove={() => void payments.removeCode()}
          error={payments.applying.error ? failureText(t, payments.applying.error) : undefined}
        />
      </Disclosure>
      <Section title={<Heading level={2}>{t('credits.costTitle')}</Heading>}>
        <ProfileFacts
          facts={[
            { label: t('chats.icebreaker'), value: t('common.credits', { count: brand.message_credits }) },
            { label: t('profile.message'), value: t('common.credits', { count: brand.message_credits }) },
            { label: t('chats.photo'), value: t('common.credits', { count: brand.photo_credits }) },
            { label: t('chats.gift'), value: t('common.credits', { count: brand.gift_credits }) },
          ]}
        />
        {cheapest && !payments.discount ? (
          <Text size="caption" tone="muted">
            {t('credits.messagesFrom', {
              money: format.money({ amount: cheapest.costs, currency: cheapest.currency }),
            })}
          </Text>
        ) : null}
      </Section>
    </Stack>
  );
});
