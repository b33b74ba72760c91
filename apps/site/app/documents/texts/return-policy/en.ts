import { line, list, note, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { withdrawalForms } from '../../withdrawal-forms.ts';

const returnPolicy: DocumentOf = (f) => ({
  title: 'Right of withdrawal and refunds',
  lead: line`You can change your mind about a purchase of credits on ${f.brand} within ${f.refundDays} days, without giving a reason.`,
  sections: [
    section(
      'right',
      'Your right of withdrawal',
      p`You have the right to withdraw from the purchase of a bundle of credits within ${f.refundDays} days without giving any reason. The period begins on the day the contract is made, which is when we confirm your payment.`,
      f.refundDays > 14 && p`The law requires 14 days. On ${f.brand}, you have ${f.refundDays}.`,
      p`To withdraw, tell us so clearly: ${withdrawHere('withdraw from contract here')}, write to ${f.email}, call ${f.phone}, or send a letter to ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. You can use the model form below, but you do not have to. If you use the online form, you get a confirmation of receipt by email right away.`,
      p`You are in time if you send your message before the ${f.refundDays} days are over.`,
    ),
    section(
      'effects',
      'What you get back',
      list(
        line`We refund what you paid for all credits of that purchase that you have not used by then: the price you paid, divided by its credits, times the unused ones. What counts is the price after any discount.`,
        line`We do so without delay, and within 14 days of hearing from you at the latest, by the means of payment you used. You pay no fees.`,
        line`The refunded credits leave your balance when we process your withdrawal.`,
        line`Free credits are used before bought ones, and older purchases before newer ones, so that your latest purchase stays untouched for as long as possible.`,
      ),
    ),
    section(
      'used',
      'Credits you have used',
      p`Before paying, you ask us to begin right away and confirm that you know what that means: for credits that you use before you withdraw, you owe their share of the price (Art. 14(3) of Directive 2011/83/EU). They are not refunded. Once all credits of a purchase have been used, our service for it is fully performed and the right of withdrawal ends (Art. 16(a)).`,
      p`This does not affect your rights if something was faulty. If credits were charged and the message did not arrive because of us, we give them back.`,
    ),
    section(
      'form',
      'Model withdrawal form',
      p`If you want to withdraw, you can copy this, fill it in and send it to us:`,
      note(...withdrawalForms.en(f).map((one) => [one])),
    ),
    section(
      'after',
      'After that time',
      p`After ${f.refundDays} days, purchases are final, except where the law says otherwise: if we did not perform, if the service was faulty, or if we end the contract. Unused credits stay in your account and do not expire while it exists.`,
      p`You paid and see no credits, or paid twice? That is not a withdrawal but a mistake. Write to us on the ${to('pages-service', 'customer service page')}, and we will put it right.`,
    ),
    section(
      'leaving',
      'If you delete your account',
      p`Deleting your account is not a withdrawal. Unused credits expire with it, so withdraw first. If you delete it within the ${f.refundDays} days and tell us in time, we still refund you.`,
    ),
  ],
});

export default returnPolicy;
