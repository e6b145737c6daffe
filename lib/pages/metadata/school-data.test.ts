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
  contactHtml:
    '<p>160000, city of Shymkent, Example street, 1.</p><p><a href="https://t.me/lyceum">t</a> <a href="tel:+77252000001">1</a> <a href="tel:+77252000002">2</a> <a href="mailto:info@lyceum.example?subject=x">mail</a></p>',
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
    telephone: '+77252000001',
    email: 'info@lyceum.example',
    sameAs: ['https://t.me/lyceum'],
    knowsLanguage: ['kk', 'ru'],
  });
});

it('omits what the contact page lacks', () => {
  const data = JSON.parse(JSON.stringify(toSchoolData({ ...facts, contactHtml: null }))) as object;
  expect(data).not.toHaveProperty('telephone');
  expect(data).not.toHaveProperty('email');
  expect(data).not.toHaveProperty('sameAs');
  expect(data).not.toHaveProperty('address.streetAddress');
});
