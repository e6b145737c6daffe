import { expect, test } from 'vitest';
import { toNameUuid } from './to-name-uuid';

test('makes the UUID of the example in RFC 9562', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(toNameUuid(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});
