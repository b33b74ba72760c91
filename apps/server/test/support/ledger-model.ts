export interface ModelLot {
  readonly payment: string | null;
  readonly amount: number;
  remaining: number;
  refunded: number;
  /** What it paid of a debt. */
  settled: number;
  /** All its money went back. */
  whole: boolean;
  chargedBack: boolean;
}

interface ModelSpending {
  readonly transferId: string;
  readonly parts: readonly { readonly lot: ModelLot; readonly amount: number }[];
  reversed: boolean;
}

/** A simple model of what one member’s ledger should come to. */
export class LedgerModel {
  balance = 0;
  receivable = 0;
  readonly lots: ModelLot[] = [];
  readonly spendings: ModelSpending[] = [];

  grant(amount: number, payment: string | null): void {
    const lot = { payment, amount, remaining: amount, refunded: 0, settled: 0, whole: false, chargedBack: false };
    this.lots.push(lot);
    this.balance += amount;
    if (payment) this.settle(lot, amount);
  }

  private settle(lot: ModelLot, most: number): void {
    const part = Math.min(most, this.receivable);
    lot.remaining -= part;
    lot.settled += part;
    this.balance -= part;
    this.receivable -= part;
  }

  spend(amount: number, transferId: string): void {
    const parts: { lot: ModelLot; amount: number }[] = [];
    let left = amount;
    for (const lot of [...this.lots.filter((one) => !one.payment), ...this.lots.filter((one) => one.payment)]) {
      const part = Math.min(left, lot.remaining);
      if (part === 0) continue;
      lot.remaining -= part;
      left -= part;
      parts.push({ lot, amount: part });
    }
    this.balance -= amount;
    this.spendings.push({ transferId, parts, reversed: false });
  }

  reverse(spending: ModelSpending): void {
    if (spending.reversed) return;
    spending.reversed = true;
    for (const { lot, amount } of spending.parts) {
      lot.remaining += amount;
      this.balance += amount;
    }
    for (const { lot, amount } of spending.parts) if (lot.chargedBack) this.settle(lot, amount);
    for (const { lot } of spending.parts) if (lot.whole) this.refund(lot);
  }

  /** A model of its own in the same state. */
  copy(): LedgerModel {
    return Object.assign(new LedgerModel(), structuredClone({ ...this }));
  }

  /** The lot of a payment that was completed. */
  lotOf(payment: string): ModelLot {
    const lot = this.lots.find((one) => one.payment === payment);
    if (!lot) throw new Error(`No credits were bought by ${payment}.`);
    return lot;
  }

  /** What is unspent of it leaves. */
  refund(lot: ModelLot): void {
    lot.refunded += lot.remaining;
    this.balance -= lot.remaining;
    lot.remaining = 0;
  }

  /** All its money goes back: what comes back to it leaves too, and a debt that it paid is owed again. */
  refundWhole(lot: ModelLot): void {
    this.refund(lot);
    lot.refunded += lot.settled;
    this.receivable += lot.settled;
    lot.whole = true;
  }

  chargeBack(lot: ModelLot): void {
    this.receivable += lot.amount - lot.remaining - lot.refunded;
    this.balance -= lot.remaining;
    lot.remaining = 0;
    lot.chargedBack = true;
  }
}
