import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Service client',
  lead: line`Écris-nous ici, même si tu ne peux pas te connecter. Notre équipe te lit et te répond par e-mail sous sept jours.`,
  sections: [
    section(
      'contact',
      'Nous joindre autrement',
      list(
        line`E-mail : ${f.email}`,
        line`Téléphone : ${f.phone}`,
        line`Courrier : ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}`,
      ),
    ),
    section(
      'shortcuts',
      'Pour aller plus vite',
      list(
        line`Mot de passe oublié : ${to('reset-password', 'en choisir un nouveau')}.`,
        line`Un achat dont tu ne veux plus : ${withdrawHere('renoncer au contrat ici')} ; ce que tu récupères est expliqué sur la page ${to('pages-return-policy', 'Droit de rétractation')}.`,
        line`Signaler quelqu’un ou suivre une réclamation : ${to('complaints', 'Réclamations')}.`,
        line`Ton compte est fermé : le lien dans notre e-mail te permet de contester ; voir ${to('pages-ban', 'Exclusions et modération')}.`,
        line`Les réponses aux questions courantes : ${to('pages-faq', 'Questions fréquentes')}.`,
      ),
    ),
    section(
      'who',
      'Mentions légales',
      p`${f.brand} est édité par ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Numéro d’immatriculation : ${f.company.register}. Numéro de TVA : ${f.company.vat}. Noms commerciaux : ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'Si la réponse ne te convient pas',
      p`Chaque réclamation reçoit une référence et une réponse écrite. Si elle ne te convient pas, tu peux encore la contester une fois, à partir de là. L’organisme auquel tu peux ensuite t’adresser figure dans les ${to('pages-terms', 'conditions d’utilisation')}, partie « Droit applicable et litiges ».`,
    ),
  ],
});

export default service;
