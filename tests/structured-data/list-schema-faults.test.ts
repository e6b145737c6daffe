import { expect, test } from 'vitest';
import { listSchemaFaults } from './list-schema-faults';

const context = { '@context': 'https://schema.org' };
const school = { '@type': 'School', '@id': 'https://a.b/#school', name: 'A', url: 'https://a.b' };

test.each<[string, unknown, string[]]>([
  ['a school', { ...context, ...school }, []],
  ['no context', school, ['$ has no context']],
  ['an unknown type', { ...context, '@type': 'Skool' }, ['$ is a Skool']],
  ['an unknown property', { ...context, ...school, hours: 'x' }, ['$.hours is unknown']],
  ['a missing property', { ...context, '@type': 'GeoCoordinates', latitude: 42.3 }, ['$ has no longitude']],
  ['another type', { ...context, ...school, telephone: '5' }, ['$.telephone is no telephone: "5"']],
  ['an empty list', { ...context, ...school, sameAs: [] }, ['$.sameAs is empty']],
  [
    'a part of another type',
    { ...context, ...school, geo: { '@type': 'PostalAddress', addressCountry: 'KZ' } },
    ['$.geo is a PostalAddress'],
  ],
])('finds the faults of %s', (_name, data, faults) => {
  expect(listSchemaFaults(data)).toEqual(faults);
});
