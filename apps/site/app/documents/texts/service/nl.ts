import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Klantenservice',
  lead: line`Schrijf ons hier, ook als je niet kunt inloggen. Een mens leest het en antwoordt binnen zeven dagen per e-mail.`,
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
      'Wat sneller kan zijn',
      list(
        line`Wachtwoord vergeten: ${to('reset-password', 'stel een nieuw in')}.`,
        line`Een aankoop die je niet meer wilt: ${withdrawHere('overeenkomst hier herroepen')}; wat je terugkrijgt, staat onder ${to('pages-return-policy', 'Herroepingsrecht')}.`,
        line`Een lid melden, of zien hoe het met een klacht staat: ${to('complaints', 'Klachten')}.`,
        line`Je account is gesloten: de link in de e-mail daarover leidt naar je bezwaar; zie ${to('pages-ban', 'Uitsluiting en moderatie')}.`,
        line`Antwoord op veel vragen: ${to('pages-faq', 'Veelgestelde vragen')}.`,
      ),
    ),
    section(
      'who',
      'Wie erachter zit',
      p`${f.brand} wordt geëxploiteerd door ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Registratienummer: ${f.company.register}. Btw-nummer: ${f.company.vat}. Handelsnamen: ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'Als je niet tevreden bent',
      p`Elke klacht krijgt een kenmerk en een schriftelijk antwoord. Ben je het er niet mee eens, dan kun je van daaruit nog eens bezwaar maken. Bij welke instantie je daarna terechtkunt, staat in de ${to('pages-terms', 'gebruiksvoorwaarden')} onder Recht en geschillen.`,
    ),
  ],
});

export default service;
