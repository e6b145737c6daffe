import { expect, test } from 'vitest';
import { readIpAddress, toAddressGroup } from './ip-address';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
])('"%s" is %s', (text, address) => {
  expect(readIpAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '192.0.2',
  '192.0.2.256',
  '0300.0.2.7',
  '1.2.3.4, 5.6.7.8',
  '::1::',
  '[::1',
  'a.b',
])('"%s" is not an address', (text) => {
  expect(readIpAddress(text)).toBeNull();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
])('%s is counted as %s', (address, group) => {
  expect(toAddressGroup(address)).toBe(group);
});
