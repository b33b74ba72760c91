import type { ErrorReply } from '@dating/core/contract';
import { languages } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { expect, it } from 'vitest';
import { createPerson, signupForm } from '../../test/support/people.ts';
import { sharedServer } from '../../test/support/index.ts';
import { defaultBrands } from '../brands/defaults.ts';
import { names } from '../demo/names.ts';
import { misleadingName } from './misleading-names.ts';

const brands = defaultBrands.map(({ id, hosts, isDefault, config }) => ({
  ...config,
  id,
  hosts,
  isDefault,
  state: 'open' as const,
}));
const shared = sharedServer();

it.each([
  'Support', 'Ember Support', 'ember-support', 'EmberSupport', 'embersupport', 'E M B E R', 'Ember', 'Fjord Team', 'Admin',
  'Anna Admin', 'Adm1n', 'Supp0rt', 'Suppоrt', 'ЅUPPORT', 'Ѕuрроrt Теаm', 'Émber', 'Support 24', 'S.u.p.p.o.r.t', 'Kundendienst',
  'Soporte', 'équipe', 'Klantenservice', 'Pomoc', 'Ｔｅａｍ', 'Fjord Meetings AG', 'EMBER_OFFICIAL', 'he1p',
])('L4: the name %s is ours', (name) => {
  expect(misleadingName(name, brands)).toBe('username_reserved');
}); // prettier-ignore

it.each([
  'www.evil.com', 'evil.com', 'Evil .com', 'evil. com', 'meet-me.de', 'www. evil', 'anna.gmail.com', 'ｅｖｉｌ.ｃｏｍ', 'еvil.соm',
  '06 12 34 56 78', '0612345678', 'Anna 0612345678', 'Anna 612 345 678', '612345678', '0049 151 234567',
])('L4: the name %s is an address', (name) => {
  expect(misleadingName(name, brands)).toBe('username_is_address');
}); // prettier-ignore

it.each([
  'Anna', 'Emberly', 'September', 'Anna V', 'St. John', 'J.de Jong', 'Jan-Willem', 'Kim 1985', 'Tom 20.05.1990', 'Адам', 'Ελένη',
  'Steamy', 'Helper', 'Teamo', 'user1732290000000', 'Tester 1732290000000', 'Łukasz', '愛子', '33',
  'Madame', 'Roxane', 'Comet', 'Net Ka', 'Marie.Claire',
])('L4: the name %s is anybody’s', (name) => {
  expect(misleadingName(name, brands)).toBeNull();
}); // prettier-ignore

it('L4: no first name of our demo people is misleading', () => {
  const first = Object.values(names).flatMap(({ female, male }) => [...female, ...male]);
  expect(first.filter((name) => misleadingName(name, brands))).toEqual([]);
});

it('L4: nobody signs up as ours, or takes such a name later; the message says so in the person’s language', async () => {
  const server = shared();
  const form = signupForm({ name: 'Ember Support' });
  for (const language of languages) {
    const client = server.client({ language });
    const { username_reserved: ours, username_is_address: address } = allLocales[language].validation;
    for (const path of ['/api/signup.php', '/api/signup.php?check=1']) {
      const refused = await client.post<ErrorReply>(path, form);
      expect([refused.status, refused.body.error.fields]).toEqual([422, { name: ours }]);
    }
    const other = await client.post<ErrorReply>('/api/signup.php', { ...form, name: 'www.evil.com' });
    expect(other.body.error.fields).toEqual({ name: address });
  }
  const { client, name } = await createPerson(server);
  const renamed = await client.put<ErrorReply>('/api/user.php', { name: 'Ember Support' });
  expect([renamed.status, renamed.body.error.fields]).toEqual([
    422,
    { name: allLocales.en.validation.username_reserved },
  ]);
  expect((await client.get<{ user: { profile: { name: string } } }>('/api/user.php')).body.user.profile.name).toBe(
    name,
  );
});
