import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Dostępność',
  lead: line`Chcemy, żeby z serwisu ${f.brand} mógł korzystać każdy: samą klawiaturą, z czytnikiem ekranu, z dużym tekstem, bez dźwięku. Tu piszemy, co już działa, a co jeszcze nie.`,
  sections: [
    section(
      'aim',
      'Do czego dążymy',
      p`Tworzymy ${f.brand} zgodnie z wytycznymi dostępności treści internetowych (WCAG) 2.2 na poziomie AA. Norma europejska EN 301 549 i dyrektywa (UE) 2019/882 wymagają w dużej mierze tego samego. Uważamy serwis za częściowo zgodny. Brakuje tego, co opisujemy w części „Co jeszcze nie działa”.`,
    ),
    section(
      'works',
      'Co działa',
      list(
        line`Wszystko da się zrobić samą klawiaturą, od założenia konta po płatność. Link na początku każdej strony pozwala pominąć pasek, a fokus zawsze widać.`,
        line`Strony, formularze, okna i listy mają nazwy i nagłówki, które odczytuje czytnik ekranu. Formularz prowadzi do pierwszego pola z błędem i mówi, co jest nie tak.`,
        line`Karty i zdjęcia można też przesuwać przyciskami, bez przeciągania.`,
        line`Tekst można powiększyć do 400 procent bez przewijania w bok.`,
        line`Jasne lub ciemne kolory, wysoki kontrast i mniej animacji włączają się według ustawień urządzenia.`,
        line`Żaden dźwięk nie włącza się sam i nic nie błyska.`,
      ),
    ),
    section(
      'gaps',
      'Co jeszcze nie działa',
      list(
        line`Zdjęcia na profilach mają opis tylko wtedy, gdy ktoś go napisał. Często go brakuje. Wtedy czytnik podaje tylko nazwę użytkownika i numer zdjęcia.`,
        line`Ludzie piszą w swoich językach, czasem w kilku naraz. Czytnik ekranu może użyć niewłaściwego głosu.`,
        line`Kontrast spełnia poziom AA, ale nie surowszy poziom AAA, chyba że urządzenie prosi o większy kontrast.`,
        line`Filmy na niektórych stronach startowych nie mają audiodeskrypcji. To rysunki bez dźwięku, a tekst obok mówi to samo.`,
        line`Płacisz na stronie operatora płatności. Nie mamy wpływu na takie strony i nie wszystkie sprawdziliśmy.`,
        line`Nasze teksty prawne są długie i nie mają wersji łatwej do czytania. W języku migowym nie mamy jeszcze nic.`,
      ),
    ),
    section(
      'tested',
      'Jak sprawdzamy',
      p`Przed każdą zmianą programy szukają błędów na wszystkich stronach, w jasnych i ciemnych kolorach i w kilku rozmiarach. Inne testy obsługują serwis samą klawiaturą. W listopadzie 2026 roku przejrzeliśmy go ręcznie w całości, w Chromium i bez prawdziwego czytnika ekranu. Osoby, które codziennie używają czytnika ekranu, jeszcze go dla nas nie testowały. Safari i Firefox sprawdzamy rzadziej niż Chromium.`,
    ),
    section(
      'report',
      'Napisz, co ci przeszkadza',
      p`Napisz na ${f.email}, zadzwoń pod numer ${f.phone} albo użyj formularza na stronie ${to('pages-service', 'Obsługa klienta')}. Podaj, o którą stronę chodzi i czego używasz. Odpowiemy w ciągu siedmiu dni i pomożemy ci zrobić to, co chcesz.`,
    ),
    section(
      'authority',
      'Jeśli nasza odpowiedź nie pomoże',
      p`${f.brand} prowadzi ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Możesz zwrócić się do urzędu w swoim kraju, który czuwa nad dostępnością produktów i usług. Inne instytucje podajemy w naszym ${to('pages-terms', 'regulaminie')}.`,
    ),
  ],
});

export default accessibility;
