import { line, list, note, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { withdrawalForms } from '../../withdrawal-forms.ts';

const returnPolicy: DocumentOf = (f) => ({
  title: 'Prawo odstąpienia od umowy i zwroty',
  lead: line`Od zakupu kredytów w serwisie ${f.brand} możesz odstąpić w ciągu ${f.refundDays} dni, bez podania przyczyny.`,
  sections: [
    section(
      'right',
      'Twoje prawo odstąpienia',
      p`Masz prawo odstąpić od zakupu pakietu kredytów w terminie ${f.refundDays} dni bez podania jakiejkolwiek przyczyny. Termin biegnie od dnia zawarcia umowy, czyli od potwierdzenia płatności.`,
      f.refundDays > 14 && p`Ustawa wymaga 14 dni. W serwisie ${f.brand} masz ich ${f.refundDays}.`,
      p`Aby odstąpić, poinformuj nas o tym jednoznacznie: ${withdrawHere('odstąp od umowy tutaj')}, napisz na ${f.email}, zadzwoń pod ${f.phone} albo wyślij list: ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Możesz użyć wzoru poniżej, ale nie jest to obowiązkowe. Po wysłaniu formularza internetowego od razu dostajesz e-mailem potwierdzenie otrzymania.`,
      p`Termin jest zachowany, jeśli wyślesz wiadomość przed upływem ${f.refundDays} dni.`,
    ),
    section(
      'effects',
      'Co dostajesz z powrotem',
      list(
        line`Zwracamy to, co kosztowały kredyty z tego zakupu niewykorzystane do tej pory: zapłaconą cenę dzielimy przez liczbę kredytów i mnożymy przez liczbę niewykorzystanych. Zniżka liczy się tak, jak została udzielona.`,
        line`Robimy to niezwłocznie, najpóźniej 14 dni po otrzymaniu wiadomości, tym samym sposobem płatności. Nic cię to nie kosztuje.`,
        line`Zwrócone kredyty znikają z salda, gdy przetworzymy twoje odstąpienie.`,
        line`Darmowe kredyty zużywają się przed kupionymi, a starsze zakupy przed nowszymi, żeby ostatni zakup jak najdłużej pozostał cały.`,
      ),
    ),
    section(
      'used',
      'Kredyty już wykorzystane',
      p`Przed zapłatą prosisz nas, żebyśmy zaczęli od razu, i potwierdzasz, że wiesz, co to oznacza: za kredyty wykorzystane przed odstąpieniem należy się przypadająca na nie część ceny (art. 35 ustawy o prawach konsumenta; art. 14 ust. 3 dyrektywy 2011/83/UE). Tych nie zwracamy. Gdy wszystkie kredyty z zakupu są wykorzystane, nasza usługa została wykonana w pełni i prawo odstąpienia wygasa (art. 38 ust. 1 pkt 1 ustawy; art. 16 lit. a dyrektywy).`,
      p`Twoje prawa przy niezgodności z umową pozostają: jeśli pobraliśmy kredyty, a wiadomość z naszej winy nie dotarła, zwracamy je.`,
    ),
    section(
      'form',
      'Wzór formularza odstąpienia od umowy',
      p`Jeśli chcesz odstąpić, możesz to skopiować, wypełnić i wysłać do nas:`,
      note(...withdrawalForms.pl(f).map((one) => [one])),
    ),
    section(
      'after',
      'Po tym czasie',
      p`Po ${f.refundDays} dniach zakup jest ostateczny, chyba że prawo mówi inaczej: gdy nie wykonaliśmy usługi, gdy była wadliwa albo gdy to my kończymy umowę. Niewykorzystane kredyty zostają na koncie i nie wygasają, dopóki ono istnieje.`,
      p`Płatność przeszła, a kredytów nie ma, albo pobrano ją dwa razy? To nie odstąpienie, lecz błąd. Napisz do nas na stronie ${to('pages-service', 'Obsługa klienta')}, a go naprawimy.`,
    ),
    section(
      'leaving',
      'Jeśli usuniesz konto',
      p`Usunięcie konta nie jest odstąpieniem. Niewykorzystane kredyty wtedy przepadają, więc najpierw odstąp od zakupu. Jeśli usuniesz konto w ciągu ${f.refundDays} dni i odstąpisz na czas, i tak zwrócimy pieniądze.`,
    ),
  ],
});

export default returnPolicy;
