import { describe, expect, it } from 'vitest';
import { mailProviderOf } from './mail-provider.ts';

describe('the provider of a mail address', () => {
  it.each([
    ['anna@gmail.com', 'Gmail'],
    ['Anna@GoogleMail.com ', 'Gmail'],
    ['anna@yahoo.fr', 'Yahoo Mail'],
    ['anna@yahoo.co.uk', 'Yahoo Mail'],
    ['anna@hotmail.de', 'Outlook'],
    ['anna@web.de', 'WEB.DE'],
    ['anna@icloud.com', 'iCloud Mail'],
  ])('%s: %s', (email, name) => {
    expect(mailProviderOf(email)?.name).toBe(name);
    expect(mailProviderOf(email)?.href).toMatch(/^https:/);
  });

  it.each(['anna@gmail.com.example.net', 'anna@mail.example', 'anna@constructor.com', 'anna', '', 'gmail.com'])(
    'is not guessed: %s',
    (email) => {
      expect(mailProviderOf(email)).toBeNull();
    },
  );
});
