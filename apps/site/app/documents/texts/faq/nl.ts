import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Veelgestelde vragen',
  lead: line`Korte antwoorden over ${f.brand}. Wat bindt, staat in de ${to('pages-terms', 'gebruiksvoorwaarden')}.`,
  sections: [
    section(
      'cost',
      'Wat kost het?',
      f.onSale
        ? p`Aanmelden, zoeken, liken en lezen is gratis. Een bericht kost ${f.cost.message}, een foto in een chat ${f.cost.photo}, een cadeau vanaf ${f.cost.gift}. Credits koop je per pakket; een bericht kost dan minstens ${f.leastPrice}. Je betaalt één keer: geen abonnement.`
        : p`Nog niets. Aanmelden, zoeken, liken en lezen is gratis en blijft dat. Een bericht kost ${f.cost.message}, een foto in een chat ${f.cost.photo}, een cadeau vanaf ${f.cost.gift}; meer credits dan die van het begin zijn nog niet te koop.`,
      f.signupCredits !== null && p`Om te beginnen krijg je van ons ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'Wat is premium?',
      p`Met je eerste pakket credits word je premiumlid en dat blijf je: alle foto’s van anderen, tot ${f.premiumPhotos} eigen foto’s in plaats van ${f.freePhotos}, en zoveel gesprekken als je wilt in plaats van ${f.freeConversations}.`,
    ),
    section('expire', 'Vervallen credits?', p`Nee, niet zolang je account bestaat. Ze eindigen als je het verwijdert.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Hoe gebruik ik een korting?',
            p`Nieuwe leden kunnen tijdelijk ${f.firstDiscount} op hun eerste aankoop krijgen; die gaat er bij het betalen af. Een code vul je in waar je een pakket kiest. Er telt maar één korting tegelijk.`,
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
      p`Als ze mislukte, is er niets afgeschreven; probeer een andere methode. Sommige banken doen er even over: de betaling wordt dan nog verwerkt en de credits komen vanzelf. Is het geld weg en gebeurt er een dag niets, schrijf ons dan op de pagina ${to('pages-service', 'Klantenservice')} met het betaalnummer.`,
    ),
    section(
      'confirm',
      'Ik kreeg geen e-mail om mijn adres te bevestigen',
      p`Kijk in je spammap, log dan in en vraag een nieuwe aan. Tot je adres is bevestigd, is je profiel verborgen en wachten je berichten.`,
    ),
    section(
      'photo',
      'Waarom is mijn foto nog niet te zien?',
      p`Ons team bekijkt elke profielfoto eerst. Wordt hij niet goedgekeurd, dan staat in een e-mail waarom en kun je bezwaar maken.`,
    ),
    section(
      'real',
      'Zijn de mensen echt?',
      f.fictional
        ? p`Profielen met het label “${f.fictional.one}” zijn fictief. Er zit geen echte persoon achter. Afspreken is niet mogelijk. Het label is altijd te zien en je kunt ze bij het zoeken verbergen. Alle anderen zijn leden die zich hebben aangemeld. We controleren geen identiteitsbewijzen; meld wat je vreemd lijkt.`
        : p`Er zijn hier geen fictieve profielen. Iedereen is een lid dat zich heeft aangemeld. We controleren geen identiteitsbewijzen; meld wat je vreemd lijkt.`,
    ),
    section(
      'safe',
      'Hoe blijf ik veilig?',
      list(
        line`Houd je adres, werkplek en rekeningnummers voor jezelf.`,
        line`Stuur nooit geld naar iemand die je niet hebt ontmoet, wat het verhaal ook is.`,
        line`Spreek af op een openbare plek en zeg tegen iemand waar je bent.`,
        line`Blokkeer en meld wie je een ongemakkelijk gevoel geeft.`,
      ),
    ),
    section(
      'invisible',
      'Kan ik er zijn zonder gezien te worden?',
      p`Ja. In de onzichtbare modus (Instellingen, Privacy) vindt niemand je bij het zoeken; alleen mensen met wie je al praat, zien je profiel.`,
    ),
    section(
      'mail',
      'Te veel e-mails?',
      p`Bij Instellingen, Meldingen kies je wat je per e-mail en op je apparaat hoort. Elke e-mail die geen servicemail is, heeft een link om die soort te stoppen.`,
    ),
    section(
      'login',
      'Ik kan niet inloggen',
      p`Vraag een link aan bij ${to('reset-password', 'Wachtwoord vergeten')}. Na meerdere verkeerde wachtwoorden is inloggen een paar minuten gepauzeerd. Heb je het e-mailadres niet meer, schrijf ons dan op de pagina ${to('pages-service', 'Klantenservice')}; dat kan zonder inloggen.`,
    ),
    section(
      'data',
      'Wat weten jullie over mij?',
      p`Instellingen, Je gegevens geeft je een kopie van alles. Waar we het voor gebruiken, staat in de ${to('pages-privacy', 'privacyverklaring')}.`,
    ),
    section(
      'leave',
      'Hoe ga ik weg?',
      p`Instellingen, Account verwijderen. Je bent meteen verborgen; ${f.returnDays} dagen lang brengt een link in een e-mail alles terug, daarna is het gewist. Ongebruikte credits vervallen dan.`,
    ),
    section(
      'more',
      'Nog iets?',
      p`Schrijf naar ${f.email}, bel ${f.phone} of gebruik de pagina ${to('pages-service', 'Klantenservice')}.`,
    ),
  ],
});

export default faq;
