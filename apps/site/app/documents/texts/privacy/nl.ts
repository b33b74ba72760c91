import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Privacyverklaring',
  lead: line`Wat we op ${f.brand} over je weten, waarvoor, hoelang, en wat je eraan kunt doen. Je hoeft met deze verklaring niet in te stemmen; erin staat wat je volgens de Algemene verordening gegevensbescherming (AVG) moet weten.`,
  sections: [
    section(
      'controller',
      'Wie verantwoordelijk is',
      p`Verwerkingsverantwoordelijke is ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Voor alles over je gegevens schrijf je naar ${f.email}, bel je ${f.phone} of gebruik je het formulier op de pagina ${to('pages-service', 'Klantenservice')} (onderwerp: privacy).`,
    ),
    section(
      'purposes',
      'Wat we gebruiken, waarvoor en waarom dat mag',
      table(
        'Gegevens, doelen en grondslagen',
        ['Gegevens', 'Waarvoor', 'Grondslag'],
        [
          [
            'E-mailadres, gebruikersnaam, wachtwoord (alleen als hash), geboortedatum, geslacht, land en plaats, taal, tijdzone',
            'Je account, je profiel met je leeftijd tonen, controleren of je oud genoeg bent, tijden en limieten goed weergeven',
            'Overeenkomst, art. 6 lid 1 onder b AVG',
          ],
          [
            'Seksuele gerichtheid, interesses en wat je over je privéleven vertelt',
            'Jou mensen tonen die bij je passen, en jou aan hen',
            'Je uitdrukkelijke toestemming, art. 9 lid 2 onder a AVG',
          ],
          [
            'Uiterlijk, relatiestatus, tekst over jou, foto’s',
            'Je profiel; ons team bekijkt profielfoto’s eerst. Gegevens over plaats en camera halen we uit foto’s',
            'Overeenkomst, art. 6 lid 1 onder b',
          ],
          [
            'Berichten, likes, matches, blokkades, cadeaus, bewaarde zoekopdrachten, antwoorden bij Vind je match',
            'Chatten en zoeken, zoals jij het gebruikt',
            'Overeenkomst, art. 6 lid 1 onder b',
          ],
          [
            'Aankopen, credits, kortingen',
            'Credits verkopen, terugbetalen, boekhouding, misbruik van kortingen voorkomen',
            'Overeenkomst, art. 6 lid 1 onder b; belastingrecht, art. 6 lid 1 onder c',
          ],
          [
            'Automatische incasso: rekeninghouder, rekening, adres, mobiel nummer',
            'Je betaling innen, de code sturen, je machtiging bij de bank aantonen',
            'Overeenkomst, art. 6 lid 1 onder b',
          ],
          [
            'Kenmerken van de kaart, het apparaat en het netwerk van een betaling, alleen als hash met sleutel',
            'Gestolen kaarten en verzonnen accounts opmerken',
            'Gerechtvaardigd belang bij veiligheid, art. 6 lid 1 onder f',
          ],
          [
            'Sessies, bekende apparaten (“Chrome op Android”), passkeys, mislukte logins',
            'Je account beveiligen en je op nieuwe apparaten wijzen',
            'Gerechtvaardigd belang bij veiligheid, art. 6 lid 1 onder f',
          ],
          [
            'IP-adres',
            'Pagina’s leveren, op onze eigen server je land schatten, misbruik beperken. Het komt niet in onze logboeken',
            'Overeenkomst, art. 6 lid 1 onder b; veiligheid, art. 6 lid 1 onder f',
          ],
          [
            'Locatie van je apparaat, alleen als je op de knop daarvoor drukt',
            'Je plaats vinden, op onze eigen server; alleen de plaats bewaren we',
            'Toestemming, art. 6 lid 1 onder a',
          ],
          [
            'Via welke partner of link je hier kwam',
            'Aanmelden openstellen voor genodigden en afrekenen met partners',
            'Gerechtvaardigd belang, art. 6 lid 1 onder f',
          ],
          [
            'E-mails en meldingen die we sturen, en of ze aankwamen',
            'Je laten weten wat je wilt horen; e-mails die je account nodig heeft, zoals betaalbewijzen',
            'Overeenkomst, art. 6 lid 1 onder b; reclame alleen met toestemming, art. 6 lid 1 onder a',
          ],
          [
            'Meldingen van leden, klachten, bezwaren en de berichten daarbij',
            'Optreden tegen illegale inhoud en overtredingen, jou antwoorden',
            'Wettelijke plicht, art. 6 lid 1 onder c, digitaledienstenverordening (DSA); gerechtvaardigd belang, art. 6 lid 1 onder f',
          ],
        ],
      ),
      p`Zonder de gegevens van de eerste rij kunnen we geen account voor je openen. Al het andere bepaal je zelf.`,
    ),
    section(
      'sensitive',
      'Gerichtheid en seksleven',
      p`Je gerichtheid en sommige interesses zeggen iets over je seksleven. De wet beschermt zulke gegevens extra. We gebruiken ze alleen met je uitdrukkelijke toestemming, die je geeft als je je account aanmaakt, en alleen om jou mensen te tonen en jou aan hen. In je profiel kun je ze wijzigen of leegmaken. Zonder gerichtheid werkt het zoeken niet; wil je je toestemming helemaal intrekken, dan moet je dus je account verwijderen. Wat daarvoor is gebeurd, blijft rechtmatig.`,
    ),
    section(
      'recipients',
      'Wie wat te zien krijgt',
      list(
        line`Andere leden zien je profiel: naam, leeftijd, plaats (nooit je exacte locatie), goedgekeurde foto’s en wat je hebt ingevuld. Je e-mailadres en geboortedatum tonen we nooit. Wie niet is ingelogd, ziet minder. Als ${f.brand} het zoeken niet voor bezoekers openstelt, krijgen zij geen ledenlijst te zien, alleen een profiel waarvan ze de link hebben.`,
        line`Zet je Onzichtbaar aan, dan sta je niet in de zoekresultaten; alleen mensen met wie je al schrijft, zien je profiel. Je kunt ook uitzetten dat anderen zien of je hebt gelezen, of je typt en of je online bent.`,
        line`De ander ziet je berichten. Wij lezen een bericht alleen als een van jullie het meldt.`,
        line`Dienstverleners die onder contract voor ons werken (art. 28 AVG): hosting van de servers en bezorging van e-mail en sms. Onze betaaldienst krijgt wat je betaling nodig heeft en is daar zelf verantwoordelijk voor; je kaartnummer zien we nooit.`,
        line`Zet je meldingen aan, dan bezorgt de pushdienst van je browsermaker (bijvoorbeeld Google, Apple of Mozilla) ze versleuteld. Die kan in de Verenigde Staten zitten; de doorgifte berust op een adequaatheidsbesluit of modelcontractbepalingen, en op jouw keuze.`,
        line`Autoriteiten en rechters, als de wet ons verplicht.`,
        f.resell
          ? line`Een andere site van ${f.company.name}, alleen als je er uitdrukkelijk mee hebt ingestemd dat je profiel daar te zien is.`
          : line`Verder niemand. We verkopen geen gegevens en geven geen profielen door aan andere sites.`,
      ),
      p`Op onze pagina’s staan geen advertentienetwerken, geen statistiekdiensten van anderen en geen ingesloten inhoud van andere bedrijven. Plaatsen, lettertypen en het herkennen van je land draaien op onze eigen server. We verwerken gegevens in ${f.company.country}; voor landen buiten de Europese Economische Ruimte, zoals Zwitserland of het Verenigd Koninkrijk, berust dat op een besluit van de Europese Commissie dat ze gegevens passend beschermen.`,
    ),
    section(
      'storage',
      'Hoelang we het bewaren',
      list(
        line`Account, profiel, foto’s, berichten en likes: tot je je account verwijdert. Het is meteen verborgen en ${f.returnDays} dagen later gewist. In je gesprekken met anderen staat dan “bericht verwijderd” in plaats van je berichten.`,
        line`Betalingen en het overzicht van credits: zolang belasting- en handelsrecht dat vragen, hoogstens tien jaar. Na het wissen van je account bewaren we ze onder een nummer, zonder naam of adres.`,
        line`Automatische incasso: rekeninggegevens en machtiging, versleuteld, tot 14 maanden na je akkoord, omdat een bank er 13 maanden naar mag vragen. Kenmerken van de kaart, het apparaat en het netwerk van een betaling: 90 dagen.`,
        line`Klachten, meldingen en bezwaren met het bewijs: een jaar.`,
        line`E-mails die we je stuurden: hoogstens een jaar. Links in e-mails: van een uur tot een halfjaar, per soort.`,
        line`Een sessie: 30 dagen. Een bekend apparaat: 400 dagen na het laatste gebruik. Mislukte logins: twee dagen.`,
        line`Het verloop dat je open pagina’s actueel houdt: zeven dagen. Antwoorden op herhaalde verzoeken: een dag.`,
        line`Een archief van je gegevens: zeven dagen nadat het is gemaakt.`,
        line`Wat je eigen browser bewaart: zie de ${to('pages-cookies', 'cookiepagina')}.`,
      ),
      p`In de cijfers over waarom mensen weggaan wordt niemand genoemd. Back-ups worden om de beurt overschreven; zetten we er ooit een terug, dan wissen we opnieuw wie sindsdien is gewist.`,
    ),
    section(
      'matching',
      'Hoe zoeken en suggesties werken',
      p`Zoeken toont mensen volgens jouw filters. Suggesties vergelijken wat jullie beiden hebben ingevuld: geslacht en gerichtheid, leeftijd, afstand, interesses en relatiestatus; de redenen staan erbij. Besluiten over jou met rechtsgevolgen of vergelijkbare gevolgen laten we nooit alleen aan een machine over (art. 22 AVG). Over foto’s, meldingen en uitsluitingen beslissen mensen.`,
    ),
    section(
      'rights',
      'Je rechten',
      p`Gratis en zonder opgave van redenen kun je:`,
      list(
        line`zien en meenemen wat we over je bewaren (art. 15 en 20): Instellingen, Je gegevens;`,
        line`het verbeteren (art. 16): in je profiel en instellingen;`,
        line`het laten wissen (art. 17): Instellingen, Account verwijderen;`,
        line`het gebruik ervan laten beperken (art. 18);`,
        line`bezwaar maken tegen elk gebruik dat op een gerechtvaardigd belang berust, en altijd tegen reclame (art. 21);`,
        line`een toestemming op elk moment voor de toekomst intrekken (art. 7).`,
      ),
      p`Kun je iets niet zelf doen, schrijf ons dan. We antwoorden binnen een maand.`,
    ),
    section(
      'authority',
      'Klagen bij de toezichthouder',
      p`Je kunt een klacht indienen bij de gegevensbeschermingsautoriteit waar je woont, werkt of waar volgens jou de wet is overtreden (art. 77 AVG):`,
      table(
        'Gegevensbeschermingsautoriteiten',
        ['Land', 'Autoriteit'],
        f.authorities.map(({ country, name }) => [country, name]),
      ),
    ),
    section(
      'minors',
      'Alleen voor volwassenen',
      p`${f.brand} is voor mensen vanaf ${f.age} jaar. Horen we dat iemand die jonger is een account heeft, dan sluiten we het. Meld het ons als je dat vermoedt.`,
    ),
    section(
      'changes',
      'Wijzigingen',
      p`Dit is de versie van ${f.version}. Verandert er iets wezenlijks, dan laten we dat de leden vooraf per e-mail weten.`,
    ),
  ],
});

export default privacy;
