import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} jours`,
  minutes: (count) => `${count} minutes`,
  cookies: {
    'auth.session': 'Te garde connecté.',
    'auth.device':
      'Distingue un appareil où tu t’es déjà connecté d’un nouveau, pour pouvoir t’alerter. Renouvelé à chaque connexion.',
    'auth.challenge': 'Accompagne une connexion par clé d’accès, ou l’ajout d’une clé.',
    i18n_redirected: 'La langue des pages.',
    selected_country: 'Le pays que tu as choisi, si tu en as choisi un.',
    preview: 'Montre une marque encore fermée à qui la prépare. Jamais déposé autrement.',
  },
  keys: {
    'hide-enrich-alert': 'Tu as fermé le rappel de compléter ton profil.',
    'hide-push-notification-alert': 'Tu as fermé la question sur les notifications.',
    'hide-disabled-notifications-alert': 'Tu as fermé l’avis disant que nos e-mails sont désactivés.',
    'hide-time-bonus-modal': 'Tu as fermé l’offre aux nouveaux membres.',
    'hide-passkey-prompt': 'Tu as fermé la proposition d’ajouter une clé d’accès.',
    'skip-site-entry-warning': 'Tu as confirmé l’avis réservé aux adultes.',
    'traffic-source':
      'Le dernier lien ou partenaire qui t’a amené ; envoyé avec ton inscription et ta recherche de visiteur.',
    'traffic-source-first': 'La même chose pour ta première visite.',
    'swipe-waits-until': 'Quand il y aura de nouveaux likes au jeu de swipe.',
    drafts: 'Les messages que tu as commencés. Effacés à la déconnexion.',
    'signup-draft': 'Ce que tu as saisi pendant l’inscription, sans le mot de passe.',
    'signup-complete': 'Où tu en es pour compléter ton profil.',
    'signup-open': 'Si la fenêtre d’inscription était ouverte.',
    'match-finder': 'Tes réponses du match finder.',
    'profile-edit': 'Les changements de ton profil pas encore enregistrés.',
    appeals: 'Une contestation que tu as commencé à écrire.',
    searches: 'Les résultats de tes dernières recherches, pour le retour.',
    'search-left': 'Où tu étais dans les résultats.',
    'chunk-reload-at': 'Quand la page s’est rechargée après une mise à jour.',
    'return:': 'Où continuer après un paiement ; le numéro du paiement suit.',
    'link ': 'Le code à usage unique d’un lien reçu par e-mail, jusqu’à son emploi ; l’adresse de la page suit.',
    'react-router-scroll-positions': 'Jusqu’où tu as fait défiler une page.',
    'react-router-manifest-version': 'La version du site chargée dans cet onglet.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookies et stockage',
  lead: line`Tout ce que ${f.brand} enregistre dans ton navigateur, par son nom. Tout sert au site lui-même : rien n’est destiné à la publicité, et aucune autre entreprise ne dépose quoi que ce soit ici.`,
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
      p`Ces entrées restent dans ton navigateur jusqu’à ce que tu les effaces. Elles ne nous sont pas envoyées d’elles-mêmes.`,
      table('Stockage local', ['Nom', 'Pour quoi faire'], localRows(purposes)),
      p`Celles-ci disparaissent quand tu fermes l’onglet :`,
      table('Stockage de session', ['Nom', 'Pour quoi faire'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Notifications',
      p`Si tu actives les notifications, ton navigateur garde un petit programme à nous (/sw-push.js), qui les affiche et n’enregistre rien d’autre, et un abonnement au service de son fabricant. Désactive-les dans les paramètres de ${f.brand} ou de ton navigateur, et les deux disparaissent.`,
    ),
    section(
      'consent',
      'Pourquoi nous ne demandons pas ton consentement',
      p`La loi exige un consentement pour ce qui n’est pas nécessaire à ce que tu veux faire (article 82 de la loi Informatique et Libertés ; art. 5, § 3, de la directive 2002/58/CE). Notre stockage te garde connecté, protège ton compte et retient ce que tu as choisi, écrit ou fermé, et par quelle invitation tu es venu. Il n’y a rien à refuser, donc pas de bandeau.`,
    ),
    section(
      'control',
      'Ce que tu peux faire',
      p`Tu peux effacer ou interdire cookies et stockage dans ton navigateur à tout moment. Sans auth.session, tu ne peux pas rester connecté ; tout le reste recommence à zéro. Ce que nous faisons des données sur nos serveurs est dans la ${to('pages-privacy', 'politique de confidentialité')}.`,
    ),
  ],
});

export default cookies;
