import { expect, test } from 'vitest';
import { toPostalAddress } from './to-postal-address';

const whole = '160000, city of Shymkent, Example street, 1';

test.each<[string, string | null, string | null, object]>([
  [
    'an address with a postal code and the city',
    whole,
    'Shymkent',
    { postalCode: '160000', streetAddress: 'Example street, 1', addressLocality: 'Shymkent' },
  ],
  [
    'one whose city the settings lack',
    whole,
    null,
    { postalCode: '160000', streetAddress: 'Example street, 1', addressLocality: 'city of Shymkent' },
  ],
  [
    'one with a postal code and a street',
    '160000, Example street, 1',
    'Shymkent',
    { postalCode: '160000', streetAddress: 'Example street, 1', addressLocality: 'Shymkent' },
  ],
  [
    'one without a postal code',
    'Example street, 1',
    'Shymkent',
    { streetAddress: 'Example street, 1', addressLocality: 'Shymkent' },
  ],
  ['a city alone', null, 'Shymkent', { addressLocality: 'Shymkent' }],
  ['no address', null, null, {}],
])('splits %s', (_name, address, city, parts) => {
  const data: unknown = JSON.parse(JSON.stringify(toPostalAddress({ address, city })));
  expect(data).toEqual({ '@type': 'PostalAddress', addressCountry: 'KZ', ...parts });
});
