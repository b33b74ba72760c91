import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

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

/** What kind of thing it is, told by the shape around the letters. */
type Kind = 'card' | 'bank' | 'wallet' | 'phone' | 'voucher' | 'debit';

/*
 * Marks drawn for this product: a shape for the kind (card, bank, wallet, phone, voucher, standing order) and the method's initials.
 * No provider's logo is copied; the full name always stands beside the mark.
 */
const MARKS: Record<PaymentMethodId, readonly [kind: Kind, initials: string]> = {
  sdd: ['debit', 'DD'],
  prezelewy24: ['bank', 'P24'],
  blik: ['phone', 'BK'],
  sct: ['bank', 'CT'],
  giropay: ['bank', 'GP'],
  mastercard: ['card', 'MC'],
  visa: ['card', 'VI'],
  creditcard: ['card', '••'],
  cartebancaire: ['card', 'CB'],
  nexi: ['card', 'NX'],
  ideal: ['bank', 'iD'],
  bancontact: ['debit', 'BC'],
  applepay: ['phone', 'AP'],
  paysafecard: ['voucher', 'PS'],
  maestro: ['debit', 'MA'],
  paypal: ['wallet', 'PP'],
  sofort: ['bank', 'SO'],
  eps: ['bank', 'EPS'],
};

const SHAPES: Record<Kind, ReactNode> = {
  card: (
    <>
      <rect x="1" y="1" width="46" height="30" rx="5" className="fill-raised stroke-line-strong" />
      <path d="M1 7h46v5H1z" className="fill-line-strong" />
    </>
  ),
  debit: (
    <>
      <rect x="1" y="1" width="46" height="30" rx="5" className="fill-raised stroke-line-strong" />
      <path d="M6 8.5h12m-4-4 4 4-4 4" className="stroke-line-strong" strokeWidth="2" fill="none" />
    </>
  ),
  bank: (
    <>
      <path d="M3 11 24 1l21 10v3H3z" className="fill-line-strong" />
      <path d="M5 14h38v15H5zM2 31h44" className="fill-raised stroke-line-strong" strokeWidth="1.5" />
    </>
  ),
  wallet: (
    <>
      <path d="M6 1h34v6H6z" className="fill-line-strong" />
      <rect x="1" y="5" width="46" height="26" rx="5" className="fill-raised stroke-line-strong" />
      <path d="M40 15h7v6h-7a3 3 0 0 1 0-6z" className="fill-line-strong" />
    </>
  ),
  phone: (
    <>
      <rect x="9" y=".75" width="30" height="30.5" rx="5" className="fill-raised stroke-line-strong" />
      <path d="M20 4h8" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
      <path d="M3 11v10M45 11v10" className="stroke-line-strong" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  voucher: (
    <>
      <path
        d="M1 4h46v7a5 5 0 0 0 0 10v7H1v-7a5 5 0 0 0 0-10z"
        className="fill-raised stroke-line-strong"
        strokeLinejoin="round"
      />
      <path d="M37 6v20" className="stroke-line-strong" strokeDasharray="2 2.5" />
    </>
  ),
};

/** Where the letters stand inside each shape. */
const CENTRE: Record<Kind, readonly [x: number, y: number]> = {
  card: [24, 25.5],
  debit: [24, 26],
  bank: [24, 26],
  wallet: [20, 22.5],
  phone: [24, 21.5],
  voucher: [19, 20.5],
};

export type PaymentMarkProps = Omit<ComponentPropsWithRef<'svg'>, 'children'> & {
  method: PaymentMethodId;
};

/** The neutral mark of a payment method: decoration beside its name. */
export function PaymentMark({ method, className, ...rest }: PaymentMarkProps) {
  const [kind, initials] = MARKS[method];
  const [x, y] = CENTRE[kind];
  return (
    <svg aria-hidden="true" viewBox="0 0 48 32" className={cn('h-8 w-12 shrink-0', className)} {...rest}>
      {SHAPES[kind]}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        fontSize={initials.length > 2 ? 11 : 13}
        fontWeight="700"
        className="fill-ink font-text"
      >
        {initials}
      </text>
    </svg>
  );
}
