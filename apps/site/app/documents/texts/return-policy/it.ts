import { line, list, note, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { withdrawalForms } from '../../withdrawal-forms.ts';

const returnPolicy: DocumentOf = (f) => ({
  title: 'Diritto di recesso e rimborso',
  lead: line`Per ${f.refundDays} giorni puoi ripensare a un acquisto di crediti su ${f.brand}, senza indicarne il motivo.`,
  sections: [
    section(
      'right',
      'Il tuo diritto di recesso',
      p`Hai il diritto di recedere dall’acquisto di un pacchetto di crediti, senza indicarne le ragioni, entro ${f.refundDays} giorni. Il periodo inizia il giorno della conclusione del contratto, cioè quando confermiamo il tuo pagamento.`,
      f.refundDays > 14 && p`La legge chiede 14 giorni. Su ${f.brand} ne hai ${f.refundDays}.`,
      p`Per recedere, diccelo in modo chiaro: ${withdrawHere('recedi dal contratto qui')}, scrivi a ${f.email}, chiama ${f.phone} o manda una lettera a ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Puoi usare il modulo tipo qui sotto, ma non è obbligatorio. Con il modulo online ricevi subito una conferma di ricezione per e-mail.`,
      p`Sei in tempo se invii il messaggio prima che finiscano i ${f.refundDays} giorni.`,
    ),
    section(
      'effects',
      'Che cosa riottieni',
      list(
        line`Ti rimborsiamo ciò che hai pagato per tutti i crediti di quell’acquisto non ancora usati: il prezzo pagato, diviso per i crediti dell’acquisto e moltiplicato per quelli non usati. Uno sconto conta così come è stato applicato.`,
        line`Lo facciamo senza ritardo, al più tardi 14 giorni dopo aver ricevuto il tuo messaggio, con lo stesso mezzo con cui hai pagato. Non ti costa nulla.`,
        line`I crediti rimborsati escono dal tuo saldo quando elaboriamo il recesso.`,
        line`I crediti gratuiti si usano prima di quelli acquistati, e gli acquisti vecchi prima dei nuovi, così l’ultimo acquisto resta intero il più a lungo possibile.`,
      ),
    ),
    section(
      'used',
      'I crediti che hai usato',
      p`Prima di pagare ci chiedi di iniziare subito e confermi di sapere che cosa comporta: per i crediti che usi prima di recedere devi la parte di prezzo corrispondente (articolo 57, comma 3, del Codice del consumo; art. 14, par. 3, della direttiva 2011/83/UE). Non vengono rimborsati. Quando tutti i crediti di un acquisto sono usati, il nostro servizio è stato eseguito per intero e il diritto di recesso finisce (articolo 59, lett. a); art. 16, lett. a).`,
      p`Restano i tuoi diritti in caso di difetti: se sono stati scalati crediti e il messaggio non è arrivato per causa nostra, te li riaccreditiamo.`,
    ),
    section(
      'form',
      'Modulo di recesso tipo',
      p`Se vuoi recedere, puoi copiare questo testo, compilarlo e inviarcelo:`,
      note(...withdrawalForms.it(f).map((one) => [one])),
    ),
    section(
      'after',
      'Dopo il termine',
      p`Dopo ${f.refundDays} giorni un acquisto è definitivo, salvo che la legge dica altro: se non abbiamo fornito il servizio, se era difettoso o se siamo noi a porre fine al contratto. I crediti non usati restano nel tuo account e non scadono finché esiste.`,
      p`Hai pagato e non vedi i crediti, o hai pagato due volte? Non è un recesso, è un errore: scrivici dalla pagina ${to('pages-service', 'Servizio clienti')} e lo sistemiamo.`,
    ),
    section(
      'leaving',
      'Se elimini l’account',
      p`Eliminare l’account non è un recesso. I crediti non usati si perdono, quindi recedi prima. Se lo elimini entro i ${f.refundDays} giorni e recedi in tempo, ti rimborsiamo comunque.`,
    ),
  ],
});

export default returnPolicy;
