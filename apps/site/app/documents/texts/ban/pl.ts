import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Wykluczenia i moderacja',
  lead: line`Co robimy, gdy ktoś łamie zasady serwisu ${f.brand}, jak to zgłosić i jak się odwołać, gdy decyzja dotyczy ciebie.`,
  sections: [
    section(
      'rules',
      'Przeciw czemu działamy',
      list(
        line`nielegalne treści każdego rodzaju, przede wszystkim treści seksualne z udziałem nieletnich, groźby i nawoływanie do nienawiści;`,
        line`konta osób, które nie ukończyły ${f.age} lat;`,
        line`fałszywe tożsamości i cudze zdjęcia;`,
        line`obrażanie, nękanie, stalking, niechciane obrazy seksualne;`,
        line`oszustwa, proszenie o pieniądze, reklama, płatne usługi seksualne;`,
        line`programy, które piszą lub zbierają dane, oraz nadużywanie płatności lub zniżek.`,
      ),
      p`Pełne zasady są w ${to('pages-terms', 'regulaminie')}.`,
    ),
    section(
      'report',
      'Jak coś zgłosić',
      p`Użyj przycisku Zgłoś na profilu lub w rozmowie i wybierz wiadomości, które to pokazują; kopię przechowujemy przez rok, nawet gdy rozmowa zostanie usunięta. Bez konta użyj strony ${to('complaints', 'Skargi')}. Napisz, o co chodzi, gdzie to jest i dlaczego uważasz to za nielegalne lub sprzeczne z zasadami. Przy seksualnym wykorzystywaniu dzieci nie trzeba podawać nazwiska.`,
      p`E-mailem dostajesz potwierdzenie z numerem, a potem decyzję ze sposobami odwołania. Po numerze sprawdzisz, na jakim etapie jest sprawa. Zgłoszona osoba nie dowie się, kim jesteś.`,
      p`Możesz też w każdej chwili zablokować każdego, bez powodu i bez naszej decyzji.`,
    ),
    section(
      'decisions',
      'Jak decydujemy',
      p`O zgłoszeniach, zdjęciach i wykluczeniach decydują ludzie, nie programy. Patrzymy na zgłoszenie, na to, co dołączono, i na wcześniejsze zachowanie tej osoby. Wybieramy najłagodniejszy środek, który pomaga:`,
      list(
        line`zdjęcie zostaje zasłonięte, dopóki ktoś nie zechce go zobaczyć, albo nie zostaje zatwierdzone;`,
        line`ostrzeżenie;`,
        line`wykluczenie: konto jest zamknięte i ukryte przed wszystkimi, a wszystkie sesje się kończą.`,
      ),
      p`W poważnych przypadkach, takich jak groźby, oszustwo lub podejrzenie dotyczące nieletnich, wykluczenie następuje od razu. Jeśli podejrzewamy przestępstwo przeciw czyjemuś życiu lub bezpieczeństwu, zawiadamiamy organy (art. 18 DSA).`,
      p`Po ostrzeżeniu albo dopóki nie rozstrzygniemy zgłoszeń kilku osób, można zacząć mniej nowych rozmów, najwyżej przez 30 dni.`,
    ),
    section(
      'reasons',
      'Dowiesz się, dlaczego',
      p`Osoba, której to dotyczy, dostaje e-mail: co postanowiliśmy, na jakich faktach się opieramy i jaką zasadę lub przepis naruszono (art. 17 DSA). Nie ma w nim, kto zgłosił.`,
      p`Wykluczenie nie ma daty końcowej; kończy się, gdy je cofniemy. Kilkuminutowa przerwa po błędnych hasłach nie jest wykluczeniem; mija sama.`,
    ),
    section(
      'appeal',
      'Jak się odwołać',
      list(
        line`E-mail zawiera link do odwołania. Działa pół roku, bez logowania i bezpłatnie.`,
        line`Nasz zespół sprawdza decyzję jeszcze raz i czyta, co piszesz. Jeśli masz rację, zdjęcie zostaje pokazane, ostrzeżenie wycofane albo wykluczenie cofnięte.`,
        line`Kto coś zgłosił, może w ten sam sposób odwołać się od naszej decyzji.`,
        line`Odpowiedź przychodzi e-mailem, z reguły w ciągu 7 dni.`,
      ),
      p`Jeśli się nie porozumiemy, możesz zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów (art. 21 DSA; listę publikuje Komisja Europejska) albo do sądu.`,
    ),
    section(
      'credits',
      'Twoje kredyty i dane',
      p`Jeśli wykluczenie zostaje utrzymane, możesz zażądać zwrotu pieniędzy za kupione i niewykorzystane kredyty, chyba że płatność była oszustwem albo została cofnięta. Twoje prawa do danych są takie same jak wszystkich; zob. ${to('pages-privacy', 'politykę prywatności')}.`,
    ),
    section(
      'abuse',
      'Nadużywanie zgłoszeń',
      p`Kto często wysyła oczywiście bezzasadne zgłoszenia lub odwołania, dostaje ostrzeżenie; jeśli to trwa, przez rozsądny czas przestajemy je rozpatrywać (art. 23 DSA).`,
    ),
    section(
      'contact',
      'Kontakt dla organów i odbiorców usługi',
      p`Nasz pojedynczy punkt kontaktowy według art. 11 i 12 DSA to ${f.email}. Można pisać po niemiecku, angielsku, francusku, niderlandzku, hiszpańsku, włosku lub polsku.`,
    ),
  ],
});

export default ban;
