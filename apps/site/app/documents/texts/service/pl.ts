import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Obsługa klienta',
  lead: line`Napisz do nas tutaj, także gdy nie możesz się zalogować. Czyta to nasz zespół i odpowiada e-mailem w ciągu 7 dni.`,
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
      'Co może pójść szybciej',
      list(
        line`Zapomniane hasło: ${to('reset-password', 'ustaw nowe')}.`,
        line`Zakup, którego już nie chcesz: ${withdrawHere('odstąp od umowy tutaj')}; co dostaniesz z powrotem, mówi strona ${to('pages-return-policy', 'Prawo odstąpienia od umowy')}.`,
        line`Zgłoszenie kogoś lub sprawdzenie skargi: ${to('complaints', 'Skargi')}.`,
        line`Konto zostało zamknięte: link w e-mailu prowadzi do odwołania; zob. ${to('pages-ban', 'Wykluczenia i moderacja')}.`,
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
      p`Każda skarga dostaje numer i pisemną odpowiedź. Jeśli się z nią nie zgadzasz, możesz się stamtąd jeszcze raz odwołać. Do jakiego podmiotu możesz się potem zwrócić, mówi ${to('pages-terms', 'regulamin')} w części „Prawo i spory”.`,
    ),
  ],
});

export default service;
