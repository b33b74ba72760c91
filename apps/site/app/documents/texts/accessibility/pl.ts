import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Dostępność',
  lead: line`Z ${f.brand} powinien móc korzystać każdy: z klawiaturą, z czytnikiem ekranu, z dużym tekstem, bez dźwięku. Tu piszemy, jak daleko jesteśmy i co jeszcze nie działa.`,
  sections: [
    section(
      'aim',
      'Do czego dążymy',
      p`Tworzymy ${f.brand} zgodnie z wytycznymi dostępności treści internetowych (WCAG) 2.2 na poziomie AA. Norma europejska EN 301 549 i dyrektywa (UE) 2019/882 wymagają w dużej mierze tego samego. Uważamy serwis za częściowo zgodny: brakuje tego, co podajemy w części „Co jeszcze nie działa”.`,
    ),
    section(
      'works',
      'Co działa',
      list(
        line`Wszystko da się zrobić samą klawiaturą, od rejestracji po płatność. Link na początku każdej strony prowadzi obok paska, a fokus jest zawsze widoczny.`,
        line`Strony, formularze, okna i listy mają nazwy i nagłówki, które odczytuje czytnik ekranu. Formularz prowadzi do pierwszego pola z błędem i mówi, co jest nie tak.`,
        line`Karty i zdjęcia można też przesuwać przyciskami, bez przeciągania.`,
        line`Tekst można powiększyć do 400 procent bez przewijania w bok.`,
        line`Jasne i ciemne kolory, wysoki kontrast i mniej ruchu zależą od ustawień urządzenia.`,
        line`Żaden dźwięk nie włącza się sam i nic nie błyska.`,
      ),
    ),
    section(
      'gaps',
      'Co jeszcze nie działa',
      list(
        line`Zdjęcia na profilach mają opis tylko wtedy, gdy ktoś go napisał. W wielu przypadkach go brakuje. Wtedy odczytywane są tylko imię i numer zdjęcia.`,
        line`Każdy pisze w swoim języku, czasem w kilku. Czytnik ekranu może użyć niewłaściwego głosu.`,
        line`Kontrast spełnia poziom AA, ale nie surowszy poziom AAA, chyba że urządzenie prosi o większy kontrast.`,
        line`Filmy na niektórych stronach startowych nie mają audiodeskrypcji. To rysunki bez dźwięku, a tekst obok mówi to samo.`,
        line`Płatność odbywa się na stronie operatora płatności. Nie mamy na nią wpływu i nie wszystkie sprawdziliśmy.`,
        line`Nasze strony prawne są długie i nie są napisane łatwym językiem, a w języku migowym nie mamy niczego.`,
      ),
    ),
    section(
      'tested',
      'Jak sprawdzamy',
      p`Przed każdą zmianą programy szukają błędów na wszystkich stronach, w jasnych i ciemnych kolorach i w kilku rozmiarach. Inne testy obsługują serwis samą klawiaturą. W listopadzie 2026 roku przejrzeliśmy go ręcznie w całości, w Chromium i bez prawdziwego czytnika ekranu. Osoby, które codziennie używają czytnika ekranu, dotąd go dla nas nie testowały. Safari i Firefox sprawdzamy rzadziej niż Chromium.`,
    ),
    section(
      'report',
      'Napisz, co ci przeszkadza',
      p`Napisz na ${f.email}, zadzwoń pod numer ${f.phone} albo użyj formularza, który ma nasza ${to('pages-service', 'obsługa klienta')}. Podaj, o którą stronę chodzi i czego używasz. Odpowiadamy w ciągu siedmiu dni i pomagamy w tym, co chcesz zrobić.`,
    ),
    section(
      'authority',
      'Jeśli nasza odpowiedź nie pomoże',
      p`${f.brand} prowadzi ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Możesz zwrócić się do urzędu w swoim kraju, który czuwa nad dostępnością produktów i usług. Inne instytucje podajemy w naszym ${to('pages-terms', 'regulaminie')}.`,
    ),
  ],
});

export default accessibility;
