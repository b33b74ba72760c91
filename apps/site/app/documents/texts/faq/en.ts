import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'FAQ',
  lead: line`Short answers about ${f.brand}. The binding rules are in the ${to('pages-terms', 'terms of use')}.`,
  sections: [
    section(
      'cost',
      'What does it cost?',
      f.onSale
        ? p`Signing up, searching, liking and reading are free. A message costs ${f.cost.message}, a photo in a conversation ${f.cost.photo}, a gift from ${f.cost.gift}. Credits come in bundles, and a message costs at least ${f.leastPrice}. You pay once. There is no subscription.`
        : p`Nothing yet. Signing up, searching, liking and reading are free and stay free. A message costs ${f.cost.message}, a photo in a conversation ${f.cost.photo}, a gift from ${f.cost.gift}. You cannot buy credits yet.`,
      f.signupCredits !== null && p`You start with ${f.signupCredits} on us.`,
    ),
    section(
      'premium',
      'What is premium?',
      p`Your first bundle of credits makes you a premium member. You can see all photos of others, show up to ${f.premiumPhotos} of your own instead of ${f.freePhotos}, and have as many conversations as you like instead of ${f.freeConversations}. You stay premium after your credits are used. Premium ends if you withdraw from your only purchase and get all of it back.`,
    ),
    section('expire', 'Do credits expire?', p`No, not while your account exists. They end when you delete it.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            'How do I use a discount?',
            p`New members may get ${f.firstDiscount} off their first purchase for a limited time. It is applied at checkout. If you have a code, enter it where you choose a bundle. You can use one discount at a time.`,
          ),
        ]
      : []),
    section(
      'refund',
      'Can I get my money back?',
      p`Yes, within ${f.refundDays} days, for credits you have not used. See your ${to('pages-return-policy', 'right of withdrawal')}.`,
    ),
    section(
      'payment',
      'My payment failed, or the credits are missing',
      p`If it failed, you were not charged. Try another method. Some banks take a while. The payment then shows as processing, and we add the credits automatically. If you were charged and nothing happens for a day, write to us on the ${to('pages-service', 'customer service page')} with your payment number.`,
    ),
    section(
      'confirm',
      'I did not get the confirmation email',
      p`Check your spam folder, then log in and ask for a new one. Until you confirm your address, your profile is hidden and we hold your messages.`,
    ),
    section(
      'photo',
      'Why is my photo not shown yet?',
      p`Our team checks each profile photo first. If we do not approve it, we email you the reason, and you can appeal.`,
    ),
    section(
      'real',
      'Are the people real?',
      f.fictional
        ? p`Profiles labeled “${f.fictional.one}” are fictional. There is no real person behind them and nobody to meet. They always carry the label, and you can hide them in search. Everyone else is a member who signed up. We do not check identity cards. Report what seems wrong.`
        : p`There are no fictional profiles here. Everyone is a member who signed up. We do not check identity cards. Report what seems wrong.`,
    ),
    section(
      'safe',
      'How do I stay safe?',
      list(
        line`Keep your address, workplace and account numbers to yourself.`,
        line`Never send money to someone you have not met, whatever the story.`,
        line`Meet in a public place, and tell someone where you are.`,
        line`Block and report anyone who makes you uncomfortable.`,
      ),
    ),
    section(
      'invisible',
      'Can I use the site without being seen?',
      p`Yes. In invisible mode (Settings, Privacy) you do not show up in search. Only people you already chat with can see your profile.`,
    ),
    section(
      'mail',
      'Too many emails?',
      p`Go to Settings, Notifications and choose what you hear about by email and on your device. Every email except service emails has a link to unsubscribe from that kind.`,
    ),
    section(
      'login',
      'I cannot log in',
      p`Use ${to('reset-password', 'Forgot password')} to get a link. After several wrong passwords, you have to wait a few minutes. If you no longer have access to your email address, write to us on the ${to('pages-service', 'customer service page')}. You do not need to log in for that.`,
    ),
    section(
      'data',
      'What do you know about me?',
      p`Go to Settings, Your data to get a copy of everything. What we use it for is in the ${to('pages-privacy', 'privacy statement')}.`,
    ),
    section(
      'leave',
      'How do I leave?',
      p`Go to Settings, Delete account. Your profile is hidden right away. For ${f.returnDays} days, a link in an email brings everything back. After that, your account is erased and unused credits expire.`,
    ),
    section(
      'more',
      'Something else?',
      p`Write to ${f.email}, call ${f.phone}, or use the ${to('pages-service', 'customer service page')}.`,
    ),
  ],
});

export default faq;
