import { describe } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { publishNews, signInToApi, testItemYear, toNewsInput } from '../e2e/support/api-client';
import { expect, test } from './site-test';

describe('addresses', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers, redirect: 'manual' });

  describe('the language of the root', () => {
    for (const [name, headers, location] of [
      ['cookie ru redirects to /ru', { cookie: 'i18n_redirected=ru' }, '/ru'],
      ['cookie kz stays', { cookie: 'i18n_redirected=kz' }, null],
      [
        'the cookie wins over the language of the browser',
        { cookie: 'i18n_redirected=kz', 'accept-language': 'ru' },
        null,
      ],
      ['cookie de counts as no cookie', { cookie: 'i18n_redirected=de' }, null],
      [
        'cookie de and browser ru redirect to /ru',
        { cookie: 'i18n_redirected=de', 'accept-language': 'ru' },
        '/ru',
      ],
      ['browser ru-RU,ru;q=.9 redirects to /ru', { 'accept-language': 'ru-RU,ru;q=.9' }, '/ru'],
      ['browser kk,ru;q=.8 stays', { 'accept-language': 'kk,ru;q=.8' }, null],
      ['browser en-US,ru;q=.5 redirects to /ru', { 'accept-language': 'en-US,ru;q=.5' }, '/ru'],
      ['browser en-US,en stays', { 'accept-language': 'en-US,en' }, null],
      ['a crawler without the header stays', {}, null],
    ] as const) {
      test(name, async ({ site }) => {
        const response = await get(`${site.url}/?utm=1`, headers);
        if (location === null) {
          expect(response.status).toBe(200);
        } else {
          expect(response.status).toBe(302);
          expect(response.headers.get('location')).toBe(`${location}?utm=1`);
        }
        // A cache must not answer the next visitor, who may read the other language.
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.get('vary')).toMatch(/cookie, accept-language/i);
      });
    }

    for (const [name, path, cookie, status, remembered] of [
      ['/about with cookie ru stays, cookie becomes kz', '/about', 'ru', 200, 'kz'],
      ['/ru with cookie kz stays, cookie becomes ru', '/ru', 'kz', 200, 'ru'],
      ['/ru/about with cookie ru stays, cookie stays', '/ru/about', 'ru', 200, null],
      ['/about with cookie de stays, cookie becomes kz', '/about', 'de', 200, 'kz'],
      ['/login with cookie ru stays, cookie becomes kz', '/login', 'ru', 200, 'kz'],
      ['/ru/nothing with cookie kz is 404 in Russian, cookie becomes ru', '/ru/nothing', 'kz', 404, 'ru'],
    ] as const) {
      test(name, async ({ site }) => {
        const response = await get(site.url + path, { cookie: `i18n_redirected=${cookie}` });
        expect(response.status).toBe(status);
        const set = response.headers
          .getSetCookie()
          .filter((cookieText) => cookieText.startsWith('i18n_redirected'));
        expect(set).toHaveLength(remembered ? 1 : 0);
        if (remembered) {
          expect(set[0]).toContain(`i18n_redirected=${remembered}; Path=/; Max-Age=31536000; SameSite=Lax`);
        }
      });
    }

    for (const [name, path, location] of [
      ['/kz/about redirects to /about', '/kz/about', '/about'],
      ['/RU/about redirects to /ru/about', '/RU/about', '/ru/about'],
    ] as const) {
      test(name, async ({ site }) => {
        const response = await get(site.url + path, { cookie: 'i18n_redirected=ru' });
        expect(response.status).toBe(308);
        expect(response.headers.get('location')).toBe(location);
      });
    }

    test('no other page redirects by language', async ({ site }) => {
      const response = await get(`${site.url}/news`, { 'accept-language': 'ru' });
      expect(response.status).toBe(200);
    });
  });

  test('a page stores its language in the cookie unless a page before it has', async ({ site }) => {
    for (const locale of locales) {
      const response = await get(site.url + toLocalePath(locale, '/news'));
      const cookie = response.headers.get('set-cookie') ?? '';
      expect(cookie).toContain(`i18n_redirected=${locale}`);
      expect(cookie).toMatch(/Max-Age=31536000/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(response.headers.get('cache-control')).toContain('private');
      const again = (from: string) =>
        get(site.url + toLocalePath(locale, '/news'), {
          cookie: `i18n_redirected=${locale}`,
          'sec-fetch-site': from,
        });
      expect((await again('same-origin')).headers.get('set-cookie')).toBeNull();
      // A visit that begins renews the cookie.
      expect((await again('none')).headers.get('set-cookie')).toBe(cookie);
    }
  });

  test('other spellings of an address redirect to the canonical one', async ({ site }) => {
    for (const [from, status, to] of [
      ['/kz', 308, '/'],
      ['/kz/news', 308, '/news'],
      ['/kz/news?page=2', 308, '/news?page=2'],
      ['/news/', 308, '/news'],
      ['/ru/', 308, '/ru'],
      ['/n%65ws', 308, '/news'],
      ['//news', 308, '/news'],
    ] as const) {
      const response = await get(site.url + from);
      expect.soft(response.status, from).toBe(status);
      expect(new URL(response.headers.get('location')!, site.url).href, from).toBe(site.url + to);
    }
  });

  test('an address that cannot be decoded answers 400', async ({ site }) => {
    for (const path of ['/%', '/%00', '/news%2f..%2fcabinet', '/a%5cb']) {
      expect((await get(site.url + path)).status, path).toBe(400);
    }
  });

  test('every spelling of the cabinet leads a visitor to the sign-in page', async ({ site }) => {
    for (const path of [
      '/cabinet',
      '/c%61binet',
      '/ru/cabinet',
      '/kz/cabinet',
      '//cabinet',
      '/cabinet/news',
    ]) {
      const response = await fetch(site.url + path);
      expect(new URL(response.url).pathname, path).toMatch(/^(\/ru)?\/login$/);
    }
  });

  test('a missing page of the cabinet answers 404 to a visitor', async ({ site }) => {
    for (const path of ['/cabinet/nothing', '/ru/cabinet/nothing', '/cabinet/nothing/new']) {
      const response = await fetch(site.url + path, { redirect: 'manual' });
      expect(response.status, path).toBe(404);
    }
  });

  test('no spelling of its path shows a visitor a page of the cabinet', async ({ site }) => {
    for (const [path, status] of [
      ['/c%61binet/news', 308],
      ['//cabinet/news', 308],
      ['/cabinet/', 308],
      ['/cabinet%2Fnews', 400],
      ['/cabinet%5Cnews', 400],
      ['/cabinet%00', 400],
      ['/%2563abinet', 400],
      // `fetch` resolves the dots and requests `/cabinet`.
      ['/news/../cabinet', 302],
      ['/cabinet.rsc', 400],
      ['/CABINET', 404],
    ] as const) {
      const response = await fetch(site.url + path, { redirect: 'manual' });
      expect(response.status, path).toBe(status);
      expect(await response.text(), path).not.toContain('lyceum.local');
    }
  });

  test('a former slug redirects to the current one in both languages', async ({ site }) => {
    const api = await signInToApi(site);
    const item = await publishNews(api, { kz: 'Eski meken', ru: 'Staryj adres' });
    const input = toNewsInput({ kz: 'Eski meken', ru: 'Staryj adres' });
    await api.news.replace(item.id, { ...input, slug: 'new-address' }, item.version);
    for (const locale of locales) {
      const response = await get(site.url + toLocalePath(locale, `/news/${item.slug}`));
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toBe(toLocalePath(locale, '/news/new-address'));
    }
  });

  test('a moved page takes its addresses along, and a deleted one names the page above', async ({ site }) => {
    const api = await signInToApi(site);
    const toInput = (slug: string, parent: string | null) => ({
      ...(createEmptyInput(definitionOf('pages')) as unknown as Input<'pages'>),
      title: { kz: `Bet ${slug}`, ru: `Stranitsa ${slug}` },
      ...{ slug, parent, status: { kz: 'published', ru: 'published' } as const },
    });
    const above = await api.pages.create(toInput('old-club', null));
    const below = await api.pages.create(toInput('club-chess', above.id));
    await api.pages.replace(above.id, toInput('new-club', null), above.version);
    for (const locale of locales) {
      const response = await get(site.url + toLocalePath(locale, '/old-club/club-chess'));
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toBe(toLocalePath(locale, '/new-club/club-chess'));
      const elsewhere = await get(site.url + toLocalePath(locale, '/about/club-chess'));
      expect(elsewhere.status).toBe(404);
    }
    await api.pages.remove(below.id);
    for (const path of ['/old-club/club-chess', '/new-club/club-chess']) {
      for (const locale of locales) {
        const response = await get(site.url + toLocalePath(locale, path));
        expect(response.status).toBe(410);
        const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0];
        expect(main).toContain(`href="${toLocalePath(locale, '/new-club')}"`);
      }
    }
  });

  test('a page names its canonical address and its twin', async ({ site }) => {
    const item = await publishNews(await signInToApi(site), { kz: 'Address kz', ru: 'Address ru' });
    for (const path of ['/', '/news', `/news/${item.slug}`]) {
      const alternates = {
        kk: toAbsolute(site.url, 'kz', path),
        ru: toAbsolute(site.url, 'ru', path),
        'x-default': toAbsolute(site.url, 'kz', path),
      };
      for (const locale of locales) {
        const response = await get(site.url + toLocalePath(locale, path), { 'accept-language': 'kk' });
        const links = readLinks(await response.text());
        const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
        expect(canonical, `${locale} ${path}`).toEqual([toAbsolute(site.url, locale, path)]);
        const alternateLinks = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
        expect(
          Object.fromEntries(alternateLinks.map(({ hreflang, href }) => [hreflang, href])),
          `${locale} ${path}`,
        ).toEqual(alternates);
      }
    }
  });

  test('an item whose title has no letters has its id as address', async ({ site }) => {
    const api = await signInToApi(site);
    const title = { kz: '\u{1F3C6}', ru: '\u{1F3C6}\u{1F3C6}' };
    const news = await publishNews(api, title);
    const album = await api.albums.create({
      ...(createEmptyInput(definitionOf('albums')) as unknown as Input<'albums'>),
      title,
      category: 'sport',
      date: `${testItemYear}-01-01`,
      status: { kz: 'published', ru: 'published' },
    });
    expect([news.slug, album.slug]).toEqual([null, null]);
    for (const path of [`/news/${news.id}`, `/gallery/images?album=${album.id}`]) {
      for (const locale of locales) {
        const response = await fetch(site.url + toLocalePath(locale, path), { redirect: 'manual' });
        expect(response.status, path).toBe(200);
        expect(await response.text()).not.toContain('/null');
      }
    }
    for (const path of ['/news/feed.xml', '/news', '/gallery', '/sitemap.xml', '/']) {
      expect(await (await fetch(site.url + path)).text(), path).not.toMatch(/\/null\b|[?&;]\w+=null\b/);
    }
  });

  test('site map, robots.txt and feeds contain the address of the site', async ({ site }) => {
    const item = await publishNews(await signInToApi(site), { kz: 'Feed kz', ru: 'Feed ru' });
    const sitemap = await (await get(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`${site.url}/news/${item.slug}<`);
    expect(sitemap).toContain(`${site.url}/ru/news/${item.slug}<`);
    const robots = await (await get(`${site.url}/robots.txt`)).text();
    expect(robots).toContain(`${site.url}/sitemap.xml`);
    for (const name of ['category', 'grade', 'level', 'subject', 'without'])
      expect(robots).toContain(`Disallow: /*?${name}=\nDisallow: /*&${name}=\n`);
    expect(robots).not.toMatch(/[?&](page|month|year)=/);
    for (const locale of locales) {
      const page = await (await get(site.url + toLocalePath(locale, '/news'))).text();
      const link = readLinks(page).find(({ type }) => type === 'application/atom+xml');
      const feed = await get(new URL(link!['href']!, site.url).href);
      expect(feed.headers.get('content-type')).toContain('application/atom+xml');
      const text = await feed.text();
      expect(text).toContain(locale === 'kz' ? 'Feed kz' : 'Feed ru');
      expect(text).toContain(`xml:lang="${locale === 'kz' ? 'kk' : 'ru'}"`);
    }
  });

  test('a foreign Host header does not appear in the answer', async ({ site }) => {
    const { request } = await import('node:http');
    const text = await new Promise<string>((done, reject) => {
      request(`${site.url}/ru/news`, { headers: { host: 'evil.example' } }, (response) => {
        let body = JSON.stringify(response.headers);
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => done(body));
      })
        .on('error', reject)
        .end();
    });
    expect(text).not.toContain('evil.example');
  });

  test('every answer has the security headers', async ({ site }) => {
    const page = await (await get(`${site.url}/news`)).text();
    const files = [/\/_next\/static\/[^"]+/, /\/api\/files\/[^" ]+/].map((file) => file.exec(page)![0]);
    for (const path of [
      ...['/', '/ru/news', '/login', '/cabinet', '/nothing-here', '/kz', '/%zz', '/news/', '/favicon.ico'],
      ...['/api/news', '/api/nothing', '/api/files/nothing', '/sitemap.xml', '/news/feed.xml', '/api/auth/x'],
      ...files,
    ]) {
      const { headers } = await get(site.url + path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBeTruthy();
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by'), path).toBeNull();
      const scripts = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
      expect(scripts ?? '', path).not.toContain("'unsafe-inline'");
    }
  });
});

function toAbsolute(siteUrl: string, locale: Locale, path: string): string {
  return siteUrl + toLocalePath(locale, path).replace(/^\/$/, '');
}

/** Returns the attributes of every link element, names in lower case, without a slash after an origin. */
function readLinks(html: string): Record<string, string>[] {
  return [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
        name!.toLowerCase(),
        value!.replace(/^(https?:\/\/[^/]+)\/$/, '$1'),
      ]),
    ),
  );
}
