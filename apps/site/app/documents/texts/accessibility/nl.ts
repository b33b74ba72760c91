import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Toegankelijkheid',
  lead: line`Iedereen moet ${f.brand} kunnen gebruiken: met het toetsenbord, met een schermlezer, met grote letters, zonder geluid. Hier staat hoever we zijn en wat nog niet werkt.`,
  sections: [
    section(
      'aim',
      'Wat we willen bereiken',
      p`We maken ${f.brand} volgens de richtlijnen voor toegankelijkheid van webcontent (WCAG) 2.2, niveau AA. De Europese norm EN 301 549 en Richtlijn (EU) 2019/882 vragen grotendeels hetzelfde. Naar ons eigen oordeel voldoet de site gedeeltelijk: wat onder “Wat nog niet werkt” staat, ontbreekt.`,
    ),
    section(
      'works',
      'Wat werkt',
      list(
        line`Alles kan met alleen het toetsenbord, van aanmelden tot betalen. Een link boven aan elke pagina brengt je voorbij de balk, en de focus is altijd te zien.`,
        line`Pagina’s, formulieren, vensters en lijsten hebben namen en koppen die een schermlezer voorleest. Een formulier brengt je naar het eerste veld dat niet klopt en zegt wat er mis is.`,
        line`Kaarten en foto’s kun je ook met knoppen verplaatsen, zonder te slepen.`,
        line`Tekst kan tot 400 procent worden vergroot zonder dat je opzij hoeft te scrollen.`,
        line`Lichte en donkere kleuren, hoog contrast en minder beweging volgen de instellingen van je apparaat.`,
        line`Er begint geen geluid vanzelf en er flitst niets.`,
      ),
    ),
    section(
      'gaps',
      'Wat nog niet werkt',
      list(
        line`Foto’s van leden hebben alleen een beschrijving als de eigenaar er een heeft geschreven. Bij veel foto’s ontbreekt die. Dan worden alleen de naam en het nummer van de foto voorgelezen.`,
        line`Leden schrijven in hun eigen taal, soms in meer dan één. Een schermlezer kan dan de verkeerde stem gebruiken.`,
        line`Het contrast haalt niveau AA, maar niet het strengere niveau AAA, tenzij je apparaat om meer contrast vraagt.`,
        line`De filmpjes op sommige van onze startpagina’s hebben geen audiodescriptie. Het zijn tekeningen zonder geluid, en de tekst ernaast zegt hetzelfde.`,
        line`Je betaalt op de pagina van een betaaldienst. Daar gaan wij niet over, en we hebben ze niet allemaal getest.`,
        line`Onze juridische pagina’s zijn lang en niet in eenvoudige taal geschreven, en we bieden niets in gebarentaal aan.`,
      ),
    ),
    section(
      'tested',
      'Hoe we testen',
      p`Voordat een wijziging online komt, zoekt software op elke pagina naar fouten, in lichte en donkere kleuren en in verschillende formaten. Andere tests gebruiken de site met alleen het toetsenbord. In november 2026 hebben we de hele site met de hand nagelopen, in Chromium en zonder echte schermlezer. Mensen die elke dag een schermlezer nodig hebben, hebben de site nog niet voor ons getest. Safari en Firefox testen we minder dan Chromium.`,
    ),
    section(
      'report',
      'Vertel ons wat je in de weg staat',
      p`Schrijf naar ${f.email}, bel ${f.phone} of gebruik het formulier van onze ${to('pages-service', 'klantenservice')}. Zeg om welke pagina het gaat en wat je gebruikt. We antwoorden binnen zeven dagen en helpen je met wat je wilde doen.`,
    ),
    section(
      'authority',
      'Als ons antwoord niet helpt',
      p`${f.brand} is een dienst van ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Je kunt terecht bij de toezichthouder die in jouw land toeziet op de toegankelijkheid van producten en diensten. Welke andere instanties er zijn, staat in onze ${to('pages-terms', 'gebruiksvoorwaarden')}.`,
    ),
  ],
});

export default accessibility;
