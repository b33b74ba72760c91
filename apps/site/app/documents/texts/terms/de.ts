import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const terms: DocumentOf = (f) => ({
  title: 'Nutzungsbedingungen',
  lead: line`Diese Bedingungen sind der Vertrag zwischen dir und ${f.company.name} über ${f.brand}. Sie sagen, was du bekommst, was es kostet und was wir voneinander erwarten dürfen.`,
  sections: [
    section(
      'provider',
      'Wer wir sind',
      p`${f.brand} (${f.site}) wird betrieben von ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}; Registernummer ${f.company.register}, Umsatzsteuer-Identifikationsnummer ${f.company.vat}. Wir treten unter diesen Namen auf: ${f.company.tradenames}.`,
      p`Du erreichst uns unter ${f.email}, telefonisch unter ${f.phone} und mit dem Formular auf der Seite ${to('pages-service', 'Kundenservice')}, auch ohne Login.`,
    ),
    section(
      'service',
      'Was du bekommst',
      p`Auf ${f.brand} lernen sich Erwachsene kennen: Du legst ein Profil an, suchst, likst und chattest. Registrieren, suchen, liken sowie Nachrichten empfangen und lesen ist kostenlos. Nachrichten schreiben, Fotos im Chat senden und Geschenke machen kostet Credits.`,
      list(
        line`Ohne Premium kannst du ${f.freePhotos} Fotos zeigen, in ${f.freeConversations} Gesprächen schreiben und einen Teil der Fotos anderer sehen.`,
        line`Mit deinem ersten Kauf von Credits wirst du Premium-Mitglied, auch über den Verbrauch der Credits hinaus: bis zu ${f.premiumPhotos} eigene Fotos, alle Fotos der anderen, keine Grenze bei Gesprächen. Widerrufst du einen Kauf, bekommst den ganzen Preis zurück und hast keinen anderen Kauf, endet Premium.`,
        line`Im Swipe-Spiel gibt es für alle ${f.swipeLikes} Likes am Tag. Eine Nachricht darf ${f.messageLength} Zeichen lang sein.`,
      ),
      p`Wir bringen Menschen zusammen. Dass jemand antwortet, dich mag oder sich mit dir trifft, können wir nicht versprechen. Was Mitglieder schreiben, stammt von ihnen und nicht von uns.`,
    ),
    section(
      'account',
      'Registrieren',
      list(
        line`Du bist mindestens ${f.age} Jahre alt und nutzt ${f.brand} privat und für dich selbst.`,
        line`Du hast ein einziges Konto. Deine Angaben sind wahr, und du hältst sie aktuell.`,
        line`Der Vertrag über deine Mitgliedschaft kommt zustande, wenn du auf den Button tippst, der dein Konto anlegt, und wir das bestätigen. Er ist kostenlos und unbefristet. Welche Fassung dieser Bedingungen du angenommen hast, speichern wir mit ihrem Datum bei deinem Konto.`,
        line`Wir schicken dir eine E-Mail, mit der du deine Adresse bestätigst. Bis dahin ist dein Profil verborgen, und wir halten deine Nachrichten zurück. Endet das Konto unbestätigt, buchen wir die Credits dafür zurück.`,
        line`Behalte dein Passwort für dich. Sag uns sofort Bescheid, wenn jemand anderes dein Konto benutzt hat.`,
      ),
    ),
    section(
      'fictional',
      'Fiktive Profile',
      f.fictional
        ? p`Einige Profile auf ${f.brand} sind fiktiv. Dahinter steht keine echte Person. Ein Treffen ist nicht möglich. Jedes trägt überall den Hinweis „${f.fictional.one}“: in der Suche, auf dem Profil, im Gespräch und in unseren E-Mails. „${f.fictional.many}“ lassen sich in der Suche mit einem Schalter ausblenden. Im Match-Finder und im Swipe-Spiel kommen sie nie vor, und ein Like, den wir dir von einem Profil ohne Hinweis zeigen, kommt von einem Mitglied.`
        : p`Auf ${f.brand} gibt es keine fiktiven Profile. Wir schreiben dir nicht unter dem Namen eines Mitglieds.`,
      f.fictional &&
        p`Eine Nachricht an ein fiktives Profil kostet so viele Credits wie jede andere. Den Hinweis siehst du, bevor du sendest. So weißt du es, wenn du dich entscheidest.`,
    ),
    section(
      'content',
      'Dein Profil und deine Nachrichten',
      p`Was du hochlädst und schreibst, bleibt deins. Du erlaubst uns, es zu speichern, in der Größe anzupassen und auf ${f.brand} denen zu zeigen, die es nach deinen Einstellungen sehen dürfen; das gilt, solange dein Konto besteht, und nur für den Betrieb von ${f.brand}.`,
      p`Lade nur Fotos von dir hoch oder solche, mit denen alle Abgebildeten einverstanden sind. Unser Team sieht sich Profilfotos an, bevor andere sie sehen.`,
      f.resell
        ? p`${f.company.name} betreibt unter den eigenen Namen (${f.company.tradenames}) auch andere Seiten. Profile von ${f.brand} können auch auf diesen Seiten gezeigt werden. Deins zeigen wir auf einer anderen Seite nur, wenn du dem für diese Seite ausdrücklich zugestimmt hast. Ein Nein hat keine Nachteile, ein Ja kannst du jederzeit zurücknehmen.`
        : p`Wir verkaufen dein Profil nicht und zeigen es nicht auf anderen Seiten.`,
    ),
    section(
      'prices',
      'Credits und Preise',
      f.onSale
        ? p`Credits gibt es in vier Paketen. Du zahlst einmal; es gibt kein Abo, und nichts verlängert sich von selbst. Alle Preise enthalten die Mehrwertsteuer, soweit sie anfällt; weitere Kosten entstehen bei uns nicht.`
        : p`Credits kannst du noch nicht kaufen. Hier kostet dich also nichts Geld. Bevor es sie zu kaufen gibt, stehen hier die Preise, und wir bitten dich um dein Einverständnis.`,
      f.onSale &&
        table(
          'Pakete',
          ['Credits', 'Preis', 'Preis je Nachricht'],
          f.bundles.map(({ credits, price, perMessage }) => [credits, price, perMessage]),
        ),
      table(
        'Wofür Credits da sind',
        ['Was du tust', 'Kosten'],
        [
          ['Eine Nachricht, auch ein vorgeschlagener Eisbrecher', f.cost.message],
          ['Ein Foto im Chat', f.cost.photo],
          ['Ein Geschenk', `ab ${f.cost.gift}; bei jedem Geschenk steht, was es kostet`],
        ],
      ),
      list(
        f.onSale &&
          line`Eine Nachricht kostet mindestens ${f.leastPrice}. Was etwas in Credits kostet, siehst du vor dem Senden.`,
        f.signupCredits !== null && line`Neue Mitglieder bekommen ${f.signupCredits} geschenkt.`,
        line`Zuerst verbrauchst du geschenkte Credits, danach die deines ältesten Kaufs.`,
        line`Credits verfallen nicht, solange dein Konto besteht. Sie lassen sich nicht in Geld tauschen, weitergeben oder außerhalb von ${f.brand} nutzen; dein Recht auf Erstattung bleibt davon unberührt.`,
        f.onSale &&
          line`Neuen Mitgliedern können wir für kurze Zeit ${f.firstDiscount} Rabatt auf den ersten Kauf anbieten. Rabatte addieren sich nicht. Codes gelten so lange und für die Personen, die das Angebot nennt.`,
        line`In den Einstellungen kannst du dir ein Tageslimit setzen.`,
      ),
      p`Ändern sich Preise oder Kosten, betrifft das nie einen Kauf, den du schon gemacht hast.`,
    ),
    section(
      'purchase',
      'Wie ein Kauf abläuft',
      p`Du wählst ein Paket und eine Zahlungsart, prüfst die Bestellung und bestätigst, dass wir sofort beginnen sollen. Verbindlich wird sie, wenn du auf „Zahlungspflichtig bestellen“ tippst. Du bezahlst auf der Seite unseres Zahlungsdienstleisters. Bis dahin kannst du zurückgehen und alles ändern. Der Vertrag kommt zustande, wenn wir die Zahlung bestätigen und die Credits gutschreiben. Du bekommst einen Beleg per E-Mail mit Betrag, Zahlungsnummer und Hinweis auf dein Widerrufsrecht.`,
      f.onSale &&
        p`Auf dieser Seite kannst du so bezahlen: ${f.paymentMethods}. Was dir davon angezeigt wird, hängt von deinem Land ab. Vertragssprache ist die Sprache der Seite, auf der du bestellst.`,
      p`Lässt deine Bank eine Zahlung zurückbuchen, obwohl du sie schuldest, ziehen wir die Credits daraus ab. Schon verbrauchte verrechnen wir mit deinem nächsten Kauf.`,
    ),
    section(
      'withdrawal',
      'Widerrufsrecht und Erstattung',
      p`Du kannst einen Kauf innerhalb von ${f.refundDays} Tagen ohne Angabe von Gründen widerrufen und bekommst zurück, was du für nicht verbrauchte Credits bezahlt hast. Wie das geht und was für verbrauchte gilt, steht in der ${to('pages-return-policy', 'Widerrufsbelehrung')} mit Musterformular. Sie ist Teil dieser Bedingungen.`,
      p`Ist unser digitaler Dienst mangelhaft, hast du die gesetzlichen Rechte (in Deutschland §§ 327 ff. BGB): Du kannst Nacherfüllung verlangen und, wenn sie ausbleibt, den Preis mindern oder den Vertrag beenden. Diese Rechte gelten uneingeschränkt.`,
    ),
    section(
      'conduct',
      'Was nicht erlaubt ist',
      p`Geh mit anderen so um, wie du es dir selbst wünschst. Nicht erlaubt ist insbesondere:`,
      list(
        line`${f.brand} unter ${f.age} Jahren zu nutzen oder sexuelle Inhalte mit Minderjährigen zu teilen;`,
        line`sich als jemand anderes auszugeben oder fremde Fotos zu verwenden;`,
        line`andere zu beleidigen, zu bedrohen, zu belästigen oder zu diskriminieren;`,
        line`unerwünschte sexuelle Bilder zu senden oder zu veröffentlichen, was dir jemand privat erzählt hat;`,
        line`um Geld zu bitten, etwas zu verkaufen, zu werben oder bezahlte sexuelle Dienste anzubieten;`,
        line`Programme einzusetzen, die schreiben, Daten sammeln oder Grenzen und Zahlungen umgehen.`,
      ),
      p`Was auf Verstöße folgt, wie du etwas meldest und wie du einer Entscheidung widersprichst, steht unter ${to('pages-ban', 'Ausschlüsse und Moderation')}. Die Seite ist Teil dieser Bedingungen.`,
    ),
    section(
      'availability',
      'Wenn etwas nicht funktioniert',
      p`Wir betreiben ${f.brand} mit der gebotenen Sorgfalt, aber nicht ohne jede Unterbrechung: Wartung, Störungen und Angriffe kommen vor. Haben wir Credits für etwas berechnet, das durch unser Verschulden nicht angekommen ist, buchen wir sie zurück.`,
      p`Ob du dich mit jemandem triffst, entscheidest du. Trefft euch zuerst an einem öffentlichen Ort, sag jemandem, wo du bist, und schick niemals Geld. Ausweise und Vorstrafen prüfen wir nicht.`,
    ),
    section(
      'liability',
      'Haftung',
      p`Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und überall, wo das Gesetz keine Beschränkung erlaubt. Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, deren Erfüllung den Vertrag erst möglich macht und auf die du vertrauen darfst, und dann auf den typischen, vorhersehbaren Schaden. Du haftest für Schäden, die uns durch schuldhafte Verstöße gegen diese Bedingungen entstehen.`,
    ),
    section(
      'end',
      'Wie der Vertrag endet',
      p`Du kannst jederzeit und ohne Frist gehen: in den Einstellungen unter „Konto löschen“ oder mit einer Nachricht an uns. Dein Profil ist sofort verborgen. ${f.returnDays} Tage lang kannst du mit einem Link in unserer E-Mail alles zurückholen. Danach löschen wir es endgültig, und nicht verbrauchte Credits verfallen. Läuft die Widerrufsfrist noch, widerrufe zuerst, dann werden sie erstattet.`,
      p`Wir können den Vertrag mit einer Frist von 30 Tagen per E-Mail kündigen, aus wichtigem Grund sofort, vor allem bei einem schweren Verstoß gegen diese Bedingungen. Beenden wir ihn, erstatten wir dir auf Verlangen gekaufte, nicht verbrauchte Credits, außer ihre Bezahlung war betrügerisch oder wurde zurückgebucht.`,
    ),
    section(
      'changes',
      'Änderungen dieser Bedingungen',
      p`Dies ist die Fassung vom ${f.version}. Für jeden Kauf gilt die Fassung, auf die bei der Bestellung verlinkt ist. Müssen wir die Bedingungen deiner Mitgliedschaft ändern, schicken wir dir die neue Fassung mindestens 30 Tage vorher per E-Mail. Sie gilt für dich, sobald du sie annimmst. Schweigen ist keine Zustimmung: Nimmst du sie nicht an, gilt zwischen uns die alte weiter, und beide Seiten können mit einer Frist von 30 Tagen kündigen. Gekaufte, nicht verbrauchte Credits erstatten wir dann.`,
    ),
    section(
      'disputes',
      'Recht und Streitfälle',
      p`Es gilt das Recht des Landes, in dem wir unseren Sitz haben (${f.company.country}). Als Verbraucherin oder Verbraucher behältst du jeden Schutz, den dir das Recht deines Wohnsitzlandes gibt, und kannst dort klagen und verklagt werden.`,
      p`Schreib uns bitte zuerst. Wir antworten innerhalb von sieben Tagen. Werden wir uns nicht einig, gilt in deinem Land:`,
      list(
        line`Deutschland und Österreich: Wir sind weder verpflichtet noch bereit, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG, § 19 AStG).`,
        line`Frankreich: Du hast Anspruch auf eine kostenlose Verbrauchermediation (Artikel L612-1 Code de la consommation). Die zuständige Stelle nennen wir mit unserer Antwort auf deine Beschwerde.`,
        line`Belgien: Du kannst dich an den Verbraucherombudsdienst wenden (Consumentenombudsdienst / Service de Médiation pour le Consommateur).`,
        line`Niederlande: Wir gehören keiner Streitbeilegungskommission an (geschillencommissie).`,
        line`Spanien: Amtliche Beschwerdeblätter bekommst du auf Anfrage; einer Schiedsstelle für Verbraucher gehören wir nicht an.`,
        line`Italien und Polen: Mit unserer endgültigen Antwort teilen wir dir auf Papier oder per E-Mail mit, welche Stelle zuständig ist und ob wir teilnehmen (Artikel 141-sexies Codice del consumo; Artikel 32 des polnischen Gesetzes vom 23. September 2016).`,
        line`Irland und Vereinigtes Königreich: Mit unserer endgültigen Antwort nennen wir eine anerkannte Stelle und sagen, ob wir sie nutzen.`,
      ),
      p`Ist eine Klausel unwirksam, tritt an ihre Stelle das Gesetz; der Rest gilt weiter.`,
    ),
  ],
});

export default terms;
