import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Politique de confidentialité',
  lead: line`Ce que nous savons de toi sur ${f.brand}, pourquoi, pendant combien de temps, et ce que tu peux faire. Tu n’as pas à accepter ce texte : il te dit ce que le Règlement général sur la protection des données (RGPD) veut que tu saches.`,
  sections: [
    section(
      'controller',
      'Qui est responsable',
      p`Le responsable du traitement est ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Pour tout ce qui touche à tes données, écris à ${f.email}, appelle le ${f.phone} ou utilise le formulaire de la page ${to('pages-service', 'Service client')} (sujet : protection des données).`,
    ),
    section(
      'purposes',
      'Ce que nous utilisons, pour quoi faire et à quel titre',
      table(
        'Données, finalités et bases juridiques',
        ['Données', 'Pour quoi faire', 'Base juridique'],
        [
          [
            'Adresse e-mail, pseudo, mot de passe (uniquement haché), date de naissance, genre, pays et ville, langue, fuseau horaire',
            'Ton compte, ta présentation avec ton âge, le contrôle de l’âge minimum, l’exactitude des heures et des limites',
            'Contrat, art. 6, § 1, b) RGPD',
          ],
          [
            'Orientation sexuelle, centres d’intérêt et ce que tu dis de ta vie privée',
            'Te montrer des personnes qui te correspondent, et te montrer à elles',
            'Ton consentement explicite, art. 9, § 2, a) RGPD',
          ],
          [
            'Apparence, situation amoureuse, texte de présentation, photos',
            'Ton profil ; notre équipe regarde d’abord les photos de profil. Les données de lieu et d’appareil contenues dans les photos sont supprimées',
            'Contrat, art. 6, § 1, b)',
          ],
          [
            'Messages, likes, matchs, blocages, cadeaux, recherches enregistrées, réponses à « Trouve ton match »',
            'Les conversations et la recherche, comme tu les utilises',
            'Contrat, art. 6, § 1, b)',
          ],
          [
            'Achats, crédits, réductions',
            'La vente de crédits, les remboursements, la comptabilité, la lutte contre l’abus des réductions',
            'Contrat, art. 6, § 1, b) ; droit fiscal, art. 6, § 1, c)',
          ],
          [
            'Prélèvement : titulaire, compte, adresse, numéro de portable',
            'Encaisser ton paiement, envoyer le code, prouver ton accord à la banque',
            'Contrat, art. 6, § 1, b)',
          ],
          [
            'Empreintes de la carte, de l’appareil et du réseau d’un paiement, seulement sous forme de hachage avec clé',
            'Repérer les cartes volées et les comptes inventés',
            'Intérêt légitime de sécurité, art. 6, § 1, f)',
          ],
          [
            'Sessions, appareils connus (« Chrome sur Android »), clés d’accès, connexions échouées',
            'Protéger ton compte et te signaler un nouvel appareil',
            'Intérêt légitime de sécurité, art. 6, § 1, f)',
          ],
          [
            'Adresse IP',
            'Afficher les pages, estimer ton pays sur notre propre serveur, limiter les abus. Elle n’est pas inscrite dans nos journaux',
            'Contrat, art. 6, § 1, b) ; sécurité, art. 6, § 1, f)',
          ],
          [
            'Position de ton appareil, seulement si tu appuies sur le bouton prévu',
            'Trouver ta ville, sur notre propre serveur ; seule la ville est conservée',
            'Consentement, art. 6, § 1, a)',
          ],
          [
            'Le partenaire ou le lien à l’origine de ta visite',
            'Ouvrir l’inscription aux personnes invitées et rémunérer les partenaires',
            'Intérêt légitime, art. 6, § 1, f)',
          ],
          [
            'E-mails et notifications que nous envoyons, et s’ils ont pu être remis',
            'T’informer de ce que tu as choisi ; e-mails de service comme les reçus',
            'Contrat, art. 6, § 1, b) ; publicité seulement avec ton consentement, art. 6, § 1, a)',
          ],
          [
            'Signalements, réclamations, contestations et les messages joints',
            'Agir contre les contenus illicites et les infractions aux règles, te répondre',
            'Obligation légale, art. 6, § 1, c), règlement sur les services numériques (DSA) ; intérêt légitime, art. 6, § 1, f)',
          ],
        ],
      ),
      p`Sans les données de la première ligne, nous ne pouvons pas t’ouvrir de compte. Tout le reste dépend de toi.`,
    ),
    section(
      'sensitive',
      'Orientation et vie sexuelle',
      p`Ton orientation et certains de tes centres d’intérêt révèlent quelque chose de ta vie sexuelle. La loi protège particulièrement ces données. Nous ne les utilisons qu’avec ton consentement explicite, donné à la création de ton compte, et seulement pour te montrer des personnes et te montrer à elles. Tu peux modifier ou vider ces informations dans ton profil. La recherche ne fonctionne pas sans l’orientation : retirer tout à fait ce consentement, c’est donc supprimer le compte. Ce que nous avons fait avant reste licite.`,
    ),
    section(
      'recipients',
      'Qui voit quoi',
      list(
        line`Les personnes connectées voient ton profil : pseudo, âge, ville (jamais ta position exacte), photos acceptées et ce que tu as rempli. Ton adresse e-mail et ta date de naissance ne sont jamais montrées. Sans connexion, on en voit moins. Là où ${f.brand} garde sa recherche fermée, on ne voit aucune liste de profils, seulement un profil dont on a le lien.`,
        line`En mode invisible, personne ne te trouve dans la recherche ; seules les personnes avec qui tu échanges déjà voient ton profil. Tu peux désactiver les confirmations de lecture, la saisie en cours et la présence en ligne.`,
        line`L’autre personne voit tes messages. Nous ne lisons un message que si l’un de vous deux le signale.`,
        line`Des prestataires liés par contrat (art. 28 RGPD) : hébergement des serveurs et envoi des e-mails et des SMS. Notre prestataire de paiement reçoit ce qu’exige ton paiement et en est lui-même responsable ; nous ne voyons jamais ton numéro de carte.`,
        line`Si tu actives les notifications, le service du fabricant de ton navigateur (par exemple Google, Apple ou Mozilla) les transmet, chiffrées. Il peut se trouver aux États-Unis ; ce transfert repose sur une décision d’adéquation ou des clauses contractuelles types, et sur ton choix.`,
        line`Les autorités et les tribunaux, quand la loi nous y oblige.`,
        f.resell
          ? line`Un autre site exploité par ${f.company.name}, seulement si tu as expressément accepté d’y montrer ton profil.`
          : line`Personne d’autre. Nous ne vendons pas de données et ne transmettons pas de profils à d’autres sites.`,
      ),
      p`Nos pages ne contiennent ni régie publicitaire, ni outil de mesure d’un tiers, ni contenu intégré d’une autre entreprise. Les cartes, les polices et la détection du pays fonctionnent sur notre propre serveur. Nous traitons les données dans le pays suivant : ${f.company.country}. Pour les pays hors de l’Espace économique européen, comme la Suisse ou le Royaume-Uni, cela repose sur une décision de la Commission européenne reconnaissant une protection adéquate.`,
    ),
    section(
      'storage',
      'Combien de temps nous gardons les données',
      list(
        line`Compte, profil, photos, messages et likes : jusqu’à la suppression de ton compte. Il est caché tout de suite et effacé ${f.returnDays} jours plus tard. À la place de tes messages, les personnes à qui tu as écrit lisent alors « Message supprimé ».`,
        line`Paiements et relevé de crédits : le temps exigé par le droit fiscal et commercial, dix ans au plus. Une fois ton compte effacé, ils figurent sous un numéro, sans nom ni adresse.`,
        line`Prélèvement : coordonnées du compte et mandat, chiffrés, jusqu’à 14 mois après ton accord, car la banque peut les demander pendant 13 mois. Empreintes de la carte, de l’appareil et du réseau d’un paiement : 90 jours.`,
        line`Réclamations, signalements et contestations avec leurs preuves : un an.`,
        line`E-mails que nous t’avons envoyés : un an au plus. Liens dans les e-mails : d’une heure à six mois selon leur nature.`,
        line`Une session : 30 jours. Un appareil connu : 400 jours après sa dernière utilisation. Connexions échouées : deux jours.`,
        line`L’historique qui tient tes pages ouvertes à jour : sept jours. Réponses aux demandes répétées : un jour.`,
        line`Une archive de tes données : sept jours après sa création.`,
        line`Ce que garde ton propre navigateur : voir la ${to('pages-cookies', 'page sur les cookies')}.`,
      ),
      p`Les chiffres sur les raisons des départs ne nomment personne. Les sauvegardes sont remplacées au fur et à mesure ; si nous en restaurons une, les comptes effacés depuis le sont de nouveau.`,
    ),
    section(
      'matching',
      'Comment fonctionnent la recherche et les suggestions',
      p`La recherche montre des personnes selon tes filtres. Les suggestions comparent ce que vous avez indiqué l’un et l’autre : genre et orientation, âge, distance, centres d’intérêt et situation ; les raisons sont affichées. Aucune machine ne prend seule de décision à effet juridique ou semblable à ton égard (art. 22 RGPD). Ce sont des personnes qui décident des photos, des signalements et des exclusions.`,
    ),
    section(
      'rights',
      'Tes droits',
      p`Gratuitement et sans motif, tu peux :`,
      list(
        line`consulter et récupérer ce que nous gardons sur toi (art. 15 et 20) : Paramètres, Tes données ;`,
        line`le rectifier (art. 16) : dans ton profil et tes paramètres ;`,
        line`le faire effacer (art. 17) : Paramètres, Supprimer le compte ;`,
        line`en faire limiter l’usage (art. 18) ;`,
        line`t’opposer à tout usage fondé sur un intérêt légitime, et toujours à la publicité (art. 21) ;`,
        line`retirer un consentement à tout moment pour l’avenir (art. 7).`,
      ),
      p`En France, tu peux aussi donner des directives sur le sort de tes données après ta mort. Pour ce que tu ne peux pas faire toi-même, écris-nous ; nous répondons dans un délai d’un mois.`,
    ),
    section(
      'authority',
      'Saisir une autorité',
      p`Tu peux introduire une réclamation auprès de l’autorité de protection des données du lieu où tu vis, où tu travailles ou où la loi aurait été enfreinte (art. 77 RGPD) :`,
      table(
        'Autorités de protection des données',
        ['Pays', 'Autorité'],
        f.authorities.map(({ country, name }) => [country, name]),
      ),
    ),
    section(
      'minors',
      'Réservé aux adultes',
      p`${f.brand} s’adresse aux personnes d’au moins ${f.age} ans. Si nous apprenons qu’une personne plus jeune a un compte, nous le fermons. Si tu le soupçonnes, signale-le-nous.`,
    ),
    section(
      'changes',
      'Modifications',
      p`Ceci est la version du ${f.version}. Avant tout changement important, nous te prévenons par e-mail.`,
    ),
  ],
});

export default privacy;
