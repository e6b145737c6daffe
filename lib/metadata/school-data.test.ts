import { expect, it } from 'vitest';
import { toSchoolData, type SchoolFacts } from './school-data';

const facts: SchoolFacts = {
  locale: 'ru',
  siteUrl: 'https://lyceum.example',
  name: 'School of one',
  shortName: 'One',
  description: 'What it is',
  city: 'Shymkent',
  image: 'https://lyceum.example/ru/share',
  address: '160000, city of Shymkent, Example street, 1',
  telephones: ['+77252000001', '+77252000002'],
  email: 'info@lyceum.example',
  coordinates: { latitude: 42.3, longitude: 69.6 },
  hours: null,
  profiles: ['https://t.me/lyceum'],
};

it('contains what schema.org and search engines expect of a school', () => {
  expect(toSchoolData(facts)).toMatchObject({
    '@type': 'School',
    '@id': 'https://lyceum.example/#school',
    name: 'School of one',
    url: 'https://lyceum.example/ru',
    address: {
      '@type': 'PostalAddress',
      postalCode: '160000',
      streetAddress: 'Example street, 1',
      addressLocality: 'Shymkent',
      addressCountry: 'KZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 42.3, longitude: 69.6 },
    telephone: '+77252000001',
    email: 'info@lyceum.example',
    sameAs: ['https://t.me/lyceum'],
    knowsLanguage: ['kk', 'ru'],
  });
});

it('omits what the settings lack', () => {
  const bare = {
    ...facts,
    address: null,
    city: null,
    telephones: [],
    email: null,
    coordinates: null,
    profiles: [],
  };
  const data = JSON.parse(JSON.stringify(toSchoolData(bare))) as object;
  expect(data).not.toHaveProperty('telephone');
  expect(data).not.toHaveProperty('email');
  expect(data).not.toHaveProperty('geo');
  expect(data).not.toHaveProperty('openingHoursSpecification');
  expect(data).not.toHaveProperty('sameAs');
  expect(data).toHaveProperty('address', { '@type': 'PostalAddress', addressCountry: 'KZ' });
});
