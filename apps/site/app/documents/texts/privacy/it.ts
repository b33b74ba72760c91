import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { del } from '../../italian.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Informativa sulla privacy',
  lead: line`Che cosa sappiamo di te su ${f.brand}, perché, per quanto tempo e che cosa puoi fare. Non devi accettare questo testo: contiene ciò che il Regolamento generale sulla protezione dei dati (GDPR) ci chiede di dirti.`,
  sections: [
    section(
      'controller',
      'Chi è responsabile',
      p`Titolare del trattamento è ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Per tutto ciò che riguarda i tuoi dati scrivi a ${f.email}, chiama ${f.phone} o usa il modulo della pagina ${to('pages-service', 'Servizio clienti')} (argomento: privacy).`,
    ),
    section(
      'purposes',
      'Quali dati usiamo, a che scopo e su quale base',
      table(
        'Dati, finalità e basi giuridiche',
        ['Dati', 'Per che cosa', 'Base giuridica'],
        [
          [
            'Indirizzo e-mail, nome utente, password (solo come hash), data di nascita, genere, Paese e città, lingua, fuso orario',
            'Il tuo account, mostrarti con la tua età, verificare l’età minima, orari e limiti giusti',
            'Contratto, art. 6, par. 1, lett. b) GDPR',
          ],
          [
            'Orientamento sessuale, interessi e ciò che racconti della tua vita privata',
            'Mostrarti persone adatte a te, e te a loro',
            'Il tuo consenso esplicito, art. 9, par. 2, lett. a) GDPR',
          ],
          [
            'Aspetto, situazione sentimentale, testo su di te, foto',
            'Il tuo profilo; prima il nostro team controlla le foto del profilo. Dalle foto rimuoviamo i dati su luogo e fotocamera',
            'Contratto, art. 6, par. 1, lett. b)',
          ],
          [
            'Messaggi, like, match, blocchi, regali, ricerche salvate, risposte in «Trova il tuo match»',
            'Le conversazioni e la ricerca, come le usi',
            'Contratto, art. 6, par. 1, lett. b)',
          ],
          [
            'Acquisti, crediti, sconti',
            'Vendere crediti, rimborsare, contabilità, evitare abusi degli sconti',
            'Contratto, art. 6, par. 1, lett. b); legge fiscale, art. 6, par. 1, lett. c)',
          ],
          [
            'Addebito diretto: intestatario, conto, indirizzo, numero di cellulare',
            'Incassare il pagamento, inviarti il codice, dimostrare alla banca il tuo consenso',
            'Contratto, art. 6, par. 1, lett. b)',
          ],
          [
            'Impronte della carta, del dispositivo e della rete di un pagamento, solo come hash con chiave',
            'Riconoscere carte rubate e account falsi',
            'Interesse legittimo alla sicurezza, art. 6, par. 1, lett. f)',
          ],
          [
            'Sessioni, dispositivi noti («Chrome su Android»), passkey, accessi falliti',
            'Proteggere il tuo account e avvisarti di dispositivi nuovi',
            'Interesse legittimo alla sicurezza, art. 6, par. 1, lett. f)',
          ],
          [
            'Indirizzo IP',
            'Consegnare le pagine, stimare il tuo Paese sul nostro server, limitare gli abusi. Non viene scritto nei nostri registri',
            'Contratto, art. 6, par. 1, lett. b); sicurezza, art. 6, par. 1, lett. f)',
          ],
          [
            'Posizione del tuo dispositivo, solo se premi il pulsante apposito',
            'Trovare la tua città, sul nostro server; resta solo la città',
            'Consenso, art. 6, par. 1, lett. a)',
          ],
          [
            'Il partner o il link da cui vieni',
            'Aprire l’iscrizione a chi è invitato e regolare i conti con i partner',
            'Interesse legittimo, art. 6, par. 1, lett. f)',
          ],
          [
            'E-mail e notifiche che inviamo, e se sono state recapitate',
            'Dirti ciò che hai scelto di sapere; e-mail di servizio come le ricevute',
            'Contratto, art. 6, par. 1, lett. b); pubblicità solo con il consenso, art. 6, par. 1, lett. a)',
          ],
          [
            'Segnalazioni, reclami, ricorsi e i messaggi allegati',
            'Agire contro contenuti illegali e violazioni delle regole, risponderti',
            'Obbligo di legge, art. 6, par. 1, lett. c), regolamento sui servizi digitali (DSA); interesse legittimo, art. 6, par. 1, lett. f)',
          ],
        ],
      ),
      p`Senza i dati della prima riga non possiamo aprirti un account. Tutto il resto lo decidi tu.`,
    ),
    section(
      'sensitive',
      'Orientamento e vita sessuale',
      p`Il tuo orientamento e alcuni interessi dicono qualcosa della tua vita sessuale. La legge protegge questi dati in modo particolare. Li usiamo solo con il tuo consenso esplicito, che dai creando l’account, e solo per mostrare altre persone a te e te a loro. Puoi modificarli o cancellarli nel tuo profilo. Senza l’orientamento la ricerca non funziona: revocare del tutto il consenso significa quindi eliminare l’account. Ciò che è avvenuto prima resta lecito.`,
    ),
    section(
      'recipients',
      'Chi vede che cosa',
      list(
        line`Chi ha fatto l’accesso vede il tuo profilo: nome, età, città (mai la tua posizione esatta), foto approvate e ciò che hai compilato. Il tuo indirizzo e-mail e la data di nascita non si vedono mai. Chi non ha fatto l’accesso vede meno. Dove ${f.brand} tiene chiusa la ricerca, non vede nessun elenco di profili, ma solo un profilo di cui ha il link.`,
        line`Con la modalità invisibile nessuno ti trova nella ricerca e il tuo profilo lo vede solo chi chatta già con te. Conferme di lettura, scrittura in corso e stato online si possono disattivare.`,
        line`L’altra persona vede i tuoi messaggi. Noi leggiamo un messaggio solo se una delle due parti lo segnala.`,
        line`Fornitori che lavorano per noi in base a un contratto (art. 28 GDPR): hosting dei server e invio delle e-mail e degli SMS. Il nostro fornitore di pagamenti riceve ciò che serve al tuo pagamento e ne è responsabile; non vediamo mai il numero della tua carta.`,
        line`Se attivi le notifiche, le consegna cifrate il servizio di chi produce il tuo browser (per esempio Google, Apple o Mozilla). Può trovarsi negli Stati Uniti; il trasferimento si basa su una decisione di adeguatezza o su clausole contrattuali tipo, e sulla tua scelta.`,
        line`Autorità e tribunali, quando la legge ci obbliga.`,
        f.resell
          ? line`Un altro sito di ${f.company.name}, solo se hai accettato espressamente di mostrare lì il tuo profilo.`
          : line`Nessun altro. Non vendiamo dati e non passiamo profili ad altri siti.`,
      ),
      p`Sulle nostre pagine non ci sono reti pubblicitarie, statistiche di terzi né contenuti incorporati di altre aziende. Luoghi, caratteri e riconoscimento del Paese sono sul nostro server. Trattiamo i dati in questo Paese: ${f.company.country}. Per i Paesi fuori dallo Spazio economico europeo, come la Svizzera o il Regno Unito, ciò si basa su una decisione della Commissione europea che ne riconosce la protezione adeguata.`,
    ),
    section(
      'storage',
      'Per quanto tempo li conserviamo',
      list(
        line`Account, profilo, foto, messaggi e like: finché non elimini l’account. Lo nascondiamo subito e lo eliminiamo ${f.returnDays} giorni dopo. Da quel momento chi ha ricevuto i tuoi messaggi legge «messaggio rimosso».`,
        line`Pagamenti ed estratto crediti: per il tempo previsto dalle leggi fiscali e commerciali, dieci anni al massimo. Dopo la cancellazione dell’account restano sotto un numero, senza nome né indirizzo.`,
        line`Addebito diretto: dati del conto e mandato, cifrati, fino a 14 mesi dopo il tuo consenso, perché la banca può chiederli per 13 mesi. Impronte della carta, del dispositivo e della rete di un pagamento: 90 giorni.`,
        line`Reclami, segnalazioni e ricorsi con le loro prove: un anno.`,
        line`E-mail che ti abbiamo inviato: un anno al massimo. Link nelle e-mail: da un’ora a sei mesi, secondo il tipo.`,
        line`Una sessione: 30 giorni. Un dispositivo noto: 400 giorni dall’ultimo uso. Accessi falliti: due giorni.`,
        line`La cronologia che tiene aggiornate le pagine aperte: sette giorni. Risposte a richieste ripetute: un giorno.`,
        line`Un archivio dei tuoi dati: sette giorni dalla creazione.`,
        line`Ciò che conserva il tuo browser: vedi la ${to('pages-cookies', 'pagina sui cookie')}.`,
      ),
      p`Le statistiche sui motivi di chi se ne va non contengono nomi. Le copie di sicurezza vengono sovrascritte a turno; se mai ne ripristiniamo una, chi nel frattempo è stato cancellato viene cancellato di nuovo.`,
    ),
    section(
      'matching',
      'Come funzionano ricerca e suggerimenti',
      p`La ricerca mostra i profili secondo i tuoi filtri. I suggerimenti confrontano ciò che avete indicato nei vostri profili: genere e orientamento, età, distanza, interessi e situazione sentimentale; i motivi sono indicati. Nessuna decisione su di te con effetti giuridici o simili è presa solo da una macchina (art. 22 GDPR). Su foto, segnalazioni ed esclusioni decidono delle persone.`,
    ),
    section(
      'rights',
      'I tuoi diritti',
      p`Gratis e senza indicarne il motivo puoi:`,
      list(
        line`vedere e portare con te ciò che conserviamo su di te (artt. 15 e 20): Impostazioni, I tuoi dati;`,
        line`correggerlo (art. 16): nel profilo e nelle impostazioni;`,
        line`farlo cancellare (art. 17): Impostazioni, Elimina l’account;`,
        line`farne limitare l’uso (art. 18);`,
        line`opporti a ogni uso basato su un interesse legittimo, e sempre alla pubblicità (art. 21);`,
        line`revocare un consenso in ogni momento, con effetto per il futuro (art. 7).`,
      ),
      p`Per ciò che non puoi fare da te, scrivici. Rispondiamo entro un mese.`,
    ),
    section(
      'authority',
      'Reclamo a un’autorità',
      p`Puoi presentare un reclamo all’autorità di protezione dei dati del luogo in cui vivi, lavori o ritieni violata la legge (art. 77 GDPR):`,
      table(
        'Autorità di protezione dei dati',
        ['Paese', 'Autorità'],
        f.authorities.map(({ country, name }) => [country, name]),
      ),
    ),
    section(
      'minors',
      'Solo per adulti',
      p`${f.brand} è per persone dai ${f.age} anni in su. Se scopriamo che qualcuno di più giovane ha un account, lo chiudiamo. Se hai un sospetto, segnalalo.`,
    ),
    section(
      'changes',
      'Modifiche',
      p`Questa è la versione ${del(f.version)}. Se cambia qualcosa di importante, ti avvisiamo prima per e-mail.`,
    ),
  ],
});

export default privacy;
