import { list, line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Privacy statement',
  lead: line`What we know about you on ${f.brand}, why, for how long, and what you can do about it. You do not have to agree to this statement; it tells you what the General Data Protection Regulation (GDPR) wants you to know.`,
  sections: [
    section(
      'controller',
      'Who is responsible',
      p`${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}, is the controller. For anything about your data write to ${f.email}, call ${f.phone}, or use the form on our ${to('pages-service', 'service page')} (subject: privacy).`,
    ),
    section(
      'purposes',
      'What we use, what for, and why we may',
      table(
        'Data, purposes and legal bases',
        ['Data', 'What for', 'Legal basis'],
        [
          [
            'Email address, username, password (only as a hash), date of birth, gender, country and place, language, time zone',
            'Your account, showing you to others with your age, checking that you are old enough, telling time and limits right',
            'Contract, Art. 6(1)(b) GDPR',
          ],
          [
            'Sexual orientation, interests, and what you tell about your private life',
            'Showing you people who fit, and you to them',
            'Your explicit consent, Art. 9(2)(a) GDPR',
          ],
          [
            'Looks, relationship status, text about you, photos',
            'Your profile; our team looks at profile photos first. Place and camera data inside photos are removed',
            'Contract, Art. 6(1)(b)',
          ],
          [
            'Messages, likes, matches, blocks, gifts, saved searches, match preferences',
            'Chat and search, as you use them',
            'Contract, Art. 6(1)(b)',
          ],
          [
            'Purchases, credits, discounts',
            'Selling credits, refunds, bookkeeping, preventing abuse of discounts',
            'Contract, Art. 6(1)(b); tax law, Art. 6(1)(c)',
          ],
          [
            'Direct debit: account holder, account, address, mobile number',
            'Collecting your payment, sending the code, proving to the bank that you agreed',
            'Contract, Art. 6(1)(b)',
          ],
          [
            'Marks of the card, device and network of a payment, only as keyed hashes',
            'Noticing stolen cards and invented accounts',
            'Legitimate interest in security, Art. 6(1)(f)',
          ],
          [
            'Sessions, known devices (“Chrome on Android”), passkeys, failed log-ins',
            'Keeping your account safe and telling you about new devices',
            'Legitimate interest in security, Art. 6(1)(f)',
          ],
          [
            'IP address',
            'Delivering pages, guessing your country on our own server, limiting abuse. It is not written to our logs',
            'Contract, Art. 6(1)(b); security, Art. 6(1)(f)',
          ],
          [
            'Position of your device, only if you press the button for it',
            'Finding your town, on our own server; only the town is kept',
            'Consent, Art. 6(1)(a)',
          ],
          [
            'The partner or link that brought you here',
            'Opening sign-up to invited visitors and settling with partners',
            'Legitimate interest, Art. 6(1)(f)',
          ],
          [
            'Emails and notifications that we send, and whether they could be delivered',
            'Telling you what you chose to hear; service mail such as receipts',
            'Contract, Art. 6(1)(b); advertising only with consent, Art. 6(1)(a)',
          ],
          [
            'Reports, complaints, appeals and the messages attached to them',
            'Acting on illegal content and breaches of the rules, answering you',
            'Legal obligation, Art. 6(1)(c), Digital Services Act; legitimate interest, Art. 6(1)(f)',
          ],
        ],
      ),
      p`Without the data of the first row we cannot open an account for you. Everything else is up to you.`,
    ),
    section(
      'sensitive',
      'Orientation and sex life',
      p`Your orientation and some of your interests say something about your sex life. The law protects such data especially. We use them only with your explicit consent, which you give when you create your account, and only to show you to people and people to you. You can change or empty these details in your profile; orientation is needed for search to work, so taking that consent back altogether means deleting your account. What we did before stays lawful.`,
    ),
    section(
      'recipients',
      'Who gets to see what',
      list(
        line`Other members see your profile: name, age, place (never your exact position), photos that have been approved, and what you filled in. Your email address and date of birth are never shown. Visitors who are not logged in see less, and nothing where ${f.brand} keeps its search closed.`,
        line`With the invisible mode you are not found in the search; only people you already talk to see your profile. Read receipts, typing and online status can be switched off.`,
        line`The other person sees your messages. We read a message only when one of you reports it.`,
        line`Providers who work for us under contract (Art. 28 GDPR): hosting of the servers, and delivery of emails and text messages. Our payment provider receives what your payment needs and is responsible for it itself; we never see your card number.`,
        line`If you switch on notifications, the push service of your browser’s maker (for example Google, Apple or Mozilla) delivers them, encrypted. These services may be in the United States; the transfer rests on an adequacy decision or on standard contractual clauses, and on your choice.`,
        line`Authorities and courts, where the law obliges us.`,
        f.resell
          ? line`Another site of ${f.company.name} only if you have expressly agreed to show your profile there.`
          : line`Nobody else. We do not sell data and do not pass profiles on to other sites.`,
      ),
      p`There are no advertising networks, no analytics of third parties and no embedded content from other companies on our pages. Maps of places, fonts and the look-up of countries run on our own server. We process data in ${f.company.country}; for countries outside the European Economic Area, such as Switzerland or the United Kingdom, this rests on a decision of the European Commission that they protect data adequately.`,
    ),
    section(
      'storage',
      'How long we keep it',
      list(
        line`Account, profile, photos, messages and likes: until you delete your account. It is hidden immediately and erased ${f.returnDays} days later. For those you wrote to, your messages then read “message removed”.`,
        line`Payments and the record of credits: as long as tax and commercial law asks, up to ten years. After your account is erased they are kept under a number, without name or address.`,
        line`Direct debit: account details and mandate, encrypted, until 14 months after you agreed, because a bank may ask about it for 13. Marks of a payment’s card, device and network: 90 days.`,
        line`Complaints, reports and appeals with their evidence: one year.`,
        line`Emails we sent you: one year at most. Links in emails: from an hour to half a year, by kind.`,
        line`A session: 30 days. A known device: 400 days after its last use. Failed log-ins: two days.`,
        line`The history that keeps your open pages up to date: seven days. Answers to repeated requests: one day.`,
        line`An archive of your data: seven days after it was made.`,
        line`What you store in your own browser: see the ${to('pages-cookies', 'cookie page')}.`,
      ),
      p`Figures about why people leave name nobody. Backups are overwritten in turn; if we ever restore one, whoever was erased since is erased again.`,
    ),
    section(
      'matching',
      'How search and suggestions work',
      p`Search shows people by the filters you set. Suggestions compare what both of you told us: gender and orientation, age, distance, interests and relationship status; the reasons are shown with each one. No decision with legal or similar effect is made about you by a machine alone (Art. 22 GDPR). Photos, reports and bans are decided by people.`,
    ),
    section(
      'rights',
      'Your rights',
      p`You can, free of charge and without giving reasons:`,
      list(
        line`see and take with you what we hold about you (Art. 15 and 20): Settings, Your data;`,
        line`correct it (Art. 16): in your profile and settings;`,
        line`have it erased (Art. 17): Settings, Delete account;`,
        line`have its use restricted (Art. 18);`,
        line`object to any use that rests on a legitimate interest, and to advertising always (Art. 21);`,
        line`take back a consent at any time, with effect from then on (Art. 7).`,
      ),
      p`For what you cannot do yourself, write to us. We answer within a month.`,
    ),
    section(
      'authority',
      'Complaining to an authority',
      p`You can complain to the data protection authority where you live, where you work, or where you think the law was broken (Art. 77 GDPR):`,
      table(
        'Data protection authorities',
        ['Country', 'Authority'],
        f.authorities.map(({ country, name }) => [country, name]),
      ),
    ),
    section(
      'minors',
      'Adults only',
      p`${f.brand} is for people of ${f.age} and older. If we learn that someone younger has an account, we close it. Please report it if you think so.`,
    ),
    section(
      'changes',
      'Changes',
      p`This is the version of ${f.version}. When something essential changes, we tell members by email before it does.`,
    ),
  ],
});

export default privacy;
