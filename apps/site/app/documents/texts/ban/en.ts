import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Bans and moderation',
  lead: line`What we do when someone breaks the rules of ${f.brand}, how you report it, and how you appeal if a decision is about you.`,
  sections: [
    section(
      'rules',
      'What we act on',
      list(
        line`illegal content of any kind, above all anything sexual involving minors, threats and incitement to hatred;`,
        line`members under ${f.age};`,
        line`false identities and other people’s photos;`,
        line`insults, harassment, stalking, unwanted sexual pictures;`,
        line`fraud, begging, advertising, paid sexual services;`,
        line`programs that write messages or collect data, and abuse of payments or discounts.`,
      ),
      p`The full rules are in our ${to('pages-terms', 'terms of use')}.`,
    ),
    section(
      'report',
      'How to report something',
      p`Use Report on a profile or in a conversation and choose the messages that show it. We keep a copy for a year, even if the conversation is deleted. Without an account, use ${to('complaints', 'Complaints')}. Say what it is about, where it is, and why you think it is illegal or against the rules. You do not need to give your name to report child sexual abuse.`,
      p`You get a confirmation with a reference by email, and later the decision and how to appeal it. With the reference, you can check the status. The person you report is not told who you are.`,
      p`You can also block anyone at any time. You do not need a reason or a decision from us.`,
    ),
    section(
      'decisions',
      'How we decide',
      p`People decide about reports, photos and bans, not programs. We look at the report, what came with it, and what the person has done before. We choose the mildest measure that works:`,
      list(
        line`a photo is covered until someone chooses to see it, or is not approved;`,
        line`a warning;`,
        line`a ban: the account is closed to its owner and hidden from everyone, and all sessions end.`,
      ),
      p`For serious cases, such as threats, fraud or a suspicion that involves minors, a ban follows immediately. If we suspect a crime against someone’s life or safety, we inform the authorities (Art. 18 Digital Services Act).`,
      p`After a warning, or while reports by several people await our decision, the person can start fewer new conversations, for 30 days at most.`,
    ),
    section(
      'reasons',
      'We tell you why',
      p`If a decision affects you, you get an email with what we decided, the facts behind it, and the rule or the law that was broken (Art. 17 Digital Services Act). It says nothing about who reported it.`,
      p`A ban has no end date; it ends when we lift it. Being locked out for a few minutes after wrong passwords is not a ban; it ends on its own.`,
    ),
    section(
      'appeal',
      'How to appeal',
      list(
        line`The email has a link to appeal. It works for six months, without logging in, and an appeal costs nothing.`,
        line`Someone on our team looks at the decision again, and at what you write. If you are right, we show the photo, remove the warning or lift the ban.`,
        line`If you reported something, you can appeal our decision in the same way.`,
        line`We answer by email, usually within seven days.`,
      ),
      p`If we still do not agree, you can turn to a certified out-of-court dispute settlement body (Art. 21 Digital Services Act; the European Commission publishes the list) or to a court.`,
    ),
    section(
      'credits',
      'Your credits and your data',
      p`If a ban stands, you can ask us to refund bought credits that you have not used, unless their payment was fraudulent or was reversed. Your rights to your data are the same as everyone’s; see the ${to('pages-privacy', 'privacy statement')}.`,
    ),
    section(
      'abuse',
      'Abuse of reports',
      p`We warn anyone who often sends reports or appeals that are obviously unfounded. If it continues, we stop handling them for a reasonable time (Art. 23 Digital Services Act).`,
    ),
    section(
      'contact',
      'Contact for authorities and users',
      p`Our single point of contact under Art. 11 and 12 of the Digital Services Act is ${f.email}. You can write in German, English, French, Dutch, Spanish, Italian or Polish.`,
    ),
  ],
});

export default ban;
