import { expect, test } from 'vitest';
import { readAddressList } from './address-list';

test.each([
  ['', '127.0.0.1', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '127.9.9.9', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['private', '192.168.1.1', true],
  ['private', '127.0.0.1', false],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  [' loopback , 192.0.2.0/24 ', '192.0.2.200', true],
  ['192.0.2.0/24', '192.0.3.1', false],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
])('"%s" has %s: %s', (text, address, isListed) => {
  expect(readAddressList(text)!.has(address)).toBe(isListed);
});

test.each([
  'true',
  '1',
  'proxy.example',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0',
  'constructor',
])('"%s" is refused', (text) => {
  expect(readAddressList(text)).toBeNull();
});
