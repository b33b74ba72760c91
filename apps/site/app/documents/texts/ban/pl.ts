import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Wykluczenia i moderacja',
  lead: line`Co robimy, gdy ktoś łamie zasady serwisu ${f.brand}, jak to zgłosić i jak się odwołać, gdy decyzja dotyczy ciebie.`,
  sections: [
    section(
      'rules',
      'Na co reagujemy',
      list(
        line`nielegalne treści każdego rodzaju, przede wszystkim treści seksualne z udziałem nieletnich, groźby i nawoływanie do nienawiści;`,
        line`konta osób, które nie ukończyły ${f.age} lat;`,
        line`fałszywe tożsamości i cudze zdjęcia;`,
        line`obrażanie, nękanie, stalking, niechciane obrazy seksualne;`,
        line`oszustwa, proszenie o pieniądze, reklama, płatne usługi seksualne;`,
        line`programy, które piszą wiadomości lub zbierają dane, oraz nadużywanie płatności lub zniżek.`,
      ),
      p`Pełne zasady są w ${to('pages-terms', 'regulaminie')}.`,
    ),
    section(
      'report',
      'Jak coś zgłosić',
      p`Użyj przycisku Zgłoś na profilu lub w rozmowie i wybierz wiadomości, których dotyczy zgłoszenie. Kopię przechowujemy przez rok, nawet jeśli rozmowa zostanie usunięta. Bez konta użyj strony ${to('complaints', 'Skargi')}. Napisz, o co chodzi, gdzie to jest i dlaczego uważasz to za nielegalne lub sprzeczne z zasadami. Zgłaszając seksualne wykorzystywanie dzieci, nie musisz podawać nazwiska.`,
      p`E-mailem dostajesz potwierdzenie z numerem, a potem decyzję i informację, jak się odwołać. Z numerem sprawdzisz, na jakim etapie jest sprawa. Zgłoszona osoba nie dowie się, kim jesteś.`,
      p`Możesz też w każdej chwili kogoś zablokować. Nie potrzebujesz do tego powodu ani naszej decyzji.`,
    ),
    section(
      'decisions',
      'Jak decydujemy',
      p`O zgłoszeniach, zdjęciach i wykluczeniach decydują ludzie, nie programy. Sprawdzamy zgłoszenie, to, co dołączono, i wcześniejsze zachowanie tej osoby. Wybieramy najłagodniejszy środek, który wystarczy:`,
      list(
        line`zdjęcie jest zasłonięte, dopóki ktoś nie zechce go zobaczyć, albo go nie przyjmujemy;`,
        line`ostrzeżenie;`,
        line`wykluczenie: konto jest zamknięte i ukryte przed wszystkimi, a wszystkie urządzenia są wylogowane.`,
      ),
      p`W poważnych przypadkach, takich jak groźby, oszustwo lub podejrzenie dotyczące nieletnich, wykluczamy od razu. Jeśli podejrzewamy przestępstwo przeciw czyjemuś życiu lub bezpieczeństwu, zawiadamiamy organy (art. 18 DSA).`,
      p`Po ostrzeżeniu albo dopóki nie rozstrzygniemy zgłoszeń kilku osób, można zacząć mniej nowych rozmów, najwyżej przez 30 dni.`,
    ),
    section(
      'reasons',
      'Dowiesz się, dlaczego',
      p`Osoba, której to dotyczy, dostaje e-mail: co postanowiliśmy, na jakich faktach się opieramy i jaką zasadę lub przepis naruszono (art. 17 DSA). Nie piszemy w nim, kto zgłosił sprawę.`,
      p`Wykluczenie nie ma daty końcowej i trwa, dopóki go nie cofniemy. Kilkuminutowa przerwa w logowaniu po błędnych hasłach nie jest wykluczeniem i mija sama.`,
    ),
    section(
      'appeal',
      'Jak się odwołać',
      list(
        line`W e-mailu jest link do odwołania. Działa pół roku i bez logowania. Odwołanie jest bezpłatne.`,
        line`Nasz zespół czyta, co piszesz, i sprawdza decyzję jeszcze raz. Jeśli masz rację, pokazujemy zdjęcie, wycofujemy ostrzeżenie albo cofamy wykluczenie.`,
        line`Kto coś zgłosił, może w ten sam sposób odwołać się od naszej decyzji.`,
        line`Odpowiedź wysyłamy e-mailem, z reguły w ciągu 7 dni.`,
      ),
      p`Jeśli się nie porozumiemy, możesz zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów (art. 21 DSA; listę publikuje Komisja Europejska) albo do sądu.`,
    ),
    section(
      'credits',
      'Twoje kredyty i dane',
      p`Jeśli wykluczenie zostanie utrzymane, możesz zażądać zwrotu pieniędzy za kupione i niewykorzystane kredyty, chyba że płatność była oszustwem albo została cofnięta. Do swoich danych masz takie same prawa jak wszyscy. Zobacz ${to('pages-privacy', 'politykę prywatności')}.`,
    ),
    section(
      'abuse',
      'Nadużywanie zgłoszeń',
      p`Kto często wysyła zgłoszenia lub odwołania w sposób oczywisty bezzasadne, dostaje ostrzeżenie. Jeśli nie przestaje, przez rozsądny czas ich nie rozpatrujemy (art. 23 DSA).`,
    ),
    section(
      'contact',
      'Kontakt dla organów i odbiorców usługi',
      p`Nasz pojedynczy punkt kontaktowy według art. 11 i 12 DSA to ${f.email}. Można pisać po niemiecku, angielsku, francusku, niderlandzku, hiszpańsku, włosku lub polsku.`,
    ),
  ],
});

export default ban;
