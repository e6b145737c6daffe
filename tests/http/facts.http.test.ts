import { createClient } from '@/lib/api/client';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { typesetHtml } from '@/lib/typography/typeset-html';
import { signInToApi, toNewsInput } from '../e2e/support/api-client';
import { expect, test } from './site-test';
import { readTexts } from '../e2e/support/texts';

for (const path of [
  '/basshylyq/nobody',
  '/achievements?subject=alchemy',
  '/achievements?year=1999-2000',
  '/achievements?page=99',
  '/achievements?page=0',
  '/news?page=100001',
  '/gallery?page=100001',
  '/search?q=it&page=100001',
  '/adisteme?grade=99',
  '/adisteme?kind=',
]) {
  // An empty filter counts as absent.
  const status = path.endsWith('=') ? 200 : 404;
  test(`${path} answers ${status}`, async ({ site }) => {
    for (const locale of locales) {
      const response = await fetch(site.url + toLocalePath(locale, path));
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(text).toContain(`<html lang="${locale === 'kz' ? 'kk' : 'ru'}"`);
      if (status === 404) expect(text).toContain(readTexts(locale)('site.notFound.title'));
    }
  });
}

test('the home, news and photos pages show the blocks that staff edit', async ({ site }) => {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  for (const [slug, path] of [
    ['home', '/'],
    ['news', '/news'],
    ['gallery-images', '/gallery/images'],
  ] as const) {
    const item = await api.pages.read(slug);
    for (const locale of locales) {
      const text = await (await fetch(site.url + toLocalePath(locale, path))).text();
      const texts = item.blocks.flatMap((block) =>
        block.type === 'text' || block.type === 'quotation' ? [block.text[locale]!] : [],
      );
      expect(texts).toHaveLength(1);
      // Headings get an id.
      expect(text).toContain(typesetHtml(texts[0]!.split('<h2>')[0]!).slice(0, 200));
    }
  }
});

test('a pinned news item is the first on the list, and there once', async ({ site }) => {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  const { data } = await api.news.list({ pinned: true, perPage: 1 });
  const { slug, category } = data[0]!;
  for (const locale of locales) {
    const address = toLocalePath(locale, `/news/${slug}`);
    for (const path of ['/news', `/news?category=${category}`]) {
      const text = await (await fetch(site.url + toLocalePath(locale, path))).text();
      const [, first = '', ...others] = text.split('<main')[1]!.split('<article');
      expect(first, path).toContain(`href="${address}"`);
      expect(others.filter((article) => article.includes(`href="${address}"`))).toEqual([]);
    }
  }
});

test('the home page shows the director and the numbers of pupils and teachers', async ({ site }) => {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  const { data: staff } = await api.staff.list();
  const director = staff.find((person) => person.director)!;
  for (const locale of locales) {
    const text = await (await fetch(site.url + toLocalePath(locale, '/'))).text();
    const home = await api.pages.read('home');
    const titles = home.blocks.flatMap((block) =>
      block.type === 'quotation' || block.type === 'figures' ? [block.title[locale]!] : [],
    );
    const word = text.slice(text.indexOf(`>${titles[0]}<`), text.indexOf(`>${titles[1]}<`));
    expect(word).toContain(`href="${toLocalePath(locale, `/basshylyq/${director.slug}`)}"`);
    expect(word).toContain(director.name[locale]!);
    const { data } = await api.indicators.list({ perPage: 100 });
    for (const kind of ['pupils', 'teachers']) {
      const figure = data.find((indicator) => indicator.kind === kind)!;
      const shown = new RegExp(`${figure.name[locale]}</dt><dd[^>]*>${figure.value}<`);
      expect(text).toMatch(shown);
    }
  }
});

test('a news item shows its gallery, and each photo can be named in a message', async ({ site }) => {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  const { data } = await api.news.list({ perPage: 100 });
  const item = data.find(({ gallery }) => gallery.length > 0)!;
  for (const locale of locales) {
    const read = async (path: string) =>
      (await (await fetch(site.url + toLocalePath(locale, path))).text()).replaceAll('&amp;', '&');
    const text = await read(`/news/${item.slug}`);
    const shown = [...text.matchAll(/data-photo="([^"]+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(item.gallery.map(({ id }) => id));
    const report = `/contact?photo=${shown[0]}&news=${item.slug}`;
    expect(text).toContain(`data-report-href="${toLocalePath(locale, report)}#appeal"`);
    const address = `${toLocalePath(locale, `/news/${item.slug}`)}#photo-${shown[0]}`;
    expect(await read(report)).toContain(address);
    expect(await read(`/contact?photo=${shown[0]}&news=no-such-item`)).not.toContain('#photo-');
  }
});

test('a method section shows its documents in their order', async ({ site }) => {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  const sections = (await api.adisteme.list()).data;
  const section = sections.find(({ documents }) => documents.length > 0)!;
  for (const locale of locales) {
    const text = await (await fetch(site.url + toLocalePath(locale, '/adisteme'))).text();
    const own = text.slice(text.indexOf(`id="${section.slug}-documents"`));
    const places = section.documents.map(({ title }) => own.indexOf(title[locale]!));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

// routes.spec.ts reads two profiles in the default run.
test('the profiles of all sixteen people name the person and the post in both languages', async ({
  site,
}) => {
  const { data } = await createClient({ transport: fetch, baseUrl: site.apiUrl }).staff.list();
  expect(data).toHaveLength(16);
  for (const person of data) {
    for (const locale of locales) {
      const response = await fetch(site.url + toLocalePath(locale, `/basshylyq/${person.slug}`));
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain(person.name[locale]!);
      expect(text).toContain(person.post[locale]!);
    }
  }
});

test('a list of news without pictures shows a motif once', async ({ site }) => {
  const api = await signInToApi(site);
  for (let day = 10; day < 30; day++) {
    const title = { kz: `Motif ${day}`, ru: `Motif ${day}` };
    // Old enough to leave the first pages to other tests.
    await api.news.create({ ...toNewsInput(title), category: 'olympiads', date: `2001-01-${day}` });
  }
  const path = '/news?category=olympiads&page=2';
  const text = await (await fetch(site.url + path)).text();
  const motifs = [...text.matchAll(/data-motif="(\w+)"/g)].map(([, motif]) => motif);
  expect(motifs.length).toBeGreaterThan(6);
  expect(new Set(motifs).size).toBe(motifs.length);
});
