import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Questions and answers',
  lead: line`Short answers about ${f.brand}. What binds is in the ${to('pages-terms', 'terms of use')}.`,
  sections: [
    section(
      'cost',
      'What does it cost?',
      f.onSale
        ? p`Signing up, searching, liking and reading are free. A message costs ${f.cost.message}, a photo in a chat ${f.cost.photo}, a gift from ${f.cost.gift}. Credits come in bundles, and a message costs at least ${f.leastPrice}. You pay once: no subscription.`
        : p`Nothing yet. Signing up, searching, liking and reading are free and stay free. A message costs ${f.cost.message}, a photo in a chat ${f.cost.photo}, a gift from ${f.cost.gift}; more credits than those you start with cannot be bought yet.`,
      f.signupCredits !== null && p`You start with ${f.signupCredits} on us.`,
    ),
    section(
      'premium',
      'What is premium?',
      p`Your first bundle of credits makes you a premium member, and you stay one: all photos of others, up to ${f.premiumPhotos} of your own instead of ${f.freePhotos}, and as many conversations as you like instead of ${f.freeConversations}.`,
    ),
    section('expire', 'Do credits expire?', p`No, not while your account exists. They end when you delete it.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'How do I use a discount?',
            p`New members may get ${f.firstDiscount} off their first purchase for a limited time; it is taken off at checkout. If you have a code, type it in where you choose a bundle. Only one discount counts at a time.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Can I get my money back?',
      p`Yes: within ${f.refundDays} days for credits you have not used. See your ${to('pages-return-policy', 'right of withdrawal')}.`,
    ),
    section(
      'payment',
      'My payment failed, or the credits are missing',
      p`If it failed, nothing was charged; try another method. Some banks take a while: the payment then shows as being processed, and the credits come by themselves. If money was taken and nothing happens for a day, write to us on the ${to('pages-service', 'service page')} with your payment number.`,
    ),
    section(
      'confirm',
      'I got no email to confirm my address',
      p`Look in the spam folder, then log in and ask for a new one. Until your address is confirmed, your profile is hidden and your messages wait.`,
    ),
    section(
      'photo',
      'Why is my photo not shown yet?',
      p`Our team looks at each profile photo first. If it is not approved, an email says why, and you can object.`,
    ),
    section(
      'real',
      'Are the people real?',
      f.fictional
        ? p`Profiles labeled “${f.fictional.one}” are fictional. There is no real person behind them and nobody to meet. They always carry the label, and you can hide them in the search. Everyone else is a member who signed up. We do not check identity cards. Report what seems wrong.`
        : p`There are no fictional profiles here. Everyone is a member who signed up. We do not check identity cards. Report what seems wrong.`,
    ),
    section(
      'safe',
      'How do I stay safe?',
      list(
        line`Keep your address, workplace and account numbers to yourself.`,
        line`Never send money to someone you have not met, whatever the story.`,
        line`Meet in a public place, and tell someone where you are.`,
        line`Block and report whoever makes you uncomfortable.`,
      ),
    ),
    section(
      'invisible',
      'Can I be there without being seen?',
      p`Yes. With the invisible mode (Settings, Privacy) nobody finds you in the search; only people you already talk to see your profile.`,
    ),
    section(
      'mail',
      'Too many emails?',
      p`Choose under Settings, Notifications, what you hear by email and on your device. Every email that is not service mail has a link that stops its kind.`,
    ),
    section(
      'login',
      'I cannot log in',
      p`Ask for a link under ${to('reset-password', 'Forgot password')}. After several wrong passwords log-in pauses for some minutes. If you no longer have the email address, write to us on the ${to('pages-service', 'service page')}; that works without logging in.`,
    ),
    section(
      'data',
      'What do you know about me?',
      p`Settings, Your data gives you a copy of everything. What it is used for is in the ${to('pages-privacy', 'privacy statement')}.`,
    ),
    section(
      'leave',
      'How do I leave?',
      p`Go to Settings, Delete account. You are hidden immediately. For ${f.returnDays} days a link in an email brings everything back. After that, it is erased. Unused credits then expire.`,
    ),
    section(
      'more',
      'Something else?',
      p`Write to ${f.email}, call ${f.phone}, or use the ${to('pages-service', 'service page')}.`,
    ),
  ],
});

export default faq;
