export const englishMoneyStrings = {
  /** The package that most people take. */
  popular: 'Popular',
  /** Leads in to a price that was struck, for readers of the screen. */
  formerPrice: (price: string) => `Was ${price}`,
  /** Leads in to the price of now, for readers of the screen. */
  price: (price: string) => `Now ${price}`,
  choosePackage: 'Choose a bundle',
  discountCode: 'Discount code',
  apply: 'Apply',
  removeCode: 'Remove code',
  paymentMethod: 'How do you want to pay?',
  /** The row that the less usual ways to pay are behind. */
  moreMethods: (count: number) => `More ways to pay (${count})`,
  securePayment: 'Secure payment',
  total: 'Total',
  transactions: 'Payments',
  statement: 'Credits statement',
  /** Column heads of the statement. */
  change: 'Change',
  balance: 'Balance',
  what: 'Description',
};

/** Chrome of packages and payment: words that every product has, in the reader's language. */
export type MoneyStrings = Readonly<typeof englishMoneyStrings>;
