import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} dagen`,
  minutes: (count) => `${count} minuten`,
  cookies: {
    'auth.session': 'Houdt je ingelogd.',
    'auth.device':
      'Laat zien of je al eens op dit apparaat was ingelogd, zodat we je voor vreemden kunnen waarschuwen. Wordt bij elke login vernieuwd.',
    'auth.challenge': 'Hoort bij één login met een passkey, of bij het toevoegen ervan.',
    i18n_redirected: 'De taal van de pagina’s.',
    selected_country: 'Het land dat je hebt gekozen, als je er een koos.',
    preview: 'Laat een merk dat nog niet open is, zien aan wie het voorbereidt. Anders plaatsen we deze cookie nooit.',
  },
  keys: {
    'hide-enrich-alert': 'Dat je de herinnering om je profiel aan te vullen hebt gesloten.',
    'hide-push-notification-alert': 'Dat je de vraag over meldingen hebt gesloten.',
    'hide-disabled-notifications-alert': 'Dat je de mededeling dat onze e-mails uitstaan, hebt gesloten.',
    'hide-time-bonus-modal': 'Dat je het aanbod voor nieuwe leden hebt gesloten.',
    'hide-passkey-prompt': 'Dat je het voorstel om een passkey toe te voegen hebt gesloten.',
    'hide-install-banner': 'Dat je het aanbod om de app te installeren hebt weggeklikt.',
    'first-visit':
      'Wanneer je in deze browser voor het eerst een gesprek opende: de app wordt op een latere dag aangeboden.',
    'skip-site-entry-warning': 'Dat je de mededeling voor volwassenen hebt bevestigd.',
    'traffic-source':
      'Via welke link of partner je hier het laatst kwam; gaat mee met je aanmelding en met je zoekopdracht als bezoeker.',
    'traffic-source-first': 'Hetzelfde voor je eerste bezoek.',
    'swipe-waits-until': 'Wanneer er nieuwe likes zijn in het swipespel.',
    drafts: 'Berichten waaraan je begon. Verdwijnen als je uitlogt.',
    'outbox-ahead':
      'Berichten die je net hebt verstuurd, tot je apparaat ze veilig heeft opgeslagen. Meestal nog geen seconde.',
    'log-out-owed': 'Dat je bent uitgelogd en wij dat nog niet weten. Verdwijnt zodra we het weten.',
    'payment-origins': 'Waar je na een betaling verdergaat, voor je laatste tien. Verdwijnt als je uitlogt.',
    'low-credits': 'Dat we je nog niet hebben verteld dat je credits opraken. Verdwijnt zodra dat is gebeurd.',
    'push-member':
      'Als nummer, van wie de pushmeldingen in deze browser zijn, zodat niemand anders ze krijgt. Verdwijnt als je ze uitzet.',
    'silent-messages': 'Dat nieuwe berichten in deze browser niet worden gemeld. Verdwijnt als je dat weer aanzet.',
    outbox: 'Berichten die nog onderweg zijn, versleuteld. Verdwijnen zodra ze zijn aangekomen, uiterlijk na 30 dagen.',
    'outbox-keys':
      'De sleutel van berichten die nog onderweg zijn. Vernietigd als je uitlogt: niemand kan ze op dit apparaat lezen tot je terug bent.',
    'kept-chats':
      'Alleen in de geïnstalleerde app: je laatste gesprekken, versleuteld, zodat je ze offline kunt lezen. Vernietigd als je uitlogt.',
    'offline-page': 'Alleen in de geïnstalleerde app: de pagina die je offline ziet. Er staat niets over jou in.',
    'shared-photos':
      'Alleen in de geïnstalleerde app: foto’s die je er vanuit een andere app mee deelt, tot ze in je profiel staan of je uitlogt.',
    'signup-draft': 'Wat je bij het aanmelden invulde, zonder het wachtwoord.',
    'signup-complete': 'Hoe ver je bent met het invullen van je profiel.',
    'signup-open': 'Of het aanmeldvenster open was.',
    'match-finder': 'Je antwoorden bij Vind je match.',
    'profile-edit': 'Wijzigingen in je profiel die nog niet zijn opgeslagen.',
    appeals: 'Een bezwaar waaraan je begon.',
    searches: 'Resultaten van je laatste zoekopdrachten, voor de weg terug.',
    'search-left': 'Waar je was in de zoekresultaten.',
    'chunk-reload-at': 'Wanneer de pagina na een update voor het laatst opnieuw laadde.',
    'typed-before-reload':
      'Wat er in de velden van een pagina stond terwijl die voor een nieuwe versie herlaadde, zonder wachtwoorden. Daarna meteen verwijderd.',
    'link ':
      'De eenmalige code van een link uit een e-mail, tot die is gebruikt; daarna volgt het adres van de pagina.',
    'react-router-scroll-positions': 'Hoe ver je op een pagina had gescrold.',
    'react-router-manifest-version': 'Welke versie van de site dit tabblad heeft geladen.',
    'remix-router-transitions': 'Tussen welke pagina’s een animatie liep, zodat je die ook ziet als je teruggaat.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookies en opslag',
  lead: line`Alles wat ${f.brand} in je browser opslaat, bij naam. Het is er alleen voor de site zelf. Niets dient voor reclame en geen ander bedrijf plaatst hier iets.`,
  sections: [
    section(
      'cookies',
      'Cookies',
      p`Een cookie is een korte tekst die je browser bewaart en naar ons terugstuurt. We gebruiken deze en geen andere:`,
      table('Cookies', ['Naam', 'Waarvoor', 'Hoelang'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Opslag in je browser',
      p`Deze gegevens blijven in je browser tot je ze verwijdert. Ze worden niet vanzelf naar ons gestuurd.`,
      table('Lokale opslag', ['Naam', 'Waarvoor'], localRows(purposes)),
      p`Deze verdwijnen als je het tabblad sluit:`,
      table('Sessieopslag', ['Naam', 'Waarvoor'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Meldingen',
      p`Zet je meldingen aan of open je een gesprek, dan bewaart je browser een klein programma van ons (/sw-push.js). Het toont meldingen, verstuurt berichten die op verbinding moesten wachten en bewaart de pagina die de geïnstalleerde app offline toont. Voor meldingen is ook een aanmelding bij de pushdienst van je browser nodig. Zet je ze uit in de instellingen van ${f.brand} of je browser, dan is die aanmelding weg.`,
    ),
    section(
      'consent',
      'Waarom we geen toestemming vragen',
      p`De wet vraagt toestemming voor opslag die niet nodig is voor wat jij wilt doen (artikel 11.7a Telecommunicatiewet; art. 5 lid 3 van Richtlijn 2002/58/EG). Wat wij opslaan, houdt je ingelogd, beveiligt je account en onthoudt wat je hebt gekozen, geschreven of gesloten en via welke uitnodiging je kwam. Er valt niets te weigeren, dus er is geen banner.`,
    ),
    section(
      'control',
      'Wat je kunt doen',
      p`Je kunt cookies en opslag altijd in je browser verwijderen of verbieden. Zonder auth.session blijf je niet ingelogd; al het andere begint dan gewoon opnieuw. Wat er op onze servers met gegevens gebeurt, staat in de ${to('pages-privacy', 'privacyverklaring')}.`,
    ),
  ],
});

export default cookies;
