import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Bans and moderation',
  lead: line`What we do when someone breaks the rules of ${f.brand}, how you report it, and how you object if a decision is about you.`,
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
        line`programs that write or collect data, and abuse of payments or discounts.`,
      ),
      p`The full rules are in our ${to('pages-terms', 'terms of use')}.`,
    ),
    section(
      'report',
      'How to report something',
      p`Use Report on a profile or in a chat and choose the messages that show it; we keep a copy for a year, even if the chat is deleted. Without an account, use ${to('complaints', 'Complaints')}. Say what it is about, where it is, and why you think it is illegal or against the rules. Your name is not needed for reports of sexual abuse of children.`,
      p`You get a confirmation with a reference by email, and later the decision with the ways to object. With the reference you can look up where it stands. The person you report is not told who you are.`,
      p`You can also block anyone at any time. That needs no reason and no decision of ours.`,
    ),
    section(
      'decisions',
      'How we decide',
      p`People decide about reports, photos and bans, not programs. We look at the report, what came with it, and what the person has done before. We choose the mildest means that helps:`,
      list(
        line`a photo is covered until someone chooses to see it, or is not approved;`,
        line`a warning;`,
        line`a ban: the account is closed to its owner and hidden from everyone, and all sessions end.`,
      ),
      p`For serious cases, such as threats, fraud or a suspicion about minors, a ban follows immediately. If we suspect a crime against someone’s life or safety, we inform the authorities (Art. 18 Digital Services Act).`,
      p`After a warning, or while reports by several people wait for our decision, someone can begin fewer new conversations, for 30 days at most.`,
    ),
    section(
      'reasons',
      'You are told why',
      p`Whoever is affected gets an email with what we decided, the facts it rests on, and the rule or the law that was broken (Art. 17 Digital Services Act). It says nothing about who reported it.`,
      p`A ban has no end date; it ends when we lift it. Being locked out for some minutes after wrong passwords is not a ban; it ends by itself.`,
    ),
    section(
      'appeal',
      'How to object',
      list(
        line`The email has a link to your appeal. It works for half a year, without logging in, and costs nothing.`,
        line`A person looks at the decision again, and at what you write. If you are right, the photo is shown, the warning withdrawn or the ban lifted.`,
        line`Whoever reported something can object to our decision in the same way.`,
        line`The answer comes by email, as a rule within seven days.`,
      ),
      p`If we still do not agree, you can turn to a certified out-of-court dispute settlement body (Art. 21 Digital Services Act; the European Commission publishes the list) or to a court.`,
    ),
    section(
      'credits',
      'Your credits and your data',
      p`If a ban stands, you can ask us to refund bought credits that you have not used, unless their payment was fraudulent or was taken back. Your rights to your data are the same as everyone’s; see the ${to('pages-privacy', 'privacy statement')}.`,
    ),
    section(
      'abuse',
      'Abuse of reports',
      p`Someone who often sends reports or appeals that are obviously unfounded is warned; if it goes on, we stop handling them for a reasonable time (Art. 23 Digital Services Act).`,
    ),
    section(
      'contact',
      'Contact for authorities and users',
      p`Our single point of contact under Art. 11 and 12 of the Digital Services Act is ${f.email}. You can write in German, English, French, Dutch, Spanish, Italian or Polish.`,
    ),
  ],
});

export default ban;
