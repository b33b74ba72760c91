import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} dni`,
  minutes: (count) => `${count} minut`,
  cookies: {
    'auth.session': 'Pamięta twoje logowanie.',
    'auth.device':
      'Odróżnia znane urządzenie od nowego, żebyśmy mogli ostrzec cię przed obcym logowaniem. Odnawia się przy każdym logowaniu.',
    'auth.challenge': 'Należy do jednego logowania kluczem dostępu albo do dodania klucza.',
    i18n_redirected: 'Język stron.',
    selected_country: 'Kraj, jeśli go wybierzesz.',
    preview: 'Pokazuje zamknięty jeszcze serwis osobom, które go przygotowują. W innych przypadkach nie powstaje.',
  },
  keys: {
    'hide-enrich-alert': 'Zamknięto przypomnienie o uzupełnieniu profilu.',
    'hide-push-notification-alert': 'Zamknięto pytanie o powiadomienia.',
    'hide-disabled-notifications-alert': 'Zamknięto informację, że nasze e-maile są wyłączone.',
    'hide-time-bonus-modal': 'Zamknięto ofertę dla nowych osób.',
    'hide-passkey-prompt': 'Zamknięto propozycję dodania klucza dostępu.',
    'hide-install-banner': 'Zamknięto propozycję zainstalowania aplikacji.',
    'first-visit': 'Kiedy pierwszy raz otwarto rozmowę w tej przeglądarce. Aplikację proponujemy dopiero innego dnia.',
    'skip-site-entry-warning': 'Potwierdzono informację dla dorosłych.',
    'traffic-source':
      'Skąd ostatnio tu trafiasz: link lub partner. Wysyłane do nas przy zakładaniu konta i wyszukiwaniu bez konta.',
    'traffic-source-first': 'To samo dla pierwszej wizyty.',
    'swipe-waits-until': 'Kiedy będą nowe polubienia w grze „Polub albo pomiń”.',
    drafts: 'Zaczęte wiadomości. Usuwane przy wylogowaniu.',
    'outbox-ahead': 'Wiadomości wysłane przed chwilą, zanim urządzenie je bezpiecznie zapisze. Zwykle ułamek sekundy.',
    'log-out-owed': 'Wylogowanie, które jeszcze do nas nie dotarło. Usuwane, gdy dotrze.',
    'payment-origins': 'Dokąd wrócić po płatności, dla dziesięciu ostatnich. Usuwane przy wylogowaniu.',
    'low-credits': 'Nie było jeszcze informacji, że kończą się kredyty. Usuwane, gdy się pojawi.',
    'push-member':
      'Jako numer: do kogo należą powiadomienia push w tej przeglądarce, żeby nie dostał ich nikt inny. Usuwane po ich wyłączeniu.',
    'silent-messages': 'Wyłączono odczytywanie nowych wiadomości w tej przeglądarce. Usuwane po ponownym włączeniu.',
    outbox: 'Wiadomości w drodze, zaszyfrowane. Usuwane, gdy dotrą, najpóźniej po 30 dniach.',
    'outbox-keys':
      'Klucz do wiadomości w drodze. Usuwany przy wylogowaniu: nikt nie przeczyta ich na tym urządzeniu, dopóki nie wrócisz.',
    'kept-chats':
      'Tylko w zainstalowanej aplikacji: ostatnie rozmowy, zaszyfrowane, do czytania bez połączenia. Usuwane przy wylogowaniu.',
    'offline-page':
      'Tylko w zainstalowanej aplikacji: strona widoczna bez połączenia. Nie ma na niej żadnych danych osobowych.',
    'shared-photos':
      'Tylko w zainstalowanej aplikacji: zdjęcia udostępnione jej z innej aplikacji, do czasu dodania do profilu albo wylogowania.',
    'signup-draft': 'To, co wpisano przy zakładaniu konta, bez hasła.',
    'signup-complete': 'Miejsce, w którym przerwano uzupełnianie profilu.',
    'signup-open': 'Czy okno zakładania konta było otwarte.',
    'match-finder': 'Odpowiedzi w części „Znajdź swoją parę”.',
    'profile-edit': 'Zmiany w profilu, które nie są jeszcze zapisane.',
    appeals: 'Zaczęte odwołanie.',
    searches: 'Wyniki ostatnich wyszukiwań, żeby można było do nich wrócić.',
    'search-left': 'Miejsce w wynikach wyszukiwania.',
    'chunk-reload-at': 'Kiedy strona ostatnio załadowała się ponownie po aktualizacji.',
    'typed-before-reload':
      'Co było w polach strony, gdy ładowała się ponownie do nowej wersji, bez haseł. Usuwane zaraz potem.',
    'link ': 'Jednorazowy kod linku z e-maila, dopóki nie zostanie użyty; dalej jest adres strony.',
    'react-router-scroll-positions': 'Jak daleko przewinięto stronę.',
    'react-router-manifest-version': 'Wersja serwisu załadowana w tej karcie.',
    'remix-router-transitions': 'Między którymi stronami była animacja, żeby pokazać ją także przy powrocie.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Pliki cookie i pamięć przeglądarki',
  lead: line`Wszystko, co ${f.brand} zapisuje w twojej przeglądarce, wymienione z nazwy. Służy to tylko działaniu serwisu. Nic nie służy reklamie i żadna inna firma niczego tu nie zapisuje.`,
  sections: [
    section(
      'cookies',
      'Pliki cookie',
      p`Plik cookie to krótki tekst, który przeglądarka przechowuje i odsyła do nas. Używamy tylko tych:`,
      table('Pliki cookie', ['Nazwa', 'Po co', 'Jak długo'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Pamięć przeglądarki',
      p`Te wpisy zostają w przeglądarce, dopóki ich nie usuniesz. Same nie są do nas wysyłane.`,
      table('Pamięć lokalna', ['Nazwa', 'Po co'], localRows(purposes)),
      p`Te znikają, gdy zamkniesz kartę:`,
      table('Pamięć sesji', ['Nazwa', 'Po co'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Powiadomienia',
      p`Jeśli włączysz powiadomienia lub otworzysz rozmowę, przeglądarka przechowuje nasz mały program (/sw-push.js). Pokazuje on powiadomienia, wysyła wiadomości, które czekały na połączenie, i przechowuje stronę, którą zainstalowana aplikacja pokazuje bez połączenia. Na potrzeby powiadomień przeglądarka rejestruje się też w swojej usłudze powiadomień. Gdy wyłączysz je w ustawieniach serwisu ${f.brand} lub przeglądarki, rejestracja wygasa.`,
    ),
    section(
      'consent',
      'Dlaczego nie pytamy o zgodę',
      p`Prawo wymaga zgody na to, co nie jest konieczne do tego, co chcesz zrobić (art. 399 Prawa komunikacji elektronicznej; art. 5 ust. 3 dyrektywy 2002/58/WE). Nasze wpisy podtrzymują twoją sesję, chronią konto i zapamiętują, co zostało wybrane, napisane lub zamknięte i z jakiego zaproszenia korzystasz. Nie ma tu czego odmawiać, więc nie ma banera.`,
    ),
    section(
      'control',
      'Co możesz zrobić',
      p`Pliki cookie i pamięć możesz w każdej chwili usunąć lub zablokować w przeglądarce. Bez auth.session logowanie się nie utrzyma. Wszystko inne zaczyna się od nowa. Co robimy z danymi na naszych serwerach, mówi ${to('pages-privacy', 'polityka prywatności')}.`,
    ),
  ],
});

export default cookies;
