/** Our ids, as Mollie keeps them beside a payment or a refund; null: it is not ours. */
export function keptId(metadata: unknown, name: 'payment_id' | 'refund_id'): string | null {
  const value = typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}
