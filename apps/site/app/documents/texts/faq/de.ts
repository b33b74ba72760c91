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
        ? p`Anmelden, suchen, liken und lesen ist kostenlos. Eine Nachricht kostet ${f.cost.message}, ein Foto im Chat ${f.cost.photo}, ein Geschenk ab ${f.cost.gift}. Credits gibt es in Paketen; eine Nachricht kostet damit mindestens ${f.leastPrice}. Du zahlst einmal: kein Abo.`
        : p`Noch nichts. Anmelden, suchen, liken und lesen ist kostenlos und bleibt es. Eine Nachricht kostet ${f.cost.message}, ein Foto im Chat ${f.cost.photo}, ein Geschenk ab ${f.cost.gift}; mehr Credits als die zum Start kann man noch nicht kaufen.`,
      f.signupCredits !== null && p`Zum Start schenken wir dir ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'Was ist Premium?',
      p`Mit dem ersten Paket Credits wirst du Premium-Mitglied und bleibst es: alle Fotos der anderen, bis zu ${f.premiumPhotos} eigene statt ${f.freePhotos}, und so viele Gespräche, wie du willst, statt ${f.freeConversations}.`,
    ),
    section('expire', 'Verfallen Credits?', p`Nein, solange dein Konto besteht. Sie enden, wenn du es löschst.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Wie nutze ich einen Rabatt?',
            p`Neue Mitglieder können für kurze Zeit ${f.firstDiscount} auf den ersten Kauf bekommen; abgezogen wird beim Bezahlen. Einen Code gibst du dort ein, wo du das Paket wählst. Es zählt immer nur ein Rabatt.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Bekomme ich mein Geld zurück?',
      p`Ja, ${f.refundDays} Tage lang für Credits, die du nicht verbraucht hast. Mehr in der ${to('pages-return-policy', 'Widerrufsbelehrung')}.`,
    ),
    section(
      'payment',
      'Die Zahlung ging schief, oder die Credits fehlen',
      p`Ging sie schief, wurde nichts abgebucht; nimm eine andere Zahlungsart. Manche Banken brauchen etwas länger: Die Zahlung wird dann noch bearbeitet, und die Credits kommen von selbst. Ist das Geld weg und einen Tag lang passiert nichts, schreib uns auf der Seite ${to('pages-service', 'Kundenservice')} mit der Zahlungsnummer.`,
    ),
    section(
      'confirm',
      'Die E-Mail zum Bestätigen kam nicht an',
      p`Sieh im Spam-Ordner nach, logg dich dann ein und lass sie dir noch einmal schicken. Bis deine Adresse bestätigt ist, bleibt dein Profil verborgen, und deine Nachrichten warten.`,
    ),
    section(
      'photo',
      'Warum sieht man mein Foto noch nicht?',
      p`Unser Team sieht sich jedes Profilfoto zuerst an. Wird eins nicht freigegeben, steht der Grund in einer E-Mail, und du kannst widersprechen.`,
    ),
    section(
      'real',
      'Sind die Menschen echt?',
      f.fictional
        ? p`Profile mit dem Hinweis „${f.fictional.one}“ sind fiktiv. Dahinter steht keine echte Person. Ein Treffen ist nicht möglich. Der Hinweis ist immer zu sehen, und in der Suche kannst du sie ausblenden. Alle anderen sind Mitglieder, die sich angemeldet haben. Ausweise prüfen wir nicht; melde, was dir seltsam vorkommt.`
        : p`Fiktive Profile gibt es hier nicht. Alle sind Mitglieder, die sich angemeldet haben. Ausweise prüfen wir nicht; melde, was dir seltsam vorkommt.`,
    ),
    section(
      'safe',
      'Wie bleibe ich sicher?',
      list(
        line`Behalte Adresse, Arbeitsplatz und Kontonummern für dich.`,
        line`Schick niemals Geld an jemanden, den du nicht kennst, egal wie die Geschichte lautet.`,
        line`Trefft euch an einem öffentlichen Ort, und sag jemandem, wo du bist.`,
        line`Blockiere und melde, wer dir unangenehm wird.`,
      ),
    ),
    section(
      'invisible',
      'Kann ich da sein, ohne gesehen zu werden?',
      p`Ja. Im unsichtbaren Modus (Einstellungen, Privatsphäre) findet dich niemand in der Suche; dein Profil sehen nur Menschen, mit denen du schon schreibst.`,
    ),
    section(
      'mail',
      'Zu viele E-Mails?',
      p`Unter Einstellungen, Benachrichtigungen wählst du, was du per E-Mail und auf deinem Gerät hörst. Jede E-Mail, die keine Service-Mail ist, hat einen Link, der ihre Art abbestellt.`,
    ),
    section(
      'login',
      'Ich komme nicht hinein',
      p`Fordere unter ${to('reset-password', 'Passwort vergessen')} einen Link an. Nach mehreren falschen Passwörtern macht der Login einige Minuten Pause. Hast du keinen Zugriff mehr auf die E-Mail-Adresse, schreib uns auf der Seite ${to('pages-service', 'Kundenservice')}; das geht ohne Login.`,
    ),
    section(
      'data',
      'Was wisst ihr über mich?',
      p`Einstellungen, Deine Daten gibt dir eine Kopie von allem. Wozu wir es nutzen, steht in der ${to('pages-privacy', 'Datenschutzerklärung')}.`,
    ),
    section(
      'leave',
      'Wie gehe ich wieder?',
      p`Einstellungen, Konto löschen. Du bist sofort verborgen; ${f.returnDays} Tage lang holt ein Link in einer E-Mail alles zurück, danach ist es gelöscht. Nicht verbrauchte Credits verfallen dann.`,
    ),
    section(
      'more',
      'Noch etwas?',
      p`Schreib an ${f.email}, ruf an unter ${f.phone} oder nutze die Seite ${to('pages-service', 'Kundenservice')}.`,
    ),
  ],
});

export default faq;
