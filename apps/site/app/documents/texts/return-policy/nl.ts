import { line, list, note, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { withdrawalForms } from '../../withdrawal-forms.ts';

const returnPolicy: DocumentOf = (f) => ({
  title: 'Herroepingsrecht en terugbetaling',
  lead: line`Je kunt je ${f.refundDays} dagen lang bedenken over een aankoop van credits op ${f.brand}, zonder reden te geven.`,
  sections: [
    section(
      'right',
      'Je herroepingsrecht',
      p`Je hebt het recht om de aankoop van een pakket credits binnen ${f.refundDays} dagen zonder opgave van redenen te herroepen. De termijn begint op de dag waarop de overeenkomst wordt gesloten: als we je betaling bevestigen.`,
      f.refundDays > 14 && p`De wet schrijft 14 dagen voor. Bij ${f.brand} heb je er ${f.refundDays}.`,
      p`Wil je herroepen, zeg het ons dan duidelijk: online via “${withdrawHere('overeenkomst hier herroepen')}”, per e-mail naar ${f.email}, telefonisch op ${f.phone} of per brief aan ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Je kunt het modelformulier hieronder gebruiken, maar dat hoeft niet. Na het onlineformulier krijg je meteen een ontvangstbevestiging per e-mail.`,
      p`Je bent op tijd als je je bericht verstuurt voordat de ${f.refundDays} dagen om zijn.`,
    ),
    section(
      'effects',
      'Wat je terugkrijgt',
      list(
        line`We betalen terug wat je betaalde voor alle credits van die aankoop die je dan nog niet hebt gebruikt: de betaalde prijs, gedeeld door het aantal credits, maal de ongebruikte. We rekenen met de korting die je kreeg.`,
        line`Dat doen we onverwijld en uiterlijk 14 dagen nadat we je herroeping hebben ontvangen, met het betaalmiddel dat je hebt gebruikt. Het kost je niets.`,
        line`De terugbetaalde credits gaan van je saldo af zodra we je herroeping verwerken.`,
        line`Gratis credits worden gebruikt vóór gekochte, en oudere aankopen vóór nieuwere, zodat je laatste aankoop zo lang mogelijk ongebruikt blijft.`,
      ),
    ),
    section(
      'used',
      'Credits die je hebt gebruikt',
      p`Voordat je betaalt, vraag je ons meteen te beginnen en bevestig je dat je weet wat dat betekent: voor credits die je gebruikt voordat je herroept, betaal je het deel van de prijs dat erbij hoort (artikel 6:230s lid 4 BW; art. 14 lid 3 van Richtlijn 2011/83/EU). Die worden niet terugbetaald. Zijn alle credits van een aankoop gebruikt, dan is onze dienst daarvoor volledig verricht en eindigt het herroepingsrecht (artikel 6:230p BW; art. 16 onder a).`,
      p`Je rechten bij gebreken blijven bestaan: zijn er credits afgeschreven en kwam het bericht door ons niet aan, dan krijg je die credits terug.`,
    ),
    section(
      'form',
      'Modelformulier voor herroeping',
      p`Wil je herroepen, dan kun je dit kopiëren, invullen en naar ons sturen:`,
      note(...withdrawalForms.nl(f).map((one) => [one])),
    ),
    section(
      'after',
      'Na die termijn',
      p`Na ${f.refundDays} dagen is een aankoop definitief, tenzij de wet anders zegt: als we niet hebben geleverd, als de dienst gebrekkig was of als wij de overeenkomst beëindigen. Ongebruikte credits blijven op je account staan en vervallen niet zolang het bestaat.`,
      p`Heb je betaald en zie je geen credits, of heb je dubbel betaald? Dan is er iets fout gegaan en hoef je niet te herroepen. Schrijf ons op de pagina ${to('pages-service', 'Klantenservice')}, dan zetten we het recht.`,
    ),
    section(
      'leaving',
      'Als je je account verwijdert',
      p`Je account verwijderen is geen herroeping. Ongebruikte credits vervallen dan, dus herroep eerst. Verwijder je het binnen de ${f.refundDays} dagen en herroep je op tijd, dan betalen we toch terug.`,
    ),
  ],
});

export default returnPolicy;
