import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const terms: DocumentOf = (f) => ({
  title: 'Gebruiksvoorwaarden',
  lead: line`Deze voorwaarden zijn de overeenkomst tussen jou en ${f.company.name} over ${f.brand}. Hierin staat wat je krijgt, wat het kost en wat we van elkaar mogen verwachten.`,
  sections: [
    section(
      'provider',
      'Wie we zijn',
      p`${f.brand} (${f.site}) is een dienst van ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}; registratienummer ${f.company.register}, btw-nummer ${f.company.vat}. Onze handelsnamen: ${f.company.tradenames}.`,
      p`Je bereikt ons via ${f.email}, telefonisch op ${f.phone} en met het formulier op de pagina ${to('pages-service', 'Klantenservice')}, ook zonder in te loggen.`,
    ),
    section(
      'service',
      'Wat je krijgt',
      p`Op ${f.brand} leren volwassenen elkaar kennen: je maakt een profiel, zoekt, liket en chat. Aanmelden, zoeken, liken en berichten ontvangen en lezen is gratis. Berichten schrijven, foto’s in een gesprek sturen en cadeaus geven kost credits.`,
      list(
        line`Zonder Premium kun je ${f.freePhotos} foto’s laten zien, in ${f.freeConversations} gesprekken schrijven en een deel van de foto’s van anderen bekijken.`,
        line`Met je eerste aankoop van credits word je premiumlid: tot ${f.premiumPhotos} eigen foto’s, alle foto’s van anderen en onbeperkt gesprekken. Dat blijf je als de credits op zijn, tenzij je je enige aankoop volledig herroept of die wordt teruggeboekt.`,
        line`Het swipespel heeft voor iedereen ${f.swipeLikes} likes per dag. Een bericht mag ${f.messageLength} tekens lang zijn.`,
      ),
      p`We brengen mensen met elkaar in contact; we beloven niet dat iemand antwoordt, je leuk vindt of met je afspreekt. Wat leden schrijven, komt van hen en niet van ons.`,
    ),
    section(
      'account',
      'Aanmelden',
      list(
        line`Je bent minstens ${f.age} jaar en gebruikt ${f.brand} privé, voor jezelf.`,
        line`Je hebt één account. Je gegevens kloppen en je houdt ze actueel.`,
        line`De overeenkomst over je lidmaatschap komt tot stand als je op de knop drukt die je account aanmaakt en wij dat bevestigen. Lid zijn is gratis en de overeenkomst loopt voor onbepaalde tijd. We bewaren bij je account de datum van de versie van deze voorwaarden die je hebt aanvaard.`,
        line`We sturen je een e-mail om je adres te bevestigen. Tot die tijd is je profiel verborgen en houden we je berichten vast. Eindigt het account zonder bevestiging, dan krijg je de credits voor die berichten terug.`,
        line`Houd je wachtwoord voor jezelf. Laat het ons meteen weten als iemand anders je account heeft gebruikt.`,
      ),
    ),
    section(
      'fictional',
      'Fictieve profielen',
      f.fictional
        ? p`Sommige profielen op ${f.brand} zijn fictief. Er zit geen echte persoon achter. Afspreken is niet mogelijk. Elk fictief profiel heeft overal het label “${f.fictional.one}”: bij het zoeken, op het profiel, in gesprekken en in onze e-mails. Met één schakelaar verberg je “${f.fictional.many}” bij het zoeken. Bij Vind je match en in het swipespel komen ze nooit voor, en een like van een profiel zonder label komt van een lid.`
        : p`Er zijn geen fictieve profielen op ${f.brand}. We schrijven je niet onder de naam van een lid.`,
      f.fictional &&
        p`Een bericht aan een fictief profiel kost evenveel credits als elk ander. Je ziet het label voordat je iets verstuurt, zodat je bewust kunt kiezen.`,
    ),
    section(
      'content',
      'Je profiel en je berichten',
      p`Wat je uploadt en schrijft, blijft van jou. Je staat ons toe het op te slaan, het formaat aan te passen en het op ${f.brand} te tonen aan wie het volgens jouw instellingen mag zien, zolang je account bestaat en alleen om ${f.brand} te laten werken.`,
      p`Upload alleen foto’s van jezelf, of foto’s waar iedereen op de foto mee instemt. Ons team bekijkt profielfoto’s voordat anderen ze zien.`,
      f.resell
        ? p`${f.company.name} heeft onder de eigen namen (${f.company.tradenames}) ook andere sites. ${f.brand} doet mee aan het tonen van profielen op die sites. Jouw profiel verschijnt alleen op een andere site als je daar voor die site uitdrukkelijk mee hebt ingestemd; nee zeggen heeft geen nadelen en je kunt je toestemming altijd intrekken.`
        : p`We verkopen je profiel niet en tonen het niet op andere sites.`,
    ),
    section(
      'prices',
      'Credits en prijzen',
      f.onSale
        ? p`Credits zijn er in vier pakketten. Je betaalt één keer: geen abonnement, niets wordt vanzelf verlengd. Alle prijzen zijn inclusief btw voor zover die verschuldigd is; wij brengen verder geen kosten in rekening.`
        : p`Credits zijn nog niet te koop, dus hier kost niets je geld. Voordat ze te koop zijn, staan de prijzen in deze voorwaarden en vragen we je akkoord.`,
      f.onSale &&
        table(
          'Pakketten',
          ['Credits', 'Prijs', 'Prijs per bericht'],
          f.bundles.map(({ credits, price, perMessage }) => [credits, price, perMessage]),
        ),
      table(
        'Waar credits voor zijn',
        ['Wat je doet', 'Kosten'],
        [
          ['Een bericht, of een openingszin die wij voorstellen', f.cost.message],
          ['Een foto in een gesprek', f.cost.photo],
          ['Een cadeau', `vanaf ${f.cost.gift}; bij elk cadeau staat wat het kost`],
        ],
      ),
      list(
        f.onSale &&
          line`Een bericht kost minstens ${f.leastPrice}. Wat iets in credits kost, zie je voordat je verstuurt.`,
        f.signupCredits !== null && line`Nieuwe leden krijgen ${f.signupCredits} gratis.`,
        line`Gratis credits worden het eerst gebruikt, daarna die van je oudste aankoop.`,
        line`Credits vervallen niet zolang je account bestaat. Je kunt ze niet inwisselen voor geld, doorgeven of buiten ${f.brand} gebruiken; je recht op terugbetaling blijft bestaan.`,
        f.onSale &&
          line`Nieuwe leden kunnen tijdelijk ${f.firstDiscount} korting op hun eerste aankoop krijgen. Kortingen worden niet opgeteld. Hoelang en voor wie een code geldt, staat in het aanbod.`,
        line`In je instellingen kun je een daglimiet kiezen.`,
      ),
      p`Veranderen prijzen of kosten, dan geldt dat nooit voor een aankoop die je al hebt gedaan.`,
    ),
    section(
      'purchase',
      'Hoe een aankoop verloopt',
      p`Je kiest een pakket en een betaalmethode, controleert de bestelling en bevestigt dat we meteen mogen beginnen. De bestelling is bindend als je op de knop “Bestelling met betalingsverplichting” drukt. Je betaalt op de pagina van onze betaaldienst; tot dan kun je terug en alles wijzigen. De overeenkomst komt tot stand als we de betaling bevestigen en de credits bijschrijven. Je krijgt per e-mail een betaalbewijs met het bedrag, het betaalnummer en je herroepingsrecht.`,
      f.onSale &&
        p`Op deze site kun je zo betalen: ${f.paymentMethods}. Wat je daarvan ziet, hangt af van je land. De overeenkomst wordt gesloten in de taal van de pagina waarop je bestelt.`,
      p`Haalt je bank een betaling terug die je wel verschuldigd bent, dan gaan de credits daarvan van je saldo af. Credits die je al hebt gebruikt, worden met je volgende aankoop verrekend.`,
    ),
    section(
      'withdrawal',
      'Herroepingsrecht en terugbetaling',
      p`Je kunt een aankoop binnen ${f.refundDays} dagen zonder opgave van redenen herroepen en krijgt terug wat je voor ongebruikte credits hebt betaald. Hoe dat gaat en wat voor gebruikte credits geldt, lees je bij ${to('pages-return-policy', 'Herroepingsrecht')}, met het modelformulier. Die pagina hoort bij deze voorwaarden.`,
      p`Voldoet onze digitale dienst niet aan de overeenkomst, dan heb je de rechten uit de wet (in Nederland artikel 7:50aa e.v. BW): je kunt herstel vragen en, als dat uitblijft, een lagere prijs of ontbinding. Die rechten gelden onverkort.`,
    ),
    section(
      'conduct',
      'Wat niet mag',
      p`Behandel anderen zoals je zelf behandeld wilt worden. Dit mag in elk geval niet:`,
      list(
        line`${f.brand} gebruiken als je jonger bent dan ${f.age}, of iets seksueels met minderjarigen delen;`,
        line`je voordoen als iemand anders of foto’s van een ander gebruiken;`,
        line`iemand beledigen, bedreigen, lastigvallen of discrimineren;`,
        line`ongewenste seksuele beelden sturen of openbaar maken wat je in vertrouwen is verteld;`,
        line`om geld vragen, iets verkopen, reclame maken of betaalde seksuele diensten aanbieden;`,
        line`software gebruiken die berichten schrijft, gegevens verzamelt of limieten en betalingen omzeilt.`,
      ),
      p`Wat er na een overtreding gebeurt, hoe je iets meldt en hoe je bezwaar maakt tegen een beslissing, lees je bij ${to('pages-ban', 'Uitsluiting en moderatie')}. Die pagina hoort bij deze voorwaarden.`,
    ),
    section(
      'availability',
      'Als iets niet werkt',
      p`We houden ${f.brand} met de nodige zorg in de lucht, maar niet zonder enige onderbreking: onderhoud, storingen en aanvallen komen voor. Zijn er credits afgeschreven voor iets dat door ons toedoen niet is aangekomen, dan krijg je ze terug.`,
      p`Of je met iemand afspreekt, beslis je zelf. Spreek de eerste keer af op een openbare plek, vertel iemand waar je bent en stuur nooit geld. We controleren geen identiteit en geen strafblad.`,
    ),
    section(
      'liability',
      'Aansprakelijkheid',
      p`We zijn onbeperkt aansprakelijk bij opzet en bewuste roekeloosheid, bij overlijden of letsel en overal waar de wet geen beperking toestaat. Verder zijn we alleen aansprakelijk als we een wezenlijke verplichting uit deze overeenkomst schenden, en dan voor de schade die daarbij gewoonlijk te voorzien is. Jij bent aansprakelijk voor schade die je ons door eigen schuld toebrengt door deze voorwaarden te schenden.`,
    ),
    section(
      'end',
      'Hoe het eindigt',
      p`Je kunt altijd en zonder opzegtermijn weg: via Instellingen, Account verwijderen, of met een bericht aan ons. Je profiel is meteen verborgen. Met een link in een e-mail kun je ${f.returnDays} dagen lang alles terughalen; daarna wissen we het en vervallen ongebruikte credits. Loopt je herroepingstermijn nog, herroep dan eerst om ze terugbetaald te krijgen.`,
      p`Wij kunnen de overeenkomst per e-mail opzeggen met een termijn van 30 dagen, en om een zwaarwegende reden direct, vooral bij een ernstige schending van deze voorwaarden. Beëindigen wij de overeenkomst, dan betalen we op verzoek gekochte, ongebruikte credits terug, behalve als de betaling frauduleus was of is teruggehaald.`,
    ),
    section(
      'changes',
      'Wijziging van deze voorwaarden',
      p`Dit is de versie van ${f.version}. Voor elke aankoop geldt de versie waarnaar bij de bestelling wordt gelinkt. Moeten we de voorwaarden van je lidmaatschap wijzigen, dan sturen we je de nieuwe versie minstens 30 dagen van tevoren per e-mail. Die geldt voor jou zodra je die aanvaardt. Doe je dat niet, dan blijft de oude versie gelden en kunnen jij en wij met een termijn van 30 dagen opzeggen; gekochte, ongebruikte credits worden dan terugbetaald.`,
    ),
    section(
      'disputes',
      'Recht en geschillen',
      p`Het recht van ons vestigingsland (${f.company.country}) is van toepassing. Als consument houd je alle bescherming van het recht van het land waar je woont, en kun je daar een procedure tegen ons beginnen en zelf voor de rechter worden gedaagd.`,
      p`Schrijf ons eerst; je krijgt binnen zeven dagen antwoord. Komen we er niet uit, dan geldt in jouw land:`,
      list(
        line`Duitsland en Oostenrijk: we zijn niet verplicht en niet bereid om deel te nemen aan een procedure bij een geschilleninstantie voor consumenten (§ 36 VSBG, § 19 AStG).`,
        line`Frankrijk: je hebt recht op een gratis consumentenbemiddelaar (artikel L612-1 Code de la consommation). In ons antwoord op je klacht noemen we de bevoegde bemiddelaar.`,
        line`België: je kunt terecht bij de Consumentenombudsdienst.`,
        line`Nederland: we zijn niet aangesloten bij een geschillencommissie. Je kunt naar de rechter; advies krijg je bij ConsuWijzer van de ACM.`,
        line`Spanje: officiële klachtenformulieren krijg je op verzoek; we zijn niet aangesloten bij een arbitragecommissie voor consumenten.`,
        line`Italië en Polen: met ons definitieve antwoord laten we op papier of per e-mail weten welke instantie bevoegd is en of we meedoen (artikel 141-sexies Codice del consumo; artikel 32 van de Poolse wet van 23 september 2016).`,
        line`Ierland en het Verenigd Koninkrijk: met ons definitieve antwoord noemen we een erkende instantie en zeggen we of we daarvan gebruikmaken.`,
      ),
      p`Is een bepaling ongeldig, dan geldt daarvoor de wet; de rest blijft gelden.`,
    ),
  ],
});

export default terms;
