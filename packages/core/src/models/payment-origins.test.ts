import { expect, it } from 'vitest';
import { memoryStorage } from './environment.ts';
import { PaymentOrigins } from './payment-origins.ts';

const chat = { path: '/chats/7', name: 'Mia' };

it('knows in another tab where a payment began', () => {
  const storage = memoryStorage();
  new PaymentOrigins(storage, () => 'tom').set('p1', chat);
  const another = new PaymentOrigins(storage, () => 'tom');
  expect(another.get('p1')).toEqual({ path: '/chats/7', name: 'Mia' });
  expect(another.get('p2')).toBeNull();
});

it('tells nobody else, and keeps nothing of nobody', () => {
  const storage = memoryStorage();
  new PaymentOrigins(storage, () => null).set('p1', chat);
  expect(storage.get('payment-origins')).toBeNull();
  new PaymentOrigins(storage, () => 'tom').set('p1', chat);
  expect(new PaymentOrigins(storage, () => 'ben').get('p1')).toBeNull();
  expect(new PaymentOrigins(storage, () => null).get('p1')).toBeNull();
});

it('keeps the latest ten', () => {
  const storage = memoryStorage();
  const origins = new PaymentOrigins(storage, () => 'tom');
  for (let index = 0; index < 12; index += 1) origins.set(`p${index}`, { path: `/chats/${index}`, name: null });
  origins.set('p5', chat);
  origins.set('p12', chat);
  expect(['p2', 'p3', 'p5', 'p11', 'p12'].map((id) => origins.get(id)?.path)).toEqual([
    undefined, '/chats/3', '/chats/7', '/chats/11', '/chats/7',
  ]); // prettier-ignore
});

it('begins anew where what is stored cannot be read', () => {
  const storage = memoryStorage();
  storage.set('payment-origins', '{"owner":');
  const origins = new PaymentOrigins(storage, () => 'tom');
  expect(origins.get('p1')).toBeNull();
  origins.set('p1', chat);
  expect(origins.get('p1')).toEqual(chat);
});
