import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Datenschutzerklärung',
  lead: line`Was wir auf ${f.brand} über dich wissen, wozu, wie lange und was du tun kannst. Zustimmen musst du dieser Erklärung nicht; sie sagt dir, was du nach der Datenschutz-Grundverordnung (DSGVO) wissen sollst.`,
  sections: [
    section(
      'controller',
      'Wer verantwortlich ist',
      p`Verantwortlich ist ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Geht es um deine Daten, schreib an ${f.email}, ruf an unter ${f.phone} oder nutz das Formular auf der Seite ${to('pages-service', 'Kundenservice')} (Thema: Datenschutz).`,
    ),
    section(
      'purposes',
      'Was wir nutzen, wozu und warum wir es dürfen',
      table(
        'Daten, Zwecke und Rechtsgrundlagen',
        ['Daten', 'Wozu', 'Rechtsgrundlage'],
        [
          [
            'E-Mail-Adresse, Benutzername, Passwort (nur als Hash), Geburtsdatum, Geschlecht, Land und Ort, Sprache, Zeitzone',
            'Dein Konto, dein Profil mit deinem Alter, die Prüfung des Mindestalters, richtige Zeiten und Grenzen',
            'Vertrag, Art. 6 Abs. 1 lit. b DSGVO',
          ],
          [
            'Sexuelle Orientierung, Interessen und was du über dein Privatleben angibst',
            'Dir passende Leute zu zeigen und ihnen dich',
            'Deine ausdrückliche Einwilligung, Art. 9 Abs. 2 lit. a DSGVO',
          ],
          [
            'Aussehen, Beziehungsstatus, Text über dich, Fotos',
            'Dein Profil; Profilfotos sieht sich zuerst unser Team an. Orts- und Kameradaten in Fotos werden entfernt',
            'Vertrag, Art. 6 Abs. 1 lit. b',
          ],
          [
            'Nachrichten, Likes, Matches, Blockierungen, Geschenke, gespeicherte Suchen, Angaben im Match-Finder',
            'Chat und Suche, so wie du sie nutzt',
            'Vertrag, Art. 6 Abs. 1 lit. b',
          ],
          [
            'Käufe, Credits, Rabatte',
            'Verkauf von Credits, Erstattung, Buchführung, Schutz vor Missbrauch von Rabatten',
            'Vertrag, Art. 6 Abs. 1 lit. b; Steuerrecht, Art. 6 Abs. 1 lit. c',
          ],
          [
            'Lastschrift: auf wen das Konto läuft, Kontodaten, Anschrift, Handynummer',
            'Deine Zahlung einzuziehen, den Code zu senden, der Bank deine Zustimmung nachzuweisen',
            'Vertrag, Art. 6 Abs. 1 lit. b',
          ],
          [
            'Merkmale von Karte, Gerät und Netz einer Zahlung, nur als Hash mit Schlüssel',
            'Gestohlene Karten und erfundene Konten zu bemerken',
            'Berechtigtes Interesse an Sicherheit, Art. 6 Abs. 1 lit. f',
          ],
          [
            'Sitzungen, bekannte Geräte („Chrome auf Android“), Passkeys, fehlgeschlagene Logins',
            'Dein Konto zu schützen und dich vor neuen Geräten zu warnen',
            'Berechtigtes Interesse an Sicherheit, Art. 6 Abs. 1 lit. f',
          ],
          [
            'IP-Adresse',
            'Seiten auszuliefern, auf unserem eigenen Server dein Land zu schätzen, Missbrauch zu begrenzen. In unsere Protokolle wird sie nicht geschrieben',
            'Vertrag, Art. 6 Abs. 1 lit. b; Sicherheit, Art. 6 Abs. 1 lit. f',
          ],
          [
            'Standort deines Geräts, nur wenn du auf den Button dafür tippst',
            'Deinen Ort zu finden, auf unserem eigenen Server; behalten wird nur der Ort',
            'Einwilligung, Art. 6 Abs. 1 lit. a',
          ],
          [
            'Der Partner oder Link, über den du gekommen bist',
            'Eingeladenen die Registrierung zu öffnen und mit Partnern abzurechnen',
            'Berechtigtes Interesse, Art. 6 Abs. 1 lit. f',
          ],
          [
            'E-Mails und Benachrichtigungen, die wir senden, und ob sie zugestellt werden konnten',
            'Dir zu schicken, was du erfahren möchtest, und was dein Konto braucht, etwa Belege',
            'Vertrag, Art. 6 Abs. 1 lit. b; Werbung nur mit Einwilligung, Art. 6 Abs. 1 lit. a',
          ],
          [
            'Meldungen, Beschwerden, Widersprüche und die Nachrichten dazu',
            'Gegen rechtswidrige Inhalte und Regelverstöße vorzugehen, dir zu antworten',
            'Rechtliche Pflicht, Art. 6 Abs. 1 lit. c, Digital Services Act; berechtigtes Interesse, Art. 6 Abs. 1 lit. f',
          ],
        ],
      ),
      p`Ohne die Daten der ersten Zeile können wir dir kein Konto einrichten. Alles andere bestimmst du selbst.`,
    ),
    section(
      'sensitive',
      'Orientierung und Sexualleben',
      p`Deine Orientierung und manche Interessen verraten etwas über dein Sexualleben. Das Gesetz schützt solche Daten besonders. Wir nutzen sie nur mit deiner ausdrücklichen Einwilligung, die du beim Anlegen deines Kontos gibst, und nur, um dir Leute und dich ihnen zu zeigen. In deinem Profil kannst du diese Angaben ändern oder entfernen. Ohne Orientierung funktioniert die Suche nicht. Willst du die Einwilligung ganz zurücknehmen, löschst du deshalb dein Konto. Was bis dahin geschehen ist, bleibt rechtmäßig.`,
    ),
    section(
      'recipients',
      'Wer was zu sehen bekommt',
      list(
        line`Andere Mitglieder sehen dein Profil: Name, Alter, Ort (nie deinen genauen Standort), freigegebene Fotos und was du ausgefüllt hast. E-Mail-Adresse und Geburtsdatum zeigen wir niemandem. Wer nicht eingeloggt ist, sieht weniger. Hält ${f.brand} die Suche geschlossen, ist ohne Login keine Liste von Mitgliedern zu sehen, sondern nur ein Profil, zu dem man den Link hat.`,
        line`Im unsichtbaren Modus findet dich niemand in der Suche. Dein Profil sieht nur, wer schon mit dir schreibt. Lesebestätigung, Tippanzeige und Online-Status kannst du ausschalten.`,
        line`Deine Nachrichten sieht die andere Person. Wir lesen eine Nachricht nur, wenn jemand von euch sie meldet.`,
        line`Dienstleister, die vertraglich für uns arbeiten (Art. 28 DSGVO): Betrieb der Server und Zustellung der E-Mails und SMS. Unser Zahlungsdienstleister erhält, was deine Zahlung braucht, und ist dafür selbst verantwortlich; deine Kartennummer sehen wir nie.`,
        line`Schaltest du Benachrichtigungen ein, stellt sie der Dienst des Browser-Herstellers (etwa Google, Apple oder Mozilla) verschlüsselt zu. Er kann in den USA sitzen; Grundlage der Übermittlung sind ein Angemessenheitsbeschluss oder Standardvertragsklauseln und deine Entscheidung.`,
        line`Behörden und Gerichte, wenn uns das Gesetz verpflichtet.`,
        f.resell
          ? line`Eine andere Seite von ${f.company.name} nur, wenn du ausdrücklich zugestimmt hast, dein Profil dort zu zeigen.`
          : line`Sonst niemand. Wir verkaufen keine Daten und geben Profile nicht an andere Seiten weiter.`,
      ),
      p`Auf unseren Seiten gibt es keine Werbenetzwerke, keine fremden Statistikdienste und keine eingebetteten Inhalte anderer Firmen. Orte, Schriften und die Erkennung des Landes liegen auf unserem eigenen Server. Wir verarbeiten Daten in ${f.company.country}; für Länder außerhalb des Europäischen Wirtschaftsraums wie die Schweiz oder das Vereinigte Königreich gilt dafür ein Beschluss der Europäischen Kommission, dass sie Daten angemessen schützen.`,
    ),
    section(
      'storage',
      'Wie lange wir es behalten',
      list(
        line`Konto, Profil, Fotos, Nachrichten und Likes: bis du dein Konto löschst. Es wird sofort verborgen und ${f.returnDays} Tage später gelöscht. Wer Nachrichten von dir bekommen hat, liest dann stattdessen „Nachricht entfernt“.`,
        line`Zahlungen und der Credit-Verlauf: solange Steuer- und Handelsrecht es verlangen, bis zu zehn Jahre. Nach dem Löschen deines Kontos stehen sie unter einer Nummer, ohne Namen und Adresse.`,
        line`Lastschrift: Kontodaten und Mandat, verschlüsselt, bis 14 Monate nach deiner Zustimmung, weil die Bank 13 Monate lang danach fragen darf. Merkmale von Karte, Gerät und Netz einer Zahlung: 90 Tage.`,
        line`Beschwerden, Meldungen und Widersprüche mit ihren Belegen: ein Jahr.`,
        line`E-Mails, die wir dir geschickt haben: höchstens ein Jahr. Links in E-Mails: je nach Art von einer Stunde bis zu einem halben Jahr.`,
        line`Eine Sitzung: 30 Tage. Ein bekanntes Gerät: 400 Tage nach der letzten Nutzung. Fehlgeschlagene Logins: zwei Tage.`,
        line`Der Verlauf, der deine offenen Seiten aktuell hält: sieben Tage. Antworten auf wiederholte Anfragen: ein Tag.`,
        line`Ein Archiv deiner Daten: sieben Tage, nachdem es erstellt wurde.`,
        line`Was dein eigener Browser speichert, steht auf der ${to('pages-cookies', 'Cookie-Seite')}.`,
      ),
      p`Unsere Zahlen darüber, warum Mitglieder gehen, nennen niemanden. Sicherungskopien überschreiben wir der Reihe nach. Spielen wir je eine zurück, löschen wir alle erneut, die seitdem gelöscht wurden.`,
    ),
    section(
      'matching',
      'Wie Suche und Vorschläge funktionieren',
      p`Die Suche zeigt Leute nach den Filtern, die du setzt. Vorschläge vergleichen, was ihr beide angegeben habt: Geschlecht und Orientierung, Alter, Entfernung, Interessen und Beziehungsstatus; die Gründe stehen dabei. Keine Maschine trifft allein eine Entscheidung über dich, die rechtlich oder ähnlich erheblich wirkt (Art. 22 DSGVO). Über Fotos, Meldungen und Ausschlüsse entscheiden Menschen.`,
    ),
    section(
      'rights',
      'Deine Rechte',
      p`Kostenlos und ohne Begründung kannst du:`,
      list(
        line`ansehen und mitnehmen, was wir über dich speichern (Art. 15 und 20): Einstellungen, Deine Daten;`,
        line`es berichtigen (Art. 16): im Profil und in den Einstellungen;`,
        line`es löschen lassen (Art. 17): Einstellungen, Konto löschen;`,
        line`die Nutzung einschränken lassen (Art. 18);`,
        line`jeder Nutzung widersprechen, die auf einem berechtigten Interesse beruht, und Werbung immer (Art. 21);`,
        line`eine Einwilligung jederzeit für die Zukunft zurücknehmen (Art. 7).`,
      ),
      p`Kannst du etwas nicht selbst erledigen, schreib uns. Wir antworten innerhalb eines Monats.`,
    ),
    section(
      'authority',
      'Beschwerde bei der Aufsicht',
      p`Du kannst dich bei der Datenschutzbehörde beschweren, wo du wohnst, arbeitest oder das Recht verletzt siehst (Art. 77 DSGVO):`,
      table(
        'Datenschutzbehörden',
        ['Land', 'Behörde'],
        f.authorities.map(({ country, name }) => [country, name]),
      ),
    ),
    section(
      'minors',
      'Nur für Erwachsene',
      p`${f.brand} ist für Erwachsene ab ${f.age} Jahren. Erfahren wir, dass jemand jünger ist, schließen wir das Konto. Bitte melde es uns, wenn du das vermutest.`,
    ),
    section(
      'changes',
      'Änderungen',
      p`Dies ist die Fassung vom ${f.version}. Ändert sich etwas Wesentliches, schreiben wir den Mitgliedern vorher eine E-Mail.`,
    ),
  ],
});

export default privacy;
