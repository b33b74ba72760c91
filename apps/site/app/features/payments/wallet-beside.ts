import type { PaymentMethod } from '@dating/core/contract';

/**
 * The wallet for somebody whose stored card was refused: the device's own, else PayPal, which needs no device.
 *
 * @param offered what can be paid with there; null: not known yet
 * @returns null where neither can be had
 */
export function walletBeside(
  device: 'applepay' | null,
  offered: readonly PaymentMethod[] | null,
): 'applepay' | 'paypal' | null {
  const wallets = device === null ? (['paypal'] as const) : ([device, 'paypal'] as const);
  return wallets.find((wallet) => offered === null || offered.includes(wallet)) ?? null;
}
