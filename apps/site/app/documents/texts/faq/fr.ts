import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Questions fréquentes',
  lead: line`Des réponses courtes sur ${f.brand}. Seules les ${to('pages-terms', 'conditions d’utilisation')} font foi.`,
  sections: [
    section(
      'cost',
      'Combien ça coûte ?',
      f.onSale
        ? p`S’inscrire, chercher, liker et lire, c’est gratuit. Un message coûte ${f.cost.message}, une photo dans une conversation ${f.cost.photo}, un cadeau à partir de ${f.cost.gift}. Les crédits se vendent par formules, et un message coûte au minimum ${f.leastPrice}. Tu paies une seule fois, sans abonnement.`
        : p`Rien pour l’instant. S’inscrire, chercher, liker et lire, c’est gratuit et ça le restera. Un message coûte ${f.cost.message}, une photo dans une conversation ${f.cost.photo}, un cadeau à partir de ${f.cost.gift}. Tu ne peux pas encore acheter de crédits en plus de ceux du départ.`,
      f.signupCredits !== null && p`Pour commencer, nous t’offrons ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'C’est quoi, Premium ?',
      p`Ta première formule de crédits inclut Premium, et tu le gardes une fois tes crédits utilisés : toutes les photos des autres, jusqu’à ${f.premiumPhotos} photos à toi au lieu de ${f.freePhotos}, et autant de conversations que tu veux au lieu de ${f.freeConversations}. Il prend fin si tu te rétractes de ton seul achat et qu’il t’est remboursé en entier.`,
    ),
    section(
      'expire',
      'Les crédits expirent-ils ?',
      p`Non, pas tant que ton compte existe. Ils sont perdus quand tu le supprimes.`,
    ),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Comment utiliser une réduction ?',
            p`Juste après l’inscription, tu peux avoir une réduction de ${f.firstDiscount} sur ton premier achat pendant une durée limitée ; elle s’applique automatiquement au paiement. Si tu as un code, saisis-le au moment de choisir ta formule. Les réductions ne se cumulent pas.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Puis-je me faire rembourser ?',
      p`Oui, pendant ${f.refundDays} jours pour les crédits que tu n’as pas utilisés. Tout est expliqué sur la page ${to('pages-return-policy', 'Droit de rétractation')}.`,
    ),
    section(
      'payment',
      'Mon paiement a échoué ou mes crédits n’arrivent pas',
      p`S’il a échoué, rien n’a été débité ; essaie un autre moyen. Certaines banques prennent du temps : le paiement s’affiche alors « En cours » et les crédits arrivent automatiquement. Si l’argent a été débité et que rien n’arrive au bout d’un jour, écris-nous sur la page ${to('pages-service', 'Service client')} avec le numéro de paiement.`,
    ),
    section(
      'confirm',
      'Je n’ai pas reçu l’e-mail de confirmation',
      p`Regarde dans les spams, puis connecte-toi et redemande-le. Tant que ton adresse n’est pas confirmée, ton profil est caché et tes messages restent en attente.`,
    ),
    section(
      'photo',
      'Pourquoi ma photo n’est-elle pas encore visible ?',
      p`Notre équipe regarde d’abord chaque photo de profil. Si elle est refusée, un e-mail te dit pourquoi, et tu peux contester.`,
    ),
    section(
      'real',
      'Qui se trouve derrière les profils ?',
      f.fictional
        ? p`Certains profils sont fictifs. Aucune personne réelle ne se trouve derrière. Aucune rencontre n’est possible. Ils portent toujours la mention « ${f.fictional.one} » et tu peux les masquer dans la recherche. Tous les autres profils appartiennent à quelqu’un qui s’est inscrit. Nous ne vérifions pas les pièces d’identité. Signale ce qui te paraît étrange.`
        : p`Il n’y a pas de profil fictif ici. Chaque profil appartient à quelqu’un qui s’est inscrit. Nous ne vérifions pas les pièces d’identité. Signale ce qui te paraît étrange.`,
    ),
    section(
      'safe',
      'Comment rester en sécurité ?',
      list(
        line`Garde pour toi ton adresse, ton lieu de travail et tes numéros de compte.`,
        line`N’envoie jamais d’argent à quelqu’un que tu n’as pas rencontré, quoi qu’on te raconte.`,
        line`Donne rendez-vous dans un lieu public et dis à quelqu’un de confiance où tu es.`,
        line`Bloque et signale toute personne qui te met mal à l’aise.`,
      ),
    ),
    section(
      'invisible',
      'Puis-je me rendre invisible ?',
      p`Oui. En mode invisible (Paramètres, Confidentialité), personne ne te trouve dans la recherche ; seules les personnes avec qui tu échanges déjà voient ton profil.`,
    ),
    section(
      'mail',
      'Trop d’e-mails ?',
      p`Dans Paramètres, Notifications, tu choisis ce que tu reçois par e-mail et sur ton appareil. À part les e-mails de service, chacun contient un lien pour ne plus recevoir ceux de ce type.`,
    ),
    section(
      'login',
      'Je n’arrive pas à me connecter',
      p`Demande un lien avec ${to('reset-password', 'Mot de passe oublié')}. Après plusieurs mauvais mots de passe, la connexion est bloquée pendant quelques minutes. Si tu n’as plus accès à ton adresse e-mail, écris-nous sur la page ${to('pages-service', 'Service client')} ; ça marche même sans te connecter.`,
    ),
    section(
      'data',
      'Que savez-vous de moi ?',
      p`Dans Paramètres, Tes données, tu peux demander une copie de tout. Ce que nous en faisons est expliqué dans la ${to('pages-privacy', 'politique de confidentialité')}.`,
    ),
    section(
      'leave',
      'Comment partir ?',
      p`Va dans Paramètres, Supprimer le compte. Ton profil disparaît tout de suite. Pendant ${f.returnDays} jours, un lien reçu par e-mail te permet de tout récupérer. Ensuite, tout est supprimé. Les crédits non utilisés sont alors perdus.`,
    ),
    section(
      'more',
      'Autre chose ?',
      p`Écris à ${f.email}, appelle le ${f.phone} ou utilise la page ${to('pages-service', 'Service client')}.`,
    ),
  ],
});

export default faq;
