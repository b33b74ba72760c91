/**
 * How long a text may be where the design has room for so much: in characters, with its placeholders filled. The first
 * line that fits a key holds. What the law or the specification fixes stands in no line.
 */
export const budgets = [
  { what: 'a tab', keys: /^nav\.(searchShort|messages|likes|credits|premiumShort)$/, en: 10, other: 11 },
  { what: 'a label in the top bar', keys: /^nav\.(search|premium|login|signup)$/, en: 14, other: 20 },
  {
    what: 'an entry of the account menu',
    keys: /^nav\.(profile|settings|logout|language|account)$/,
    en: 12,
    other: 20,
  },
  {
    what: 'a badge',
    keys: /^(ui\.(likesYou|blocked)|likes\.new|profile\.(match|liked|likesYou)|credits\.popular|presence\.online)$/,
    en: 12,
    other: 18,
  },
  { what: 'when somebody was online', keys: /^presence\.(today|week)$/, en: 18, other: 24 },
  { what: 'the unit of a countdown', keys: /^timeBonus\.hours$/, en: 2, other: 5 },
  { what: 'the unit on a price card', keys: /^credits\.unit$/, en: 7, other: 9 },
  { what: 'a link at the foot of a page', keys: /^footer\.(?!us$|write$)/, en: 24, other: 28 },
  { what: "a mail's subject", keys: /^mails\..*[sS]ubject(Many)?$/, en: 50, other: 50 },
  { what: 'the preview of a mail', keys: /^mails\..*preview$/, en: 90, other: 90 },
  { what: "a mail's button", keys: /^mails\..*[aA]ction$/, en: 24, other: 30 },
  { what: 'a push text', keys: /^push\.(?!open$)/, en: 90, other: 90 },
  { what: 'an icebreaker', keys: /^icebreakers\./, en: 80, other: 80 },
  { what: 'an error', keys: /^(errors|validation)\./, en: 90, other: 115 },
  { what: 'a placeholder', keys: /Placeholder$/, en: 60, other: 75 },
  {
    what: 'a button',
    keys: /(^|\.)(\w*Action|action|submit|doSubmit|cta|\w*Cta|send|resend|sendWhole|usePhoto|retry|save(Name|Limit|d?)?|change(Password|Address)|newLink|otherAddress|undo|keep|leave|stay|enter|decline|(leaving|push)\.open|download|request(Again)?|pushDisable|toMembers|toProfile|toSettings|otherMethod|continueChat|end(Others|All)?|addPasskey|matchWrite|matchLater|buy(Credits)?|showResults|reset|find|edit|check|goOn|tellMe|forgot|openProfile|emailExistsLogin|useLocation|finish|discard|unsubscribe\.(press|all))$/,
    en: 26,
    other: 34,
  },
  { what: 'a title of a lander', keys: /^landers\.\w+\.title$/, en: 50, other: 60 },
  { what: 'a title', keys: /(^|\.)(title|\w*Title)$/, en: 40, other: 52 },
];

/** What stands in a placeholder where length counts: a name of ten letters. */
export const samples = {
  name: 'Magdalenka', brand: 'Ember', count: '12', percent: '25 %', money: '24,99 €', reference: 'K7M2QX', email: 'anna@demo.example',
  city: 'Amsterdam', age: '18', max: '15', min: '8',
}; // prettier-ignore
