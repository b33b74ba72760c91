import { expect, it } from 'vitest';
import { isLoopback, isPublicAddress, networksOf } from './networks.ts';

const namesOf = (ip: string) => networksOf(ip).map(({ name }) => name);

it('S8: forty addresses of one /64 are one network, and of one /48 a wider one; IPv4 is as it is', () => {
  const names = new Set(Array.from({ length: 40 }, (_, index) => namesOf(`2001:db8:1:2::${index}`).join()));
  expect([...names]).toEqual(['2001:db8:1::/48,2001:db8:1:2::/64']);
  expect(namesOf('2001:db8:1:3::1')).toEqual(['2001:db8:1::/48', '2001:db8:1:3::/64']);
  expect(namesOf('2001:DB8:0001:2:0:0:0:9%eth0')).toEqual(['2001:db8:1::/48', '2001:db8:1:2::/64']);
  expect(namesOf('192.0.2.7')).toEqual(['192.0.2.7']);
  expect(namesOf('::ffff:192.0.2.7')).toEqual(['192.0.2.7']);
  expect(namesOf('::ffff:c000:207')).toEqual(['192.0.2.7']);
});

it('S6: only an address of this machine is one', () => {
  for (const ip of ['127.0.0.1', '127.8.9.1', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect(isLoopback(ip), ip).toBe(true);
  for (const ip of [
    '10.0.0.1',
    '0.0.0.0',
    '::',
    'localhost',
    '127.1',
    '',
    undefined,
    '::ffff:10.0.0.1',
    '::127.0.0.1',
  ]) {
    expect(isLoopback(ip), ip).toBe(false);
  }
});

it.each([
  '64:ff9b::a00:1', '64:ff9b::808:808', '64:ff9b:1::1', '2002:a00:1::', '2002:808:808::1', '::10.0.0.1', '::8.8.8.8', '::1',
  '::', '::ffff:10.0.0.1', '2001::1', '2001:db8::1', 'fe80::1', 'fc00::1', 'ff02::1', '4000::1', '10.1.2.3', '127.0.0.1',
  '169.254.1.1', '192.168.0.1', '172.16.0.1', '100.64.0.1', '0.0.0.0', '198.18.0.1', '224.0.0.1', '255.255.255.255',
])('L7: a push is not sent to %s', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
}); // prettier-ignore

it('L7: a push is sent to public addresses, and names are looked up', () => {
  expect(['8.8.8.8', '2a00:1450:4001::1', '[2606:4700::1]', '::ffff:8.8.8.8'].map(isPublicAddress)).toEqual([true, true, true, true]); // prettier-ignore
  expect(isPublicAddress('push.example')).toBeNull();
});
