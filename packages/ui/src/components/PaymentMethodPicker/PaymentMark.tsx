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

/*
 * Marks drawn for this product, by one hand: ink lines of one weight on a tile, one soft fill. Each shows how its method works, a card by
 * its stripe, a bank by its columns, and something of its own beside; no provider's logo is copied, and the full name always stands by.
 */
const soft = 'fill-accent-soft';
const band = <path d="M1.500 7.500h45v4.500h-45z" className="fill-line-strong" stroke="none" />;
const bank = (
  <>
    <path d="M8 13.200 15 7.500l7 5.700z" className={soft} />
    <path d="M10.500 16.200v5.300M15 16.200v5.300M19.500 16.200v5.300M8 24.500h14" />
  </>
);
const dot = (x: number, y: number) => <circle key={x} cx={x} cy={y} r="1.500" className="fill-ink" stroke="none" />;

const MARKS: Record<PaymentMethodId, ReactNode> = {
  creditcard: (
    <>
      {band}
      <rect x="7" y="16.500" width="10" height="7.500" rx="2" className={soft} />
      <path d="M7 20.250h10" />
      {[24, 29, 34, 39].map((x) => dot(x, 22))}
    </>
  ),
  visa: (
    <>
      {band}
      <path d="M18.500 16.500 24 25.500l5.500-9" />
    </>
  ),
  mastercard: (
    <>
      {band}
      <path d="M17.500 25.500v-9l6.500 6 6.500-6v9" />
    </>
  ),
  maestro: (
    <>
      {band}
      <path d="M15.500 25.500v-7m0 2.200c.6-1.600 2-2.400 3.600-2.400 2.200 0 3.400 1.400 3.400 3.500v3.700m0-3.700c0-2.100 1.300-3.500 3.400-3.500s3.400 1.400 3.400 3.500v3.700M33.500 25.400h.1" />
    </>
  ),
  cartebancaire: (
    <>
      {band}
      <path d="M21.500 17.600a4.500 4.500 0 1 0 0 6.800M26.500 16.500v9h3.200a2.600 2.600 0 0 0 0-5.200h-3.200m0-3.800h2.800a1.900 1.900 0 0 1 0 3.800" />
    </>
  ),
  nexi: (
    <>
      {band}
      <path d="M19 25.500v-9l10 9v-9" />
    </>
  ),
  bancontact: (
    <>
      {band}
      <path d="M16 16.500v9h3.800a2.600 2.600 0 0 0 0-5.200H16m0-3.800h3.300a1.900 1.900 0 0 1 0 3.800M27 18.400a4 4 0 0 1 0 5.200M30.500 16.300a7.400 7.400 0 0 1 0 9.400" />
    </>
  ),
  sct: (
    <>
      {bank}
      <path d="M27 16.500h13m-5-5 5 5-5 5" />
    </>
  ),
  sofort: (
    <>
      {bank}
      <path d="m35 8-6.500 9.500H33L31.500 25l7-9.800H34z" className={soft} />
    </>
  ),
  giropay: (
    <>
      {bank}
      <path d="M39.200 17.500a6 6 0 1 1-1.700-5.300l1.700 1.600m.3-4.300v4.500H35" />
    </>
  ),
  ideal: (
    <>
      {bank}
      <rect x="28.500" y="7" width="10.500" height="18" rx="2.500" />
      <path d="m31.300 15.800 1.900 1.900 3.200-3.700" />
    </>
  ),
  eps: (
    <>
      {bank}
      <rect x="27.500" y="9" width="12.500" height="10" rx="2" className={soft} />
      <path d="M26 23h15.500" />
    </>
  ),
  prezelewy24: (
    <>
      {bank}
      <circle cx="33.500" cy="16.500" r="6.800" className={soft} />
      <path d="M33.500 12.600v4.200l2.800 1.700" />
    </>
  ),
  sdd: (
    <>
      <path d="M15.500 6h12l5.500 5.500V26H15.500z" className={soft} />
      <path d="M27.500 6v5.500H33M19 20.500c1.800-4.500 3.400-4.500 3.200-1.500-.2 2.600 1.700 2.200 2.600.2.700-1.500 2.400-1 4.700.8" />
    </>
  ),
  blik: (
    <>
      <rect x="6" y="9.500" width="36" height="13" rx="4" className={soft} />
      {[12, 16.5, 21, 27, 31.5, 36].map((x) => dot(x, 16))}
    </>
  ),
  applepay: (
    <>
      <rect x="14" y="5.500" width="11.500" height="21" rx="3" className={soft} />
      <path d="M18.500 23h2.500M30 12.500a5.500 5.500 0 0 1 0 7M33.500 10a9.500 9.500 0 0 1 0 12" />
    </>
  ),
  paypal: (
    <>
      <path d="m12.500 10.500 14.800-4.300a2 2 0 0 1 2.500 1.500l.7 2.800" />
      <rect x="9.500" y="10.500" width="29" height="15" rx="3" className={soft} />
      <path d="M38.500 15.500h-6a2.500 2.500 0 0 0 0 5h6" className="fill-raised" />
    </>
  ),
  paysafecard: (
    <>
      <path d="M8.500 9h31v4.200a2.900 2.900 0 0 0 0 5.600V23h-31v-4.200a2.900 2.900 0 0 0 0-5.600z" className={soft} />
      <circle cx="24" cy="14.300" r="2" />
      <path d="M24 16.500v3" />
    </>
  ),
};

export type PaymentMarkProps = Omit<ComponentPropsWithRef<'svg'>, 'children'> & {
  /** The way to pay. */
  method: PaymentMethodId;
};

/** The mark of a payment method: decoration beside its name. 48 by 32 px unless `className` says otherwise. */
export function PaymentMark({ method, className, ...rest }: PaymentMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 32"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('h-8 w-12 shrink-0 stroke-ink', className)}
      {...rest}
    >
      <rect
        x=".75"
        y=".75"
        width="46.500"
        height="30.500"
        rx="6"
        strokeWidth="1.500"
        className="fill-raised stroke-line-strong"
      />
      {MARKS[method]}
    </svg>
  );
}
