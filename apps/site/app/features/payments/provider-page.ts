import type { Payment } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePaymentOrigins } from './payment-origin.ts';

interface ProviderPage {
  /** On the way to the provider's page. */
  readonly leaving: boolean;
  /** Goes on with a payment that was begun: to the provider's page, or to where it is followed. */
  readonly goOn: (payment: Payment) => void;
}

/** The way from a checkout to the provider's page; `back` of the address is where one goes on afterwards. */
export function useProviderPage(): ProviderPage {
  const origins = usePaymentOrigins();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => (persisted ? setLeaving(false) : undefined);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const goOn = (payment: Payment) => {
    origins.keep(payment.payment_id, search.get('back'));
    if (payment.redirect_url) {
      setLeaving(true);
      window.location.assign(payment.redirect_url);
    } else void navigate(routePath('transactions-id', { id: payment.payment_id }));
  };
  return { leaving, goOn };
}
