import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Servizio clienti',
  lead: line`Scrivici qui, anche se non riesci ad accedere. Il nostro team legge il messaggio e ti risponde per e-mail entro sette giorni.`,
  sections: [
    section(
      'contact',
      'Altri modi per raggiungerci',
      list(
        line`E-mail: ${f.email}`,
        line`Telefono: ${f.phone}`,
        line`Posta: ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}`,
      ),
    ),
    section(
      'shortcuts',
      'Forse fai prima così',
      list(
        line`Password dimenticata: ${to('reset-password', 'impostane una nuova')}.`,
        line`Un acquisto che non vuoi più: ${withdrawHere('recedi dal contratto qui')}; che cosa riottieni è in ${to('pages-return-policy', 'Diritto di recesso')}.`,
        line`Per segnalare qualcuno o sapere a che punto è un reclamo: ${to('complaints', 'Reclami')}.`,
        line`Il tuo account è chiuso: il link nell’e-mail porta al tuo ricorso; vedi ${to('pages-ban', 'Esclusioni e moderazione')}.`,
        line`Risposte a molte domande: ${to('pages-faq', 'Domande frequenti')}.`,
      ),
    ),
    section(
      'who',
      'Chi c’è dietro',
      p`${f.brand} è gestito da ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Numero di registro: ${f.company.register}. Partita IVA: ${f.company.vat}. Denominazioni commerciali: ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'Se la risposta non ti convince',
      p`Ogni reclamo riceve un numero e una risposta scritta. Se non ti convince, da lì puoi fare ricorso ancora una volta. A quale organismo rivolgerti in seguito lo trovi nelle ${to('pages-terms', 'condizioni d’uso')}, in Legge e controversie.`,
    ),
  ],
});

export default service;
