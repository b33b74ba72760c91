import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const terms: DocumentOf = (f) => ({
  title: 'Regulamin',
  lead: line`Ten regulamin jest umową między tobą a firmą ${f.company.name} w sprawie serwisu ${f.brand}. Mówi, co otrzymujesz, ile to kosztuje i czego możemy oczekiwać od siebie nawzajem.`,
  sections: [
    section(
      'provider',
      'Kim jesteśmy',
      p`Serwis ${f.brand} (${f.site}) prowadzi ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}; numer w rejestrze ${f.company.register}, numer VAT ${f.company.vat}. Nazwy handlowe: ${f.company.tradenames}.`,
      p`Możesz do nas napisać na ${f.email}, zadzwonić pod ${f.phone} albo użyć formularza na stronie ${to('pages-service', 'Obsługa klienta')}, także bez logowania.`,
    ),
    section(
      'service',
      'Co otrzymujesz',
      p`W serwisie ${f.brand} poznają się dorośli: tworzysz profil, szukasz, dajesz polubienia i rozmawiasz. Założenie konta, wyszukiwanie, polubienia oraz odbieranie i czytanie wiadomości są bezpłatne. Pisanie wiadomości, wysyłanie zdjęć w rozmowie i dawanie prezentów kosztuje kredyty.`,
      list(
        line`Z bezpłatnym kontem możesz pokazać ${f.freePhotos} zdjęcia, pisać w ${f.freeConversations} rozmowach i widzieć część zdjęć innych osób.`,
        line`Z pierwszym zakupem kredytów dostajesz Premium: do ${f.premiumPhotos} własnych zdjęć, wszystkie zdjęcia innych osób i rozmowy bez limitu. Premium zostaje po wykorzystaniu kredytów. Kończy się, gdy cały zakup zostanie zwrócony, na przykład po odstąpieniu, a nie masz innego.`,
        line`Liczba polubień dziennie w grze „Polub albo pomiń”, taka sama dla wszystkich: ${f.swipeLikes}. Wiadomość może mieć długość do ${f.messageLength} znaków.`,
      ),
      p`Łączymy ludzi; nie obiecujemy, że ktoś odpowie, polubi cię albo się z tobą spotka. To, co piszą inne osoby, pochodzi od nich, nie od nas.`,
    ),
    section(
      'account',
      'Zakładanie konta',
      list(
        line`Musisz mieć co najmniej ${f.age} lat i korzystać z serwisu ${f.brand} prywatnie, dla siebie.`,
        line`Możesz mieć jedno konto. Podajesz prawdziwe dane i dbasz o to, żeby były aktualne.`,
        line`Umowa o konto zostaje zawarta, gdy naciśniesz przycisk, którym zakładasz konto, a my to potwierdzimy. Jest bezpłatna i bezterminowa. Wersję regulaminu, którą akceptujesz, zapisujemy przy koncie wraz z jej datą.`,
        line`Wysyłamy ci e-mail, żeby potwierdzić adres. Do tego czasu twój profil jest ukryty, a wiadomości czekają. Jeśli konto zakończy się bez potwierdzenia, zwracamy kredyty za te wiadomości.`,
        line`Zachowaj hasło dla siebie. Daj nam od razu znać, jeśli ktoś inny użył twojego konta.`,
      ),
    ),
    section(
      'fictional',
      'Profile fikcyjne',
      f.fictional
        ? p`Niektóre profile w serwisie ${f.brand} są fikcyjne. Nie stoją za nimi prawdziwe osoby. Spotkanie nie jest możliwe. Każdy ma wszędzie oznaczenie „${f.fictional.one}”: w wyszukiwaniu, na profilu, w rozmowach i w naszych e-mailach. „${f.fictional.many}” można ukryć w wyszukiwaniu jednym przełącznikiem. Nigdy nie ma ich w części „Znajdź swoją parę” ani w grze „Polub albo pomiń”, a polubienie od profilu bez oznaczenia pochodzi od prawdziwej osoby.`
        : p`W serwisie ${f.brand} nie ma profili fikcyjnych. Nie piszemy do ciebie pod nazwą żadnej z osób, które mają tu konto.`,
      f.fictional &&
        p`Wiadomość do profilu fikcyjnego kosztuje tyle samo kredytów co każda inna. Oznaczenie widać przed wysłaniem, więc decydujesz świadomie.`,
    ),
    section(
      'content',
      'Twój profil i wiadomości',
      p`To, co dodajesz i piszesz, pozostaje twoje. Pozwalasz nam to przechowywać, dopasować rozmiar i pokazywać w serwisie ${f.brand} osobom, które według twoich ustawień mogą to widzieć, dopóki konto istnieje i tylko po to, by ${f.brand} działał.`,
      p`Dodawaj tylko zdjęcia, na których jesteś ty, albo takie, na które zgodziły się wszystkie widoczne osoby. Nasz zespół sprawdza zdjęcia w profilu, zanim zobaczą je inni.`,
      f.resell
        ? p`${f.company.name} prowadzi pod swoimi nazwami (${f.company.tradenames}) także inne serwisy. ${f.brand} uczestniczy w pokazywaniu profili w tych serwisach. Twój profil pojawi się w innym z nich tylko wtedy, gdy wyrazisz na to wyraźną zgodę dla tego serwisu; odmowa niczego nie pogarsza, a zgodę możesz cofnąć w każdej chwili.`
        : p`Nie sprzedajemy twojego profilu i nie pokazujemy go w innych serwisach.`,
    ),
    section(
      'prices',
      'Kredyty i ceny',
      f.onSale
        ? p`Kredyty kupujesz w jednym z czterech pakietów. Płacisz raz. Nie ma abonamentu i nic nie odnawia się automatycznie. Wszystkie ceny zawierają VAT, jeśli jest należny; z naszej strony nie ma innych kosztów.`
        : p`Kredytów nie można jeszcze kupić, więc nie wydajesz tu żadnych pieniędzy. Zanim trafią do sprzedaży, podamy w tym regulaminie ceny i poprosimy o zgodę.`,
      f.onSale &&
        table(
          'Pakiety',
          ['Kredyty', 'Cena', 'Cena za wiadomość'],
          f.bundles.map(({ credits, price, perMessage }) => [credits, price, perMessage]),
        ),
      table(
        'Na co są kredyty',
        ['Co robisz', 'Cena'],
        [
          ['Wiadomość, także zaproponowane przez nas pierwsze zdanie', f.cost.message],
          ['Zdjęcie w rozmowie', f.cost.photo],
          ['Prezent', `najmniej: ${f.cost.gift}; przy każdym prezencie widać jego cenę`],
        ],
      ),
      list(
        f.onSale && line`Najniższa cena wiadomości to ${f.leastPrice}. Cenę w kredytach widać przed wysłaniem.`,
        f.signupCredits !== null && line`Na start dostajesz za darmo ${f.signupCredits}.`,
        line`Najpierw zużywają się kredyty darmowe, potem te z najstarszego zakupu.`,
        line`Kredyty nie wygasają, dopóki konto istnieje. Nie można ich wymienić na pieniądze, przekazać ani użyć poza serwisem ${f.brand}; twoje prawo do zwrotu pozostaje bez zmian.`,
        f.onSale &&
          line`Nowym osobom możemy przez ograniczony czas dać ${f.firstDiscount} zniżki na pierwszy zakup. Zniżki się nie sumują. Kod jest ważny tak długo i dla tych osób, jak podano w ofercie.`,
        line`W ustawieniach możesz ustalić dzienny limit wydatków.`,
      ),
      p`Zmiana cen lub kosztów nigdy nie dotyczy wcześniejszych zakupów.`,
    ),
    section(
      'purchase',
      'Jak przebiega zakup',
      p`Wybierasz pakiet i sposób płatności, sprawdzasz zamówienie i potwierdzasz, że mamy zacząć od razu. Zamówienie jest wiążące, gdy naciśniesz przycisk „Zamawiam z obowiązkiem zapłaty”. Płacisz na stronie naszego operatora płatności; do tej chwili możesz wrócić i wszystko zmienić. Umowa zostaje zawarta, gdy potwierdzimy płatność i dodamy kredyty. E-mailem dostajesz potwierdzenie z kwotą, numerem płatności i informacją o prawie odstąpienia.`,
      f.onSale &&
        p`Metody płatności w tym serwisie: ${f.paymentMethods}. Które z nich widzisz, zależy od twojego kraju. Umowa jest zawierana w języku strony, na której składasz zamówienie.`,
      p`Jeśli bank cofnie płatność, która się należy, odejmujemy pochodzące z niej kredyty. Zużyte już kredyty rozliczamy przy następnym zakupie.`,
    ),
    section(
      'withdrawal',
      'Odstąpienie od umowy i zwrot pieniędzy',
      p`Możesz odstąpić od zakupu w ciągu ${f.refundDays} dni bez podania przyczyny i dostać z powrotem to, co kosztowały niewykorzystane kredyty. Jak to zrobić i co z kredytami wykorzystanymi, mówi strona ${to('pages-return-policy', 'Prawo odstąpienia od umowy')} z wzorem formularza. Jest ona częścią tego regulaminu.`,
      p`Jeśli nasza usługa cyfrowa jest niezgodna z umową, masz prawa wynikające z ustawy (w Polsce art. 43h i następne ustawy o prawach konsumenta): możesz żądać doprowadzenia jej do zgodności z umową, a jeśli to nie nastąpi, obniżenia ceny albo odstąpić od umowy. Te prawa obowiązują w pełni.`,
    ),
    section(
      'conduct',
      'Czego nie wolno',
      p`Traktuj innych tak, jak chcesz, żeby traktowano ciebie. W szczególności nie wolno:`,
      list(
        line`korzystać z serwisu ${f.brand} przed ukończeniem ${f.age} lat ani udostępniać treści seksualnych z udziałem nieletnich;`,
        line`podszywać się pod kogoś ani używać cudzych zdjęć;`,
        line`obrażać innych, grozić im, nękać ich ani dyskryminować;`,
        line`wysyłać niechcianych obrazów seksualnych ani ujawniać tego, co ktoś napisał prywatnie;`,
        line`prosić o pieniądze, sprzedawać, reklamować ani oferować płatnych usług seksualnych;`,
        line`używać programów, które piszą, zbierają dane albo omijają limity i płatności.`,
      ),
      p`Co grozi za złamanie zasad, jak coś zgłosić i jak odwołać się od decyzji, mówi strona ${to('pages-ban', 'Wykluczenia i moderacja')}. Jest ona częścią tego regulaminu.`,
    ),
    section(
      'availability',
      'Gdy coś nie działa',
      p`Dbamy o ${f.brand} z należytą starannością, ale przerw nie da się wykluczyć. Zdarzają się prace techniczne, awarie i ataki. Jeśli pobraliśmy kredyty za coś, co z naszej winy nie dotarło, zwracamy je.`,
      p`Spotkanie z kimś to twoja decyzja. Najpierw spotkaj się w miejscu publicznym, powiedz komuś, gdzie jesteś, i nigdy nie wysyłaj pieniędzy. Nie sprawdzamy tożsamości ani karalności.`,
    ),
    section(
      'liability',
      'Odpowiedzialność',
      p`Odpowiadamy bez ograniczeń za winę umyślną i rażące niedbalstwo, za szkody na życiu, ciele lub zdrowiu oraz wszędzie tam, gdzie prawo nie pozwala na ograniczenie. Przy lekkim niedbalstwie odpowiadamy tylko za naruszenie istotnego obowiązku z umowy, i wtedy za szkodę typową i możliwą do przewidzenia. Ty odpowiadasz za szkody, które powstaną u nas przez zawinione naruszenie tego regulaminu. Nic tutaj nie ogranicza praw, które prawo twojego kraju daje konsumentom.`,
    ),
    section(
      'end',
      'Jak umowa się kończy',
      p`Możesz odejść w każdej chwili, bez wypowiedzenia. Wybierz Ustawienia, Usuń konto albo napisz do nas. Profil znika od razu. Przez ${f.returnDays} dni link z e-maila przywraca wszystko. Potem wszystko usuwamy, a niewykorzystane kredyty przepadają. Jeśli nie minął jeszcze czas na odstąpienie, najpierw odstąp od zakupu, żeby dostać zwrot.`,
      p`My możemy zakończyć umowę e-mailem z 30-dniowym wypowiedzeniem, a z ważnego powodu od razu, przede wszystkim przy poważnym naruszeniu regulaminu. Jeśli kończymy umowę, na żądanie zwracamy pieniądze za kupione i niewykorzystane kredyty, chyba że płatność była oszustwem albo została cofnięta.`,
    ),
    section(
      'changes',
      'Zmiany regulaminu',
      p`To jest wersja z dnia ${f.version}. Każdy zakup podlega wersji, do której prowadzi link przy zamówieniu. Jeśli musimy zmienić zasady dotyczące konta, wysyłamy nową wersję e-mailem co najmniej 30 dni wcześniej. Obowiązuje cię, gdy ją zaakceptujesz. Jeśli nie, nadal obowiązuje nas dotychczasowa, a każda strona może wypowiedzieć umowę z zachowaniem 30-dniowego okresu wypowiedzenia; za kupione i niewykorzystane kredyty zwracamy wtedy pieniądze.`,
    ),
    section(
      'disputes',
      'Prawo i spory',
      p`Stosuje się prawo kraju naszej siedziby (${f.company.country}). Jako konsument zachowujesz całą ochronę, którą daje prawo kraju, w którym mieszkasz, i tam można wytoczyć sprawę zarówno nam, jak i tobie.`,
      p`Najpierw napisz do nas; odpowiadamy w ciągu siedmiu dni. Jeśli się nie porozumiemy, w twoim kraju obowiązuje:`,
      list(
        line`Niemcy i Austria: nie mamy obowiązku ani zamiaru uczestniczyć w postępowaniu przed organem rozstrzygania sporów konsumenckich (§ 36 VSBG, § 19 AStG).`,
        line`Francja: masz prawo do bezpłatnego mediatora konsumenckiego (art. L612-1 Code de la consommation). Podajemy go w odpowiedzi na skargę.`,
        line`Belgia: możesz zwrócić się do rzecznika konsumentów (Consumentenombudsdienst / Service de Médiation pour le Consommateur).`,
        line`Holandia: nie należymy do komisji do spraw sporów (geschillencommissie).`,
        line`Hiszpania: urzędowe arkusze skarg są dostępne na życzenie; nie należymy do konsumenckiego sądu polubownego.`,
        line`Polska: w odpowiedzi na reklamację podajemy na papierze lub e-mailem, czy zgadzamy się na pozasądowe rozwiązanie sporu i przed jakim podmiotem (art. 32 ustawy z 23 września 2016 r.). Bezpłatnie pomagają powiatowi i miejscy rzecznicy konsumentów oraz Inspekcja Handlowa. Włochy: to samo według art. 141-sexies Codice del consumo.`,
        line`Irlandia i Wielka Brytania: w ostatecznej odpowiedzi wskazujemy uznany podmiot i mówimy, czy z niego korzystamy.`,
      ),
      p`Jeśli jakieś postanowienie jest nieważne, zastępuje je prawo; reszta obowiązuje dalej.`,
    ),
  ],
});

export default terms;
