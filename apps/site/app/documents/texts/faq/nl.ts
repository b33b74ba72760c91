import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Veelgestelde vragen',
  lead: line`Korte antwoorden op vragen over ${f.brand}. Bindend zijn de ${to('pages-terms', 'gebruiksvoorwaarden')}.`,
  sections: [
    section(
      'cost',
      'Wat kost het?',
      f.onSale
        ? p`Aanmelden, zoeken, liken en lezen is gratis. Een bericht kost ${f.cost.message}, een foto in een gesprek ${f.cost.photo}, een cadeau vanaf ${f.cost.gift}. Credits koop je per pakket; een bericht kost dan minstens ${f.leastPrice}. Je betaalt één keer. Er is geen abonnement.`
        : p`Nog niets. Aanmelden, zoeken, liken en lezen is gratis en blijft dat. Een bericht kost ${f.cost.message}, een foto in een gesprek ${f.cost.photo}, een cadeau vanaf ${f.cost.gift}. Je begint met een paar credits; meer kopen kan nog niet.`,
      f.signupCredits !== null && p`Om te beginnen krijg je ${f.signupCredits} gratis van ons.`,
    ),
    section(
      'premium',
      'Wat is Premium?',
      p`Met je eerste pakket credits word je premiumlid. Je ziet alle foto’s van anderen, kunt tot ${f.premiumPhotos} eigen foto’s laten zien in plaats van ${f.freePhotos}, en voert zoveel gesprekken als je wilt in plaats van ${f.freeConversations}. Dat blijf je als de credits op zijn, tenzij je je enige aankoop volledig herroept.`,
    ),
    section('expire', 'Kunnen credits vervallen?', p`Niet zolang je account bestaat. Wel als je het verwijdert.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Hoe gebruik ik een korting?',
            p`Nieuwe leden kunnen tijdelijk ${f.firstDiscount} korting op hun eerste aankoop krijgen; die gaat er bij het betalen vanzelf af. Heb je een code, vul die dan in waar je een pakket kiest. Je kunt maar één korting tegelijk gebruiken.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Kan ik mijn geld terugkrijgen?',
      p`Ja, ${f.refundDays} dagen lang voor credits die je niet hebt gebruikt. Zie ${to('pages-return-policy', 'Herroepingsrecht')}.`,
    ),
    section(
      'payment',
      'Mijn betaling mislukte, of de credits ontbreken',
      p`Is de betaling mislukt, dan is er niets afgeschreven. Probeer een andere betaalmethode. Sommige banken doen er even over: de betaling wordt dan nog verwerkt en de credits komen vanzelf. Is het geld afgeschreven en gebeurt er een dag niets, schrijf ons dan op de pagina ${to('pages-service', 'Klantenservice')} en zet je betaalnummer erbij.`,
    ),
    section(
      'confirm',
      'Ik kreeg geen e-mail om mijn adres te bevestigen',
      p`Kijk in je spammap. Staat hij daar niet, log dan in en vraag een nieuwe aan. Tot je adres is bevestigd, is je profiel verborgen en houden we je berichten vast.`,
    ),
    section(
      'photo',
      'Waarom is mijn foto nog niet te zien?',
      p`Ons team bekijkt elke profielfoto eerst. Keuren we hem niet goed, dan lees je in een e-mail waarom. Je kunt bezwaar maken.`,
    ),
    section(
      'real',
      'Zijn de mensen hier echt?',
      f.fictional
        ? p`Profielen met het label “${f.fictional.one}” zijn fictief. Er zit geen echte persoon achter. Afspreken is niet mogelijk. Het label is altijd te zien en je kunt ze bij het zoeken verbergen. Alle anderen zijn leden die zich hebben aangemeld. We controleren geen identiteitsbewijzen. Meld wat je niet vertrouwt.`
        : p`Er zijn hier geen fictieve profielen. Iedereen is een lid dat zich heeft aangemeld. We controleren geen identiteitsbewijzen. Meld wat je niet vertrouwt.`,
    ),
    section(
      'safe',
      'Hoe blijf ik veilig?',
      list(
        line`Houd je adres, werkplek en rekeningnummers voor jezelf.`,
        line`Stuur nooit geld naar iemand die je niet hebt ontmoet, wat het verhaal ook is.`,
        line`Spreek af op een openbare plek en vertel iemand waar je bent.`,
        line`Voel je je bij iemand niet op je gemak? Blokkeer en meld die persoon.`,
      ),
    ),
    section(
      'invisible',
      'Kan ik onzichtbaar zijn?',
      p`Ja. Zet Onzichtbaar aan (Instellingen, Privacy). Dan sta je niet in de zoekresultaten; alleen mensen met wie je al schrijft, zien je profiel.`,
    ),
    section(
      'mail',
      'Te veel e-mails?',
      p`Bij Instellingen, Meldingen kies je wat je per e-mail en op je apparaat hoort. In elke e-mail die niet nodig is voor je account, staat een link waarmee je je voor dat soort e-mails afmeldt.`,
    ),
    section(
      'login',
      'Ik kan niet inloggen',
      p`Vraag een link aan bij ${to('reset-password', 'Wachtwoord vergeten')}. Na een paar verkeerde wachtwoorden kun je enkele minuten niet inloggen. Heb je het e-mailadres niet meer, schrijf ons dan op de pagina ${to('pages-service', 'Klantenservice')}; dat kan zonder inloggen.`,
    ),
    section(
      'data',
      'Wat weten jullie over mij?',
      p`Bij Instellingen, Je gegevens vraag je een kopie van alles aan. Waar we het voor gebruiken, staat in de ${to('pages-privacy', 'privacyverklaring')}.`,
    ),
    section(
      'leave',
      'Hoe verwijder ik mijn account?',
      p`Ga naar Instellingen, Account verwijderen. Je profiel is meteen verborgen. Met een link in een e-mail kun je ${f.returnDays} dagen lang alles terughalen. Daarna wissen we het en vervallen ongebruikte credits.`,
    ),
    section(
      'more',
      'Nog iets?',
      p`Schrijf naar ${f.email}, bel ${f.phone} of gebruik de pagina ${to('pages-service', 'Klantenservice')}.`,
    ),
  ],
});

export default faq;
