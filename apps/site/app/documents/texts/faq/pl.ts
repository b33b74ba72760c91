import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Częste pytania',
  lead: line`Krótkie odpowiedzi o serwisie ${f.brand}. Wiążący jest ${to('pages-terms', 'regulamin')}.`,
  sections: [
    section(
      'cost',
      'Ile to kosztuje?',
      f.onSale
        ? p`Konto, wyszukiwanie, polubienia i czytanie są bezpłatne. Wiadomość kosztuje ${f.cost.message}, zdjęcie w rozmowie ${f.cost.photo}, a prezent co najmniej ${f.cost.gift}. Kredyty kupujesz w pakietach, a najniższa cena wiadomości to ${f.leastPrice}. Płacisz raz, bez abonamentu.`
        : p`Na razie nic. Konto, wyszukiwanie, polubienia i czytanie są i pozostaną bezpłatne. Wiadomość kosztuje ${f.cost.message}, zdjęcie w rozmowie ${f.cost.photo}, a prezent co najmniej ${f.cost.gift}. Nie można jeszcze dokupić kredytów do tych, które dostajesz na start.`,
      f.signupCredits !== null && p`Na start dostajesz od nas ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'Co to jest Premium?',
      p`Premium dostajesz z pierwszym pakietem kredytów. Widzisz wszystkie zdjęcia innych osób, możesz mieć do ${f.premiumPhotos} własnych zamiast ${f.freePhotos} i rozmawiasz bez limitu (liczba rozmów bez Premium: ${f.freeConversations}). Premium zostaje, gdy wykorzystasz kredyty. Kończy się, gdy odstąpisz od całego zakupu i nie masz innego.`,
    ),
    section('expire', 'Czy kredyty wygasają?', p`Nie, dopóki konto istnieje. Przepadają, gdy je usuniesz.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Jak użyć zniżki?',
            p`Nowe osoby mogą przez ograniczony czas dostać ${f.firstDiscount} zniżki na pierwszy zakup. Odliczamy ją przy płatności. Kod wpisujesz tam, gdzie wybierasz pakiet. Naraz działa tylko jedna zniżka.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Czy dostanę pieniądze z powrotem?',
      p`Tak, przez ${f.refundDays} dni za niewykorzystane kredyty. Zobacz stronę ${to('pages-return-policy', 'Prawo odstąpienia od umowy')}.`,
    ),
    section(
      'payment',
      'Płatność się nie udała albo brakuje kredytów',
      p`Jeśli się nie udała, nic nie pobrano. Spróbuj innej metody. Niektóre banki potrzebują czasu. Płatność jest wtedy w toku, a kredyty pojawią się same. Jeśli pieniądze zniknęły z konta bankowego i przez dzień nic się nie dzieje, napisz do nas na stronie ${to('pages-service', 'Obsługa klienta')} i podaj numer płatności.`,
    ),
    section(
      'confirm',
      'Nie ma e-maila z potwierdzeniem adresu',
      p`Zajrzyj do spamu, potem zaloguj się i poproś o nowy. Dopóki adres nie jest potwierdzony, profil jest ukryty, a wiadomości czekają.`,
    ),
    section(
      'photo',
      'Dlaczego mojego zdjęcia jeszcze nie widać?',
      p`Nasz zespół najpierw sprawdza każde zdjęcie w profilu. Jeśli go nie przyjmie, dostajesz e-mail z powodem i możesz się odwołać.`,
    ),
    section(
      'real',
      'Czy ci ludzie są prawdziwi?',
      f.fictional
        ? p`Profile z oznaczeniem „${f.fictional.one}” są fikcyjne. Nie stoją za nimi prawdziwe osoby. Spotkanie nie jest możliwe. Oznaczenie widać zawsze, a takie profile można ukryć w wyszukiwaniu. Każdy inny profil należy do osoby, która założyła tu konto. Nie sprawdzamy dokumentów. Zgłoś, jeśli coś wydaje ci się dziwne.`
        : p`Nie ma tu profili fikcyjnych. Każdy profil należy do osoby, która założyła tu konto. Nie sprawdzamy dokumentów. Zgłoś, jeśli coś wydaje ci się dziwne.`,
    ),
    section(
      'safe',
      'Jak zadbać o bezpieczeństwo?',
      list(
        line`Zachowaj dla siebie adres, miejsce pracy i numery kont.`,
        line`Nigdy nie wysyłaj pieniędzy komuś, kogo nie znasz osobiście, niezależnie od historii.`,
        line`Spotkaj się w miejscu publicznym i powiedz komuś, gdzie jesteś.`,
        line`Zablokuj i zgłoś każdego, przy kim czujesz się nieswojo.`,
      ),
    ),
    section(
      'invisible',
      'Czy mogę ukryć swój profil?',
      p`Tak. W trybie niewidocznym (Ustawienia, Prywatność) nikt nie znajdzie cię w wyszukiwaniu. Twój profil widzą tylko osoby, z którymi już rozmawiasz.`,
    ),
    section(
      'mail',
      'Za dużo e-maili?',
      p`W Ustawieniach, Powiadomienia, wybierasz, co przychodzi e-mailem i na urządzenie. Każdy e-mail, który nie jest konieczny dla konta, ma link do rezygnacji z tego rodzaju.`,
    ),
    section(
      'login',
      'Nie mogę się zalogować',
      p`Poproś o link na stronie ${to('reset-password', 'Nie pamiętasz hasła?')}. Po kilku błędnych hasłach logowanie jest wstrzymane na kilka minut. Jeśli nie masz już dostępu do adresu e-mail, napisz do nas na stronie ${to('pages-service', 'Obsługa klienta')}. Ta strona działa bez logowania.`,
    ),
    section(
      'data',
      'Co o mnie wiecie?',
      p`W części Ustawienia, Twoje dane dostaniesz kopię wszystkiego. Do czego używamy tych danych, mówi ${to('pages-privacy', 'polityka prywatności')}.`,
    ),
    section(
      'leave',
      'Jak odejść?',
      p`Wybierz Ustawienia, Usuń konto. Profil znika od razu. Przez ${f.returnDays} dni link z e-maila przywraca wszystko. Potem wszystko usuwamy, a niewykorzystane kredyty przepadają.`,
    ),
    section(
      'more',
      'Coś jeszcze?',
      p`Napisz na ${f.email}, zadzwoń pod ${f.phone} albo skorzystaj ze strony ${to('pages-service', 'Obsługa klienta')}.`,
    ),
  ],
});

export default faq;
