import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Häufige Fragen',
  lead: line`Kurze Antworten zu ${f.brand}. Verbindlich sind die ${to('pages-terms', 'Nutzungsbedingungen')}.`,
  sections: [
    section(
      'cost',
      'Was kostet es?',
      f.onSale
        ? p`Registrieren, suchen, liken und lesen kostet nichts. Eine Nachricht kostet ${f.cost.message}, ein Foto im Gespräch ${f.cost.photo}, ein Geschenk ab ${f.cost.gift}. Credits gibt es in Paketen. Damit kostet eine Nachricht mindestens ${f.leastPrice}. Du zahlst einmal. Ein Abo gibt es nicht.`
        : p`Noch nichts. Registrieren, suchen, liken und lesen ist kostenlos und bleibt es. Eine Nachricht kostet ${f.cost.message}, ein Foto im Gespräch ${f.cost.photo}, ein Geschenk ab ${f.cost.gift}. Mehr Credits als die zum Start kannst du noch nicht kaufen.`,
      f.signupCredits !== null && p`Zum Start schenken wir dir ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'Was ist Premium?',
      p`Mit deinem ersten Credit-Paket wirst du Premium-Mitglied. Du siehst alle Fotos der anderen, zeigst bis zu ${f.premiumPhotos} eigene statt ${f.freePhotos} und führst so viele Gespräche, wie du willst, statt ${f.freeConversations}. Premium hast du auch dann noch, wenn die Credits verbraucht sind. Bekommst du nach einem Widerruf den vollen Preis zurück und hast sonst nichts gekauft, endet es.`,
    ),
    section('expire', 'Verfallen Credits?', p`Nein, solange dein Konto besteht. Löschst du es, verfallen sie.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Wie nutze ich einen Rabatt?',
            p`Neue Mitglieder können für kurze Zeit ${f.firstDiscount} Rabatt auf den ersten Kauf bekommen. Beim Bezahlen ist er schon abgezogen. Einen Code gibst du dort ein, wo du das Paket wählst. Es gilt immer nur ein Rabatt.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Bekomme ich mein Geld zurück?',
      p`Ja, ${f.refundDays} Tage lang für Credits, die du nicht verbraucht hast. Mehr dazu steht in der ${to('pages-return-policy', 'Widerrufsbelehrung')}.`,
    ),
    section(
      'payment',
      'Die Zahlung ging schief, oder die Credits fehlen',
      p`Ging sie schief, wurde nichts abgebucht. Nimm eine andere Zahlungsart. Manche Banken brauchen etwas länger. Dann ist die Zahlung noch in Bearbeitung, und die Credits kommen von selbst. Ist das Geld abgebucht und nach einem Tag noch nichts da? Schreib uns auf der Seite ${to('pages-service', 'Kundenservice')} und nenn uns die Zahlungsnummer.`,
    ),
    section(
      'confirm',
      'Die E-Mail zum Bestätigen kam nicht an',
      p`Sieh im Spam-Ordner nach, logg dich dann ein und lass sie dir noch einmal schicken. Bis deine Adresse bestätigt ist, sieht niemand dein Profil, und deine Nachrichten senden wir noch nicht.`,
    ),
    section(
      'photo',
      'Warum ist mein Foto noch nicht zu sehen?',
      p`Unser Team sieht sich jedes Profilfoto zuerst an. Geben wir eins nicht frei, schreiben wir dir den Grund per E-Mail, und du kannst widersprechen.`,
    ),
    section(
      'real',
      'Sind die Leute echt?',
      f.fictional
        ? p`Profile mit dem Hinweis „${f.fictional.one}“ sind fiktiv. Dahinter steht keine echte Person. Ein Treffen ist nicht möglich. Der Hinweis ist immer zu sehen, und in der Suche kannst du sie ausblenden. Alle anderen sind Mitglieder, die sich registriert haben. Ausweise prüfen wir nicht. Melde, was dir seltsam vorkommt.`
        : p`Fiktive Profile gibt es hier nicht. Alle sind Mitglieder, die sich registriert haben. Ausweise prüfen wir nicht. Melde, was dir seltsam vorkommt.`,
    ),
    section(
      'safe',
      'Wie passe ich auf mich auf?',
      list(
        line`Behalte Adresse, Arbeitsplatz und Kontonummern für dich.`,
        line`Schick niemals jemandem Geld, den du noch nicht getroffen hast, ganz gleich, mit welcher Geschichte.`,
        line`Trefft euch an einem öffentlichen Ort, und sag jemandem, wo du bist.`,
        line`Fühlst du dich mit jemandem unwohl, blockiere und melde die Person.`,
      ),
    ),
    section(
      'invisible',
      'Kann ich dabei sein, ohne gesehen zu werden?',
      p`Ja. Im unsichtbaren Modus (Einstellungen, Privatsphäre) findet dich niemand in der Suche. Dein Profil sieht nur, wer schon mit dir schreibt.`,
    ),
    section(
      'mail',
      'Zu viele E-Mails?',
      p`Unter Einstellungen, Benachrichtigungen wählst du, was du per E-Mail und auf deinem Gerät erfährst. In jeder E-Mail, die für dein Konto nicht nötig ist, steht ein Link, mit dem du diese Art abbestellst.`,
    ),
    section(
      'login',
      'Ich kann mich nicht einloggen',
      p`Fordere unter ${to('reset-password', 'Passwort vergessen')} einen Link an. Nach mehreren falschen Passwörtern geht der Login einige Minuten lang nicht. Hast du keinen Zugriff mehr auf deine E-Mail-Adresse, schreib uns auf der Seite ${to('pages-service', 'Kundenservice')}. Das geht ohne Login.`,
    ),
    section(
      'data',
      'Was wisst ihr über mich?',
      p`Unter Einstellungen, Deine Daten bekommst du eine Kopie von allem. Wozu wir es nutzen, steht in der ${to('pages-privacy', 'Datenschutzerklärung')}.`,
    ),
    section(
      'leave',
      'Wie lösche ich mein Konto?',
      p`Unter Einstellungen, Konto löschen. Dein Profil ist sofort nicht mehr zu sehen. ${f.returnDays} Tage lang kannst du mit einem Link in unserer E-Mail alles zurückholen. Danach löschen wir es endgültig, und nicht verbrauchte Credits verfallen.`,
    ),
    section(
      'more',
      'Noch etwas?',
      p`Schreib an ${f.email}, ruf an unter ${f.phone} oder nutze die Seite ${to('pages-service', 'Kundenservice')}.`,
    ),
  ],
});

export default faq;
