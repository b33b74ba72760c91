import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Obsługa klienta',
  lead: line`Napisz do nas tutaj, także gdy nie możesz się zalogować. Nasz zespół przeczyta wiadomość i odpowie e-mailem w ciągu 7 dni.`,
  sections: [
    section(
      'contact',
      'Inne sposoby kontaktu',
      list(
        line`E-mail: ${f.email}`,
        line`Telefon: ${f.phone}`,
        line`Poczta: ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}`,
      ),
    ),
    section(
      'shortcuts',
      'Co załatwisz szybciej',
      list(
        line`Nie pamiętasz hasła: ${to('reset-password', 'ustaw nowe')}.`,
        line`Zakup, którego już nie chcesz: ${withdrawHere('odstąp od umowy tutaj')}. Co dostaniesz z powrotem, mówi strona ${to('pages-return-policy', 'Prawo odstąpienia od umowy')}.`,
        line`Zgłoszenie kogoś lub sprawdzenie skargi: ${to('complaints', 'Skargi')}.`,
        line`Konto jest zamknięte: link w e-mailu prowadzi do odwołania. Zobacz stronę ${to('pages-ban', 'Wykluczenia i moderacja')}.`,
        line`Odpowiedzi na wiele pytań: ${to('pages-faq', 'Częste pytania')}.`,
      ),
    ),
    section(
      'who',
      'Kto za tym stoi',
      p`Serwis ${f.brand} prowadzi ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Numer w rejestrze: ${f.company.register}. Numer VAT: ${f.company.vat}. Nazwy handlowe: ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'Jeśli odpowiedź cię nie zadowala',
      p`Każda skarga dostaje numer i pisemną odpowiedź. Jeśli się z nią nie zgadzasz, możesz się tam jeszcze raz odwołać. Do kogo możesz się potem zwrócić, mówi ${to('pages-terms', 'regulamin')} w części „Prawo i spory”.`,
    ),
  ],
});

export default service;
