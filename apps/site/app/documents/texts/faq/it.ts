import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Domande frequenti',
  lead: line`Risposte brevi su ${f.brand}. Fanno fede le ${to('pages-terms', 'condizioni d’uso')}.`,
  sections: [
    section(
      'cost',
      'Quanto costa?',
      f.onSale
        ? p`Iscriversi, cercare, mettere like e leggere è gratis. Un messaggio costa ${f.cost.message}, una foto in una conversazione ${f.cost.photo}, un regalo da ${f.cost.gift}. I crediti si comprano in pacchetti e un messaggio costa almeno ${f.leastPrice}. Si paga una volta sola. Nessun abbonamento e nessun rinnovo automatico.`
        : p`Per ora niente. Iscriversi, cercare, mettere like e leggere è gratis e lo resterà. Un messaggio costa ${f.cost.message}, una foto in una conversazione ${f.cost.photo}, un regalo da ${f.cost.gift}. Oltre ai crediti iniziali non se ne possono ancora comprare altri.`,
      f.signupCredits !== null && p`Per cominciare ti regaliamo ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'Che cos’è Premium?',
      p`Premium è incluso in ogni pacchetto di crediti: vedi tutte le foto degli altri, ne mostri fino a ${f.premiumPhotos} tue invece di ${f.freePhotos} e hai tutte le conversazioni che vuoi invece di ${f.freeConversations}. Resta attivo anche quando hai usato i crediti. Finisce se il tuo unico acquisto viene rimborsato per intero o annullato.`,
    ),
    section('expire', 'I crediti scadono?', p`No, finché hai un account. Se lo elimini, si perdono.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Come uso uno sconto?',
            p`Dopo l’iscrizione puoi avere il ${f.firstDiscount} di sconto sul primo acquisto per un tempo limitato; si applica automaticamente al pagamento. Se hai un codice, scrivilo dove scegli il pacchetto. Vale un solo sconto alla volta.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Posso avere un rimborso?',
      p`Sì, entro ${f.refundDays} giorni, per i crediti che non hai usato. Vedi ${to('pages-return-policy', 'Diritto di recesso')}.`,
    ),
    section(
      'payment',
      'Il pagamento non è riuscito, o mancano i crediti',
      p`Se non è riuscito, non è stato addebitato nulla; prova un altro metodo. Alcune banche ci mettono un po’: il pagamento risulta in corso e i crediti arrivano automaticamente. Se l’importo è stato addebitato e dopo un giorno non è arrivato nulla, scrivici dalla pagina ${to('pages-service', 'Servizio clienti')} con il numero del pagamento.`,
    ),
    section(
      'confirm',
      'Non ho ricevuto l’e-mail di conferma',
      p`Guarda nello spam, poi accedi e chiedine un’altra. Finché l’indirizzo non è confermato, il tuo profilo è nascosto e i tuoi messaggi restano in attesa.`,
    ),
    section(
      'photo',
      'Perché la mia foto non si vede ancora?',
      p`Prima il nostro team controlla ogni foto del profilo. Se non la approviamo, un’e-mail ti dice perché e puoi fare ricorso.`,
    ),
    section(
      'real',
      'Chi c’è dietro i profili?',
      f.fictional
        ? p`Alcuni profili sono fittizi. Dietro non c’è nessuna persona reale. Non è possibile incontrare nessuno. Hanno sempre l’etichetta «${f.fictional.one}» e puoi nasconderli nella ricerca. Dietro ogni altro profilo c’è qualcuno che si è iscritto. Non controlliamo i documenti d’identità. Segnala ciò che non ti convince.`
        : p`Qui non ci sono profili fittizi. Dietro ogni profilo c’è qualcuno che si è iscritto. Non controlliamo i documenti d’identità. Segnala ciò che non ti convince.`,
    ),
    section(
      'safe',
      'Come resto al sicuro?',
      list(
        line`Tieni per te indirizzo, luogo di lavoro e numeri di conto.`,
        line`Non inviare mai denaro a chi non hai incontrato, qualunque sia la storia.`,
        line`Scegli un luogo pubblico e di’ a qualcuno dove vai.`,
        line`Blocca e segnala chi ti mette a disagio.`,
      ),
    ),
    section(
      'invisible',
      'Posso diventare invisibile?',
      p`Sì. Con la modalità invisibile (Impostazioni, Privacy) nessuno ti trova nella ricerca e il tuo profilo lo vede solo chi chatta già con te.`,
    ),
    section(
      'mail',
      'Troppe e-mail?',
      p`In Impostazioni, Notifiche scegli che cosa ricevere per e-mail e sul dispositivo. Ogni e-mail che non è di servizio ha un link per non riceverne più di quel tipo.`,
    ),
    section(
      'login',
      'Non riesco ad accedere',
      p`Chiedi un link in ${to('reset-password', 'Password dimenticata')}. Dopo diverse password sbagliate l’accesso è sospeso per alcuni minuti. Se non hai più quell’indirizzo e-mail, scrivici dalla pagina ${to('pages-service', 'Servizio clienti')}; lì non serve accedere.`,
    ),
    section(
      'data',
      'Che cosa sapete di me?',
      p`In Impostazioni, I tuoi dati chiedi una copia di tutto. A che cosa servono i dati lo spiega l’${to('pages-privacy', 'informativa sulla privacy')}.`,
    ),
    section(
      'leave',
      'Come me ne vado?',
      p`In Impostazioni, Elimina l’account. Nascondiamo subito il tuo profilo. Per ${f.returnDays} giorni puoi recuperare tutto con un link via e-mail. Poi eliminiamo l’account e i crediti non usati si perdono.`,
    ),
    section(
      'more',
      'Altro?',
      p`Scrivi a ${f.email}, chiama ${f.phone} o usa la pagina ${to('pages-service', 'Servizio clienti')}.`,
    ),
  ],
});

export default faq;
