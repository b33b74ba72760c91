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
        line`elke vorm van illegale inhoud, vooral seksuele inhoud met minderjarigen, bedreigingen en oproepen tot haat;`,
        line`leden onder de ${f.age} jaar;`,
        line`valse identiteiten en foto’s van anderen;`,
        line`beledigen, lastigvallen, stalken en ongewenste seksuele beelden sturen;`,
        line`oplichting, bedelen, reclame, betaalde seksuele diensten;`,
        line`software die berichten schrijft of gegevens verzamelt, en misbruik van betalingen of kortingen.`,
      ),
      p`Alle regels staan in de ${to('pages-terms', 'gebruiksvoorwaarden')}.`,
    ),
    section(
      'report',
      'Hoe je iets meldt',
      p`Kies Melden op een profiel of in een gesprek en selecteer de berichten waaruit het blijkt; we bewaren er een jaar een kopie van, ook als het gesprek wordt verwijderd. Zonder account gebruik je ${to('complaints', 'Klachten')}. Zeg waar het over gaat, waar het staat en waarom je het illegaal of tegen de regels vindt. Gaat het om seksueel misbruik van kinderen, dan hoef je je naam niet te noemen.`,
      p`Je krijgt per e-mail een bevestiging met een nummer en later onze beslissing. Daarin staat hoe je bezwaar kunt maken. Met het nummer zie je hoe het ervoor staat. Wie je meldt, hoort niet wie jij bent.`,
      p`Je kunt ook altijd zelf iemand blokkeren. Daar heb je geen reden en geen beslissing van ons voor nodig.`,
    ),
    section(
      'decisions',
      'Hoe we beslissen',
      p`Over meldingen, foto’s en uitsluitingen beslissen mensen, geen software. We kijken naar de melding, naar wat erbij is gestuurd en naar wat iemand eerder heeft gedaan. We kiezen het lichtste middel dat helpt:`,
      list(
        line`een foto wordt afgedekt tot iemand hem wil zien, of niet goedgekeurd;`,
        line`een waarschuwing;`,
        line`uitsluiting: de eigenaar kan niet meer in het account, niemand ziet het nog en alle apparaten worden uitgelogd.`,
      ),
      p`In ernstige gevallen, zoals bedreiging, oplichting of een vermoeden dat het om een minderjarige gaat, volgt meteen uitsluiting. Vermoeden we een misdrijf tegen iemands leven of veiligheid, dan lichten we de autoriteiten in (art. 18 DSA).`,
      p`Na een waarschuwing, of zolang we nog niet hebben beslist over meldingen van meerdere mensen, kan iemand minder nieuwe gesprekken beginnen, hoogstens 30 dagen.`,
    ),
    section(
      'reasons',
      'Je hoort waarom',
      p`Gaat een beslissing over jou, dan krijg je een e-mail. Daarin staat wat we hebben besloten, op welke feiten dat berust en welke regel of wet is overtreden (art. 17 DSA). Wie de melding deed, staat er niet in.`,
      p`Een uitsluiting heeft geen einddatum en duurt tot wij die opheffen. Kun je na verkeerde wachtwoorden een paar minuten niet inloggen, dan is dat geen uitsluiting; dat gaat vanzelf voorbij.`,
    ),
    section(
      'appeal',
      'Hoe je bezwaar maakt',
      list(
        line`In de e-mail staat een link om bezwaar te maken. Die werkt een halfjaar, ook zonder in te loggen. Bezwaar maken kost niets.`,
        line`Iemand van ons team bekijkt de beslissing opnieuw en leest wat je schrijft. Heb je gelijk, dan tonen we de foto, trekken we de waarschuwing in of heffen we de uitsluiting op.`,
        line`Wie iets heeft gemeld, kan op dezelfde manier bezwaar maken tegen onze beslissing.`,
        line`Het antwoord komt per e-mail, meestal binnen zeven dagen.`,
      ),
      p`Komen we er niet uit, dan kun je naar een gecertificeerd orgaan voor buitengerechtelijke geschillenbeslechting (art. 21 DSA; de Europese Commissie publiceert de lijst) of naar de rechter.`,
    ),
    section(
      'credits',
      'Je credits en je gegevens',
      p`Blijft een uitsluiting staan, dan kun je gekochte, ongebruikte credits laten terugbetalen, behalve als de betaling frauduleus was of is teruggehaald. Over je gegevens heb je dezelfde rechten als ieder ander; zie de ${to('pages-privacy', 'privacyverklaring')}.`,
    ),
    section(
      'abuse',
      'Misbruik van meldingen',
      p`Wie vaak duidelijk ongegronde meldingen of bezwaren stuurt, wordt gewaarschuwd; gaat het door, dan behandelen we ze een redelijke tijd niet meer (art. 23 DSA).`,
    ),
    section(
      'contact',
      'Contact voor autoriteiten en voor jou',
      p`Ons centrale contactpunt volgens art. 11 en 12 DSA is ${f.email}. Je kunt schrijven in het Duits, Engels, Frans, Nederlands, Spaans, Italiaans of Pools.`,
    ),
  ],
});

export default ban;
