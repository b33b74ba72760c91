import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Ausschlüsse und Moderation',
  lead: line`Was wir tun, wenn jemand die Regeln von ${f.brand} bricht, wie du es meldest und wie du widersprichst, wenn es in einer Entscheidung um dich geht.`,
  sections: [
    section(
      'rules',
      'Wogegen wir vorgehen',
      list(
        line`rechtswidrige Inhalte jeder Art, vor allem sexuelle Inhalte mit Minderjährigen, Drohungen und Aufrufe zum Hass;`,
        line`Mitglieder unter ${f.age} Jahren;`,
        line`falsche Identitäten und fremde Fotos;`,
        line`Beleidigung, Belästigung, Stalking, unerwünschte sexuelle Bilder;`,
        line`Betrug, Betteln, Werbung, bezahlte sexuelle Dienste;`,
        line`Programme, die schreiben oder Daten sammeln, und Missbrauch von Zahlungen oder Rabatten.`,
      ),
      p`Die vollständigen Regeln stehen in den ${to('pages-terms', 'Nutzungsbedingungen')}.`,
    ),
    section(
      'report',
      'Wie du etwas meldest',
      p`Tipp auf einem Profil oder im Gespräch auf „Melden“ und wähl die Nachrichten aus, die es zeigen. Wir behalten ein Jahr lang eine Kopie, auch wenn das Gespräch gelöscht wird. Ohne Konto nutzt du ${to('complaints', 'Beschwerden')}. Schreib, worum es geht, wo es steht und warum du es für rechtswidrig oder regelwidrig hältst. Geht es um sexuellen Missbrauch von Kindern, musst du deinen Namen nicht nennen.`,
      p`Du bekommst per E-Mail eine Bestätigung mit einer Nummer und später die Entscheidung. Darin steht auch, wie du ihr widersprechen kannst. Mit der Nummer siehst du, wie weit wir sind. Die gemeldete Person erfährt nicht, wer du bist.`,
      p`Blockieren kannst du außerdem jederzeit, wen du willst. Dafür brauchst du keinen Grund und keine Entscheidung von uns.`,
    ),
    section(
      'decisions',
      'Wie wir entscheiden',
      p`Über Meldungen, Fotos und Ausschlüsse entscheiden Menschen und keine Programme. Wir sehen uns die Meldung an, was dazugehört und was die Person bisher getan hat. Wir wählen das mildeste Mittel, das hilft:`,
      list(
        line`ein Foto wird verdeckt, bis jemand es ansehen möchte, oder nicht freigegeben;`,
        line`eine Verwarnung;`,
        line`ein Ausschluss: Das Konto ist für die Person selbst geschlossen und für alle verborgen, und sie wird überall ausgeloggt.`,
      ),
      p`In schweren Fällen wie Drohungen, Betrug oder Verdacht auf Minderjährige folgt der Ausschluss sofort. Vermuten wir eine Straftat gegen Leib oder Leben, informieren wir die Behörden (Art. 18 Digital Services Act).`,
      p`Nach einer Verwarnung, oder solange wir über Meldungen mehrerer Personen entscheiden, kann jemand weniger neue Gespräche beginnen, höchstens 30 Tage lang.`,
    ),
    section(
      'reasons',
      'Du erfährst den Grund',
      p`Wer betroffen ist, bekommt eine E-Mail. Darin steht, was wir entschieden haben, auf welchen Tatsachen es beruht und gegen welche Regel oder welches Gesetz verstoßen wurde (Art. 17 Digital Services Act). Wer gemeldet hat, steht nicht darin.`,
      p`Ein Ausschluss hat kein Enddatum. Er endet, wenn wir ihn aufheben. Die Pause von einigen Minuten nach falschen Passwörtern ist kein Ausschluss. Sie endet von selbst.`,
    ),
    section(
      'appeal',
      'Wie du widersprichst',
      list(
        line`In der E-Mail steht ein Link zu deinem Widerspruch. Er gilt ein halbes Jahr, ohne Login, und kostet nichts.`,
        line`Ein Mensch aus unserem Team sieht sich die Entscheidung noch einmal an und liest, was du schreibst. Hast du recht, zeigen wir das Foto, nehmen die Verwarnung zurück oder heben den Ausschluss auf.`,
        line`Wer etwas gemeldet hat, kann unserer Entscheidung ebenso widersprechen.`,
        line`Die Antwort kommt per E-Mail, in der Regel innerhalb von sieben Tagen.`,
      ),
      p`Werden wir uns nicht einig, kannst du dich an eine zertifizierte außergerichtliche Streitbeilegungsstelle wenden (Art. 21 Digital Services Act; die Liste veröffentlicht die Europäische Kommission) oder an ein Gericht.`,
    ),
    section(
      'credits',
      'Deine Credits und deine Daten',
      p`Bleibt ein Ausschluss bestehen, kannst du verlangen, dass wir gekaufte, nicht verbrauchte Credits erstatten, außer ihre Bezahlung war betrügerisch oder wurde zurückgebucht. Deine Rechte an deinen Daten sind dieselben wie die aller anderen; siehe ${to('pages-privacy', 'Datenschutzerklärung')}.`,
    ),
    section(
      'abuse',
      'Missbrauch von Meldungen',
      p`Wer häufig offensichtlich unbegründete Meldungen oder Widersprüche schickt, wird verwarnt. Geht es weiter, bearbeiten wir sie eine angemessene Zeit lang nicht mehr (Art. 23 Digital Services Act).`,
    ),
    section(
      'contact',
      'Kontakt für Behörden und für dich',
      p`Unsere zentrale Kontaktstelle nach Art. 11 und 12 des Digital Services Act ist ${f.email}. Du kannst auf Deutsch, Englisch, Französisch, Niederländisch, Spanisch, Italienisch oder Polnisch schreiben.`,
    ),
  ],
});

export default ban;
