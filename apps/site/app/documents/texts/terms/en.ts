import { list, line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const terms: DocumentOf = (f) => ({
  title: 'Terms of use',
  lead: line`These terms are the contract between you and ${f.company.name} about ${f.brand}. They say what you get, what it costs and what we can expect from each other.`,
  sections: [
    section(
      'provider',
      'Who we are',
      p`${f.brand} (${f.site}) is run by ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}; registered under ${f.company.register}, VAT number ${f.company.vat}. We trade as ${f.company.tradenames}.`,
      p`You can reach us at ${f.email}, by phone at ${f.phone}, and with the form on our ${to('pages-service', 'customer service page')}, which works without logging in.`,
    ),
    section(
      'service',
      'What you get',
      p`${f.brand} is a place for adults to get to know each other: you create a profile, search for people, like them and chat. Signing up, searching, liking, and receiving and reading messages are free. Sending messages, photos and gifts costs credits.`,
      list(
        line`As a free member you can show ${f.freePhotos} photos, write in ${f.freeConversations} conversations and see some of the photos of others.`,
        line`With your first purchase of credits, you become a premium member: up to ${f.premiumPhotos} photos of your own, all photos of others, and no limit on conversations. You stay one after your credits are used. If you withdraw from a purchase and get all of it back, and have no other purchase, your premium membership ends.`,
        line`The swipe game has ${f.swipeLikes} likes a day for everyone. A message can have up to ${f.messageLength} characters.`,
      ),
      p`We bring people together; we do not promise that someone will answer, like you or meet you. What people write is theirs, not ours.`,
    ),
    section(
      'account',
      'Signing up',
      list(
        line`You must be at least ${f.age} years old and use ${f.brand} privately, for yourself.`,
        line`You have one account. You give your own details truthfully and keep them up to date.`,
        line`The contract about your membership is made when you tap the button that creates your account and we confirm it. It is free and has no fixed end. The version of these terms that you accepted is stored with your account by its date.`,
        line`We send you an email to confirm your address. Until you do, your profile is hidden and we hold the messages you write. If the account ends unconfirmed, you get the credits for held messages back.`,
        line`Keep your password to yourself. Tell us immediately if someone else has used your account.`,
      ),
    ),
    section(
      'fictional',
      'Fictional profiles',
      f.fictional
        ? p`Some profiles on ${f.brand} are fictional. There is no real person behind them and nobody to meet. Each one carries the label “${f.fictional.one}” wherever it appears: in search, on the profile, in conversations and in our emails. You can hide all “${f.fictional.many}” in search with one switch. They are never part of the match finder or the swipe game. A like from an unlabeled profile comes from a real member.`
        : p`There are no fictional profiles on ${f.brand}. We do not write to you under the name of a member.`,
      f.fictional &&
        p`A message to a fictional profile costs the same credits as any other. You see the label where you write, before you send, so you know it when you decide.`,
    ),
    section(
      'content',
      'Your profile and your messages',
      p`What you upload and write stays yours. You allow us to store it, adapt its size and show it on ${f.brand} to the people who can see it under your settings, for as long as your account exists and only to run ${f.brand}.`,
      p`You only upload photos of yourself, or photos that everyone in them has agreed to. Our team looks at profile photos before others see them.`,
      f.resell
        ? p`${f.company.name} also runs other sites under its names (${f.company.tradenames}). ${f.brand} takes part in showing profiles on these sites. Your profile is only shown on another of them after you have expressly agreed to it for that site; saying no has no disadvantages, and you can withdraw your agreement at any time.`
        : p`We do not sell your profile and do not show it on other sites.`,
    ),
    section(
      'prices',
      'Credits and prices',
      f.onSale
        ? p`Credits are sold in four bundles. You pay once. There is no subscription and no auto-renewal. All prices include VAT where it is due. We charge nothing on top.`
        : p`Credits cannot be bought yet, so nothing here costs you money. Before they go on sale, these terms will name the prices, and we will ask you to agree to them.`,
      f.onSale &&
        table(
          'Bundles',
          ['Credits', 'Price', 'Price per message'],
          f.bundles.map(({ credits, price, perMessage }) => [credits, price, perMessage]),
        ),
      table(
        'What credits are for',
        ['What you do', 'Cost'],
        [
          ['A message or an icebreaker', f.cost.message],
          ['A photo in a conversation', f.cost.photo],
          ['A gift', `from ${f.cost.gift}; each gift shows its own cost`],
        ],
      ),
      list(
        f.onSale &&
          line`A message costs at least ${f.leastPrice}. You see the cost in credits before you send anything.`,
        f.signupCredits !== null && line`New members get ${f.signupCredits} free.`,
        line`Free credits are used first, then those of your oldest purchase.`,
        line`Credits do not expire while your account exists. They cannot be exchanged for money, passed on or used outside ${f.brand}; your right to a refund remains.`,
        f.onSale &&
          line`New members may be offered ${f.firstDiscount} off their first purchase for a limited time. Discounts cannot be combined. The offer says how long a code is valid, and for whom.`,
        line`You can set a daily spending limit in your settings.`,
      ),
      p`A change in prices or costs never affects a purchase you have already made.`,
    ),
    section(
      'purchase',
      'How a purchase works',
      p`You choose a bundle and a way to pay, check the order, and confirm that we may begin right away. The order is binding when you tap “Buy now”. You pay on the page of our payment provider. Until then, you can go back and change everything. The contract is made when we confirm the payment and add the credits. You get a receipt by email with the amount, the payment number and your right of withdrawal.`,
      f.onSale &&
        p`On this site you can pay with: ${f.paymentMethods}. Which of them you see depends on your country. The contract is made in the language of the page you order on.`,
      p`If your bank reverses a payment although you owe it, we remove the credits it brought. Credits you have already used are then set off against your next purchase.`,
    ),
    section(
      'withdrawal',
      'Right of withdrawal and refunds',
      p`You can withdraw from a purchase within ${f.refundDays} days without giving a reason, and get back what you paid for credits you have not used. How, and what applies to used credits, is on the page about your ${to('pages-return-policy', 'right of withdrawal')}, together with the model form. That page is part of these terms.`,
      p`The law gives you rights if our digital service is faulty or not as agreed: you can ask us to put it right and, if we do not, reduce the price or end the contract. These rights apply in full.`,
    ),
    section(
      'conduct',
      'What is not allowed',
      p`Treat others as you want to be treated. In particular, you may not:`,
      list(
        line`be under ${f.age}, or share anything sexual that involves minors;`,
        line`pretend to be someone else, or use another person’s photos;`,
        line`insult, threaten, harass or discriminate against anyone;`,
        line`send unwanted sexual pictures, or publish what others told you in private;`,
        line`ask for money, sell anything, advertise, or offer paid sexual services;`,
        line`run programs that write for you, collect data or get around limits and payments.`,
      ),
      p`What happens when someone breaks these rules, how to report something and how to appeal a decision is described under ${to('pages-ban', 'Bans and moderation')}. That page is part of these terms.`,
    ),
    section(
      'availability',
      'When something does not work',
      p`We keep ${f.brand} running with the care that can be expected, but there can be interruptions: maintenance, faults and attacks happen. If credits were charged for something that did not reach its recipient because of us, we give them back.`,
      p`Whether you meet someone is your own decision. Meet in a public place at first, tell someone where you are, and never send money. We do not check identities or criminal records.`,
    ),
    section(
      'liability',
      'Liability',
      p`We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit. For slight negligence we are liable only if we break a duty that makes the contract possible in the first place, and then for the damage that is typical and foreseeable. You are liable for damage you cause us by breaking these terms through your own fault.`,
    ),
    section(
      'end',
      'How it ends',
      p`You can leave at any time, without notice: under Settings, Delete account, or by writing to us. Your profile is hidden immediately. For ${f.returnDays} days, a link in an email brings everything back. After that, it is erased, and unused credits expire. If you can still withdraw from a purchase, do that first to get unused credits refunded.`,
      p`We can end the contract with 30 days’ notice by email, and immediately for an important reason, above all a serious breach of these terms. If we end it, we refund bought credits that you have not used if you ask for it, unless their payment was fraudulent or was reversed.`,
    ),
    section(
      'changes',
      'Changes to these terms',
      p`This is the version of ${f.version}. Every purchase is governed by the version linked when you order. If we need to change the terms of your membership, we send you the new version by email at least 30 days before. It applies to you once you accept it. If you do not, the old version stays in force between us, and each of us may end the contract with 30 days’ notice; unused bought credits are then refunded.`,
    ),
    section(
      'disputes',
      'Law and disputes',
      p`The law of ${f.company.country} applies. If you are a consumer, you keep every protection that the law of the country where you live gives you, and you can sue us and be sued there.`,
      p`Please write to us first; you get an answer within seven days. If we do not agree, the following applies in your country:`,
      list(
        line`Germany and Austria: we are neither obliged nor willing to take part in proceedings before a consumer arbitration board (section 36 VSBG, section 19 AStG).`,
        line`France: you have the right to use a consumer mediator, free of charge (article L612-1 Code de la consommation). We name the competent one with our answer to your complaint.`,
        line`Belgium: you can turn to the Consumer Mediation Service (Consumentenombudsdienst / Service de Médiation pour le Consommateur).`,
        line`Netherlands: we have not joined a disputes committee (geschillencommissie).`,
        line`Spain: official complaint sheets are available from us on request; we have not joined a consumer arbitration board.`,
        line`Italy and Poland: with our final answer we tell you on paper or by email which body is competent and whether we take part (article 141-sexies Codice del consumo; article 32 of the Polish act of 23 September 2016).`,
        line`Ireland and the United Kingdom: with our final answer we name an approved body and say whether we will use it.`,
      ),
      p`If a clause is not valid, the law takes its place; the rest remains in force.`,
    ),
  ],
});

export default terms;
