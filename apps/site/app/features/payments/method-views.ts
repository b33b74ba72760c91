import type { Translator } from '@dating/core/i18n';
import type { MethodChoice } from '@dating/core/rules';
import type { PaymentMethodView } from '@dating/ui';

/** Schemes whose marks stand on the row of cards. */
const schemes = ['visa', 'mastercard', 'maestro'] as const;

/**
 * Choices as the picker shows them. A card opens to its schemes only where the provider is not asked for cards in general, or where
 * the address names a scheme.
 */
export function methodViews(
  choices: readonly MethodChoice[],
  named: string | undefined,
  { t }: Translator,
): PaymentMethodView[] {
  return choices.flatMap(({ id, methods }) => {
    const [first] = methods;
    if (!first) return [];
    if (id !== 'card') return [{ id: first, label: t(`paymentMethods.${first}`) }];
    const marks = schemes.filter((scheme) => methods.includes(scheme));
    const mustName = first !== 'creditcard' || methods.some((method) => method === named && method !== 'creditcard');
    return [
      {
        id: first,
        label: t('payment.card'),
        marks: marks.length > 0 ? marks : undefined,
        schemes: mustName ? methods.map((method) => ({ id: method, label: t(`paymentMethods.${method}`) })) : undefined,
      },
    ];
  });
}
