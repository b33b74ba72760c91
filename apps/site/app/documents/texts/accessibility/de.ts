import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Barrierefreiheit',
  lead: line`Alle sollen ${f.brand} nutzen können: mit der Tastatur, mit einem Screenreader, mit großer Schrift, ohne Ton. Hier steht, wie weit wir sind und was noch nicht geht.`,
  sections: [
    section(
      'aim',
      'Was wir erreichen wollen',
      p`Wir bauen ${f.brand} nach den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA. Die europäische Norm EN 301 549 und die Richtlinie (EU) 2019/882, in Deutschland das Barrierefreiheitsstärkungsgesetz, verlangen weitgehend dasselbe. Wir halten die Seite für teilweise konform: Es fehlt, was unter „Was noch nicht geht“ steht.`,
    ),
    section(
      'works',
      'Was geht',
      list(
        line`Alles geht allein mit der Tastatur, vom Registrieren bis zum Bezahlen. Ein Link am Anfang jeder Seite überspringt die Leiste, und der Fokus ist immer zu sehen.`,
        line`Seiten, Formulare, Dialoge und Listen haben Namen und Überschriften, die ein Screenreader vorliest. Ein Formular führt dich zum ersten Feld, in dem etwas nicht stimmt, und sagt, was.`,
        line`Karten und Fotos kannst du mit Buttons bewegen, wo andere sie ziehen.`,
        line`Du kannst den Text auf 400 Prozent vergrößern, ohne seitwärts zu scrollen.`,
        line`Helle und dunkle Farben, hoher Kontrast und weniger Bewegung richten sich nach deinem Gerät.`,
        line`Nichts spielt von selbst Ton ab, und nichts blitzt.`,
      ),
    ),
    section(
      'gaps',
      'Was noch nicht geht',
      list(
        line`Fotos von Mitgliedern haben nur dann eine Beschreibung, wenn jemand eine geschrieben hat. Bei vielen fehlt sie. Dann werden nur der Name und die Nummer des Fotos vorgelesen.`,
        line`Mitglieder schreiben in ihrer eigenen Sprache, manchmal in mehreren. Ein Screenreader liest das vielleicht mit der falschen Stimme.`,
        line`Der Kontrast erreicht Stufe AA, aber nicht die strengere Stufe AAA, außer dein Gerät verlangt mehr Kontrast.`,
        line`Die Filme auf einigen unserer Startseiten haben keine Audiodeskription. Es sind stumme Zeichnungen, und der Text daneben sagt dasselbe.`,
        line`Du bezahlst auf der Seite eines Zahlungsdienstes. Auf diese Seiten haben wir keinen Einfluss. Geprüft haben wir nicht alle.`,
        line`Unsere rechtlichen Seiten sind lang und nicht in Leichter Sprache. Gebärdensprache bieten wir nirgends an.`,
      ),
    ),
    section(
      'tested',
      'Wie wir prüfen',
      p`Programme suchen vor jeder Änderung auf allen Seiten nach Fehlern, in hellen und dunklen Farben und in mehreren Größen. Andere Tests bedienen die Seite allein mit der Tastatur. Im November 2026 sind wir sie ganz von Hand durchgegangen, in Chromium und ohne echten Screenreader. Menschen, die täglich einen Screenreader brauchen, haben sie bisher nicht für uns getestet. Safari und Firefox prüfen wir weniger als Chromium.`,
    ),
    section(
      'report',
      'Sag uns, was dir im Weg steht',
      p`Schreib an ${f.email}, ruf an unter ${f.phone} oder nimm das Formular unseres ${to('pages-service', 'Kundenservice')}. Sag, um welche Seite es geht und was du benutzt. Wir antworten innerhalb von sieben Tagen und helfen dir bei dem, was du tun wolltest.`,
    ),
    section(
      'authority',
      'Wenn unsere Antwort nicht hilft',
      p`${f.brand} wird betrieben von ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Du kannst dich an die Behörde deines Landes wenden, die über die Barrierefreiheit von Produkten und Dienstleistungen wacht. Welche weiteren Stellen es gibt, steht in unseren ${to('pages-terms', 'Nutzungsbedingungen')}.`,
    ),
  ],
});

export default accessibility;
