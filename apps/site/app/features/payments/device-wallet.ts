import { useSyncExternalStore } from 'react';

/** What Safari offers to pages that may ask for Apple Pay. */
interface WalletWindow {
  readonly ApplePaySession?: { canMakePayments(): boolean };
}

/** The wallet that this device pays with; null where it has none, or the page may not ask. */
export function walletOf({ ApplePaySession }: WalletWindow): 'applepay' | null {
  try {
    return ApplePaySession?.canMakePayments() ? 'applepay' : null;
  } catch {
    // A page inside another one may not ask.
    return null;
  }
}

const never = () => () => undefined;

/** The device's wallet, which does not change; null until the page is awake. */
export function useDeviceWallet(): 'applepay' | null {
  return useSyncExternalStore(
    never,
    () => walletOf(window as WalletWindow),
    () => null,
  );
}
