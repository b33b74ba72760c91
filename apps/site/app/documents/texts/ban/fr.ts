import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Exclusions et modération',
  lead: line`Ce que nous faisons quand quelqu’un enfreint les règles sur ${f.brand}, comment le signaler et comment contester une décision qui te concerne.`,
  sections: [
    section(
      'rules',
      'Ce que nous ne tolérons pas',
      list(
        line`les contenus illicites de toute sorte, avant tout les contenus sexuels impliquant des mineurs, les menaces et les appels à la haine ;`,
        line`les comptes de personnes de moins de ${f.age} ans ;`,
        line`les fausses identités et les photos d’autres personnes ;`,
        line`les insultes, le harcèlement, la traque, les images sexuelles non désirées ;`,
        line`la fraude, les demandes d’argent, la publicité, les services sexuels payants ;`,
        line`les programmes qui écrivent ou collectent des données, et l’abus des paiements ou des réductions.`,
      ),
      p`Les règles complètes sont dans les ${to('pages-terms', 'conditions d’utilisation')}.`,
    ),
    section(
      'report',
      'Comment signaler',
      p`Utilise « Signaler » sur un profil ou dans une conversation et choisis les messages qui le montrent ; nous en gardons une copie pendant un an, même si la conversation est supprimée. Sans compte, utilise la page ${to('complaints', 'Réclamations')}. Dis de quoi il s’agit, où cela se trouve et pourquoi tu penses que c’est illicite ou contraire aux règles. Ton nom n’est pas nécessaire s’il s’agit d’abus sexuels sur des enfants.`,
      p`Tu reçois par e-mail une confirmation avec une référence, puis la décision et les moyens de la contester. La référence permet de suivre ton dossier. La personne signalée ne sait pas qui tu es.`,
      p`Tu peux aussi bloquer n’importe qui à tout moment, sans motif et sans attendre notre décision.`,
    ),
    section(
      'decisions',
      'Comment nous décidons',
      p`Ce sont des personnes, et non des programmes, qui décident des signalements, des photos et des exclusions. Nous regardons le signalement, ce qui l’accompagne et ce que la personne a fait auparavant. Nous choisissons la mesure la plus légère qui suffise :`,
      list(
        line`une photo est masquée jusqu’à ce que quelqu’un choisisse de la voir, ou elle est refusée ;`,
        line`un avertissement ;`,
        line`une exclusion : le compte est fermé à son titulaire et caché à tous, et toutes les sessions prennent fin.`,
      ),
      p`Dans les cas graves, comme les menaces, la fraude ou un soupçon concernant des mineurs, l’exclusion est immédiate. Si nous soupçonnons une infraction menaçant la vie ou la sécurité d’une personne, nous informons les autorités (art. 18 du DSA).`,
      p`Après un avertissement, ou tant que les signalements de plusieurs personnes attendent notre décision, on peut commencer moins de conversations, pendant 30 jours au plus.`,
    ),
    section(
      'reasons',
      'Nous te disons pourquoi',
      p`La personne concernée reçoit un e-mail : ce que nous avons décidé, sur quels faits, et la règle ou la loi enfreinte (art. 17 du DSA). L’auteur du signalement n’y figure pas.`,
      p`Une exclusion n’a pas de date de fin ; elle cesse quand nous la levons. Le blocage de quelques minutes après de mauvais mots de passe n’est pas une exclusion ; il cesse automatiquement.`,
    ),
    section(
      'appeal',
      'Comment contester',
      list(
        line`L’e-mail contient un lien pour contester. Il est valable six mois, marche sans connexion et ne coûte rien.`,
        line`Une personne réexamine la décision et lit ce que tu écris. Si tu as raison, la photo est affichée, l’avertissement retiré ou l’exclusion levée.`,
        line`L’auteur d’un signalement peut contester notre décision de la même façon.`,
        line`La réponse arrive par e-mail, en général sous sept jours.`,
      ),
      p`Si nous ne trouvons pas d’accord, tu peux saisir un organe certifié de règlement extrajudiciaire des litiges (art. 21 du DSA ; la Commission européenne en publie la liste) ou un tribunal.`,
    ),
    section(
      'credits',
      'Tes crédits et tes données',
      p`Si une exclusion est maintenue, tu peux demander le remboursement des crédits achetés et non utilisés, sauf si leur paiement était frauduleux ou a été annulé. Tes droits sur tes données sont les mêmes que ceux de tous ; voir la ${to('pages-privacy', 'politique de confidentialité')}.`,
    ),
    section(
      'abuse',
      'Abus des signalements',
      p`Qui envoie souvent des signalements ou des contestations manifestement infondés reçoit un avertissement ; si cela continue, nous cessons de les traiter pendant une durée raisonnable (art. 23 du DSA).`,
    ),
    section(
      'contact',
      'Contact pour les autorités et les utilisateurs',
      p`Notre point de contact unique au sens des art. 11 et 12 du DSA est ${f.email}. Tu peux écrire en allemand, anglais, français, néerlandais, espagnol, italien ou polonais.`,
    ),
  ],
});

export default ban;
