import { fromMinor } from '@dating/core/rules';
import { MandateMethod, type MollieClient, PaymentMethod, SequenceType } from '@mollie/api-client';
import { type DebitOrder, type DirectDebits, OrderRefused, OrderUnknown } from '../ports/index.ts';

/** Whom Mollie collects from, and by which mandate. */
interface Mandated {
  readonly customerId: string;
  readonly mandateId: string;
}

/**
 * Direct debits through Mollie: a customer for the payer, the mandate that was signed here, both once for all orders by
 * it, and a recurring payment, which Mollie collects on the next bank day. Each step has a key of its own, so that a repeated order is one; Mollie
 * remembers them for an hour, and nobody asks for the same order later (direct-debit/collect-debit.ts).
 */
export function mollieDebits(client: MollieClient, call: <T>(ask: () => Promise<T>) => Promise<T>): DirectDebits {
  /** The customer and the mandate of an earlier order; null where that one has none any more. */
  async function findMandate(firstRef: string): Promise<Mandated | null> {
    const { customerId, mandateId } = await call(() => client.payments.get(firstRef));
    return customerId && mandateId ? { customerId, mandateId } : null;
  }

  async function createMandate(order: DebitOrder): Promise<Mandated> {
    const { paymentId, accountHolder } = order;
    const customer = await call(() =>
      client.customers.create({ name: accountHolder, idempotencyKey: `customer ${paymentId}` }),
    );
    const mandate = await call(() =>
      client.customerMandates.create({
        customerId: customer.id,
        method: MandateMethod.directdebit,
        consumerName: accountHolder,
        consumerAccount: order.iban,
        signatureDate: order.signedAt.toISOString().slice(0, 10),
        mandateReference: order.mandateReference,
        idempotencyKey: `mandate ${paymentId}`,
      }),
    );
    return { customerId: customer.id, mandateId: mandate.id };
  }

  async function create(order: DebitOrder): Promise<string> {
    const known = order.firstRef === null ? null : await findMandate(order.firstRef);
    const { customerId, mandateId } = known ?? (await createMandate(order));
    const payment = await call(() =>
      client.payments.create({
        amount: { currency: order.currency, value: fromMinor(order.amount, order.currency).amount },
        description: order.description,
        method: PaymentMethod.directdebit,
        sequenceType: SequenceType.recurring,
        customerId,
        mandateId,
        redirectUrl: order.returnUrl,
        webhookUrl: order.webhookUrl,
        metadata: { payment_id: order.paymentId },
        idempotencyKey: order.paymentId,
      }),
    );
    return payment.id;
  }

  return {
    leadDays: 1,
    async create(order) {
      try {
        return { providerRef: await create(order), redirectUrl: order.returnUrl };
      } catch (error) {
        // What an order needs was never there to be unknown.
        throw error instanceof OrderUnknown ? new OrderRefused(error.message) : error;
      }
    },
  };
}
