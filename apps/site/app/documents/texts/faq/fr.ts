import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Questions fréquentes',
  lead: line`Des réponses courtes sur ${f.brand}. Ce qui engage se trouve dans les ${to('pages-terms', 'conditions d’utilisation')}.`,
  sections: [
    section(
      'cost',
      'Combien ça coûte ?',
      f.onSale
        ? p`S’inscrire, chercher, liker et lire est gratuit. Un message coûte ${f.cost.message}, une photo dans une conversation ${f.cost.photo}, un cadeau à partir de ${f.cost.gift}. Les crédits se vendent en formules ; un message coûte ainsi au minimum ${f.leastPrice}. Tu paies une fois : pas d’abonnement.`
        : p`Rien pour l’instant. S’inscrire, chercher, liker et lire est gratuit et le reste. Un message coûte ${f.cost.message}, une photo dans une conversation ${f.cost.photo}, un cadeau à partir de ${f.cost.gift} ; il n’est pas encore possible d’acheter d’autres crédits que ceux du départ.`,
      f.signupCredits !== null && p`Pour commencer, nous t’offrons ${f.signupCredits}.`,
    ),
    section(
      'premium',
      'C’est quoi, premium ?',
      p`Premium est inclus dès ta première formule de crédits, et tu le gardes : toutes les photos des autres, jusqu’à ${f.premiumPhotos} photos à toi au lieu de ${f.freePhotos}, et autant de conversations que tu veux au lieu de ${f.freeConversations}.`,
    ),
    section(
      'expire',
      'Les crédits expirent-ils ?',
      p`Non, pas tant que ton compte existe. Ils prennent fin quand tu le supprimes.`,
    ),
    ...(f.onSale
      ? [
          section(
            'discount',
            'Comment utiliser une réduction ?',
            p`Juste après l’inscription, tu peux avoir une réduction de ${f.firstDiscount} sur ton premier achat pendant une durée limitée ; elle s’applique automatiquement au paiement. Un code se saisit là où tu choisis la formule. Une seule réduction compte à la fois.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Puis-je me faire rembourser ?',
      p`Oui, pendant ${f.refundDays} jours pour les crédits que tu n’as pas utilisés. Voir ${to('pages-return-policy', 'Droit de rétractation')}.`,
    ),
    section(
      'payment',
      'Mon paiement a échoué, ou les crédits manquent',
      p`S’il a échoué, rien n’a été débité ; essaie un autre moyen. Certaines banques prennent du temps : le paiement est alors en cours et les crédits arrivent automatiquement. Si l’argent est parti et que rien ne se passe pendant un jour, écris-nous sur la page ${to('pages-service', 'Service client')} avec le numéro de paiement.`,
    ),
    section(
      'confirm',
      'Je n’ai pas reçu l’e-mail de confirmation',
      p`Regarde dans les spams, puis connecte-toi et demande-le de nouveau. Tant que ton adresse n’est pas confirmée, ton profil est caché et tes messages attendent.`,
    ),
    section(
      'photo',
      'Pourquoi ma photo n’est-elle pas encore visible ?',
      p`Notre équipe regarde d’abord chaque photo de profil. Si elle est refusée, un e-mail dit pourquoi et tu peux contester.`,
    ),
    section(
      'real',
      'Qui se trouve derrière les profils ?',
      f.fictional
        ? p`Certains profils sont fictifs. Aucune personne réelle ne se trouve derrière. Aucune rencontre n’est possible. Ils portent toujours la mention « ${f.fictional.one} » et tu peux les masquer dans la recherche. Derrière tous les autres, quelqu’un s’est inscrit. Nous ne vérifions pas les pièces d’identité ; signale ce qui te paraît étrange.`
        : p`Il n’y a pas de profil fictif ici. Derrière chaque profil, quelqu’un s’est inscrit. Nous ne vérifions pas les pièces d’identité ; signale ce qui te paraît étrange.`,
    ),
    section(
      'safe',
      'Comment rester en sécurité ?',
      list(
        line`Garde pour toi ton adresse, ton lieu de travail et tes numéros de compte.`,
        line`N’envoie jamais d’argent à quelqu’un que tu n’as pas rencontré, quelle que soit l’histoire.`,
        line`Choisis un lieu public et dis à quelqu’un de confiance où tu es.`,
        line`Bloque et signale quiconque te met mal à l’aise.`,
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
      p`Sous Paramètres, Notifications, tu choisis ce que tu reçois par e-mail et sur ton appareil. Chaque e-mail qui n’est pas un e-mail de service contient un lien pour ne plus en recevoir de ce type.`,
    ),
    section(
      'login',
      'Je n’arrive pas à me connecter',
      p`Demande un lien sous ${to('reset-password', 'Mot de passe oublié')}. Après plusieurs mauvais mots de passe, la connexion fait une pause de quelques minutes. Si tu n’as plus accès à ton adresse e-mail, écris-nous sur la page ${to('pages-service', 'Service client')} ; cela marche sans connexion.`,
    ),
    section(
      'data',
      'Que savez-vous de moi ?',
      p`Paramètres, Tes données te donne une copie de tout. L’usage que nous en faisons est dans la ${to('pages-privacy', 'politique de confidentialité')}.`,
    ),
    section(
      'leave',
      'Comment partir ?',
      p`Paramètres, Supprimer le compte. Ton profil disparaît tout de suite ; pendant ${f.returnDays} jours, un lien par e-mail permet de tout récupérer, ensuite tout est supprimé. Les crédits non utilisés sont alors perdus.`,
    ),
    section(
      'more',
      'Autre chose ?',
      p`Écris à ${f.email}, appelle le ${f.phone} ou utilise la page ${to('pages-service', 'Service client')}.`,
    ),
  ],
});

export default faq;
