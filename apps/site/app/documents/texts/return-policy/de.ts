import { line, list, note, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { withdrawalForms } from '../../withdrawal-forms.ts';

const returnPolicy: DocumentOf = (f) => ({
  title: 'Widerrufsbelehrung und Erstattung',
  lead: line`Einen Kauf von Credits auf ${f.brand} kannst du dir ${f.refundDays} Tage lang anders überlegen, ohne Angabe von Gründen.`,
  sections: [
    section(
      'right',
      'Widerrufsrecht',
      p`Du hast das Recht, den Kauf eines Pakets von Credits innerhalb von ${f.refundDays} Tagen ohne Angabe von Gründen zu widerrufen. Die Frist beginnt mit dem Tag des Vertragsabschlusses, also wenn wir deine Zahlung bestätigen.`,
      f.refundDays > 14 && p`Das Gesetz verlangt 14 Tage. Bei ${f.brand} hast du ${f.refundDays}.`,
      p`Um zu widerrufen, teil uns das eindeutig mit: online über „${withdrawHere('Vertrag hier widerrufen')}“, per E-Mail an ${f.email}, telefonisch unter ${f.phone} oder mit einem Brief an ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Das Musterformular unten kannst du verwenden, musst es aber nicht. Nach dem Online-Formular bekommst du sofort eine Eingangsbestätigung per E-Mail.`,
      p`Die Frist ist gewahrt, wenn du deinen Widerruf vor Ablauf der ${f.refundDays} Tage absendest.`,
    ),
    section(
      'effects',
      'Folgen des Widerrufs',
      list(
        line`Wir erstatten, was du für alle Credits dieses Kaufs bezahlt hast, die bis dahin nicht verbraucht sind: den gezahlten Preis, geteilt durch die Credits des Pakets, mal die nicht verbrauchten. Ein Rabatt zählt so, wie er gewährt wurde.`,
        line`Das geschieht unverzüglich, spätestens 14 Tage nachdem dein Widerruf bei uns eingegangen ist, und auf dem Weg, auf dem du bezahlt hast. Entgelte berechnen wir dafür nicht.`,
        line`Die erstatteten Credits ziehen wir ab, sobald wir den Widerruf bearbeiten.`,
        line`Geschenkte Credits werden vor gekauften verbraucht und ältere Käufe vor neueren, damit dein letzter Kauf so lange wie möglich unberührt bleibt.`,
      ),
    ),
    section(
      'used',
      'Verbrauchte Credits',
      p`Vor dem Bezahlen verlangst du, dass wir sofort beginnen, und bestätigst, dass du die Folgen kennst: Für Credits, die du vor dem Widerruf verbrauchst, schuldest du den Teil des Preises, der auf sie entfällt (Art. 14 Abs. 3 der Richtlinie 2011/83/EU; in Deutschland § 357a Abs. 2 BGB). Sie werden nicht erstattet. Sind alle Credits eines Kaufs verbraucht, haben wir unsere Leistung dafür vollständig erbracht, und das Widerrufsrecht erlischt (Art. 16 Buchst. a; § 356 Abs. 4 BGB).`,
      p`Deine Rechte bei Mängeln bleiben davon unberührt: Haben wir Credits berechnet und die Nachricht kam durch unser Verschulden nicht an, buchen wir sie zurück.`,
    ),
    section(
      'form',
      'Muster-Widerrufsformular',
      p`Wenn du widerrufen möchtest, kannst du das hier kopieren, ausfüllen und an uns senden:`,
      note(...withdrawalForms.de(f).map((one) => [one])),
    ),
    section(
      'after',
      'Nach der Frist',
      p`Nach ${f.refundDays} Tagen ist ein Kauf endgültig, soweit das Gesetz nichts anderes sagt: wenn wir nicht geleistet haben, wenn der Dienst mangelhaft war oder wenn wir den Vertrag beenden. Nicht verbrauchte Credits bleiben auf deinem Konto und verfallen nicht, solange es besteht.`,
      p`Du hast bezahlt und siehst keine Credits, oder du hast doppelt bezahlt? Das ist kein Widerruf, sondern ein Fehler. Schreib uns auf der Seite ${to('pages-service', 'Kundenservice')}, und wir bringen es in Ordnung.`,
    ),
    section(
      'leaving',
      'Wenn du dein Konto löschst',
      p`Dein Konto zu löschen ist kein Widerruf. Nicht verbrauchte Credits verfallen damit. Widerrufe also zuerst. Löschst du es innerhalb der ${f.refundDays} Tage und widerrufst rechtzeitig, erstatten wir trotzdem.`,
    ),
  ],
});

export default returnPolicy;
