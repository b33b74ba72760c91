import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Klantenservice',
  lead: line`Schrijf ons hier, ook als je niet kunt inloggen. Iemand van ons team leest het en antwoordt binnen zeven dagen per e-mail.`,
  sections: [
    section(
      'contact',
      'Zo bereik je ons ook',
      list(
        line`E-mail: ${f.email}`,
        line`Telefoon: ${f.phone}`,
        line`Post: ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}`,
      ),
    ),
    section(
      'shortcuts',
      'Misschien gaat dit sneller',
      list(
        line`Wachtwoord vergeten: ${to('reset-password', 'stel een nieuw in')}.`,
        line`Je wilt een aankoop ongedaan maken: ${withdrawHere('overeenkomst hier herroepen')}. Wat je terugkrijgt, lees je bij ${to('pages-return-policy', 'Herroepingsrecht')}.`,
        line`Iemand melden, of zien hoe het met je klacht staat: ${to('complaints', 'Klachten')}.`,
        line`Je account is gesloten: bezwaar maak je met de link in de e-mail daarover; zie ${to('pages-ban', 'Uitsluiting en moderatie')}.`,
        line`Antwoorden op veel vragen: ${to('pages-faq', 'Veelgestelde vragen')}.`,
      ),
    ),
    section(
      'who',
      'Wie erachter zit',
      p`${f.brand} is een dienst van ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Registratienummer: ${f.company.register}. Btw-nummer: ${f.company.vat}. Handelsnamen: ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'Als je niet tevreden bent',
      p`Elke klacht krijgt een nummer en een schriftelijk antwoord. Ben je het niet eens met ons antwoord, dan kun je daar meteen bezwaar tegen maken. Bij welke instantie je daarna terechtkunt, staat in de ${to('pages-terms', 'gebruiksvoorwaarden')} onder Recht en geschillen.`,
    ),
  ],
});

export default service;
