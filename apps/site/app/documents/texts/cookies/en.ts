import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} days`,
  minutes: (count) => `${count} minutes`,
  cookies: {
    'auth.session': 'Keeps you logged in.',
    'auth.device':
      'Recognizes a device you have logged in on, so that we can warn you about new ones. Renewed at each log-in.',
    'auth.challenge': 'Used once, when you log in with a passkey or add one.',
    i18n_redirected: 'The language of the pages.',
    selected_country: 'The country you chose, if you chose one.',
    preview: 'Shows a brand that is not open yet to the people preparing it. Not set for anyone else.',
  },
  keys: {
    'hide-enrich-alert': 'You closed the reminder to complete your profile.',
    'hide-push-notification-alert': 'You closed the question about notifications.',
    'hide-disabled-notifications-alert': 'You closed the notice that our emails are off.',
    'hide-time-bonus-modal': 'You closed the offer for new members.',
    'hide-passkey-prompt': 'You closed the suggestion to add a passkey.',
    'hide-install-banner': 'You closed the offer to install the app.',
    'first-visit': 'When you first opened a conversation in this browser: the app is offered on a later day.',
    'skip-site-entry-warning': 'You confirmed the notice for adults.',
    'traffic-source':
      'The link or partner that brought you here last; sent with your sign-up and your search as a visitor.',
    'traffic-source-first': 'The same for your first visit.',
    'swipe-waits-until': 'When there are new likes in the swipe game.',
    drafts: 'Messages you have started. Removed when you log out.',
    'outbox-ahead':
      'Messages you have just sent, until your device has stored them safely. Usually for a fraction of a second.',
    'log-out-owed': 'That you logged out and we don’t know yet. Removed once we do.',
    'payment-origins': 'Where to continue after a payment, for your last ten. Removed when you log out.',
    'low-credits': 'That we still have to tell you that your credits are running low. Removed once we have.',
    'push-member':
      'By number, whose push notifications come to this browser, so that nobody else gets them. Removed when you turn them off.',
    'silent-messages': 'That new messages are not announced in this browser. Removed when you turn that on again.',
    outbox: 'Messages on their way, encrypted. Removed once they have arrived, after 30 days at the latest.',
    'outbox-keys':
      'The key to the messages on their way. Destroyed when you log out: nobody can read them on this device until you’re back.',
    'kept-chats':
      'Only in the installed app: your latest conversations, encrypted, so that you can read them offline. Destroyed when you log out.',
    'offline-page': 'Only in the installed app: the page you see offline. Nothing in it is about you.',
    'shared-photos':
      'Only in the installed app: photos that you share with it from another app, until they are in your profile or you log out.',
    'signup-draft': 'What you entered while signing up, without the password.',
    'signup-complete': 'Where you are in completing your profile.',
    'signup-open': 'Whether the sign-up window was open.',
    'match-finder': 'Your answers in the match finder.',
    'profile-edit': 'Changes to your profile that are not saved yet.',
    appeals: 'An appeal you have started to write.',
    searches: 'Results of your latest searches, for when you go back.',
    'search-left': 'Where you were in the search results.',
    'chunk-reload-at': 'When the page last reloaded after an update.',
    'typed-before-reload':
      'What you had typed on a page when it reloaded for a new version, without passwords. Removed right after.',
    'link ':
      'The one-time code of a link in an email, until it has been used; the name ends with the address of the page.',
    'react-router-scroll-positions': 'How far you had scrolled on a page.',
    'react-router-manifest-version': 'Which version of the site this tab has loaded.',
    'remix-router-transitions':
      'Which pages you moved between with an animation, so that it also plays when you go back.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookies and storage',
  lead: line`Everything that ${f.brand} stores in your browser, by name. All of it is for the site itself. None of it is for advertising, and no other company stores anything here.`,
  sections: [
    section(
      'cookies',
      'Cookies',
      p`A cookie is a short text that your browser keeps and sends back to us. We use these and no others:`,
      table('Cookies', ['Name', 'Purpose', 'How long'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Storage in your browser',
      p`These entries stay in your browser until you delete them. They are not sent to us automatically.`,
      table('Local storage', ['Name', 'Purpose'], localRows(purposes)),
      p`These end when you close the tab:`,
      table('Session storage', ['Name', 'Purpose'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Notifications',
      p`If you turn on notifications or open a conversation, your browser keeps a small program of ours (/sw-push.js). It shows notifications, sends messages that were waiting for a connection, and keeps the page that the installed app shows offline. Notifications also need a subscription with your browser’s push service. Turn them off in the settings of ${f.brand} or of your browser, and the subscription ends.`,
    ),
    section(
      'consent',
      'Why we do not ask for consent',
      p`The law asks for consent to storage that is not needed for what you want to do (Art. 5(3) of Directive 2002/58/EC). Ours keeps you logged in, keeps your account safe and remembers what you chose, wrote or closed, and which invitation brought you here. There is nothing to refuse, so there is no banner.`,
    ),
    section(
      'control',
      'What you can do',
      p`You can delete cookies and storage in your browser at any time, or block them. Without auth.session you cannot stay logged in; everything else starts again. What we do with data on our servers is in the ${to('pages-privacy', 'privacy statement')}.`,
    ),
  ],
});

export default cookies;
