import { describe, expect, it } from 'vitest';
import { languages } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import { translatorFor } from './server.ts';
import type { GenderSpokenOf } from './types.ts';

/** Spaces that do not break, made plain: which ones they are has tests of its own. */
const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');

describe('a number has its noun with it', () => {
  it.each([
    [1, '1 kredyt', 'kredyt'],
    [2, '2 kredyty', 'kredyty'],
    [5, '5 kredytów', 'kredytów'],
    [12, '12 kredytów', 'kredytów'],
    [22, '22 kredyty', 'kredyty'],
    [160, '160 kredytów', 'kredytów'],
  ])('Polish: %d', (count, together, unit) => {
    const { t } = translatorFor('pl');
    expect(plain(t('common.credits', { count }))).toBe(together);
    expect(t('credits.unit', { count })).toBe(unit);
  });

  it.each([
    ['fr', 0, 'crédit'],
    ['fr', 2, 'crédits'],
    ['it', 1, 'credito'],
    ['en', 1, 'credit'],
    ['en', 0, 'credits'],
  ] as const)('%s: the unit on a price card of %d', (language, count, unit) => {
    expect(translatorFor(language).t('credits.unit', { count })).toBe(unit);
  });
});

describe('a person spoken of', () => {
  const states = ['divorced', 'married', 'widowed', 'unmarried'] as const;
  const all = (language: Language, gender: GenderSpokenOf): string[] =>
    states.map((state) => translatorFor(language).t(`options.relationship.${state}`, { gender }));

  it.each([
    ['fr', 'female', ['Divorcée', 'Mariée', 'Veuve', 'Jamais mariée']],
    ['fr', 'male', ['Divorcé', 'Marié', 'Veuf', 'Jamais marié']],
    ['fr', null, ['Divorcé(e)', 'Marié(e)', 'Veuf ou veuve', 'Jamais marié(e)']],
    ['it', 'female', ['Divorziata', 'Sposata', 'Vedova', 'Mai sposata']],
    ['it', 'male', ['Divorziato', 'Sposato', 'Vedovo', 'Mai sposato']],
    ['it', null, ['Divorziato/a', 'Sposato/a', 'Vedovo/a', 'Mai sposato/a']],
    ['es', 'female', ['Divorciada', 'Casada', 'Viuda', 'Soltera']],
    ['es', 'male', ['Divorciado', 'Casado', 'Viudo', 'Soltero']],
    ['es', null, ['Divorciado/a', 'Casado/a', 'Viudo/a', 'Soltero/a']],
    ['en', 'female', ['Divorced', 'Married', 'Widowed', 'Unmarried']],
  ] as const)('%s, %s', (language, gender, expected) => {
    expect(all(language, gender)).toEqual(expected);
  });

  it.each(['fr', 'it', 'es'] as const)('%s: who is online, likes you or is blocked is nobody’s gender', (language) => {
    const { t } = translatorFor(language);
    const said = [t('presence.online'), t('presence.today'), t('presence.week'), t('ui.likesYou'), t('ui.blocked')];
    // A participle or a pronoun that means a man; of a profile it means the profile.
    const ofMen = /^(acti[fv]o?|attivo|connect|conectado|connesso|gli |bloqueado|bloccato|bloqué)/i;
    expect(said.filter((text) => text === '' || ofMen.test(text))).toEqual([]);
  });

  it('a civil state inside a reason is that of the person shown', () => {
    const { t } = translatorFor('it');
    const status = t('options.relationship.divorced', { gender: 'female' });
    expect(t('signup.reasons.relationship', { status })).toContain('Divorziata');
  });
});

describe('a choice inside a sentence', () => {
  it('has the case that the sentence asks for', () => {
    const { t, format } = translatorFor('pl');
    const who = [t('options.genderSought.male'), t('options.genderSought.female'), t('options.genderSought.any')];
    expect(who).toEqual(['Mężczyzn', 'Kobiety', 'Wszystkich']);
    expect(t('options.genderPlural.male')).toBe('Mężczyźni');
    expect(t('matchFinder.emptyWho', { who: format.list(who.slice(0, 2)) })).toContain('Mężczyzn i Kobiety');
  });

  it.each([
    ['en', 'Good food', 'good food'],
    ['de', 'Gutes Essen', 'Gutes Essen'],
    ['pl', 'Żeglowanie', 'żeglowanie'],
    ['es', 'BDSM', 'BDSM'],
    ['fr', 'Équitation', 'équitation'],
  ] as const)('%s: %s', (language, choice, inside) => {
    expect(translatorFor(language).format.inSentence(choice)).toBe(inside);
  });
});

describe('lists of one, two and three', () => {
  it.each([
    ['de', 'Tee', 'Tee und Wein', 'Tee, Wein und Kino'],
    ['en', 'Tee', 'Tee and Wein', 'Tee, Wein, and Kino'],
    ['es', 'Tee', 'Tee y Wein', 'Tee, Wein y Kino'],
    ['fr', 'Tee', 'Tee et Wein', 'Tee, Wein et Kino'],
    ['it', 'Tee', 'Tee e Wein', 'Tee, Wein e Kino'],
    ['nl', 'Tee', 'Tee en Wein', 'Tee, Wein en Kino'],
    ['pl', 'Tee', 'Tee i Wein', 'Tee, Wein i Kino'],
  ] as const)('%s', (language, one, two, three) => {
    const { list } = translatorFor(language).format;
    expect([list(['Tee']), list(['Tee', 'Wein']), list(['Tee', 'Wein', 'Kino'])]).toEqual([one, two, three]);
  });
});

