import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Polityka prywatności',
  lead: line`Co o tobie wiemy w serwisie ${f.brand}, po co, jak długo i co możesz z tym zrobić. Tego tekstu nie trzeba akceptować. Jest w nim to, co zgodnie z RODO masz prawo wiedzieć.`,
  sections: [
    section(
      'controller',
      'Kto odpowiada za dane',
      p`Administratorem danych jest ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. W każdej sprawie dotyczącej danych napisz na ${f.email}, zadzwoń pod ${f.phone} albo użyj formularza na stronie ${to('pages-service', 'Obsługa klienta')} (temat: prywatność).`,
    ),
    section(
      'purposes',
      'Czego używamy, po co i na jakiej podstawie',
      table(
        'Dane, cele i podstawy prawne',
        ['Dane', 'Po co', 'Podstawa prawna'],
        [
          [
            'Adres e-mail, nazwa użytkownika, hasło (tylko jako skrót), data urodzenia, płeć, kraj i miejscowość, język, strefa czasowa',
            'Twoje konto, pokazywanie innym twojego wieku, sprawdzenie wieku, właściwe godziny i limity',
            'Umowa, art. 6 ust. 1 lit. b RODO',
          ],
          [
            'Orientacja seksualna, zainteresowania i to, co mówisz o życiu prywatnym',
            'Pokazywanie ci pasujących osób, a ciebie im',
            'Twoja wyraźna zgoda, art. 9 ust. 2 lit. a RODO',
          ],
          [
            'Wygląd, stan cywilny, opis, zdjęcia',
            'Twój profil; zdjęcia w profilu najpierw sprawdza nasz zespół. Dane o miejscu i aparacie usuwamy ze zdjęć',
            'Umowa, art. 6 ust. 1 lit. b',
          ],
          [
            'Wiadomości, polubienia, pary, blokady, prezenty, zapisane wyszukiwania, odpowiedzi w części „Znajdź swoją parę”',
            'Rozmowy i wyszukiwanie, tak jak z nich korzystasz',
            'Umowa, art. 6 ust. 1 lit. b',
          ],
          [
            'Zakupy, kredyty, zniżki',
            'Sprzedaż kredytów, zwroty, księgowość, ochrona przed nadużyciem zniżek',
            'Umowa, art. 6 ust. 1 lit. b; prawo podatkowe, art. 6 ust. 1 lit. c',
          ],
          [
            'Polecenie zapłaty: właściciel konta, konto, adres, numer telefonu komórkowego',
            'Pobranie płatności, wysłanie kodu, wykazanie twojej zgody przed bankiem',
            'Umowa, art. 6 ust. 1 lit. b',
          ],
          [
            'Ślady karty, urządzenia i sieci użytych do płatności, tylko jako skrót z kluczem',
            'Wykrywanie skradzionych kart i zmyślonych kont',
            'Prawnie uzasadniony interes: bezpieczeństwo, art. 6 ust. 1 lit. f',
          ],
          [
            'Sesje, znane urządzenia („Chrome na Androidzie”), klucze dostępu, nieudane logowania',
            'Ochrona konta i ostrzeganie o nowych urządzeniach',
            'Prawnie uzasadniony interes: bezpieczeństwo, art. 6 ust. 1 lit. f',
          ],
          [
            'Adres IP',
            'Dostarczanie stron, oszacowanie kraju na naszym serwerze, ograniczanie nadużyć. Nie zapisujemy go w dziennikach',
            'Umowa, art. 6 ust. 1 lit. b; bezpieczeństwo, art. 6 ust. 1 lit. f',
          ],
          [
            'Położenie urządzenia, tylko gdy użyjesz przycisku, który o nie prosi',
            'Znalezienie miejscowości na naszym serwerze; zostaje tylko miejscowość',
            'Zgoda, art. 6 ust. 1 lit. a',
          ],
          [
            'Skąd tu trafiasz: partner lub link',
            'Zakładanie kont przez zaproszone osoby i rozliczenia z partnerami',
            'Prawnie uzasadniony interes, art. 6 ust. 1 lit. f',
          ],
          [
            'E-maile i powiadomienia, które wysyłamy, oraz czy dotarły',
            'Informowanie cię o tym, co wybierzesz; e-maile serwisowe, np. potwierdzenia',
            'Umowa, art. 6 ust. 1 lit. b; reklama tylko za zgodą, art. 6 ust. 1 lit. a',
          ],
          [
            'Zgłoszenia, skargi, odwołania i dołączone wiadomości',
            'Działanie przeciw nielegalnym treściom i naruszeniom, odpowiedź dla ciebie',
            'Obowiązek prawny, art. 6 ust. 1 lit. c, akt o usługach cyfrowych (DSA); prawnie uzasadniony interes, art. 6 ust. 1 lit. f',
          ],
        ],
      ),
      p`Bez danych z pierwszego wiersza nie możemy założyć ci konta. O wszystkim innym decydujesz ty.`,
    ),
    section(
      'sensitive',
      'Orientacja i życie seksualne',
      p`Orientacja i niektóre zainteresowania mówią coś o życiu seksualnym. Prawo chroni takie dane szczególnie. Używamy ich tylko za twoją wyraźną zgodą, której udzielasz przy zakładaniu konta, i tylko po to, by pokazywać ci osoby, a im twój profil. W profilu możesz je zmienić lub wyczyścić. Bez orientacji wyszukiwanie nie działa, więc całkowite cofnięcie zgody oznacza usunięcie konta. To, co działo się wcześniej, pozostaje zgodne z prawem.`,
    ),
    section(
      'recipients',
      'Kto co widzi',
      list(
        line`Inne osoby w serwisie widzą twój profil: nazwę, wiek, miejscowość (nigdy dokładne położenie), przyjęte zdjęcia i wszystko, co w nim podasz. Adresu e-mail i daty urodzenia nie pokazujemy nigdy. Bez logowania widać mniej. Tam, gdzie ${f.brand} ma zamknięte wyszukiwanie, nie widać listy profili, a tylko profil, do którego ma się link.`,
        line`W trybie niewidocznym nikt nie znajdzie cię w wyszukiwaniu. Twój profil widzą tylko osoby, z którymi już rozmawiasz. Potwierdzenia odczytu, informację o pisaniu i status online można wyłączyć.`,
        line`Twoje wiadomości widzi druga osoba. My czytamy wiadomość tylko wtedy, gdy jedna ze stron ją zgłosi.`,
        line`Firmy, które pracują dla nas na podstawie umowy (art. 28 RODO): utrzymanie serwerów i dostarczanie e-maili i SMS-ów. Operator płatności otrzymuje to, czego wymaga płatność, i sam za to odpowiada; numeru karty nigdy nie widzimy.`,
        line`Jeśli włączysz powiadomienia, dostarcza je w postaci zaszyfrowanej usługa producenta przeglądarki (np. Google, Apple lub Mozilla). Może działać w Stanach Zjednoczonych; podstawą przekazania jest decyzja o odpowiednim stopniu ochrony albo standardowe klauzule umowne oraz twój wybór.`,
        line`Organy i sądy, gdy prawo nas do tego zobowiązuje.`,
        f.resell
          ? line`Inny serwis firmy ${f.company.name}, tylko jeśli wyraźnie zgodzisz się na pokazanie tam profilu.`
          : line`Nikt więcej. Nie sprzedajemy danych i nie przekazujemy profili innym serwisom.`,
      ),
      p`Na naszych stronach nie ma sieci reklamowych, cudzych narzędzi analitycznych ani osadzonych treści innych firm. Miejscowości, czcionki i rozpoznawanie kraju są na naszym własnym serwerze. Dane przetwarzamy w kraju: ${f.company.country}. W krajach poza Europejskim Obszarem Gospodarczym, takich jak Szwajcaria czy Wielka Brytania, podstawą jest decyzja Komisji Europejskiej o odpowiednim stopniu ochrony.`,
    ),
    section(
      'storage',
      'Jak długo przechowujemy dane',
      list(
        line`Konto, profil, zdjęcia, wiadomości i polubienia: do usunięcia konta. Ukrywamy je od razu, a po ${f.returnDays} dniach usuwamy na zawsze. Zamiast twoich wiadomości inni widzą wtedy „Wiadomość usunięta”.`,
        line`Płatności i zapis kredytów: tak długo, jak wymaga prawo podatkowe i handlowe, najwyżej dziesięć lat. Po usunięciu konta przechowujemy je pod numerem, bez nazwiska i adresu.`,
        line`Polecenie zapłaty: dane konta i zgoda, zaszyfrowane, do 14 miesięcy od jej udzielenia, bo bank może o nią pytać przez 13. Ślady karty, urządzenia i sieci użytych do płatności: 90 dni.`,
        line`Skargi, zgłoszenia i odwołania z dowodami: rok.`,
        line`Wysłane do ciebie e-maile: najwyżej rok. Linki w e-mailach: od godziny do pół roku, zależnie od rodzaju.`,
        line`Sesja: 30 dni. Znane urządzenie: 400 dni od ostatniego użycia. Nieudane logowania: dwa dni.`,
        line`Historia, dzięki której otwarte strony są aktualne: siedem dni. Odpowiedzi na powtórzone żądania: jeden dzień.`,
        line`Archiwum twoich danych: siedem dni od utworzenia.`,
        line`To, co przechowuje twoja przeglądarka: zobacz ${to('pages-cookies', 'stronę o plikach cookie')}.`,
      ),
      p`Statystyki powodów odejścia nie wskazują nikogo. Kopie zapasowe są kolejno nadpisywane. Jeśli kiedyś jakąś przywrócimy, ponownie usuniemy konta usunięte od tamtej pory.`,
    ),
    section(
      'matching',
      'Jak działa wyszukiwanie i propozycje',
      p`Wyszukiwanie pokazuje osoby według twoich filtrów. Propozycje porównują to, co podały obie strony: płeć i orientację, wiek, odległość, zainteresowania i stan cywilny. Powody widać przy każdej z nich. Żadna decyzja, która wywołuje wobec ciebie skutki prawne lub podobne, nie zapada wyłącznie automatycznie (art. 22 RODO). O zdjęciach, zgłoszeniach i wykluczeniach decydują ludzie.`,
    ),
    section(
      'rights',
      'Twoje prawa',
      p`Bezpłatnie i bez podania przyczyny możesz:`,
      list(
        line`zobaczyć i przenieść to, co o tobie przechowujemy (art. 15 i 20): Ustawienia, Twoje dane;`,
        line`sprostować to (art. 16): w profilu i ustawieniach;`,
        line`zażądać usunięcia (art. 17): Ustawienia, Usuń konto;`,
        line`zażądać ograniczenia przetwarzania (art. 18);`,
        line`sprzeciwić się użyciu opartemu na prawnie uzasadnionym interesie, a reklamie zawsze (art. 21);`,
        line`w każdej chwili cofnąć zgodę ze skutkiem na przyszłość (art. 7).`,
      ),
      p`W sprawach, których nie załatwisz samodzielnie, napisz do nas. Odpowiadamy w ciągu miesiąca.`,
    ),
    section(
      'authority',
      'Skarga do organu nadzoru',
      p`Możesz złożyć skargę do organu ochrony danych tam, gdzie mieszkasz, pracujesz lub gdzie według ciebie złamano prawo (art. 77 RODO):`,
      table(
        'Organy ochrony danych',
        ['Kraj', 'Organ'],
        f.authorities.map(({ country, name }) => [country, name]),
      ),
    ),
    section(
      'minors',
      'Tylko dla dorosłych',
      p`${f.brand} jest dla osób od ${f.age} lat. Jeśli dowiemy się, że konto ma ktoś młodszy, zamykamy je. Zgłoś nam, jeśli masz takie podejrzenie.`,
    ),
    section('changes', 'Zmiany', p`To jest wersja z dnia ${f.version}. O istotnych zmianach uprzedzamy e-mailem.`),
  ],
});

export default privacy;
