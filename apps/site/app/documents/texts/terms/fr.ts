import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const terms: DocumentOf = (f) => ({
  title: 'Conditions d’utilisation',
  lead: line`Ces conditions sont le contrat entre toi et ${f.company.name} pour ${f.brand}. Elles disent ce que tu obtiens, ce que cela coûte et ce que chacun peut attendre de l’autre.`,
  sections: [
    section(
      'provider',
      'Qui nous sommes',
      p`${f.brand} (${f.site}) est exploité par ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country} ; numéro d’immatriculation ${f.company.register}, numéro de TVA ${f.company.vat}. Noms commerciaux : ${f.company.tradenames}.`,
      p`Tu peux nous joindre à l’adresse ${f.email}, au ${f.phone} et avec le formulaire de la page ${to('pages-service', 'Service client')}, même sans te connecter.`,
    ),
    section(
      'service',
      'Ce que tu obtiens',
      p`${f.brand} permet à des adultes de faire connaissance : tu crées un profil, tu cherches, tu likes et tu discutes. S’inscrire, chercher, liker, recevoir et lire des messages, c’est gratuit. Écrire des messages, envoyer des photos dans une conversation et offrir des cadeaux, cela coûte des crédits.`,
      list(
        line`Avec un compte gratuit, tu peux montrer ${f.freePhotos} photos, écrire dans ${f.freeConversations} conversations et voir une partie des photos des autres.`,
        line`Ton premier achat de crédits inclut Premium, et tu le gardes une fois les crédits utilisés : jusqu’à ${f.premiumPhotos} photos à toi, toutes les photos des autres et des conversations sans limite. Il prend fin si tu te rétractes d’un achat, qu’il t’est remboursé en entier et que tu n’en as pas d’autre.`,
        line`Le jeu de swipe offre ${f.swipeLikes} likes par jour à tout le monde. Un message peut compter ${f.messageLength} caractères.`,
      ),
      p`Nous mettons des personnes en relation ; nous ne promettons pas que quelqu’un répondra, t’appréciera ou te rencontrera. Ce que les autres écrivent vient d’eux, pas de nous.`,
    ),
    section(
      'account',
      'L’inscription',
      list(
        line`Tu as au moins ${f.age} ans et tu utilises ${f.brand} à titre privé, pour toi.`,
        line`Tu as un seul compte. Tes informations sont vraies et tu les tiens à jour.`,
        line`Le contrat portant sur ton compte est conclu quand tu appuies sur le bouton qui crée ton compte et que nous le confirmons. Il est gratuit et sans durée fixe. La version de ces conditions que tu as acceptée est enregistrée avec ton compte, par sa date.`,
        line`Nous t’envoyons un e-mail pour confirmer ton adresse. D’ici là, ton profil est caché et tes messages restent en attente. Si le compte prend fin sans confirmation, les crédits de ces messages sont rendus.`,
        line`Garde ton mot de passe pour toi. Préviens-nous tout de suite si quelqu’un d’autre a utilisé ton compte.`,
      ),
    ),
    section(
      'fictional',
      'Profils fictifs',
      f.fictional
        ? p`Certains profils sur ${f.brand} sont fictifs. Aucune personne réelle ne se trouve derrière. Aucune rencontre n’est possible. Chacun porte partout la mention « ${f.fictional.one} » : dans la recherche, sur le profil, dans les conversations et dans nos e-mails. Un seul bouton permet de masquer les « ${f.fictional.many} » dans la recherche. Ils n’apparaissent jamais dans « Trouve ton match » ni dans le jeu de swipe, et un like d’un profil sans mention vient toujours de quelqu’un qui s’est inscrit.`
        : p`Il n’y a pas de profil fictif sur ${f.brand}. Nous ne t’écrivons jamais sous le nom de quelqu’un d’autre.`,
      f.fictional &&
        p`Un message à un profil fictif coûte autant de crédits que les autres. La mention est visible avant l’envoi, et tu décides en connaissance de cause.`,
    ),
    section(
      'content',
      'Ton profil et tes messages',
      p`Ce que tu publies et écris reste à toi. Tu nous autorises à l’enregistrer, à en adapter la taille et à le montrer sur ${f.brand} aux personnes à qui tes paramètres permettent de le voir, tant que ton compte existe et uniquement pour faire fonctionner ${f.brand}.`,
      p`Ne publie que des photos de toi, ou des photos que toutes les personnes visibles ont acceptées. Notre équipe regarde les photos de profil avant que les autres les voient.`,
      f.resell
        ? p`${f.company.name} exploite aussi d’autres sites sous ses noms (${f.company.tradenames}). ${f.brand} participe à la présentation de profils sur ces sites. Le tien n’est montré sur un autre site que si tu l’as expressément accepté pour ce site ; refuser est sans conséquence pour toi, et tu peux revenir sur ton accord à tout moment.`
        : p`Nous ne vendons pas ton profil et ne le montrons pas sur d’autres sites.`,
    ),
    section(
      'prices',
      'Crédits et prix',
      f.onSale
        ? p`Les crédits sont vendus en quatre formules. Tu paies une fois : pas d’abonnement, pas de renouvellement automatique. Tous les prix comprennent la TVA lorsqu’elle est due ; il n’y a pas d’autres frais de notre part.`
        : p`Les crédits ne sont pas encore en vente, donc rien ici ne te coûte d’argent. Avant leur mise en vente, ces conditions indiqueront les prix et nous te demanderons ton accord.`,
      f.onSale &&
        table(
          'Formules',
          ['Crédits', 'Prix', 'Prix par message'],
          f.bundles.map(({ credits, price, perMessage }) => [credits, price, perMessage]),
        ),
      table(
        'À quoi servent les crédits',
        ['Ce que tu fais', 'Prix'],
        [
          ['Un message, ou une phrase d’accroche que nous proposons', f.cost.message],
          ['Une photo dans une conversation', f.cost.photo],
          ['Un cadeau', `à partir de ${f.cost.gift} ; le prix est indiqué sur chaque cadeau`],
        ],
      ),
      list(
        f.onSale && line`Un message coûte au minimum ${f.leastPrice}. Le prix en crédits est affiché avant l’envoi.`,
        f.signupCredits !== null && line`À l’inscription, tu reçois ${f.signupCredits} gratuitement.`,
        line`Les crédits offerts sont utilisés en premier, puis ceux de ton achat le plus ancien.`,
        line`Les crédits n’expirent pas tant que ton compte existe. Tu ne peux ni les échanger contre de l’argent, ni les céder, ni les utiliser ailleurs que sur ${f.brand} ; ton droit au remboursement reste entier.`,
        f.onSale &&
          line`Une réduction de ${f.firstDiscount} sur le premier achat peut être proposée après l’inscription, pendant une durée limitée. Les réductions ne se cumulent pas. Un code vaut pour la durée et les personnes indiquées dans l’offre.`,
        line`Tu peux fixer une limite de dépense par jour dans tes paramètres.`,
      ),
      p`Un changement de prix ne concerne jamais un achat déjà fait.`,
    ),
    section(
      'purchase',
      'Comment se passe un achat',
      p`Tu choisis une formule et un moyen de paiement, tu vérifies la commande et tu confirmes que nous pouvons commencer tout de suite. Le montant total est affiché juste au-dessus du bouton « Commander avec obligation de paiement ». La commande t’engage quand tu appuies sur ce bouton. Tu paies sur la page de notre prestataire de paiement ; jusque-là, tu peux revenir en arrière et tout modifier. Le contrat est conclu quand nous confirmons le paiement et ajoutons les crédits. Tu reçois par e-mail un reçu avec le montant, le numéro de paiement et ton droit de rétractation.`,
      f.onSale &&
        p`Moyens de paiement de ce site : ${f.paymentMethods}. Ceux qui te sont proposés dépendent de ton pays. Le contrat est conclu dans la langue de la page de commande.`,
      p`Si ta banque annule un paiement que tu dois pourtant, nous retirons les crédits correspondants. Ceux que tu as déjà utilisés sont déduits de ton prochain achat.`,
    ),
    section(
      'withdrawal',
      'Rétractation et remboursement',
      p`Tu peux te rétracter d’un achat pendant ${f.refundDays} jours sans donner de motif et récupérer ce que tu as payé pour les crédits non utilisés. La marche à suivre, le sort des crédits utilisés et le formulaire type se trouvent sur la page ${to('pages-return-policy', 'Droit de rétractation')}. Cette page fait partie des présentes conditions.`,
      p`Si notre service numérique n’est pas conforme, tu as les droits que donne la loi (en France, articles L224-25-12 et suivants du Code de la consommation) : tu peux demander la mise en conformité et, à défaut, une réduction du prix ou la fin du contrat. Ces droits s’appliquent pleinement.`,
    ),
    section(
      'conduct',
      'Ce qui n’est pas permis',
      p`Respecte les autres comme tu veux que l’on te respecte. En particulier, il est interdit :`,
      list(
        line`d’utiliser ${f.brand} avant ${f.age} ans ou de partager un contenu sexuel impliquant des mineurs ;`,
        line`de se faire passer pour quelqu’un d’autre ou d’utiliser les photos d’une autre personne ;`,
        line`d’insulter, de menacer, de harceler ou de discriminer qui que ce soit ;`,
        line`d’envoyer des images sexuelles non désirées ou de publier ce qui t’a été confié en privé ;`,
        line`de demander de l’argent, de vendre, de faire de la publicité ou de proposer des services sexuels payants ;`,
        line`d’utiliser des programmes qui écrivent, collectent des données ou contournent les limites et les paiements.`,
      ),
      p`Les conséquences, la façon de signaler et celle de contester une décision figurent sur la page ${to('pages-ban', 'Exclusions et modération')}. Cette page fait partie des présentes conditions.`,
    ),
    section(
      'availability',
      'Quand quelque chose ne marche pas',
      p`Nous exploitons ${f.brand} avec le soin attendu, mais nous ne pouvons pas exclure toute interruption (maintenance, panne, attaque). Si des crédits ont été décomptés alors que, de notre fait, l’envoi n’est pas arrivé, nous les rendons.`,
      p`Rencontrer quelqu’un, c’est ta décision. Choisis d’abord un lieu public, dis à quelqu’un de confiance où tu es et n’envoie jamais d’argent. Nous ne vérifions ni les identités ni les casiers judiciaires.`,
    ),
    section(
      'liability',
      'Responsabilité',
      p`Notre responsabilité est illimitée en cas de faute intentionnelle ou lourde, d’atteinte à la vie, au corps ou à la santé, et partout où la loi n’admet pas de limite. En cas de faute légère, nous ne répondons que du manquement à une obligation essentielle du contrat, et dans la limite du dommage typique et prévisible. Tu réponds du dommage que tu nous causes en violant ces conditions par ta faute. Rien ici ne réduit les droits que la loi de ton pays donne aux consommateurs.`,
    ),
    section(
      'end',
      'Comment le contrat prend fin',
      p`Tu peux partir à tout moment, sans préavis : dans Paramètres, Supprimer le compte, ou en nous écrivant. Ton profil disparaît tout de suite. Pendant ${f.returnDays} jours, un lien dans un e-mail permet de tout récupérer ; ensuite tout est supprimé et les crédits non utilisés sont perdus. Si tu es encore dans le délai de rétractation, rétracte-toi d’abord pour obtenir le remboursement.`,
      p`Nous pouvons mettre fin au contrat par e-mail avec un préavis de 30 jours, et immédiatement pour un motif grave, en particulier un manquement sérieux à ces conditions. Dans ce cas, nous remboursons sur demande les crédits achetés et non utilisés, sauf si leur paiement était frauduleux ou a été annulé.`,
    ),
    section(
      'changes',
      'Modification des conditions',
      p`Ceci est la version du ${f.version}. Chaque achat est régi par la version vers laquelle renvoie le lien lors de la commande. Si nous devons modifier les conditions de ton compte, nous t’envoyons la nouvelle version par e-mail au moins 30 jours avant. Elle s’applique à toi quand tu l’acceptes. Sinon, l’ancienne reste en vigueur entre nous et chacun peut mettre fin au contrat avec un préavis de 30 jours ; les crédits achetés et non utilisés sont alors remboursés.`,
    ),
    section(
      'disputes',
      'Droit applicable et litiges',
      p`Le droit du pays de notre siège s’applique (${f.company.country}). En tant que consommateur, tu gardes toute la protection que te donne la loi du pays où tu vis, et tu peux y saisir la justice, comme nous pouvons t’y assigner.`,
      p`Écris-nous d’abord ; tu reçois une réponse dans les sept jours. Si nous ne trouvons pas d’accord, voici ce qui vaut dans ton pays :`,
      list(
        line`Allemagne et Autriche : nous ne sommes ni tenus ni disposés à participer à une procédure devant un organisme de règlement des litiges de consommation (§ 36 VSBG, § 19 AStG).`,
        line`France : tu as le droit de recourir gratuitement à un médiateur de la consommation (article L612-1 du Code de la consommation). Nous t’indiquons le médiateur compétent dans notre réponse à ta réclamation.`,
        line`Belgique : tu peux t’adresser au Service de Médiation pour le Consommateur.`,
        line`Pays-Bas : nous ne sommes affiliés à aucune commission de litiges (geschillencommissie).`,
        line`Espagne : les feuilles officielles de réclamation sont disponibles sur demande ; nous n’avons adhéré à aucune commission d’arbitrage de consommation.`,
        line`Italie et Pologne : notre réponse définitive t’indique, sur papier ou par e-mail, l’organisme compétent et si nous y participons (article 141-sexies du Codice del consumo ; article 32 de la loi polonaise du 23 septembre 2016).`,
        line`Irlande et Royaume-Uni : notre réponse définitive nomme un organisme agréé et dit si nous y recourons.`,
      ),
      p`Si une clause n’est pas valable, la loi la remplace ; le reste continue de s’appliquer.`,
    ),
  ],
});

export default terms;
