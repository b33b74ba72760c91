/** Chrome of packages and payment: words that every product has, in the reader's language. */
export type MoneyStrings = Readonly<{
  /** The package that most people take. */
  popular: string;
  /** Leads in to a price that was struck, for readers of the screen. */
  formerPrice: (price: string) => string;
  /** Leads in to the price of now, for readers of the screen. */
  price: (price: string) => string;
  choosePackage: string;
  discountCode: string;
  apply: string;
  removeCode: string;
  paymentMethod: string;
  orderSummary: string;
  total: string;
  transactions: string;
  statement: string;
  /** Column heads of the statement. */
  change: string;
  balance: string;
  what: string;
}>;

export const englishMoneyStrings: MoneyStrings = {
  popular: 'Popular',
  formerPrice: (price) => `Before: ${price}`,
  price: (price) => `Now: ${price}`,
  choosePackage: 'Choose a package',
  discountCode: 'Discount code',
  apply: 'Apply',
  removeCode: 'Remove code',
  paymentMethod: 'Payment method',
  orderSummary: 'Your order',
  total: 'Total',
  transactions: 'Payments',
  statement: 'Credits statement',
  change: 'Change',
  balance: 'Balance',
  what: 'What',
};
