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
    'hide-install-banner': 'Że propozycja zainstalowania aplikacji została zamknięta.',
    'first-visit': 'Kiedy w tej przeglądarce po raz pierwszy otwarto rozmowę: aplikacja jest proponowana innego dnia.',
    'skip-site-entry-warning': 'Potwierdzono informację dla dorosłych.',
    'traffic-source':
      'Ostatni link lub partner, który cię tu przyprowadził; wysyłany przy rejestracji i wyszukiwaniu bez konta.',
    'traffic-source-first': 'To samo dla pierwszej wizyty.',
    'swipe-waits-until': 'Kiedy będą nowe polubienia w grze „Polub albo pomiń”.',
    drafts: 'Zaczęte wiadomości. Usuwane przy wylogowaniu.',
    'outbox-ahead': 'Wiadomości wysłane przed chwilą, zanim urządzenie je bezpiecznie zapisze. Zwykle ułamek sekundy.',
    'low-credits': 'Że nie było jeszcze powiadomienia o małej liczbie kredytów. Usuwane po powiadomieniu.',
    'silent-messages': 'Że nowe wiadomości nie są odczytywane w tej przeglądarce. Usuwane po ponownym włączeniu.',
    outbox: 'Wiadomości w drodze. Usuwane, gdy dotrą, najpóźniej po 30 dniach.',
    'kept-chats':
      'Tylko w zainstalowanej aplikacji: ostatnie rozmowy, zaszyfrowane, do czytania bez połączenia. Niszczone przy wylogowaniu.',
    'offline-page':
      'Tylko w zainstalowanej aplikacji: strona widoczna bez połączenia. Nie ma na niej żadnych danych osobowych.',
    'shared-photos':
      'Tylko w zainstalowanej aplikacji: zdjęcia udostępnione jej z innej aplikacji, do czasu dodania do profilu albo wylogowania.',
    'signup-draft': 'To, co wpisano podczas rejestracji, bez hasła.',
    'signup-complete': 'Miejsce, w którym przerwano uzupełnianie profilu.',
    'signup-open': 'Czy okno rejestracji było otwarte.',
    'match-finder': 'Odpowiedzi w części „Znajdź swoją parę”.',
    'profile-edit': 'Zmiany w profilu, które nie są jeszcze zapisane.',
    appeals: 'Zaczęte odwołanie.',
    searches: 'Wyniki ostatnich wyszukiwań, na drogę powrotną.',
    'search-left': 'Miejsce w wynikach wyszukiwania.',
    'chunk-reload-at': 'Kiedy strona ostatnio załadowała się ponownie po aktualizacji.',
    'typed-before-reload':
      'Co było w polach strony, gdy ładowała się ponownie do nowej wersji, bez haseł. Usuwane zaraz potem.',
    'return:': 'Dokąd wrócić po płatności; dalej jest numer płatności.',
    'link ': 'Jednorazowy kod linku z e-maila, dopóki nie zostanie użyty; dalej jest adres strony.',
    'react-router-scroll-positions': 'Jak daleko przewinięto stronę.',
    'react-router-manifest-version': 'Wersja serwisu załadowana w tej karcie.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Pliki cookie i pamięć przeglądarki',
  lead: line`Wszystko, co ${f.brand} zapisuje w twojej przeglądarce, po nazwie. Służy tylko samemu serwisowi: nic nie jest do reklamy i żadna inna firma niczego tu nie zapisuje.`,
  sections: [
    section(
      'cookies',
      'Pliki cookie',
      p`Plik cookie to krótki tekst, który przeglądarka przechowuje i odsyła do nas. Używamy tych i żadnych innych:`,
      table('Pliki cookie', ['Nazwa', 'Po co', 'Jak długo'], cookieRows(purposes)),
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
      p`Jeśli włączysz powiadomienia lub otworzysz rozmowę, przeglądarka przechowuje nasz mały program (/sw-push.js). Pokazuje on powiadomienia, wysyła wiadomości, które czekały na połączenie, i przechowuje stronę, którą zainstalowana aplikacja pokazuje bez połączenia. Powiadomienia wymagają też subskrypcji w usłudze przeglądarki. Po wyłączeniu w ustawieniach serwisu ${f.brand} lub przeglądarki subskrypcja znika.`,
    ),
    section(
      'consent',
      'Dlaczego nie pytamy o zgodę',
      p`Prawo wymaga zgody na to, co nie jest konieczne do tego, co chcesz zrobić (art. 399 Prawa komunikacji elektronicznej; art. 5 ust. 3 dyrektywy 2002/58/WE). Nasza pamięć podtrzymuje zalogowanie, chroni konto i pamięta to, co zostało wybrane, napisane lub zamknięte oraz z jakiego zaproszenia korzystasz. Nie ma czego odmówić, więc nie ma banera.`,
    ),
    section(
      'control',
      'Co możesz zrobić',
      p`Pliki cookie i pamięć możesz w każdej chwili usunąć lub zablokować w przeglądarce. Bez auth.session nie da się pozostać zalogowanym; wszystko inne zaczyna się od nowa. Co robimy z danymi na naszych serwerach, mówi ${to('pages-privacy', 'polityka prywatności')}.`,
    ),
  ],
});

export default cookies;
