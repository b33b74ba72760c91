import { type PaymentOrigin, PaymentOrigins } from '@dating/core/models';
import { useMemo } from 'react';
import { safeNext } from '../../lib/guards.ts';
import { useStores } from '../../lib/stores.tsx';
import { partnerOfPath } from './partner-of-path.ts';

interface OwnOrigins {
  /** Remembers the page that a payment is begun from, as the address of the checkout names it. */
  readonly keep: (payment: string, path: string | null) => void;
  readonly of: (payment: string) => PaymentOrigin | null;
}

/** Where this member's payments began; nothing where it was the bundles themselves. */
export function usePaymentOrigins(): OwnOrigins {
  const { chats, environment, session } = useStores();
  return useMemo(() => {
    const origins = new PaymentOrigins(environment.storage, () => session.user?.profile.id ?? null);
    return {
      keep: (payment, path) => {
        if (path) origins.set(payment, { path, name: partnerOfPath(path, chats) });
      },
      of: (payment) => {
        const origin = origins.get(payment);
        return origin && { ...origin, path: safeNext(origin.path) };
      },
    };
  }, [chats, environment, session]);
}
