import { NoticeForged, type PaymentProvider, ProviderUnavailable } from '../ports/index.ts';

const refuse = async (): Promise<never> => {
  throw new ProviderUnavailable('Nobody takes payments: PAYMENTS is off.');
};

/** Stands where no payment provider is: credits are not sold. */
export function noPayments(): PaymentProvider {
  return {
    name: 'none',
    methods: async () => [],
    create: refuse,
    fetch: refuse,
    refund: refuse,
    movements: async function* () {},
    cancel: refuse,
    readNotice: async () => {
      throw new NoticeForged('There is no provider.');
    },
    close: async () => undefined,
  };
}
