import { locales, toLocalePath } from '@/lib/i18n/locales';
import { createClient } from '@/lib/api/client';
import { listSchemaFaults } from '../structured-data/list-schema-faults';
import { signInToApi, testItemYear } from '../e2e/support/api-client';
import { expect, test } from './site-test';
import { listPublicPages } from '../e2e/support/public-pages';
import { sendRaw } from '../e2e/support/raw-request';
import { readHead } from './read-head';

test('structured data follows schema.org on every public page', async ({ site }) => {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  const pages = await api.pages.list({ perPage: 100 });
  const paths = pages.data.flatMap(({ path }) => path ?? []);
  const seen = new Set<unknown>();
  for (const path of new Set([...(await listPublicPages(site)), ...paths])) {
    for (const locale of locales) {
      const address = toLocalePath(locale, path);
      const { jsonLd } = readHead((await sendRaw(site.url, { path: address })).body);
      for (const data of jsonLd) seen.add(data['@type']);
      expect(
        jsonLd.flatMap((data) => listSchemaFaults(data)),
        address,
      ).toEqual([]);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['School', 'BreadcrumbList', 'NewsArticle', 'Person', 'FAQPage']),
  );
});

test('the school has a place, opening hours and other addresses', async ({ site }) => {
  for (const path of ['/', '/ru/contact']) {
    const { jsonLd } = readHead((await sendRaw(site.url, { path })).body);
    expect(jsonLd.find((data) => data['@type'] === 'School')).toMatchObject({
      geo: { latitude: 42.3417, longitude: 69.5901 },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '18:00',
        },
      ],
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    });
  }
});

test('a profile is shared as a person', async ({ site }) => {
  const { data } = await (await signInToApi(site)).staff.list({ perPage: 1 });
  const { meta, jsonLd } = readHead(
    (await sendRaw(site.url, { path: `/ru/basshylyq/${data[0]!.slug}` })).body,
  );
  expect(meta['og:type']).toBe('profile');
  expect(jsonLd.find((facts) => facts['@type'] === 'Person')).toMatchObject({
    name: data[0]!.name.ru,
    jobTitle: data[0]!.post.ru,
    worksFor: { '@type': 'School', '@id': `${site.url}/#school` },
  });
});

test('feed, page and structured data agree on the day of a news item', async ({ site }) => {
  const { data } = await (await signInToApi(site)).news.list({ status: 'published', perPage: 30 });
  const item = data.find(({ date }) => date && !date.startsWith(testItemYear))!;
  const { body: feed } = await sendRaw(site.url, { path: '/news/feed.xml' });
  const entry = feed.split('<entry>').find((part) => part.includes(`/news/${item.slug}`))!;
  const published = /<published>([^<]*)</.exec(entry)![1]!;
  // Almaty is five hours ahead of UTC.
  expect(new Date(Date.parse(published) + 5 * 3_600_000).toISOString().slice(0, 10)).toBe(item.date);
  const { meta, jsonLd } = readHead((await sendRaw(site.url, { path: `/news/${item.slug}` })).body);
  expect(meta['article:published_time']).toBe(published);
  expect(jsonLd.find((facts) => facts['@type'] === 'NewsArticle')).toMatchObject({
    datePublished: published,
  });
});

test('the sitemap has the day of the last change of every page, and pictures', async ({ site }) => {
  const { body } = await sendRaw(site.url, { path: '/sitemap.xml' });
  const entries = body.split('<url>').slice(1);
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/.test(entry))).toEqual([]);
  const pictures = [...body.matchAll(/<image:loc>([^<]*)</g)].map(([, url]) => url!);
  expect(pictures.length).toBeGreaterThan(0);
  const response = await fetch(pictures[0]!);
  expect(response.headers.get('content-type')).toMatch(/^image\//);
});

test('security.txt names the contact of the settings and has not expired', async ({ site }) => {
  const { body, headers } = await sendRaw(site.url, { path: '/.well-known/security.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(Date.parse(/^Expires: (\S+)$/m.exec(body)![1]!)).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  expect((await sendRaw(site.url, { path: '/ru/.well-known/security.txt' })).status).toBe(404);
});
