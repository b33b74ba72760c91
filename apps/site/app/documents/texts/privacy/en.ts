import { list, line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Privacy statement',
  lead: line`What we know about you on ${f.brand}, why, for how long, and what you can do about it. You do not have to agree to this statement; it tells you what the General Data Protection Regulation (GDPR) requires us to tell you.`,
  sections: [
    section(
      'controller',
      'Who is responsible',
      p`${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}, is the controller. For anything about your data, write to ${f.email}, call ${f.phone}, or use the form on our ${to('pages-service', 'customer service page')} (subject: privacy).`,
    ),
    section(
      'purposes',
      'What we use, what for, and on what legal basis',
      table(
        'Data, purposes and legal bases',
        ['Data', 'Purpose', 'Legal basis'],
        [
          [
            'Email address, username, password (only as a hash), date of birth, gender, country and place, language, time zone',
            'Your account, showing you to others with your age, checking that you are old enough, getting times and limits right',
            'Contract, Art. 6(1)(b) GDPR',
          ],
          [
            'Sexual orientation, interests, and what you tell us about your private life',
            'Showing you people who fit you, and showing you to them',
            'Your explicit consent, Art. 9(2)(a) GDPR',
          ],
          [
            'Looks, relationship status, text about you, photos',
            'Your profile; our team looks at profile photos first. We remove location and camera data from photos',
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
            'Identifiers of the card, device and network used for a payment, only as keyed hashes',
            'Detecting stolen cards and fake accounts',
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
            'Location of your device, only if you tap the button for it',
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
            'Telling you what you chose to hear about; service emails such as receipts',
            'Contract, Art. 6(1)(b); advertising only with consent, Art. 6(1)(a)',
          ],
          [
            'Reports, complaints, appeals and the messages attached to them',
            'Acting on illegal content and breaches of the rules, answering you',
            'Legal obligation, Art. 6(1)(c), Digital Services Act; legitimate interest, Art. 6(1)(f)',
          ],
        ],
      ),
      p`Without the data in the first row, we cannot open an account for you. Everything else is up to you.`,
    ),
    section(
      'sensitive',
      'Orientation and sex life',
      p`Your orientation and some of your interests say something about your sex life. The law gives such data special protection. We use them only with your explicit consent, which you give when you create your account, and only to show you to people and people to you. You can change or clear these details in your profile. Search does not work without your orientation, so withdrawing that consent altogether means deleting your account. What we did until then remains lawful.`,
    ),
    section(
      'recipients',
      'Who gets to see what',
      list(
        line`Other members see your profile: name, age, place (never your exact position), photos that have been approved, and what you filled in. Your email address and date of birth are never shown. Visitors who are not logged in see less. Where ${f.brand} keeps its search closed, they see no list of members, only a profile that they have the link to.`,
        line`In invisible mode, you do not show up in search; only people you already chat with can see your profile. You can turn off read receipts, the typing indicator and your online status.`,
        line`The other person sees your messages. We read a message only when one of you reports it.`,
        line`Providers who work for us under contract (Art. 28 GDPR): hosting of the servers, and delivery of emails and text messages. Our payment provider receives what your payment needs and is itself responsible for that data; we never see your card number.`,
        line`If you turn on notifications, the push service of your browser’s maker (for example Google, Apple or Mozilla) delivers them, encrypted. These services may be in the United States; the transfer rests on an adequacy decision or on standard contractual clauses, and on your choice.`,
        line`Authorities and courts, where the law requires it.`,
        f.resell
          ? line`Another site of ${f.company.name} only if you have expressly agreed to show your profile there.`
          : line`Nobody else. We do not sell data and do not pass profiles on to other sites.`,
      ),
      p`There are no advertising networks, no third-party analytics and no embedded content from other companies on our pages. Maps, fonts and the look-up of your country come from our own server. We process data in ${f.company.country}; for countries outside the European Economic Area, such as Switzerland or the United Kingdom, this rests on a decision of the European Commission that they protect data adequately.`,
    ),
    section(
      'storage',
      'How long we keep it',
      list(
        line`Account, profile, photos, messages and likes: until you delete your account. It is hidden immediately and erased ${f.returnDays} days later. The people you wrote to then see “Message removed” in place of your messages.`,
        line`Payments and the record of credits: as long as tax and commercial law requires, up to ten years. After your account is erased, they are kept under a number, without name or address.`,
        line`Direct debit: account details and mandate, encrypted, until 14 months after you agreed, because a bank may ask about it for 13 months. Identifiers of the card, device and network used for a payment: 90 days.`,
        line`Complaints, reports and appeals with their evidence: one year.`,
        line`Emails we sent you: one year at most. Links in emails: from an hour to six months, depending on the kind.`,
        line`A session: 30 days. A known device: 400 days after its last use. Failed log-ins: two days.`,
        line`The history that keeps your open pages up to date: seven days. Answers to repeated requests: one day.`,
        line`An archive of your data: seven days after it was made.`,
        line`What you store in your own browser: see the ${to('pages-cookies', 'cookie page')}.`,
      ),
      p`Figures about why people leave identify nobody. Backups are overwritten in turn. If we ever restore one, we erase again everyone who was erased since.`,
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
        line`see what we hold about you and take it with you (Art. 15 and 20): Settings, Your data;`,
        line`correct it (Art. 16): in your profile and settings;`,
        line`have it erased (Art. 17): Settings, Delete account;`,
        line`have its use restricted (Art. 18);`,
        line`object to any use that rests on a legitimate interest, and to advertising always (Art. 21);`,
        line`withdraw a consent at any time, with effect from then on (Art. 7).`,
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
      p`${f.brand} is for people aged ${f.age} and older. If we learn that someone younger has an account, we close it. Please report it if you suspect that.`,
    ),
    section(
      'changes',
      'Changes',
      p`This is the version of ${f.version}. When something essential changes, we tell members by email before it does.`,
    ),
  ],
});

export default privacy;
