import { expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { toJobPosting } from './job-posting';

const vacancy = {
  title: { kz: 'Aspaz', ru: 'Povar' },
  requirements: { kz: '<p>Kz</p>', ru: '<p>Ru</p>' },
  employment: 'part',
  payFrom: 220_000,
  payUntil: null,
  deadline: '2026-12-10',
  publishedAt: { kz: '2026-11-20T04:00:00.000Z', ru: null },
  createdAt: '2026-11-19T04:00:00.000Z',
} as unknown as Item<'vacancies'>;
const employer = {
  locale: 'kz',
  siteUrl: 'https://school.example',
  url: 'https://school.example/bos-oryndar#aspaz',
  name: 'School',
  city: 'Shymkent',
  address: '160000, city of Shymkent, Example street, 1',
} as const;

test('describes a vacancy for search engines', () => {
  expect(toJobPosting(vacancy, employer)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Aspaz',
    description: '<p>Kz</p>',
    datePosted: '2026-11-20',
    validThrough: '2026-12-10T18:59:59.000Z',
    employmentType: 'PART_TIME',
    hiringOrganization: { '@type': 'School', name: 'School' },
    jobLocation: {
      '@type': 'Place',
      address: { postalCode: '160000', streetAddress: 'Example street, 1', addressLocality: 'Shymkent' },
    },
    baseSalary: { currency: 'KZT', value: { minValue: 220_000, maxValue: undefined, unitText: 'MONTH' } },
  });
});

test('the day of publication is that in Almaty', () => {
  const late = { ...vacancy, publishedAt: { kz: '2026-11-20T19:30:00.000Z', ru: null } };
  expect(toJobPosting(late, employer)).toMatchObject({ datePosted: '2026-11-21' });
});

test('leaves out what a vacancy lacks', () => {
  const bare = { ...vacancy, payFrom: null, deadline: null, employment: null };
  const data = toJobPosting(bare, employer);
  expect([data['baseSalary'], data['validThrough'], data['employmentType']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
