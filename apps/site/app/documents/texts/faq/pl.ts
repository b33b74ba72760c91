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
        ? p`Rejestracja, wyszukiwanie, polubienia i czytanie są bezpłatne. Koszt wiadomości: ${f.cost.message}; zdjęcia w rozmowie: ${f.cost.photo}; prezentu: najmniej ${f.cost.gift}. Kredyty kupuje się w pakietach; najniższa cena wiadomości to ${f.leastPrice}. Płacisz raz: bez abonamentu.`
        : p`Na razie nic. Rejestracja, wyszukiwanie, polubienia i czytanie są i pozostaną bezpłatne. Koszt wiadomości: ${f.cost.message}; zdjęcia w rozmowie: ${f.cost.photo}; prezentu: najmniej ${f.cost.gift}. Więcej kredytów niż na start nie można jeszcze kupić.`,
      f.signupCredits !== null && p`Na początek dostajesz od nas: ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'Co to jest premium?',
      p`Pierwszy pakiet kredytów daje premium, i to na stałe: wszystkie zdjęcia innych osób, do ${f.premiumPhotos} własnych zamiast ${f.freePhotos} i rozmowy bez ograniczeń (bez premium: ${f.freeConversations}).`,
    ),
    section('expire', 'Czy kredyty wygasają?', p`Nie, dopóki konto istnieje. Kończą się, gdy je usuniesz.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Jak użyć zniżki?',
            p`Nowe osoby mogą przez ograniczony czas dostać ${f.firstDiscount} zniżki na pierwszy zakup; odejmujemy ją przy płatności. Kod wpisujesz tam, gdzie wybierasz pakiet. Naraz działa tylko jedna zniżka.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Czy dostanę pieniądze z powrotem?',
      p`Tak, przez ${f.refundDays} dni za niewykorzystane kredyty. Zob. ${to('pages-return-policy', 'Prawo odstąpienia od umowy')}.`,
    ),
    section(
      'payment',
      'Płatność się nie udała albo brakuje kredytów',
      p`Jeśli się nie udała, nic nie pobrano; spróbuj innego sposobu. Niektóre banki potrzebują czasu: płatność jest wtedy w toku, a kredyty przyjdą same. Jeśli pieniądze zniknęły z konta i przez dzień nic się nie dzieje, napisz do nas na stronie ${to('pages-service', 'Obsługa klienta')} i podaj numer płatności.`,
    ),
    section(
      'confirm',
      'Nie ma e-maila z potwierdzeniem adresu',
      p`Zajrzyj do spamu, potem zaloguj się i poproś o nowy. Dopóki adres nie jest potwierdzony, profil jest ukryty, a wiadomości czekają.`,
    ),
    section(
      'photo',
      'Dlaczego mojego zdjęcia jeszcze nie widać?',
      p`Nasz zespół najpierw ogląda każde zdjęcie profilowe. Jeśli nie zostanie zatwierdzone, e-mail mówi dlaczego i możesz się odwołać.`,
    ),
    section(
      'real',
      'Czy ci ludzie są prawdziwi?',
      f.fictional
        ? p`Profile z oznaczeniem „${f.fictional.one}” są fikcyjne. Nie stoją za nimi prawdziwe osoby. Spotkanie nie jest możliwe. Oznaczenie widać zawsze, a w wyszukiwaniu można je ukryć. Wszyscy inni to osoby, które się zarejestrowały. Nie sprawdzamy dokumentów; zgłoś to, co wydaje ci się dziwne.`
        : p`Nie ma tu profili fikcyjnych. Wszyscy to osoby, które się zarejestrowały. Nie sprawdzamy dokumentów; zgłoś to, co wydaje ci się dziwne.`,
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
      'Czy mogę tu być niewidocznie?',
      p`Tak. W trybie niewidocznym (Ustawienia, Prywatność) nikt nie znajdzie cię w wyszukiwaniu; profil widzą tylko osoby, z którymi już rozmawiasz.`,
    ),
    section(
      'mail',
      'Za dużo e-maili?',
      p`W Ustawieniach, Powiadomienia, wybierasz, co przychodzi e-mailem i na urządzenie. Każdy e-mail, który nie jest serwisowy, ma link wyłączający ten rodzaj.`,
    ),
    section(
      'login',
      'Nie mogę się zalogować',
      p`Poproś o link na stronie ${to('reset-password', 'Nie pamiętam hasła')}. Po kilku błędnych hasłach logowanie ma kilka minut przerwy. Jeśli nie masz już dostępu do adresu e-mail, napisz do nas na stronie ${to('pages-service', 'Obsługa klienta')}; działa bez logowania.`,
    ),
    section(
      'data',
      'Co o mnie wiecie?',
      p`Ustawienia, Twoje dane: tam dostaniesz kopię wszystkiego. Do czego to służy, mówi ${to('pages-privacy', 'polityka prywatności')}.`,
    ),
    section(
      'leave',
      'Jak odejść?',
      p`Ustawienia, Usuń konto. Profil znika od razu; przez ${f.returnDays} dni link z e-maila przywraca wszystko, potem wszystko jest usunięte. Niewykorzystane kredyty wtedy przepadają.`,
    ),
    section(
      'more',
      'Coś jeszcze?',
      p`Napisz na ${f.email}, zadzwoń pod ${f.phone} albo użyj strony ${to('pages-service', 'Obsługa klienta')}.`,
    ),
  ],
});

export default faq;
