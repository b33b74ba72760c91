import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Customer service',
  lead: line`Write to us here, even if you cannot log in. Our team reads it and replies by email within seven days.`,
  sections: [
    section(
      'contact',
      'Other ways to reach us',
      list(
        line`Email: ${f.email}`,
        line`Phone: ${f.phone}`,
        line`Mailing address: ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}`,
      ),
    ),
    section(
      'shortcuts',
      'What may be quicker',
      list(
        line`Forgot your password? ${to('reset-password', 'Choose a new one')}.`,
        line`A purchase you no longer want: ${withdrawHere('withdraw from contract here')}; the page on your ${to('pages-return-policy', 'right of withdrawal')} says what you get back.`,
        line`Report a member, or check a complaint: ${to('complaints', 'Complaints')}.`,
        line`Your account was closed? Appeal with the link in our email. See ${to('pages-ban', 'Bans and moderation')}.`,
        line`Answers to common questions: ${to('pages-faq', 'FAQ')}.`,
      ),
    ),
    section(
      'who',
      'Who is behind it',
      p`${f.brand} is run by ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Register number: ${f.company.register}. VAT number: ${f.company.vat}. Trade names: ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'If you are not satisfied',
      p`Every complaint gets a reference and a written answer. If you do not agree with it, you can appeal from there. Our ${to('pages-terms', 'terms of use')} say under “Law and disputes” which body you can turn to after that.`,
    ),
  ],
});

export default service;
