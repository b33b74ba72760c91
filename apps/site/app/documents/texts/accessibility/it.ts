import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Accessibilità',
  lead: line`Chiunque deve poter usare ${f.brand}: con la tastiera, con uno screen reader, con caratteri grandi, senza audio. Qui diciamo a che punto siamo e che cosa non funziona ancora.`,
  sections: [
    section(
      'aim',
      'Il nostro obiettivo',
      p`Sviluppiamo ${f.brand} secondo le linee guida per l’accessibilità dei contenuti web (WCAG) 2.2, livello AA. La norma europea EN 301 549 e la direttiva (UE) 2019/882 chiedono più o meno lo stesso. Riteniamo il sito parzialmente conforme: manca ciò che elenchiamo in «Che cosa non funziona ancora».`,
    ),
    section(
      'works',
      'Che cosa funziona',
      list(
        line`Si può fare tutto con la sola tastiera, dall’iscrizione al pagamento. Un link all’inizio di ogni pagina salta la barra, e il focus si vede sempre.`,
        line`Pagine, moduli, finestre ed elenchi hanno nomi e titoli che uno screen reader legge. Un modulo ti porta al primo campo sbagliato e ti dice che cosa non va.`,
        line`Schede e foto si spostano anche con i pulsanti, senza trascinarle.`,
        line`Il testo si può ingrandire fino al 400 per cento senza scorrere di lato.`,
        line`Colori chiari e scuri, contrasto elevato e movimento ridotto seguono le impostazioni del tuo dispositivo.`,
        line`Nessun suono parte senza che tu lo voglia, e niente lampeggia.`,
      ),
    ),
    section(
      'gaps',
      'Che cosa non funziona ancora',
      list(
        line`Le foto dei profili hanno una descrizione solo se chi le ha caricate l’ha scritta. Molte non ce l’hanno: in quel caso si leggono solo il nome e il numero della foto.`,
        line`Ognuno scrive nella propria lingua, a volte in più d’una. Uno screen reader può usare la voce sbagliata.`,
        line`Il contrasto raggiunge il livello AA, ma non il livello AAA, più severo, a meno che il tuo dispositivo non chieda più contrasto.`,
        line`I filmati di alcune pagine iniziali non hanno audiodescrizione. Sono disegni muti, e il testo accanto dice la stessa cosa.`,
        line`Paghi sulla pagina di un servizio di pagamento. Quelle pagine non dipendono da noi e non le abbiamo provate tutte.`,
        line`Le nostre pagine legali sono lunghe e non sono in linguaggio facile da leggere, e non c’è nulla in lingua dei segni.`,
      ),
    ),
    section(
      'tested',
      'Come lo proviamo',
      p`Prima di ogni modifica, dei programmi cercano errori in tutte le pagine, con colori chiari e scuri e in più dimensioni. Altre prove usano il sito con la sola tastiera. A novembre 2026 lo abbiamo percorso tutto a mano, in Chromium e senza un vero screen reader. Finora nessuno che usi ogni giorno uno screen reader lo ha provato per noi. Safari e Firefox vengono provati meno di Chromium.`,
    ),
    section(
      'report',
      'Dicci che cosa ti ostacola',
      p`Scrivi a ${f.email}, chiama il ${f.phone} o usa il modulo del nostro ${to('pages-service', 'servizio clienti')}. Dicci di quale pagina si tratta e che cosa usi. Rispondiamo entro sette giorni e ti aiutiamo a fare ciò che volevi.`,
    ),
    section(
      'authority',
      'Se la nostra risposta non basta',
      p`${f.brand} è gestito da ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Puoi rivolgerti all’autorità del tuo Paese che vigila sull’accessibilità di prodotti e servizi. Gli altri organismi a cui rivolgerti sono nelle nostre ${to('pages-terms', 'condizioni d’uso')}.`,
    ),
  ],
});

export default accessibility;
