import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} jours`,
  minutes: (count) => `${count} minutes`,
  cookies: {
    'auth.session': 'Garde ta session ouverte.',
    'auth.device':
      'Distingue un appareil que tu utilises déjà d’un nouveau, pour t’avertir d’une connexion inconnue. Renouvelé à chaque connexion.',
    'auth.challenge': 'Accompagne une connexion par clé d’accès, ou l’ajout d’une clé.',
    i18n_redirected: 'La langue des pages.',
    selected_country: 'Le pays que tu as choisi, si tu en as choisi un.',
    preview: 'Montre une marque encore fermée à qui la prépare. Jamais déposé autrement.',
  },
  keys: {
    'hide-enrich-alert': 'Tu as fermé le rappel de compléter ton profil.',
    'hide-push-notification-alert': 'Tu as fermé la question sur les notifications.',
    'hide-disabled-notifications-alert': 'Tu as fermé l’avis sur nos e-mails désactivés.',
    'hide-time-bonus-modal': 'Tu as fermé le bonus de bienvenue.',
    'hide-passkey-prompt': 'Tu as fermé la proposition d’ajouter une clé d’accès.',
    'hide-install-banner': 'Tu as fermé la proposition d’installer l’appli.',
    'first-visit':
      'Quand tu as ouvert une conversation pour la première fois dans ce navigateur : l’appli est proposée un autre jour.',
    'skip-site-entry-warning': 'Tu as confirmé l’avis réservé aux adultes.',
    'traffic-source':
      'Le dernier lien ou partenaire à l’origine de ta visite ; envoyé avec ton inscription et ta recherche de visiteur.',
    'traffic-source-first': 'La même chose pour ta première visite.',
    'swipe-waits-until': 'Quand il y aura de nouveaux likes au jeu de swipe.',
    drafts: 'Les messages que tu as commencés. Effacés à la déconnexion.',
    'outbox-ahead':
      'Les messages que tu viens d’envoyer, le temps que ton appareil les mette en lieu sûr. Moins d’une seconde en général.',
    'log-out-owed': 'Ta déconnexion, tant qu’elle ne nous est pas parvenue. Effacé ensuite.',
    'payment-origins': 'Où continuer après un paiement, pour les dix derniers. Effacé à la déconnexion.',
    'low-credits': 'Il te reste peu de crédits et nous ne te l’avons pas encore dit. Effacé dès que c’est fait.',
    'push-member':
      'Sous forme de numéro, à qui sont les notifications push de ce navigateur, pour que personne d’autre ne les reçoive. Effacé quand tu les désactives.',
    'silent-messages':
      'Les nouveaux messages ne sont pas annoncés dans ce navigateur. Effacé quand tu réactives l’annonce.',
    outbox: 'Les messages en cours d’envoi, chiffrés. Effacés dès leur arrivée, au plus tard après 30 jours.',
    'outbox-keys':
      'La clé des messages en cours d’envoi. Détruite à la déconnexion : personne ne peut les lire sur cet appareil avant ton retour.',
    'kept-chats':
      'Seulement dans l’appli installée : tes dernières conversations, chiffrées, pour les lire hors ligne. Détruites à la déconnexion.',
    'offline-page': 'Seulement dans l’appli installée : la page que tu vois hors ligne. Rien n’y parle de toi.',
    'shared-photos':
      'Seulement dans l’appli installée : les photos que tu partages avec elle depuis une autre appli, jusqu’à ce qu’elles soient dans ton profil ou que tu te déconnectes.',
    'signup-draft': 'Ce que tu as saisi pendant l’inscription, sans le mot de passe.',
    'signup-complete': 'Où tu en es dans la création de ton profil.',
    'signup-open': 'Si la fenêtre d’inscription était ouverte.',
    'match-finder': 'Tes réponses à « Trouve ton match ».',
    'profile-edit': 'Les modifications de ton profil pas encore enregistrées.',
    appeals: 'Une contestation que tu as commencé à écrire.',
    searches: 'Les résultats de tes dernières recherches, pour le retour.',
    'search-left': 'Où tu étais dans les résultats.',
    'chunk-reload-at': 'Quand la page s’est rechargée après une mise à jour.',
    'typed-before-reload':
      'Ce qu’il y avait dans les champs d’une page pendant son rechargement pour une nouvelle version, sans les mots de passe. Effacé juste après.',
    'link ': 'Le code à usage unique d’un lien reçu par e-mail, jusqu’à son utilisation ; l’adresse de la page suit.',
    'react-router-scroll-positions': 'Jusqu’où tu as fait défiler une page.',
    'react-router-manifest-version': 'La version du site chargée dans cet onglet.',
    'remix-router-transitions':
      'Les pages entre lesquelles une animation s’est jouée, pour la rejouer quand tu reviens en arrière.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookies et stockage',
  lead: line`Tout ce que ${f.brand} enregistre dans ton navigateur, nom par nom. Tout sert au site lui-même : rien n’est destiné à la publicité, et aucune autre entreprise ne dépose quoi que ce soit ici.`,
  sections: [
    section(
      'cookies',
      'Cookies',
      p`Un cookie est un petit texte que ton navigateur garde et nous renvoie. Nous utilisons ceux-ci et aucun autre :`,
      table('Cookies', ['Nom', 'Pour quoi faire', 'Durée'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Stockage dans ton navigateur',
      p`Ces entrées restent dans ton navigateur jusqu’à ce que tu les effaces. Elles ne nous sont pas envoyées automatiquement.`,
      table('Stockage local', ['Nom', 'Pour quoi faire'], localRows(purposes)),
      p`Celles-ci disparaissent quand tu fermes l’onglet :`,
      table('Stockage de session', ['Nom', 'Pour quoi faire'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Notifications',
      p`Si tu actives les notifications ou ouvres une conversation, ton navigateur garde un petit programme à nous (/sw-push.js). Il affiche les notifications, envoie les messages qui attendaient une connexion et garde la page que l’appli installée montre hors ligne. Pour les notifications, ton navigateur s’inscrit aussi auprès de son service d’envoi. Désactive-les dans les paramètres du site ou de ton navigateur, et cette inscription prend fin.`,
    ),
    section(
      'consent',
      'Pourquoi nous ne demandons pas ton consentement',
      p`La loi exige un consentement pour ce qui n’est pas nécessaire à ce que tu veux faire (article 82 de la loi Informatique et Libertés ; art. 5, § 3, de la directive 2002/58/CE). Notre stockage garde ta session ouverte, protège ton compte et retient ce que tu as choisi, écrit ou fermé, et l’invitation à l’origine de ta visite. Il n’y a rien à refuser, donc pas de bandeau.`,
    ),
    section(
      'control',
      'Ce que tu peux faire',
      p`Tu peux effacer ou interdire cookies et stockage dans ton navigateur à tout moment. Sans auth.session, ta session ne reste pas ouverte ; tout le reste recommence à zéro. Ce que nous faisons des données sur nos serveurs est expliqué dans la ${to('pages-privacy', 'politique de confidentialité')}.`,
    ),
  ],
});

export default cookies;
