import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Kundenservice',
  lead: line`Schreib uns hier, auch wenn du dich nicht einloggen kannst. Unser Team liest es und antwortet innerhalb von sieben Tagen per E-Mail.`,
  sections: [
    section(
      'contact',
      'So erreichst du uns auch',
      list(
        line`E-Mail: ${f.email}`,
        line`Telefon: ${f.phone}`,
        line`Post: ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}`,
      ),
    ),
    section(
      'shortcuts',
      'Das geht vielleicht schneller',
      list(
        line`Passwort vergessen: ${to('reset-password', 'ein neues wählen')}.`,
        line`Ein Kauf, den du nicht mehr willst: ${withdrawHere('Vertrag hier widerrufen')}; was du zurückbekommst, steht in der ${to('pages-return-policy', 'Widerrufsbelehrung')}.`,
        line`Jemanden melden oder nachsehen, wie weit eine Beschwerde ist: ${to('complaints', 'Beschwerden')}.`,
        line`Dein Konto ist geschlossen: Der Link in unserer E-Mail dazu führt zu deinem Widerspruch; siehe ${to('pages-ban', 'Ausschlüsse und Moderation')}.`,
        line`Kurze Antworten: ${to('pages-faq', 'Häufige Fragen')}.`,
      ),
    ),
    section(
      'who',
      'Wer dahintersteht',
      p`${f.brand} wird betrieben von ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Registernummer: ${f.company.register}. Umsatzsteuer-Identifikationsnummer: ${f.company.vat}. Handelsnamen: ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'Wenn du nicht zufrieden bist',
      p`Jede Beschwerde bekommt eine Nummer und eine schriftliche Antwort. Bist du nicht einverstanden, kannst du dort noch einmal widersprechen. An welche Stelle du dich danach wenden kannst, steht in den ${to('pages-terms', 'Nutzungsbedingungen')} unter „Recht und Streitfälle“.`,
    ),
  ],
});

export default service;
