import { line, list, note, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { withdrawalForms } from '../../withdrawal-forms.ts';

const returnPolicy: DocumentOf = (f) => ({
  title: 'Droit de rétractation et remboursement',
  lead: line`Après un achat de crédits sur ${f.brand}, tu as ${f.refundDays} jours pour changer d’avis, sans donner de motif.`,
  sections: [
    section(
      'right',
      'Ton droit de rétractation',
      p`Tu as le droit de te rétracter de l’achat d’une formule de crédits sans donner de motif dans un délai de ${f.refundDays} jours. Le délai commence le jour de la conclusion du contrat, c’est-à-dire quand nous confirmons ton paiement.`,
      f.refundDays > 14 && p`La loi prévoit 14 jours. Sur ${f.brand}, tu en as ${f.refundDays}.`,
      p`Pour te rétracter, dis-le-nous clairement : ${withdrawHere('renoncer au contrat ici')}, écris à ${f.email}, appelle le ${f.phone} ou envoie une lettre à ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Tu peux utiliser le formulaire type ci-dessous, sans obligation. Avec le formulaire en ligne, tu reçois aussitôt un accusé de réception par e-mail.`,
      p`Le délai est respecté si tu envoies ton message avant la fin des ${f.refundDays} jours.`,
    ),
    section(
      'effects',
      'Ce que tu récupères',
      list(
        line`Nous remboursons ce que tu as payé pour tous les crédits de cet achat qui ne sont pas encore utilisés : le prix payé, divisé par le nombre de crédits, multiplié par ceux qui restent. Une réduction est prise en compte telle qu’elle a été accordée.`,
        line`Nous le faisons sans retard, au plus tard 14 jours après avoir reçu ton message, par le moyen de paiement que tu as utilisé. Cela ne te coûte rien.`,
        line`Les crédits remboursés quittent ton solde quand nous traitons ta rétractation.`,
        line`Les crédits offerts sont utilisés avant les crédits achetés, et les achats anciens avant les récents, pour que ton dernier achat reste intact le plus longtemps possible.`,
      ),
    ),
    section(
      'used',
      'Les crédits déjà utilisés',
      p`Avant de payer, tu nous demandes de commencer tout de suite et tu confirmes en connaître les conséquences : pour les crédits utilisés avant ta rétractation, tu dois la part du prix qui leur correspond (article L221-25 du Code de la consommation ; art. 14, § 3, de la directive 2011/83/UE). Ils ne sont pas remboursés. Quand tous les crédits d’un achat sont utilisés, notre service est pleinement exécuté et le droit de rétractation prend fin (article L221-28, 1° ; art. 16, a).`,
      p`Tes droits en cas de défaut restent entiers : si des crédits ont été décomptés alors que, de notre fait, le message n’est pas arrivé, nous les rendons.`,
    ),
    section(
      'form',
      'Formulaire type de rétractation',
      p`Si tu veux te rétracter, tu peux copier ce texte, le compléter et nous l’envoyer :`,
      note(...withdrawalForms.fr(f).map((one) => [one])),
    ),
    section(
      'after',
      'Après ce délai',
      p`Après ${f.refundDays} jours, un achat est définitif, sauf si la loi en dispose autrement : si nous n’avons pas fourni le service, s’il n’était pas conforme ou si nous mettons fin au contrat. Les crédits non utilisés restent sur ton compte et n’expirent pas tant qu’il existe.`,
      p`Tu as payé et tes crédits n’apparaissent pas, ou tu as payé deux fois ? Ce n’est pas une rétractation mais une erreur : écris-nous sur la page ${to('pages-service', 'Service client')} et nous la corrigeons.`,
    ),
    section(
      'leaving',
      'Si tu supprimes ton compte',
      p`Supprimer ton compte n’est pas une rétractation. Les crédits non utilisés sont alors perdus : rétracte-toi d’abord. Si tu le supprimes dans les ${f.refundDays} jours et que tu te rétractes à temps, nous remboursons quand même.`,
    ),
  ],
});

export default returnPolicy;
