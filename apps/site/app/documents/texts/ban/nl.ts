import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Uitsluiting en moderatie',
  lead: line`Wat we doen als iemand de regels van ${f.brand} overtreedt, hoe je het meldt en hoe je bezwaar maakt als een beslissing over jou gaat.`,
  sections: [
    section(
      'rules',
      'Waar we tegen optreden',
      list(
        line`illegale inhoud van elke soort, vooral seksuele inhoud met minderjarigen, bedreigingen en oproepen tot haat;`,
        line`leden onder de ${f.age} jaar;`,
        line`valse identiteiten en foto’s van anderen;`,
        line`beledigen, lastigvallen, stalken, ongewenste seksuele beelden;`,
        line`oplichting, bedelen, reclame, betaalde seksuele diensten;`,
        line`programma’s die schrijven of gegevens verzamelen, en misbruik van betalingen of kortingen.`,
      ),
      p`Alle regels staan in de ${to('pages-terms', 'gebruiksvoorwaarden')}.`,
    ),
    section(
      'report',
      'Hoe je iets meldt',
      p`Gebruik Melden op een profiel of in een chat en kies de berichten die het laten zien; we bewaren er een jaar een kopie van, ook als de chat wordt verwijderd. Zonder account gebruik je ${to('complaints', 'Klachten')}. Zeg waar het over gaat, waar het staat en waarom je het illegaal of tegen de regels vindt. Gaat het om seksueel misbruik van kinderen, dan hoef je je naam niet te noemen.`,
      p`Je krijgt per e-mail een bevestiging met een kenmerk en later de beslissing met de manieren om bezwaar te maken. Met het kenmerk zie je hoe het ervoor staat. Wie je meldt, hoort niet wie jij bent.`,
      p`Je kunt iedereen ook altijd zelf blokkeren, zonder reden en zonder ons.`,
    ),
    section(
      'decisions',
      'Hoe we beslissen',
      p`Over meldingen, foto’s en uitsluitingen beslissen mensen, geen programma’s. We kijken naar de melding, wat erbij zit en wat iemand eerder deed. We kiezen het lichtste middel dat helpt:`,
      list(
        line`een foto wordt afgedekt tot iemand hem wil zien, of niet goedgekeurd;`,
        line`een waarschuwing;`,
        line`uitsluiting: het account is gesloten voor de eigenaar en verborgen voor iedereen, en alle sessies eindigen.`,
      ),
      p`In ernstige gevallen, zoals bedreiging, oplichting of een vermoeden over minderjarigen, volgt uitsluiting meteen. Vermoeden we een misdrijf tegen iemands leven of veiligheid, dan lichten we de autoriteiten in (art. 18 DSA).`,
      p`Na een waarschuwing, of zolang we nog niet hebben beslist over meldingen van meerdere mensen, kan iemand minder nieuwe gesprekken beginnen, hoogstens 30 dagen.`,
    ),
    section(
      'reasons',
      'Je hoort waarom',
      p`Wie het treft, krijgt een e-mail met wat we besloten, op welke feiten dat berust en welke regel of wet is overtreden (art. 17 DSA). Wie het meldde, staat er niet in.`,
      p`Een uitsluiting heeft geen einddatum; ze eindigt als wij haar opheffen. De pauze van enkele minuten na verkeerde wachtwoorden is geen uitsluiting; die gaat vanzelf voorbij.`,
    ),
    section(
      'appeal',
      'Hoe je bezwaar maakt',
      list(
        line`In de e-mail staat een link naar je bezwaar. Die werkt een halfjaar, zonder inloggen, en is gratis.`,
        line`Een mens bekijkt de beslissing opnieuw en leest wat je schrijft. Heb je gelijk, dan wordt de foto getoond, de waarschuwing ingetrokken of de uitsluiting opgeheven.`,
        line`Wie iets meldde, kan op dezelfde manier bezwaar maken tegen onze beslissing.`,
        line`Het antwoord komt per e-mail, meestal binnen zeven dagen.`,
      ),
      p`Komen we er niet uit, dan kun je naar een gecertificeerd orgaan voor buitengerechtelijke geschillenbeslechting (art. 21 DSA; de Europese Commissie publiceert de lijst) of naar de rechter.`,
    ),
    section(
      'credits',
      'Je credits en je gegevens',
      p`Blijft een uitsluiting staan, dan kun je gekochte, ongebruikte credits laten terugbetalen, behalve als de betaling frauduleus was of is teruggehaald. Je rechten op je gegevens zijn dezelfde als die van ieder ander; zie de ${to('pages-privacy', 'privacyverklaring')}.`,
    ),
    section(
      'abuse',
      'Misbruik van meldingen',
      p`Wie vaak duidelijk ongegronde meldingen of bezwaren stuurt, wordt gewaarschuwd; gaat het door, dan behandelen we ze een redelijke tijd niet meer (art. 23 DSA).`,
    ),
    section(
      'contact',
      'Contact voor autoriteiten en gebruikers',
      p`Ons centrale contactpunt volgens art. 11 en 12 DSA is ${f.email}. Je kunt schrijven in het Duits, Engels, Frans, Nederlands, Spaans, Italiaans of Pools.`,
    ),
  ],
});

export default ban;
