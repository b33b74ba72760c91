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
    preview: 'Zeigt eine noch geschlossene Marke allen, die sie vorbereiten. Sonst setzen wir ihn nie.',
  },
  keys: {
    'hide-enrich-alert': 'Du hast den Hinweis geschlossen, dein Profil zu vervollständigen.',
    'hide-push-notification-alert': 'Du hast die Frage nach Benachrichtigungen geschlossen.',
    'hide-disabled-notifications-alert': 'Du hast den Hinweis geschlossen, dass unsere E-Mails abgeschaltet sind.',
    'hide-time-bonus-modal': 'Du hast das Angebot für neue Mitglieder geschlossen.',
    'hide-passkey-prompt': 'Du hast den Vorschlag geschlossen, einen Passkey anzulegen.',
    'hide-install-banner': 'Du hast das Angebot geschlossen, die App zu installieren.',
    'first-visit':
      'Wann du in diesem Browser zum ersten Mal ein Gespräch geöffnet hast: Die App wird erst an einem späteren Tag angeboten.',
    'skip-site-entry-warning': 'Du hast den Hinweis für Erwachsene bestätigt.',
    'traffic-source':
      'Der Link oder Partner, über den du zuletzt gekommen bist; geht mit deiner Registrierung und deiner Suche als Gast an uns.',
    'traffic-source-first': 'Dasselbe für deinen ersten Besuch.',
    'swipe-waits-until': 'Wann es im Swipe-Spiel neue Likes gibt.',
    drafts: 'Angefangene Nachrichten. Werden beim Ausloggen entfernt.',
    'outbox-ahead':
      'Nachrichten, die du gerade abgeschickt hast, bis das Gerät sie sicher abgelegt hat. Meist für Sekundenbruchteile.',
    'log-out-owed': 'Dass du dich ausgeloggt hast und wir es noch nicht wissen. Wird entfernt, sobald wir es wissen.',
    'payment-origins':
      'Wo es nach einer Zahlung weitergeht, für deine letzten zehn Zahlungen. Wird beim Ausloggen entfernt.',
    'low-credits': 'Dass wir dir noch nicht gesagt haben, dass deine Credits knapp werden. Wird danach entfernt.',
    'push-member':
      'Als Nummer, wessen Push-Nachrichten in diesen Browser kommen, damit sie niemand sonst bekommt. Wird entfernt, wenn du sie ausschaltest.',
    'silent-messages':
      'Dass neue Nachrichten in diesem Browser nicht angesagt werden. Wird entfernt, wenn du das wieder einschaltest.',
    outbox:
      'Nachrichten, die noch unterwegs sind, verschlüsselt. Werden entfernt, sobald sie angekommen sind, spätestens nach 30 Tagen.',
    'outbox-keys':
      'Der Schlüssel zu den Nachrichten, die noch unterwegs sind. Wird beim Ausloggen gelöscht: Dann kann sie auf diesem Gerät niemand mehr lesen, bis du wieder da bist.',
    'kept-chats':
      'Nur in der installierten App: deine letzten Gespräche, verschlüsselt, damit du sie offline lesen kannst. Werden beim Ausloggen gelöscht.',
    'offline-page': 'Nur in der installierten App: die Seite, die du offline siehst. Über dich steht nichts darin.',
    'shared-photos':
      'Nur in der installierten App: Fotos, die du aus einer anderen App mit ihr teilst, bis sie in deinem Profil sind oder du dich ausloggst.',
    'signup-draft': 'Was du beim Registrieren eingegeben hast, ohne das Passwort.',
    'signup-complete': 'Wie weit du beim Ausfüllen deines Profils bist.',
    'signup-open': 'Ob das Fenster zum Registrieren offen war.',
    'match-finder': 'Deine Antworten im Match-Finder.',
    'profile-edit': 'Änderungen an deinem Profil, die noch nicht gespeichert sind.',
    appeals: 'Ein Widerspruch, den du angefangen hast.',
    searches: 'Ergebnisse deiner letzten Suchen, für den Weg zurück.',
    'search-left': 'Wo du in den Suchergebnissen warst.',
    'chunk-reload-at': 'Wann die Seite nach einer Aktualisierung zuletzt neu geladen hat.',
    'typed-before-reload':
      'Was in den Feldern einer Seite stand, während sie für eine neue Version neu lud, ohne Passwörter. Wird gleich danach gelöscht.',
    'link ':
      'Der Einmal-Code eines Links aus einer E-Mail, bis er benutzt wurde; dahinter steht die Adresse der Seite.',
    'react-router-scroll-positions': 'Wie weit du auf einer Seite gescrollt hast.',
    'react-router-manifest-version': 'Welche Version der Seite dieser Tab geladen hat.',
    'remix-router-transitions':
      'Zwischen welchen Seiten der Übergang animiert war, damit er es auch auf dem Rückweg ist.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookies und Speicher',
  lead: line`Alles, was ${f.brand} in deinem Browser speichert, mit Namen. Alles dient nur der Seite selbst. Nichts davon ist für Werbung, und keine andere Firma speichert hier etwas.`,
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
      p`Diese verschwinden, wenn du den Tab schließt:`,
      table('Sitzungsspeicher', ['Name', 'Wozu'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Benachrichtigungen',
      p`Schaltest du Benachrichtigungen ein oder öffnest du ein Gespräch, behält dein Browser ein kleines Programm von uns (/sw-push.js). Es zeigt Benachrichtigungen an, sendet Nachrichten, die auf eine Verbindung warten mussten, und hält die Seite bereit, die die installierte App offline zeigt. Benachrichtigungen brauchen außerdem eine Anmeldung beim Zustelldienst deines Browsers. Schaltest du sie in den Einstellungen von ${f.brand} oder deines Browsers aus, ist die Anmeldung weg.`,
    ),
    section(
      'consent',
      'Warum wir nicht um Einwilligung bitten',
      p`Eine Einwilligung verlangt das Gesetz nur, wenn etwas gespeichert wird, das für den gewünschten Dienst nicht nötig ist (§ 25 TDDDG, Art. 5 Abs. 3 der Richtlinie 2002/58/EG). Unser Speicher hält dich eingeloggt, schützt dein Konto und merkt sich, was du gewählt, geschrieben oder geschlossen hast und über welche Einladung du gekommen bist. Abzulehnen gibt es nichts, deshalb auch kein Banner.`,
    ),
    section(
      'control',
      'Was du tun kannst',
      p`Cookies und Speicher kannst du jederzeit in deinem Browser löschen oder verbieten. Ohne auth.session bleibst du nicht eingeloggt; alles andere beginnt von vorn. Was auf unseren Servern mit Daten geschieht, steht in der ${to('pages-privacy', 'Datenschutzerklärung')}.`,
    ),
  ],
});

export default cookies;
