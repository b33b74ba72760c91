import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Domande frequenti',
  lead: line`Risposte brevi su ${f.brand}. Ciò che vincola è nelle ${to('pages-terms', 'condizioni d’uso')}.`,
  sections: [
    section(
      'cost',
      'Quanto costa?',
      f.onSale
        ? p`Iscriversi, cercare, mettere like e leggere è gratis. Un messaggio costa ${f.cost.message}, una foto in una conversazione ${f.cost.photo}, un regalo da ${f.cost.gift}. I crediti si comprano in pacchetti; così un messaggio costa almeno ${f.leastPrice}. Paghi una volta: nessun abbonamento.`
        : p`Per ora niente. Iscriversi, cercare, mettere like e leggere è gratis e lo resterà. Un messaggio costa ${f.cost.message}, una foto in una conversazione ${f.cost.photo}, un regalo da ${f.cost.gift}; altri crediti oltre a quelli iniziali non sono ancora in vendita.`,
      f.signupCredits !== null && p`Per cominciare ti regaliamo ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'Che cos’è premium?',
      p`Premium è incluso nel primo pacchetto di crediti, e resta tuo: tutte le foto degli altri, fino a ${f.premiumPhotos} tue invece di ${f.freePhotos}, e tutte le conversazioni che vuoi invece di ${f.freeConversations}.`,
    ),
    section('expire', 'I crediti scadono?', p`No, finché il tuo account esiste. Finiscono quando lo elimini.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Come uso uno sconto?',
            p`Dopo l’iscrizione puoi avere il ${f.firstDiscount} di sconto sul primo acquisto per un tempo limitato; si applica automaticamente al pagamento. Un codice si scrive dove scegli il pacchetto. Vale un solo sconto alla volta.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Posso avere un rimborso?',
      p`Sì, per ${f.refundDays} giorni per i crediti che non hai usato. Vedi ${to('pages-return-policy', 'Diritto di recesso')}.`,
    ),
    section(
      'payment',
      'Il pagamento non è riuscito, o mancano i crediti',
      p`Se non è riuscito, non è stato addebitato nulla; prova un altro metodo. Alcune banche ci mettono un po’: il pagamento è in corso e i crediti arrivano automaticamente. Se il denaro è uscito e per un giorno non succede nulla, scrivici dalla pagina ${to('pages-service', 'Servizio clienti')} con il numero del pagamento.`,
    ),
    section(
      'confirm',
      'Non ho ricevuto l’e-mail di conferma',
      p`Guarda nello spam, poi accedi e chiedine un’altra. Finché l’indirizzo non è confermato, il tuo profilo è nascosto e i tuoi messaggi aspettano.`,
    ),
    section(
      'photo',
      'Perché la mia foto non si vede ancora?',
      p`Il nostro team guarda prima ogni foto del profilo. Se non la approviamo, un’e-mail dice perché e puoi fare ricorso.`,
    ),
    section(
      'real',
      'Chi c’è dietro i profili?',
      f.fictional
        ? p`Alcuni profili sono fittizi. Dietro non c’è nessuna persona reale. Non è possibile incontrare nessuno. Hanno sempre l’etichetta «${f.fictional.one}» e puoi nasconderli nella ricerca. Dietro ogni altro profilo c’è qualcuno che ha fatto l’iscrizione. Non controlliamo documenti d’identità; segnala ciò che ti sembra strano.`
        : p`Qui non ci sono profili fittizi. Dietro ogni profilo c’è qualcuno che ha fatto l’iscrizione. Non controlliamo documenti d’identità; segnala ciò che ti sembra strano.`,
    ),
    section(
      'safe',
      'Come resto al sicuro?',
      list(
        line`Tieni per te indirizzo, luogo di lavoro e numeri di conto.`,
        line`Non inviare mai denaro a chi non hai incontrato, qualunque sia la storia.`,
        line`Scegli un luogo pubblico e di’ a qualcuno dove sei.`,
        line`Blocca e segnala chi ti mette a disagio.`,
      ),
    ),
    section(
      'invisible',
      'Posso diventare invisibile?',
      p`Sì. Con la modalità invisibile (Impostazioni, Privacy) nessuno ti trova nella ricerca; vedono il tuo profilo solo le persone con cui chatti già.`,
    ),
    section(
      'mail',
      'Troppe e-mail?',
      p`In Impostazioni, Notifiche scegli che cosa ricevere per e-mail e sul dispositivo. Ogni e-mail che non è di servizio ha un link per non ricevere più quel tipo.`,
    ),
    section(
      'login',
      'Non riesco ad accedere',
      p`Chiedi un link in ${to('reset-password', 'Password dimenticata')}. Dopo diverse password sbagliate l’accesso si ferma per alcuni minuti. Se non hai più quell’indirizzo e-mail, scrivici dalla pagina ${to('pages-service', 'Servizio clienti')}; funziona senza accedere.`,
    ),
    section(
      'data',
      'Che cosa sapete di me?',
      p`Impostazioni, I tuoi dati ti dà una copia di tutto. A che cosa serve è nell’${to('pages-privacy', 'informativa sulla privacy')}.`,
    ),
    section(
      'leave',
      'Come me ne vado?',
      p`Impostazioni, Elimina l’account. Il profilo si nasconde subito; per ${f.returnDays} giorni un link in un’e-mail ti permette di recuperare tutto, poi eliminiamo tutto. I crediti non usati allora si perdono.`,
    ),
    section(
      'more',
      'Altro?',
      p`Scrivi a ${f.email}, chiama ${f.phone} o usa la pagina ${to('pages-service', 'Servizio clienti')}.`,
    ),
  ],
});

export default faq;
