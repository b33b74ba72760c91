import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Esclusioni e moderazione',
  lead: line`Che cosa facciamo quando qualcuno viola le regole di ${f.brand}, come segnalarlo e come fare ricorso contro una decisione che ti riguarda.`,
  sections: [
    section(
      'rules',
      'Contro che cosa agiamo',
      list(
        line`contenuti illegali di ogni tipo, soprattutto contenuti sessuali che coinvolgono minori, minacce e incitamento all’odio;`,
        line`account di persone con meno di ${f.age} anni;`,
        line`identità false e foto di altre persone;`,
        line`insulti, molestie, stalking, immagini sessuali non gradite;`,
        line`truffe, richieste di denaro, pubblicità, servizi sessuali a pagamento;`,
        line`programmi che scrivono o raccolgono dati, e abusi di pagamenti o sconti.`,
      ),
      p`Le regole complete sono nelle ${to('pages-terms', 'condizioni d’uso')}.`,
    ),
    section(
      'report',
      'Come segnalare',
      p`Usa Segnala su un profilo o in una conversazione e scegli i messaggi che lo dimostrano; ne conserviamo una copia per un anno, anche se la conversazione viene eliminata. Senza account usa ${to('complaints', 'Reclami')}. Di’ di che cosa si tratta, dove si trova e perché pensi che sia illegale o contro le regole. Per segnalare abusi sessuali su minori non serve il tuo nome.`,
      p`Ricevi per e-mail una conferma con un numero e poi la decisione, con le indicazioni per fare ricorso. Con il numero vedi a che punto siamo. Alla persona segnalata non diciamo chi sei.`,
      p`Puoi anche bloccare chiunque in ogni momento, senza motivo e senza una nostra decisione.`,
    ),
    section(
      'decisions',
      'Come decidiamo',
      p`Su segnalazioni, foto ed esclusioni decidono persone, non programmi. Esaminiamo la segnalazione, gli allegati e ciò che la persona ha fatto prima. Scegliamo la misura più lieve tra quelle efficaci:`,
      list(
        line`una foto resta nascosta finché qualcuno non sceglie di vederla, oppure non la approviamo;`,
        line`un avvertimento;`,
        line`l’esclusione: l’account è chiuso per chi lo possiede e nascosto a tutti, e tutte le sessioni finiscono.`,
      ),
      p`Nei casi gravi, come minacce, truffe o sospetti su minori, l’esclusione è immediata. Se sospettiamo un reato contro la vita o la sicurezza di qualcuno, informiamo le autorità (art. 18 del DSA).`,
      p`Dopo un avvertimento, o finché non decidiamo sulle segnalazioni di più persone, si possono iniziare meno conversazioni, per 30 giorni al massimo.`,
    ),
    section(
      'reasons',
      'Ti diciamo perché',
      p`La persona interessata riceve un’e-mail con ciò che abbiamo deciso, i fatti su cui si basa e la regola o la legge violata (art. 17 del DSA). Non dice chi ha segnalato.`,
      p`Un’esclusione non ha una data di fine; finisce quando la revochiamo. La pausa di alcuni minuti dopo password sbagliate non è un’esclusione; finisce da sola.`,
    ),
    section(
      'appeal',
      'Come fare ricorso',
      list(
        line`L’e-mail contiene un link per il tuo ricorso. Vale sei mesi, senza accesso, ed è gratis.`,
        line`Una persona riesamina la decisione e legge ciò che scrivi. Se hai ragione, la foto viene mostrata, l’avvertimento ritirato o l’esclusione revocata.`,
        line`Chi ha segnalato qualcosa può fare ricorso contro la nostra decisione allo stesso modo.`,
        line`La risposta arriva per e-mail, di regola entro sette giorni.`,
      ),
      p`Se non troviamo un accordo, puoi rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (art. 21 del DSA; la Commissione europea ne pubblica l’elenco) o a un tribunale.`,
    ),
    section(
      'credits',
      'I tuoi crediti e i tuoi dati',
      p`Se l’esclusione resta, puoi chiedere il rimborso dei crediti acquistati e non usati, a meno che il loro pagamento fosse fraudolento o sia stato annullato. I tuoi diritti sui tuoi dati sono quelli di tutti; vedi l’${to('pages-privacy', 'informativa sulla privacy')}.`,
    ),
    section(
      'abuse',
      'Abuso delle segnalazioni',
      p`Chi invia spesso segnalazioni o ricorsi manifestamente infondati riceve un avvertimento; se continua, smettiamo di trattarli per un tempo ragionevole (art. 23 del DSA).`,
    ),
    section(
      'contact',
      'Contatto per le autorità e per te',
      p`Il nostro punto di contatto unico secondo gli artt. 11 e 12 del DSA è ${f.email}. Puoi scrivere in tedesco, inglese, francese, olandese, spagnolo, italiano o polacco.`,
    ),
  ],
});

export default ban;
