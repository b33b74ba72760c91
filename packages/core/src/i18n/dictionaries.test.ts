import { describe, expect, it } from 'vitest';
import { errorStatus } from '../contract/errors.ts';
import {
  bodyTypes, complaintKinds, disabledReasons, eyeColors, genders, gifts, hairColors, interests, languages, localeOf,
  paymentMethods, regionKinds, relationshipStatuses, sexualities, talkableInterests,
} from '../contract/options.ts'; // prettier-ignore
import type { Language } from '../contract/options.ts';
import { ledgerReasons } from '../contract/payments.ts';
import { paymentStatus } from '../contract/shapes.ts';
import { loudHours } from '../rules/notifications.ts';
import { areas, loadTexts } from './load.ts';
import { allLocales } from './server.ts';
import { isByGender, isPlural } from './translator.ts';

interface Leaf {
  readonly key: string;
  readonly forms: Readonly<Record<string, string>>;
}

function leaves(node: object, prefix = ''): Leaf[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') return [{ key, forms: { other: value } }];
    if (isPlural(value) || isByGender(value)) return [{ key, forms: { ...value } }];
    return leaves(value as object, key);
  });
}

/** Names in braces over all forms: a singular may say its number in words. */
function placeholders({ forms }: Leaf): string {
  const text = Object.values(forms).join(' ');
  return [...new Set([...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name ?? ''))].toSorted().join();
}

const english = leaves(allLocales.en);
const others = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');

