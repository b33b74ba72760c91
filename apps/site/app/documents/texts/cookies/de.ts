import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} Tage`,
  minutes: (count) => `${count} Minuten`,
  cookies: {
    'auth.session': 'Hält dich eingeloggt.',
    'auth.device':
      'Unterscheidet ein Gerät, auf dem du schon eingeloggt warst, von einem neuen, damit wir dich vor Fremden warnen können. Wird bei jedem Login erneuert.',
    'auth.challenge': 'Gehört zu einem einzelnen Login mit Passkey oder zum Anlegen eines Passkeys.',
    i18n_redirected: 'Die Sprache der Seiten.',
    selected_country: 'Das Land, das du gewählt hast, falls du eins gewählt hast.',
    preview: 'Zeigt eine Marke, die noch geschlossen ist, wer sie vorbereitet. Sonst setzen wir es nie.',
  },
  keys: {
    'hide-enrich-alert': 'Du hast den Hinweis geschlossen, dein Profil zu vervollständigen.',
    'hide-push-notification-alert': 'Du hast die Frage nach Benachrichtigungen geschlossen.',
    'hide-disabled-notifications-alert': 'Du hast den Hinweis geschlossen, dass unsere E-Mails abgeschaltet sind.',
    'hide-time-bonus-modal': 'Du hast das Angebot für neue Mitglieder geschlossen.',
    'hide-passkey-prompt': 'Du hast den Vorschlag geschlossen, einen Passkey anzulegen.',
    'hide-install-banner': 'Dass du das Angebot, die App zu installieren, weggeklickt hast.',
    'first-visit':
      'Wann du in diesem Browser zum ersten Mal ein Gespräch geöffnet hast: Die App wird erst an einem späteren Tag angeboten.',
    'skip-site-entry-warning': 'Du hast den Hinweis für Erwachsene bestätigt.',
    'traffic-source':
      'Der Link oder Partner, über den du zuletzt gekommen bist; geht mit deiner Anmeldung und deiner Suche als Gast an uns.',
    'traffic-source-first': 'Dasselbe für deinen ersten Besuch.',
    'swipe-waits-until': 'Wann es im Swipe-Spiel neue Likes gibt.',
    drafts: 'Angefangene Nachrichten. Werden beim Ausloggen entfernt.',
    'outbox-ahead':
      'Nachrichten, die du gerade abgeschickt hast, bis das Gerät sie sicher abgelegt hat. Meist für Sekundenbruchteile.',
    'low-credits': 'Dass du noch nicht gehört hast, dass deine Credits knapp werden. Wird danach entfernt.',
    'silent-messages':
      'Dass neue Nachrichten in diesem Browser nicht angesagt werden. Wird entfernt, wenn du das wieder einschaltest.',
    outbox:
      'Nachrichten, die noch unterwegs sind. Werden entfernt, sobald sie angekommen sind, spätestens nach 30 Tagen.',
    'kept-chats':
      'Nur in der installierten App: deine letzten Unterhaltungen, verschlüsselt, damit du sie offline lesen kannst. Werden beim Ausloggen vernichtet.',
    'offline-page': 'Nur in der installierten App: die Seite, die du offline siehst. Über dich steht nichts darin.',
    'shared-photos':
      'Nur in der installierten App: Fotos, die du aus einer anderen App mit ihr teilst, bis sie in deinem Profil sind oder du dich abmeldest.',
    'signup-draft': 'Was du beim Anmelden eingegeben hast, ohne das Passwort.',
    'signup-complete': 'Wie weit du mit dem Ausfüllen deines Profils bist.',
    'signup-open': 'Ob das Anmeldefenster offen war.',
    'match-finder': 'Deine Antworten im Match-Finder.',
    'profile-edit': 'Änderungen an deinem Profil, die noch nicht gespeichert sind.',
    appeals: 'Ein Widerspruch, den du angefangen hast.',
    searches: 'Ergebnisse deiner letzten Suchen, für den Weg zurück.',
    'search-left': 'Wo du in den Suchergebnissen warst.',
    'chunk-reload-at': 'Wann die Seite nach einer Aktualisierung zuletzt neu geladen hat.',
    'typed-before-reload':
      'Was in den Feldern einer Seite stand, während sie für eine neue Version neu lud – ohne Passwörter. Wird gleich danach gelöscht.',
    'return:': 'Wo es nach einer Zahlung weitergeht; dahinter steht die Nummer der Zahlung.',
    'link ':
      'Der Einmal-Code eines Links aus einer E-Mail, bis er gebraucht wurde; dahinter steht die Adresse der Seite.',
    'react-router-scroll-positions': 'Wie weit du auf einer Seite gescrollt hast.',
    'react-router-manifest-version': 'Welche Version der Seite dieser Tab geladen hat.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookies und Speicher',
  lead: line`Alles, was ${f.brand} in deinem Browser speichert, mit Namen. Es dient nur der Seite selbst: nichts davon ist für Werbung, und keine andere Firma setzt hier etwas.`,
  sections: [
    section(
      'cookies',
      'Cookies',
      p`Ein Cookie ist ein kurzer Text, den dein Browser aufbewahrt und uns zurückschickt. Wir verwenden diese und keine anderen:`,
      table('Cookies', ['Name', 'Wozu', 'Wie lange'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Speicher in deinem Browser',
      p`Diese Einträge bleiben in deinem Browser, bis du sie löschst. Von selbst werden sie nicht an uns gesendet.`,
      table('Lokaler Speicher', ['Name', 'Wozu'], localRows(purposes)),
      p`Diese enden, wenn du den Tab schließt:`,
      table('Sitzungsspeicher', ['Name', 'Wozu'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Benachrichtigungen',
      p`Schaltest du Benachrichtigungen ein oder öffnest du eine Unterhaltung, behält dein Browser ein kleines Programm von uns (/sw-push.js). Es zeigt Benachrichtigungen an, sendet Nachrichten, die auf eine Verbindung warten mussten, und hält die Seite bereit, die die installierte App offline zeigt. Benachrichtigungen brauchen außerdem eine Anmeldung beim Zustelldienst deines Browsers. Schaltest du sie in den Einstellungen von ${f.brand} oder deines Browsers aus, ist die Anmeldung weg.`,
    ),
    section(
      'consent',
      'Warum wir nicht um Einwilligung bitten',
      p`Eine Einwilligung verlangt das Gesetz für Speicher, den das, was du tun willst, nicht braucht (§ 25 TDDDG, Art. 5 Abs. 3 der Richtlinie 2002/58/EG). Unserer hält dich eingeloggt, schützt dein Konto und merkt sich, was du gewählt, geschrieben oder geschlossen hast und über welche Einladung du gekommen bist. Es gibt nichts abzulehnen, deshalb gibt es kein Banner.`,
    ),
    section(
      'control',
      'Was du tun kannst',
      p`Cookies und Speicher kannst du jederzeit in deinem Browser löschen oder verbieten. Ohne auth.session bleibst du nicht eingeloggt; alles andere beginnt von vorn. Was auf unseren Servern mit Daten geschieht, steht in der ${to('pages-privacy', 'Datenschutzerklärung')}.`,
    ),
  ],
});

export default cookies;
