import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Accessibilité',
  lead: line`Tout le monde doit pouvoir utiliser ${f.brand} : au clavier, avec un lecteur d’écran, en gros caractères, sans le son. Cette page dit où nous en sommes et ce qui ne marche pas encore.`,
  sections: [
    section(
      'aim',
      'Notre objectif',
      p`Nous développons ${f.brand} selon les règles pour l’accessibilité des contenus web (WCAG) 2.2, niveau AA. La norme européenne EN 301 549 et la directive (UE) 2019/882 demandent à peu près la même chose. Nous estimons que le site est partiellement conforme : il manque ce qui figure dans la partie « Ce qui ne marche pas encore ».`,
    ),
    section(
      'works',
      'Ce qui marche',
      list(
        line`Tout se fait au clavier seul, de l’inscription au paiement. Un lien en haut de chaque page permet de sauter la barre de navigation, et le focus se voit toujours.`,
        line`Pages, formulaires, fenêtres et listes ont des noms et des titres qu’un lecteur d’écran lit. Un formulaire te mène au premier champ à corriger et dit ce qui ne va pas.`,
        line`Les cartes et les photos se déplacent aussi avec des boutons, sans les faire glisser.`,
        line`Le texte peut être agrandi jusqu’à 400 pour cent sans défilement horizontal.`,
        line`Couleurs claires ou sombres, contraste élevé et animations réduites suivent les réglages de ton appareil.`,
        line`Aucun son ne démarre sans toi, et rien ne clignote.`,
      ),
    ),
    section(
      'gaps',
      'Ce qui ne marche pas encore',
      list(
        line`Les photos des profils n’ont de description que si la personne en a écrit une. Beaucoup n’en ont pas : seuls le nom et le numéro de la photo sont alors lus.`,
        line`Chacun écrit dans sa langue, parfois dans plusieurs. Un lecteur d’écran peut alors se tromper de voix.`,
        line`Le contraste atteint le niveau AA, mais pas le niveau AAA, plus strict, sauf si ton appareil demande plus de contraste.`,
        line`Les films de certaines pages d’accueil n’ont pas d’audiodescription. Ce sont des dessins muets, et le texte à côté dit la même chose.`,
        line`Le paiement se fait sur la page d’un prestataire. Nous ne maîtrisons pas ces pages et ne les avons pas toutes testées.`,
        line`Nos pages juridiques sont longues et ne sont pas en langage facile à lire, et rien n’est proposé en langue des signes.`,
      ),
    ),
    section(
      'tested',
      'Comment nous testons',
      p`Avant chaque changement, des programmes cherchent les erreurs sur toutes les pages, en couleurs claires et sombres et dans plusieurs tailles. D’autres tests utilisent le site au clavier seul. En novembre 2026, nous l’avons parcouru en entier à la main, dans Chromium et sans véritable lecteur d’écran. Aucune personne qui utilise chaque jour un lecteur d’écran ne l’a testé pour nous jusqu’ici. Safari et Firefox sont moins testés que Chromium.`,
    ),
    section(
      'report',
      'Dis-nous ce qui te bloque',
      p`Écris à ${f.email}, appelle le ${f.phone} ou utilise le formulaire de notre ${to('pages-service', 'service client')}. Dis-nous de quelle page il s’agit et ce que tu utilises. Nous répondons sous sept jours et t’aidons à faire ce que tu voulais.`,
    ),
    section(
      'authority',
      'Si notre réponse ne suffit pas',
      p`${f.brand} est exploité par ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Tu peux t’adresser à l’autorité de ton pays qui veille à l’accessibilité des produits et services. Les autres organismes possibles figurent dans nos ${to('pages-terms', 'conditions d’utilisation')}.`,
    ),
  ],
});

export default accessibility;