describe.each(languages)('%s', (language) => {
  const own = leaves(allLocales[language]);
  const byKey = new Map(own.map((leaf) => [leaf.key, leaf]));

  it('comes to a page whole, but without the mails and the first lines', async () => {
    expect(await loadTexts(language, areas)).toEqual({
      ...allLocales[language],
      mails: undefined,
      icebreakers: undefined,
    });
  });

  it('names the quiet hours that there are', () => {
    const said = allLocales[language].settings.privacy.quietHoursText.match(/\d+/g)?.map(Number);
    const { from, until } = loudHours;
    expect(said?.filter((number) => number > 0)).toEqual([language === 'en' ? until - 12 : until, from]);
  });

  it('has the keys of English', () => {
    expect(own.map(({ key }) => key).toSorted()).toEqual(english.map(({ key }) => key).toSorted());
  });

  it('has the placeholders of English', () => {
    const differing = english.filter((leaf) => {
      const translated = byKey.get(leaf.key);
      return translated === undefined || placeholders(leaf) !== placeholders(translated);
    });
    expect(differing.map(({ key }) => key)).toEqual([]);
  });

  it('has a plural where English has one, in every form that the language counts in', () => {
    const { pluralCategories } = new Intl.PluralRules(localeOf[language]).resolvedOptions();
    // Millions have a form of their own in the Romance languages; `other` serves them.
    const needed = pluralCategories.filter((category) => category !== 'many' || language === 'pl');
    const wrong = english
      .filter(({ forms }) => 'one' in forms)
      .filter(({ key }) => needed.some((category) => byKey.get(key)?.forms[category] === undefined));
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('has no blank, untrimmed or broken text', () => {
    const broken = own.filter(({ forms }) =>
      Object.values(forms).some((text) => {
        const bare = text.replace(/\{\{[a-zA-Z]+\}\}/g, 'x');
        return text === '' || text.trim() !== text || /[{}]| {2}/.test(bare);
      }),
    );
    expect(broken.map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ['errors', Object.keys(errorStatus)],
    ['options.gender', genders],
    ['options.genderPlural', genders],
    ['options.genderSought', genders],
    ['options.sexuality', sexualities],
    ['options.hair', hairColors],
    ['options.eyes', eyeColors],
    ['options.body', bodyTypes],
    ['options.relationship', relationshipStatuses],
    ['options.regionKind', regionKinds],
    ['options.interests', interests],
    ['icebreakers.interests', talkableInterests],
    ['options.gifts', gifts],
    ['paymentMethods', paymentMethods],
    ['report.kinds', complaintKinds],
    ['banners.notificationsReason', disabledReasons],
    ['transactions.reason', ledgerReasons],
    ['transactions.status', paymentStatus.options],
  ] as const)('names every value of %s', (group, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !byKey.has(`${group}.${value}`))).toEqual([]);
  });
});

/** Names and words that are the same everywhere; a trailing dot stands for a whole group. */
const sameEverywhere: readonly string[] = [
  'paymentMethods.',
  'directDebit.iban',
  'footer.copyright',
  'nav.premiumShort',
  'premium.premium',
  'notifications.push',
  'options.sexuality.bi',
  'options.sexuality.gay',
  'options.interests.bondage',
  'options.interests.gangbang',
  'options.interests.sushi',
];

/** Words that a language happens to share with English. Only what a native speaker would write stands here. */
const sharedWith: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    'ui.zoom',
    'nav.likes',
    'nav.credits',
    'footer.cookies',
    'presence.online',
    'options.hair.blond',
    'options.relationship.single',
    'options.regionKind.region',
    'options.interests.sex',
    'options.interests.tattoos',
    'options.interests.theater',
    'options.gifts.rose',
    'options.gifts.cocktail',
    'profile.region',
    'profile.tattoos',
    'likes.title',
    'likes.mutual',
    'swipe.keys.like',
    'credits.title',
    'transactions.entries',
    'notifications.types.like.label',
    'devices.passkeys',
    'directDebit.code',
    'mails.offer.code',
  ],
  es: [
    'common.no',
    'nav.likes',
    'footer.cookies',
    'likes.title',
    'likes.mutual',
    'swipe.keys.like',
    'credits.popular',
    'payment.total',
    'timeBonus.hours',
    'notifications.types.like.label',
    'mails.receipt.total',
    'ui.zoom',
  ],
  fr: [
    'ui.minimum',
    'ui.maximum',
    'ui.zoom',
    'ui.notifications',
    'ui.conversations',
    'nav.messages',
    'nav.likes',
    'footer.cookies',
    'options.regionKind.province',
    'options.regionKind.canton',
    'options.interests.massages',
    'options.interests.lingerie',
    'options.interests.masturbating',
    'options.interests.art',
    'options.interests.shopping',
    'options.interests.bbq',
    'options.gifts.rose',
    'options.gifts.cocktail',
    'signup.orientation',
    'profile.message',
    'profile.photos',
    'profile.sexuality',
    'likes.title',
    'chats.title',
    'chats.photo',
    'payment.total',
    'timeBonus.hours',
    'notifications.types.like.label',
    'settings.sections.notifications.title',
    'directDebit.code',
    'mails.offer.code',
    'mails.receipt.date',
    'mails.receipt.total',
  ],
  it: [
    'common.no',
    'ui.zoom',
    'ui.emoji',
    'nav.account',
    'nav.home',
    'footer.privacy',
    'presence.online',
    'options.relationship.single',
    'options.interests.lingerie',
    'options.interests.shopping',
    'options.gifts.cocktail',
    'login.password',
    'signup.password',
    'swipe.keys.like',
    'timeBonus.hours',
    'settings.sections.account.title',
    'settings.sections.privacy.title',
  ],
  nl: [
    'chat.costMoney',
    'common.credits',
    'ui.minimum',
    'ui.maximum',
    'ui.zoom',
    'nav.likes',
    'nav.credits',
    'nav.account',
    'footer.privacy',
    'footer.cookies',
    'presence.online',
    'options.gender.male',
    'options.hair.blond',
    'options.interests.massages',
    'options.interests.lingerie',
    'options.interests.tattoos',
    'options.interests.theater',
    'options.gifts.cocktail',
    'members.filters',
    'profile.tattoos',
    'likes.title',
    'likes.mutual',
    'report.kinds.privacy',
    'swipe.keys.like',
    'credits.title',
    'credits.unit',
    'transactions.entries',
    'notifications.types.like.label',
    'settings.sections.account.title',
    'settings.sections.privacy.title',
    'devices.passkeys',
    'directDebit.code',
    'mails.offer.code',
  ],
  pl: [
    'mails.paper.tax',
    'ui.emoji',
    'presence.online',
    'options.hair.blond',
    'options.regionKind.region',
    'profile.region',
  ],
};

describe('nothing stands untranslated by accident', () => {
  it.each(others)('%s says something of its own, but for what is listed', (language) => {
    const own = new Map(leaves(allLocales[language]).map((leaf) => [leaf.key, leaf.forms['other']]));
    const same = english
      .filter(({ key, forms }) => forms['other'] === own.get(key))
      .filter(({ forms }) => /\p{L}/u.test((forms['other'] ?? '').replace(/\{\{.+?\}\}/g, '')))
      .map(({ key }) => key)
      .filter((key) => !sameEverywhere.some((one) => key === one || (one.endsWith('.') && key.startsWith(one))));
    expect(same.toSorted()).toEqual(sharedWith[language].toSorted());
  });
});
