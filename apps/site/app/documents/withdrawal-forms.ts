import type { Language } from '@dating/core/contract';
import type { Facts } from './facts.server.ts';

/** The lines of the model withdrawal form (Annex I (B) of Directive 2011/83/EU), to be copied or sent online. */
type Form = (facts: Pick<Facts, 'brand' | 'company'>) => readonly string[];

const addressee = ({ company }: Pick<Facts, 'company'>) =>
  `${company.name}, ${company.address}, ${company.city}, ${company.country}`;

export const withdrawalForms: Readonly<Record<Language, Form>> = {
  en: (f) => [
    `To: ${addressee(f)}`,
    `I hereby give notice that I withdraw from my contract for the following service: credits on ${f.brand}.`,
    'Ordered on:',
    'Payment number (from the receipt):',
    'Name of consumer:',
    'Address of consumer, or email address of the account:',
    'Signature (only on paper):',
    'Date:',
  ],
  de: (f) => [
    `An: ${addressee(f)}`,
    `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die folgende Dienstleistung: Credits bei ${f.brand}.`,
    'Bestellt am:',
    'Zahlungsnummer (vom Beleg):',
    'Name der Verbraucherin oder des Verbrauchers:',
    'Anschrift oder E-Mail-Adresse des Kontos:',
    'Unterschrift (nur bei Mitteilung auf Papier):',
    'Datum:',
  ],
  fr: (f) => [
    `À l’attention de : ${addressee(f)}`,
    `Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de service suivante : crédits sur ${f.brand}.`,
    'Commandé le :',
    'Numéro de paiement (indiqué sur le reçu) :',
    'Nom du consommateur :',
    'Adresse du consommateur ou adresse e-mail du compte :',
    'Signature (uniquement en cas de notification sur papier) :',
    'Date :',
  ],
  nl: (f) => [
    `Aan: ${addressee(f)}`,
    `Hierbij deel ik mee dat ik de overeenkomst over de volgende dienst herroep: credits op ${f.brand}.`,
    'Besteld op:',
    'Betaalnummer (van het betaalbewijs):',
    'Naam consument:',
    'Adres consument, of e-mailadres van het account:',
    'Handtekening (alleen op papier):',
    'Datum:',
  ],
  es: (f) => [
    `A la atención de: ${addressee(f)}`,
    `Por la presente comunico que desisto de mi contrato de prestación del siguiente servicio: créditos en ${f.brand}.`,
    'Pedido el:',
    'Número de pago (está en el recibo):',
    'Nombre del consumidor:',
    'Domicilio del consumidor o correo de la cuenta:',
    'Firma (solo si se presenta en papel):',
    'Fecha:',
  ],
  it: (f) => [
    `Destinatario: ${addressee(f)}`,
    `Con la presente notifico il recesso dal mio contratto di prestazione del seguente servizio: crediti su ${f.brand}.`,
    'Ordinato il:',
    'Numero del pagamento (sulla ricevuta):',
    'Nome del consumatore:',
    'Indirizzo del consumatore o e-mail dell’account:',
    'Firma (solo se il modulo è su carta):',
    'Data:',
  ],
  pl: (f) => [
    `Adresat: ${addressee(f)}`,
    `Niniejszym informuję o moim odstąpieniu od umowy o świadczenie następującej usługi: kredyty w serwisie ${f.brand}.`,
    'Data zawarcia umowy:',
    'Numer płatności (z potwierdzenia):',
    'Imię i nazwisko konsumenta:',
    'Adres konsumenta lub adres e-mail konta:',
    'Podpis (tylko jeżeli formularz jest przesyłany w wersji papierowej):',
    'Data:',
  ],
};
