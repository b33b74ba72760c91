import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} giorni`,
  minutes: (count) => `${count} minuti`,
  cookies: {
    'auth.session': 'Mantiene aperta la tua sessione.',
    'auth.device':
      'Distingue un dispositivo da cui hai già fatto l’accesso da uno nuovo, per avvisarti se accede qualcun altro. Si rinnova a ogni accesso.',
    'auth.challenge': 'Appartiene a un solo accesso con passkey, o all’aggiunta di una.',
    i18n_redirected: 'La lingua delle pagine.',
    selected_country: 'Il Paese che hai scelto, se ne hai scelto uno.',
    preview: 'Mostra un sito ancora chiuso a chi lo prepara. In tutti gli altri casi non c’è.',
  },
  keys: {
    'hide-enrich-alert': 'Hai chiuso l’invito a completare il profilo.',
    'hide-push-notification-alert': 'Hai chiuso la domanda sulle notifiche.',
    'hide-disabled-notifications-alert': 'Hai chiuso l’avviso che le nostre e-mail sono disattivate.',
    'hide-time-bonus-modal': 'Hai chiuso l’offerta di benvenuto.',
    'hide-passkey-prompt': 'Hai chiuso la proposta di aggiungere una passkey.',
    'hide-install-banner': 'Hai chiuso l’invito a installare l’app.',
    'first-visit':
      'Quando hai aperto per la prima volta una conversazione in questo browser: l’app viene proposta un altro giorno.',
    'skip-site-entry-warning': 'Hai confermato l’avviso per adulti.',
    'traffic-source':
      'L’ultimo link o partner da cui vieni; inviato con la tua iscrizione e con le ricerche senza account.',
    'traffic-source-first': 'Lo stesso per la tua prima visita.',
    'swipe-waits-until': 'Quando ci saranno nuovi like nel gioco dello swipe.',
    drafts: 'Messaggi che hai iniziato. Si cancellano quando esci.',
    'outbox-ahead':
      'Messaggi appena inviati, finché il dispositivo non li ha messi al sicuro. Di solito meno di un secondo.',
    'log-out-owed': 'L’uscita, finché non ci è arrivata. Si cancella subito dopo.',
    'payment-origins': 'Dove continuare dopo un pagamento, per gli ultimi dieci. Si cancella quando esci.',
    'low-credits': 'Non ti abbiamo ancora detto che hai pochi crediti. Si cancella quando te lo diciamo.',
    'push-member':
      'Con un numero, a chi arrivano le notifiche push in questo browser, così nessun altro le riceve. Si cancella quando le disattivi.',
    'silent-messages':
      'In questo browser i nuovi messaggi non sono annunciati. Si cancella quando riattivi l’annuncio.',
    outbox: 'Messaggi in partenza, cifrati. Si cancellano appena arrivano, al più tardi dopo 30 giorni.',
    'outbox-keys':
      'La chiave dei messaggi in partenza. Distrutta quando esci: su questo dispositivo nessuno può leggerli finché non torni.',
    'kept-chats':
      'Solo nell’app installata: le tue ultime conversazioni, cifrate, per leggerle offline. Distrutte quando esci.',
    'offline-page': 'Solo nell’app installata: la pagina che vedi offline. Non dice nulla di te.',
    'shared-photos':
      'Solo nell’app installata: le foto che le mandi da un’altra app, finché non sono nel tuo profilo o non esci.',
    'signup-draft': 'Ciò che hai inserito durante l’iscrizione, senza la password.',
    'signup-complete': 'A che punto sei nel completare il profilo.',
    'signup-open': 'Se la finestra di iscrizione era aperta.',
    'match-finder': 'Le tue risposte in «Trova il tuo match».',
    'profile-edit': 'Modifiche al profilo non ancora salvate.',
    appeals: 'Un ricorso che hai iniziato a scrivere.',
    searches: 'I risultati delle ultime ricerche, per quando torni indietro.',
    'search-left': 'Dove eri nei risultati.',
    'chunk-reload-at': 'Quando la pagina si è ricaricata dopo un aggiornamento.',
    'typed-before-reload':
      'Ciò che c’era nei campi di una pagina mentre si ricaricava per una nuova versione, senza password. Rimosso subito dopo.',
    'link ': 'Il codice monouso di un link ricevuto per e-mail, finché non è usato; segue l’indirizzo della pagina.',
    'react-router-scroll-positions': 'Fin dove avevi fatto scorrere la pagina.',
    'react-router-manifest-version': 'Quale versione del sito ha caricato questa scheda.',
    'remix-router-transitions': 'Tra quali pagine c’è stata un’animazione, per ripeterla quando torni indietro.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookie e memoria del browser',
  lead: line`Tutto ciò che ${f.brand} salva nel tuo browser, per nome. Serve solo al sito stesso: niente è per la pubblicità e nessun’altra azienda salva nulla qui.`,
  sections: [
    section(
      'cookies',
      'Cookie',
      p`Un cookie è un breve testo che il tuo browser conserva e ci rimanda. Usiamo questi e nessun altro:`,
      table('Cookie', ['Nome', 'Per che cosa', 'Quanto dura'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Memoria del tuo browser',
      p`Queste voci restano nel tuo browser finché non le elimini. Non ci vengono inviate automaticamente.`,
      table('Memoria locale', ['Nome', 'Per che cosa'], localRows(purposes)),
      p`Queste si cancellano quando chiudi la scheda:`,
      table('Memoria di sessione', ['Nome', 'Per che cosa'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Notifiche',
      p`Se attivi le notifiche o apri una conversazione, il tuo browser conserva un piccolo programma nostro (/sw-push.js). Mostra le notifiche, invia i messaggi che aspettavano una connessione e conserva la pagina che l’app installata mostra offline. Le notifiche richiedono anche un’iscrizione al servizio del tuo browser. Disattivale nelle impostazioni di ${f.brand} o del browser e l’iscrizione sparisce.`,
    ),
    section(
      'consent',
      'Perché non chiediamo il consenso',
      p`La legge chiede il consenso per salvare ciò che non serve a quello che vuoi fare (articolo 122 del Codice privacy; art. 5, par. 3, della direttiva 2002/58/CE). Noi salviamo solo ciò che mantiene aperta la tua sessione, protegge il tuo account e ricorda che cosa hai scelto, scritto o chiuso e da quale invito vieni. Non c’è nulla da rifiutare, quindi non c’è un banner.`,
    ),
    section(
      'control',
      'Che cosa puoi fare',
      p`Puoi eliminare o bloccare cookie e memoria nel tuo browser in ogni momento. Senza auth.session la sessione non resta aperta; tutto il resto ricomincia da capo. Che cosa facciamo dei dati sui nostri server lo spiega l’${to('pages-privacy', 'informativa sulla privacy')}.`,
    ),
  ],
});

export default cookies;