describe('times', () => {
  const left = 5 * 3_600_000 + 12 * 60_000;
  it.each([
    ['de', '5 Std. 12 Min.', '1 Std.', 'Std.', '19:05', '01:05'],
    ['en', '5 hr 12 min', '1 hr', 'h', '7:05 PM', '1:05 AM'],
    ['es', '5 h 12 min', '1 h', 'h', '19:05', '1:05'],
    ['fr', '5 h 12 min', '1 h', 'h', '19:05', '01:05'],
    ['it', '5 h 12 min', '1 h', 'h', '19:05', '01:05'],
    ['nl', '5 uur 12 min', '1 uur', 'u', '19:05', '01:05'],
    ['pl', '5 godz. 12 min', '1 godz.', 'godz.', '19:05', '01:05'],
  ] as const)(
    '%s: hours left, the unit of a countdown, the time of day',
    (language, hours, hour, unit, late, early) => {
      const { t, format } = translatorFor(language);
      expect(plain(format.wait(left))).toBe(hours);
      expect(plain(format.wait(3_600_000))).toBe(hour);
      expect(plain(t('ui.timeLeft', { time: format.wait(left) }))).toContain(hours);
      expect(t('timeBonus.hours')).toBe(unit);
      expect(['2026-11-22T19:05:00Z', '2026-11-22T01:05:00Z'].map((time) => plain(format.time(time)))).toEqual([
        late,
        early,
      ]);
    },
  );

  it.each(languages)('%s: a figure and its unit do not part', (language) => {
    const { wait, distance, fileSize } = translatorFor(language).format;
    for (const text of [distance(35), fileSize(15_000_000)]) expect(text).not.toContain(' ');
    expect(wait(left).split(' ')).toHaveLength(2);
  });
});

describe('since when it is a match', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const said = (language: Language, at: string): string => {
    const { t, format } = translatorFor(language, 'UTC');
    const [kind, day] = format.dayInSentence(at, now);
    return plain(t(`chat.matchedOn.${kind}`, { day }));
  };

  it.each([
    ['de', 'Ihr habt seit gestern ein Match.', 'Ihr habt seit Freitag ein Match.', 'Ihr habt seit dem 8. Nov. ein Match.'],
    ['en', 'You matched yesterday.', 'You matched on Friday.', 'You matched on Nov 8.'],
    ['es', 'Tenéis un match desde ayer.', 'Tenéis un match desde el viernes.', 'Tenéis un match desde el 8 nov.'],
    ['fr', 'C’est un match depuis hier.', 'C’est un match depuis vendredi.', 'Depuis le 8 nov., c’est un match.'],
    ['it', 'È un match da ieri.', 'È un match da venerdì.', 'È un match dall’8 nov.'],
    ['nl', 'Jullie hebben sinds gisteren een match.', 'Jullie hebben sinds vrijdag een match.', 'Jullie hebben sinds 8 nov een match.'],
    ['pl', 'Podobacie się sobie od wczoraj.', 'Wzajemne polubienie: piątek.', 'Podobacie się sobie od 8 lis.'],
  ] as const)('%s: yesterday, a weekday, a date', (language, near, weekday, date) => {
    const days = ['2026-11-21T09:00:00Z', '2026-11-20T09:00:00Z', '2026-11-08T09:00:00Z'];
    expect(days.map((at) => said(language, at))).toEqual([near, weekday, date]);
  }); // prettier-ignore

  it.each(languages)('%s: ends with one full stop, whatever the month', (language) => {
    for (let month = 1; month <= 12; month += 1) {
      const at = `-${String(month).padStart(2, '0')}-15T12:00:00Z`;
      for (const year of [2025, 2026]) expect(said(language, year + at)).toMatch(/^(?!.*\.\.).*\.$/);
    }
  });
});

describe('prices', () => {
  const currencies = ['EUR', 'GBP', 'PLN', 'CHF', 'USD'];
  it.each([
    ['de', ['24,99 €', '24,99 £', '24,99 PLN', '24,99 CHF', '24,99 $'], '25 %'],
    ['en', ['€24.99', '£24.99', 'PLN 24.99', 'CHF 24.99', '$24.99'], '25%'],
    ['es', ['24,99 €', '24,99 GBP', '24,99 PLN', '24,99 CHF', '24,99 US$'], '25 %'],
    ['fr', ['24,99 €', '24,99 £GB', '24,99 PLN', '24,99 CHF', '24,99 $US'], '25 %'],
    ['it', ['24,99 €', '24,99 £', '24,99 PLN', '24,99 CHF', '24,99 USD'], '25%'],
    ['nl', ['€ 24,99', '£ 24,99', 'PLN 24,99', 'CHF 24,99', 'US$ 24,99'], '25%'],
    ['pl', ['24,99 €', '24,99 GBP', '24,99 zł', '24,99 CHF', '24,99 USD'], '25%'],
  ] as const)('%s writes five currencies and percents as its people do', (language, expected, percent) => {
    const { format } = translatorFor(language);
    const written = currencies.map((currency) => format.money({ amount: '24.99', currency }));
    expect(written.map(plain)).toEqual(expected);
    expect(plain(format.percent(25))).toBe(percent);
    // Nothing breaks a price or a percentage apart.
    for (const text of [...written, format.percent(25)]) expect(text).not.toContain(' ');
  });

  it.each(languages)('%s says where a price is about so much', (language) => {
    const { t, format } = translatorFor(language);
    const money = format.money({ amount: '1.66', currency: 'EUR' });
    expect(t('chat.costMoney', { count: 5, money })).toContain(money);
    expect(t('credits.messagesFrom', { money })).toContain(money);
  });
});
