import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} dni`,
  minutes: (count) => `${count} minut`,
  cookies: {
    'auth.session': 'Podtrzymuje zalogowanie.',
    'auth.device':
      'Odróżnia urządzenie, na którym było już logowanie, od nowego, żebyśmy mogli ostrzec przed obcymi. Odnawiane przy każdym logowaniu.',
    'auth.challenge': 'Należy do jednego logowania kluczem dostępu albo do dodania klucza.',
    i18n_redirected: 'Język stron.',
    selected_country: 'Wybrany kraj, jeśli został wybrany.',
    preview:
      'Pokazuje markę, która jest jeszcze zamknięta, tym, którzy ją przygotowują. W innym wypadku nigdy nie powstaje.',
  },
  keys: {
    'hide-enrich-alert': 'Zamknięto przypomnienie o uzupełnieniu profilu.',
    'hide-push-notification-alert': 'Zamknięto pytanie o powiadomienia.',
    'hide-disabled-notifications-alert': 'Zamknięto informację, że nasze e-maile są wyłączone.',
    'hide-time-bonus-modal': 'Zamknięto ofertę dla nowych osób.',
    'hide-passkey-prompt': 'Zamknięto propozycję dodania klucza dostępu.',
    'skip-site-entry-warning': 'Potwierdzono informację dla dorosłych.',
    'traffic-source':
      'Ostatni link lub partner, który cię tu przyprowadził; wysyłany przy rejestracji i wyszukiwaniu bez konta.',
    'traffic-source-first': 'To samo dla pierwszej wizyty.',
    'swipe-waits-until': 'Kiedy będą nowe polubienia w grze w przesuwanie.',
    drafts: 'Zaczęte wiadomości. Usuwane przy wylogowaniu.',
    'signup-draft': 'To, co wpisano podczas rejestracji, bez hasła.',
    'signup-complete': 'Miejsce, w którym przerwano uzupełnianie profilu.',
    'signup-open': 'Czy okno rejestracji było otwarte.',
    'match-finder': 'Odpowiedzi w wyszukiwarce dopasowań.',
    'profile-edit': 'Zmiany w profilu, które nie są jeszcze zapisane.',
    appeals: 'Zaczęte odwołanie.',
    searches: 'Wyniki ostatnich wyszukiwań, na drogę powrotną.',
    'search-left': 'Miejsce w wynikach wyszukiwania.',
    'chunk-reload-at': 'Kiedy strona ostatnio załadowała się ponownie po aktualizacji.',
    'return:': 'Dokąd wrócić po płatności; dalej jest numer płatności.',
    'link ': 'Jednorazowy kod linku z e-maila, dopóki nie zostanie użyty; dalej jest adres strony.',
    'react-router-scroll-positions': 'Jak daleko przewinięto stronę.',
    'react-router-manifest-version': 'Wersja serwisu załadowana w tej karcie.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Ciasteczka i pamięć przeglądarki',
  lead: line`Wszystko, co ${f.brand} zapisuje w twojej przeglądarce, po nazwie. Służy tylko samemu serwisowi: nic nie jest do reklamy i żadna inna firma niczego tu nie zapisuje.`,
  sections: [
    section(
      'cookies',
      'Ciasteczka',
      p`Ciasteczko (cookie) to krótki tekst, który przeglądarka przechowuje i odsyła do nas. Używamy tych i żadnych innych:`,
      table('Ciasteczka', ['Nazwa', 'Po co', 'Jak długo'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Pamięć przeglądarki',
      p`Te wpisy zostają w przeglądarce, dopóki ich nie usuniesz. Same nie są do nas wysyłane.`,
      table('Pamięć lokalna', ['Nazwa', 'Po co'], localRows(purposes)),
      p`Te kończą się wraz z zamknięciem karty:`,
      table('Pamięć sesji', ['Nazwa', 'Po co'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Powiadomienia',
      p`Jeśli włączysz powiadomienia, przeglądarka przechowuje nasz mały program (/sw-push.js), który je pokazuje i niczego więcej nie zapisuje, oraz subskrypcję w usłudze swojego producenta. Po wyłączeniu w ustawieniach serwisu ${f.brand} lub przeglądarki oba znikają.`,
    ),
    section(
      'consent',
      'Dlaczego nie pytamy o zgodę',
      p`Prawo wymaga zgody na to, co nie jest konieczne do tego, co chcesz zrobić (art. 399 Prawa komunikacji elektronicznej; art. 5 ust. 3 dyrektywy 2002/58/WE). Nasza pamięć podtrzymuje zalogowanie, chroni konto i pamięta to, co zostało wybrane, napisane lub zamknięte oraz z jakiego zaproszenia korzystasz. Nie ma czego odmówić, więc nie ma banera.`,
    ),
    section(
      'control',
      'Co możesz zrobić',
      p`Ciasteczka i pamięć możesz w każdej chwili usunąć lub zablokować w przeglądarce. Bez auth.session nie da się pozostać zalogowanym; wszystko inne zaczyna się od nowa. Co robimy z danymi na naszych serwerach, mówi ${to('pages-privacy', 'polityka prywatności')}.`,
    ),
  ],
});

export default cookies;
