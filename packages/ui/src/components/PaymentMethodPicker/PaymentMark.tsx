import type { ComponentPropsWithRef } from 'react';
import { CreditCard, Landmark } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import applepay from './marks/applepay.svg?url';
import bancontact from './marks/bancontact.svg?url';
import blik from './marks/blik.svg?url';
import cartebancaire from './marks/cartebancaire.svg?url';
import eps from './marks/eps.svg?url';
import giropay from './marks/giropay.svg?url';
import ideal from './marks/ideal.svg?url';
import maestro from './marks/maestro.svg?url';
import mastercard from './marks/mastercard.svg?url';
import paypal from './marks/paypal.svg?url';
import paysafecard from './marks/paysafecard.svg?url';
import prezelewy24 from './marks/prezelewy24.svg?url';
import sepa from './marks/sepa.svg?url';
import sofort from './marks/sofort.svg?url';
import visa from './marks/visa.svg?url';

/** The ways to pay that the product knows. */
export type PaymentMethodId =
  | 'sdd'
  | 'prezelewy24'
  | 'blik'
  | 'sct'
  | 'giropay'
  | 'mastercard'
  | 'visa'
  | 'creditcard'
  | 'cartebancaire'
  | 'nexi'
  | 'ideal'
  | 'bancontact'
  | 'applepay'
  | 'paysafecard'
  | 'maestro'
  | 'paypal'
  | 'sofort'
  | 'eps';

/** The schemes' own marks, as published (marks/LICENSES.txt); those that are no scheme, or publish none freely, have a plain glyph of their kind. */
const MARKS: Record<PaymentMethodId, string | typeof CreditCard> = {
  applepay,
  bancontact,
  blik,
  cartebancaire,
  creditcard: CreditCard,
  eps,
  giropay,
  ideal,
  maestro,
  mastercard,
  nexi: CreditCard,
  paypal,
  paysafecard,
  prezelewy24,
  sct: Landmark,
  sdd: sepa,
  sofort,
  visa,
};

export type PaymentMarkProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** The way to pay. */
  method: PaymentMethodId;
};

/** The mark of a payment method: decoration beside its name. 24 by 16 px unless `className` says otherwise. */
export function PaymentMark({ method, className, ...rest }: PaymentMarkProps) {
  const Mark = MARKS[method];
  return (
    <span aria-hidden="true" className={cn('inline-flex h-4 w-6 shrink-0', className)} {...rest}>
      {typeof Mark === 'string' ? (
        <img src={Mark} alt="" width={24} height={16} className="size-full" />
      ) : (
        <Mark {...icon} className="size-full text-muted" />
      )}
    </span>
  );
}
