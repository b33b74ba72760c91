import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { del } from '../../italian.ts';

const terms: DocumentOf = (f) => ({
  title: 'Condizioni d’uso',
  lead: line`Queste condizioni sono il contratto tra te e ${f.company.name} su ${f.brand}. Dicono che cosa ricevi, quanto costa e che cosa può aspettarsi ciascuno di noi dall’altra parte.`,
  sections: [
    section(
      'provider',
      'Chi siamo',
      p`${f.brand} (${f.site}) è gestito da ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}; numero di registro ${f.company.register}, partita IVA ${f.company.vat}. Denominazioni commerciali: ${f.company.tradenames}.`,
      p`Ci trovi all’indirizzo ${f.email}, al telefono ${f.phone} e con il modulo della pagina ${to('pages-service', 'Servizio clienti')}, anche senza accedere.`,
    ),
    section(
      'service',
      'Che cosa ricevi',
      p`${f.brand} è un luogo in cui persone adulte si conoscono: crei un profilo, cerchi, metti like e chatti. Iscriversi, cercare, mettere like e ricevere e leggere messaggi è gratis. Scrivere messaggi, inviare foto in una conversazione e mandare regali costa crediti.`,
      list(
        line`Con un account gratuito puoi mostrare ${f.freePhotos} foto, scrivere in ${f.freeConversations} conversazioni e vedere una parte delle foto degli altri.`,
        line`Premium è incluso in ogni acquisto di crediti: fino a ${f.premiumPhotos} foto tue, tutte le foto degli altri e conversazioni senza limite. Resta attivo anche quando hai usato i crediti. Finisce se il tuo unico acquisto viene rimborsato per intero o annullato.`,
        line`Il gioco dello swipe ha ${f.swipeLikes} like al giorno per tutti. Un messaggio può avere fino a ${f.messageLength} caratteri.`,
      ),
      p`Mettiamo in contatto le persone; non promettiamo che qualcuno ti risponda, provi interesse per te o ti incontri. Ciò che scrivono gli altri viene da loro e non da noi.`,
    ),
    section(
      'account',
      'L’iscrizione',
      list(
        line`Hai almeno ${f.age} anni e usi ${f.brand} a titolo privato, per te.`,
        line`Hai un solo account. Fornisci dati veri e li tieni aggiornati.`,
        line`Il contratto di iscrizione si conclude quando premi il pulsante che crea il tuo account e noi lo confermiamo. È gratuito e a tempo indeterminato. Con il tuo account conserviamo la versione di queste condizioni che hai accettato, indicata con la sua data.`,
        line`Ti mandiamo un’e-mail per confermare il tuo indirizzo. Fino ad allora il tuo profilo è nascosto e i tuoi messaggi restano in attesa. Se l’account si chiude senza conferma, riaccreditiamo i crediti di quei messaggi.`,
        line`Non dare a nessuno la tua password. Avvisaci subito se qualcun altro ha usato il tuo account.`,
      ),
    ),
    section(
      'fictional',
      'Profili fittizi',
      f.fictional
        ? p`Alcuni profili su ${f.brand} sono fittizi. Dietro non c’è nessuna persona reale. Non è possibile incontrare nessuno. Ognuno ha ovunque l’etichetta «${f.fictional.one}»: nella ricerca, sul profilo, nelle conversazioni e nelle nostre e-mail. Con un solo interruttore puoi nascondere i «${f.fictional.many}» nella ricerca. Non compaiono mai in «Trova il tuo match» né nel gioco dello swipe, e un like da un profilo senza etichetta viene sempre da qualcuno che si è iscritto.`
        : p`Su ${f.brand} non ci sono profili fittizi. Non ti scriviamo mai a nome di qualcun altro.`,
      f.fictional &&
        p`Un messaggio a un profilo fittizio costa gli stessi crediti degli altri. Vedi l’etichetta prima di inviare, quindi lo sai quando decidi.`,
    ),
    section(
      'content',
      'Il tuo profilo e i tuoi messaggi',
      p`Ciò che carichi e scrivi resta tuo. Ci permetti di conservarlo, adattarne le dimensioni e mostrarlo su ${f.brand} a chi può vederlo secondo le tue impostazioni, finché il tuo account esiste e solo per far funzionare ${f.brand}.`,
      p`Carica solo foto di te, o foto per cui tutte le persone ritratte sono d’accordo. Il nostro team controlla le foto del profilo prima che le vedano gli altri.`,
      f.resell
        ? p`${f.company.name} gestisce anche altri siti con i propri nomi (${f.company.tradenames}). ${f.brand} partecipa alla presentazione di profili su questi siti. Il tuo viene mostrato su un altro sito solo se lo hai accettato espressamente per quel sito; se dici di no non hai svantaggi, e puoi revocare il consenso in ogni momento.`
        : p`Non vendiamo il tuo profilo e non lo mostriamo su altri siti.`,
    ),
    section(
      'prices',
      'Crediti e prezzi',
      f.onSale
        ? p`I crediti si vendono in quattro pacchetti. Si paga una volta sola. Nessun abbonamento e nessun rinnovo automatico. Tutti i prezzi comprendono l’IVA quando è dovuta; da parte nostra non ci sono altri costi.`
        : p`I crediti non sono ancora in vendita, quindi qui non paghi nulla. Prima che lo siano, indicheremo i prezzi in queste condizioni e ti chiederemo di accettarli.`,
      f.onSale &&
        table(
          'Pacchetti',
          ['Crediti', 'Prezzo', 'Prezzo per messaggio'],
          f.bundles.map(({ credits, price, perMessage }) => [credits, price, perMessage]),
        ),
      table(
        'A che cosa servono i crediti',
        ['Che cosa fai', 'Prezzo'],
        [
          ['Un messaggio, o un rompighiaccio che ti proponiamo', f.cost.message],
          ['Una foto in una conversazione', f.cost.photo],
          ['Un regalo', `da ${f.cost.gift}; ogni regalo indica il suo prezzo`],
        ],
      ),
      list(
        f.onSale && line`Un messaggio costa almeno ${f.leastPrice}. Vedi il prezzo in crediti prima di inviare.`,
        f.signupCredits !== null && line`Con l’iscrizione ricevi gratis ${f.signupCredits}.`,
        line`Prima si usano i crediti gratuiti, poi quelli del tuo acquisto più vecchio.`,
        line`I crediti non scadono finché il tuo account esiste. Non si possono cambiare in denaro, cedere o usare fuori da ${f.brand}; il tuo diritto al rimborso resta intatto.`,
        f.onSale &&
          line`Dopo l’iscrizione possiamo offrirti per un tempo limitato uno sconto del ${f.firstDiscount} sul primo acquisto. Gli sconti non si sommano. Un codice vale per il tempo e per le persone indicate nell’offerta.`,
        line`Nelle impostazioni puoi fissare un limite di spesa al giorno.`,
      ),
      p`Un cambio di prezzi non riguarda mai un acquisto già fatto.`,
    ),
    section(
      'purchase',
      'Come avviene un acquisto',
      p`Scegli un pacchetto e un metodo di pagamento, controlli l’ordine e confermi che possiamo iniziare subito. L’importo totale è indicato subito sopra il pulsante «Ordina con obbligo di pagare». L’ordine è vincolante quando premi quel pulsante. Paghi sulla pagina del nostro servizio di pagamento; fino ad allora puoi tornare indietro e cambiare tutto. Il contratto si conclude quando confermiamo il pagamento e accreditiamo i crediti. Ricevi per e-mail una ricevuta con l’importo, il numero del pagamento e il tuo diritto di recesso.`,
      f.onSale &&
        p`Su questo sito puoi pagare con: ${f.paymentMethods}. Quali vedi dipende dal tuo Paese. Il contratto si conclude nella lingua della pagina in cui ordini.`,
      p`Se la tua banca annulla un pagamento che invece è dovuto, togliamo i crediti corrispondenti. Quelli già usati vengono scalati dal tuo prossimo acquisto.`,
    ),
    section(
      'withdrawal',
      'Recesso e rimborso',
      p`Puoi recedere da un acquisto entro ${f.refundDays} giorni senza indicarne il motivo e riottenere ciò che hai pagato per i crediti non usati. Come si fa e che cosa vale per quelli usati lo trovi in ${to('pages-return-policy', 'Diritto di recesso')}, con il modulo tipo. Quella pagina fa parte di queste condizioni.`,
      p`Se il nostro servizio digitale non è conforme, hai i diritti previsti dalla legge (in Italia articoli 135-octies e seguenti del Codice del consumo): puoi chiedere il ripristino della conformità e, se manca, una riduzione del prezzo o la risoluzione del contratto. Questi diritti valgono per intero.`,
    ),
    section(
      'conduct',
      'Che cosa non è permesso',
      p`Tratta gli altri con il rispetto che vuoi per te. In particolare non puoi:`,
      list(
        line`usare ${f.brand} se hai meno di ${f.age} anni o condividere contenuti sessuali che coinvolgono minori;`,
        line`fingerti un’altra persona o usare foto di altri;`,
        line`insultare, minacciare, molestare o discriminare qualcuno;`,
        line`inviare immagini sessuali non gradite o rendere pubblico ciò che qualcuno ti ha detto in privato;`,
        line`chiedere denaro, vendere, fare pubblicità o offrire servizi sessuali a pagamento;`,
        line`usare programmi che scrivono, raccolgono dati o aggirano limiti e pagamenti.`,
      ),
      p`Che cosa succede a chi viola le regole, come segnalarlo e come fare ricorso contro una decisione lo trovi in ${to('pages-ban', 'Esclusioni e moderazione')}. Quella pagina fa parte di queste condizioni.`,
    ),
    section(
      'availability',
      'Quando qualcosa non funziona',
      p`Gestiamo ${f.brand} con la cura che ci si può aspettare, ma non possiamo evitare ogni interruzione: manutenzione, guasti e attacchi capitano. Se sono stati scalati crediti per qualcosa che non è arrivato per causa nostra, te li riaccreditiamo.`,
      p`Se incontrare qualcuno lo decidi tu. Le prime volte scegli un luogo pubblico, di’ a qualcuno dove vai e non inviare mai denaro. Non controlliamo identità né precedenti penali.`,
    ),
    section(
      'liability',
      'Responsabilità',
      p`Rispondiamo senza limiti per dolo e colpa grave, per danni alla vita, al corpo o alla salute e ovunque la legge non ammetta limiti. Per colpa lieve rispondiamo solo se violiamo un obbligo essenziale del contratto, e allora per il danno tipico e prevedibile. Tu rispondi dei danni che ci causi violando per tua colpa queste condizioni. Niente qui riduce i diritti che la legge del tuo Paese dà ai consumatori.`,
    ),
    section(
      'end',
      'Come finisce',
      p`Puoi andartene in ogni momento e senza preavviso: in Impostazioni, Elimina l’account, o scrivendoci. Nascondiamo subito il tuo profilo. Per ${f.returnDays} giorni puoi recuperare tutto con un link via e-mail; poi eliminiamo l’account e i crediti non usati si perdono. Se sei ancora nei termini per il recesso, recedi prima per ottenerne il rimborso.`,
      p`Possiamo porre fine al contratto per e-mail con 30 giorni di preavviso, e subito per un motivo importante, soprattutto una grave violazione di queste condizioni. In questo caso rimborsiamo su richiesta i crediti acquistati e non usati, a meno che il loro pagamento fosse fraudolento o sia stato annullato.`,
    ),
    section(
      'changes',
      'Modifiche di queste condizioni',
      p`Questa è la versione ${del(f.version)}. Ogni acquisto è regolato dalla versione a cui rimanda il link al momento dell’ordine. Se dobbiamo modificare le condizioni della tua iscrizione, ti mandiamo la nuova versione per e-mail almeno 30 giorni prima. Vale per te quando la accetti. Se non la accetti, tra noi resta in vigore la precedente e ciascuno può porre fine al contratto con 30 giorni di preavviso; i crediti acquistati e non usati vengono allora rimborsati.`,
    ),
    section(
      'disputes',
      'Legge e controversie',
      p`Si applica la legge del Paese della nostra sede (${f.company.country}). Come consumatore conservi ogni tutela della legge del Paese in cui vivi, e lì puoi agire ed essere chiamato in giudizio.`,
      p`Scrivi prima a noi: rispondiamo entro sette giorni. Se non troviamo un accordo, ecco che cosa vale nel tuo Paese:`,
      list(
        line`Germania e Austria: non siamo obbligati né disposti a partecipare a procedure davanti a un organismo di conciliazione per i consumatori (§ 36 VSBG, § 19 AStG).`,
        line`Francia: hai diritto a un mediatore del consumo gratuito (articolo L612-1 del Code de la consommation). Lo indichiamo nella risposta al tuo reclamo.`,
        line`Belgio: puoi rivolgerti al servizio di mediazione per i consumatori (Service de Médiation pour le Consommateur / Consumentenombudsdienst).`,
        line`Paesi Bassi: non aderiamo a una commissione per le controversie (geschillencommissie).`,
        line`Spagna: i fogli ufficiali di reclamo sono disponibili su richiesta; non aderiamo a un collegio arbitrale di consumo.`,
        line`Italia: con la risposta definitiva ti indichiamo, su carta o per e-mail, l’organismo ADR competente e se intendiamo parteciparvi (articolo 141-sexies del Codice del consumo). Polonia: lo stesso, secondo l’articolo 32 della legge polacca del 23 settembre 2016.`,
        line`Irlanda e Regno Unito: con la risposta definitiva indichiamo un organismo riconosciuto e diciamo se ce ne avvaliamo.`,
      ),
      p`Se una clausola non è valida, al suo posto vale la legge; il resto rimane in vigore.`,
    ),
  ],
});

export default terms;
