import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Sperren und Moderation',
  lead: line`Was wir tun, wenn jemand die Regeln von ${f.brand} bricht, wie du es meldest und wie du widersprichst, wenn eine Entscheidung dich trifft.`,
  sections: [
    section(
      'rules',
      'Wogegen wir vorgehen',
      list(
        line`rechtswidrige Inhalte jeder Art, vor allem sexuelle Inhalte mit Minderjährigen, Drohungen und Aufrufe zum Hass;`,
        line`Mitglieder unter ${f.age} Jahren;`,
        line`falsche Identitäten und fremde Fotos;`,
        line`Beleidigung, Belästigung, Nachstellung, unerwünschte sexuelle Bilder;`,
        line`Betrug, Betteln, Werbung, bezahlte sexuelle Dienste;`,
        line`Programme, die schreiben oder Daten sammeln, und Missbrauch von Zahlungen oder Rabatten.`,
      ),
      p`Die vollständigen Regeln stehen in den ${to('pages-terms', 'Nutzungsbedingungen')}.`,
    ),
    section(
      'report',
      'Wie du etwas meldest',
      p`Nutze „Melden“ auf einem Profil oder im Chat und wähle die Nachrichten aus, die es zeigen; wir behalten ein Jahr lang eine Kopie, auch wenn der Chat gelöscht wird. Ohne Konto nutzt du ${to('complaints', 'Beschwerden')}. Schreib, worum es geht, wo es steht und warum du es für rechtswidrig oder regelwidrig hältst. Geht es um sexuellen Missbrauch von Kindern, brauchst du deinen Namen nicht zu nennen.`,
      p`Du bekommst per E-Mail eine Bestätigung mit Aktenzeichen und später die Entscheidung mit den Wegen, ihr zu widersprechen. Mit dem Aktenzeichen siehst du, wie weit wir sind. Wen du meldest, erfährt nicht von dir.`,
      p`Blockieren kannst du außerdem jederzeit jeden, ohne Grund und ohne uns.`,
    ),
    section(
      'decisions',
      'Wie wir entscheiden',
      p`Über Meldungen, Fotos und Sperren entscheiden Menschen und keine Programme. Wir sehen uns die Meldung an, was dazugehört und was die Person bisher getan hat. Wir wählen das mildeste Mittel, das hilft:`,
      list(
        line`ein Foto wird verdeckt, bis jemand es sehen will, oder nicht freigegeben;`,
        line`eine Verwarnung;`,
        line`eine Sperre: Das Konto ist für die Person selbst geschlossen und für alle verborgen, und alle Sitzungen enden.`,
      ),
      p`In schweren Fällen wie Drohungen, Betrug oder Verdacht auf Minderjährige folgt die Sperre sofort. Vermuten wir eine Straftat gegen Leib oder Leben, informieren wir die Behörden (Art. 18 Digital Services Act).`,
      p`Nach einer Verwarnung, oder solange Meldungen mehrerer Personen auf unsere Entscheidung warten, kann jemand weniger neue Gespräche beginnen, höchstens 30 Tage lang.`,
    ),
    section(
      'reasons',
      'Du erfährst den Grund',
      p`Wen es trifft, bekommt eine E-Mail: was wir entschieden haben, auf welchen Tatsachen es beruht und gegen welche Regel oder welches Gesetz verstoßen wurde (Art. 17 Digital Services Act). Wer gemeldet hat, steht nicht darin.`,
      p`Eine Sperre hat kein Enddatum; sie endet, wenn wir sie aufheben. Die Pause von einigen Minuten nach falschen Passwörtern ist keine Sperre; sie endet von selbst.`,
    ),
    section(
      'appeal',
      'Wie du widersprichst',
      list(
        line`In der E-Mail steht ein Link zu deinem Widerspruch. Er gilt ein halbes Jahr, ohne Login, und kostet nichts.`,
        line`Ein Mensch sieht sich die Entscheidung noch einmal an und liest, was du schreibst. Hast du recht, wird das Foto gezeigt, die Verwarnung zurückgenommen oder die Sperre aufgehoben.`,
        line`Wer etwas gemeldet hat, kann unserer Entscheidung ebenso widersprechen.`,
        line`Die Antwort kommt per E-Mail, in der Regel innerhalb von sieben Tagen.`,
      ),
      p`Werden wir uns nicht einig, kannst du dich an eine zertifizierte außergerichtliche Streitbeilegungsstelle wenden (Art. 21 Digital Services Act; die Liste veröffentlicht die Europäische Kommission) oder an ein Gericht.`,
    ),
    section(
      'credits',
      'Deine Credits und deine Daten',
      p`Bleibt eine Sperre bestehen, kannst du die Erstattung gekaufter, nicht verbrauchter Credits verlangen, außer ihre Bezahlung war betrügerisch oder wurde zurückgebucht. Deine Rechte an deinen Daten sind dieselben wie die aller anderen; siehe ${to('pages-privacy', 'Datenschutzerklärung')}.`,
    ),
    section(
      'abuse',
      'Missbrauch von Meldungen',
      p`Wer häufig offensichtlich unbegründete Meldungen oder Widersprüche schickt, wird verwarnt; geht es weiter, bearbeiten wir sie für angemessene Zeit nicht mehr (Art. 23 Digital Services Act).`,
    ),
    section(
      'contact',
      'Kontakt für Behörden und Nutzende',
      p`Unsere zentrale Kontaktstelle nach Art. 11 und 12 des Digital Services Act ist ${f.email}. Du kannst auf Deutsch, Englisch, Französisch, Niederländisch, Spanisch, Italienisch oder Polnisch schreiben.`,
    ),
  ],
});

export default ban;
