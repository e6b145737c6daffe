import { locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from './api';
import { expect, test } from './fixtures';

test.describe('addresses', { tag: '@once' }, () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers, redirect: 'manual' });

  test.describe('the root chooses a language', () => {
    for (const [acceptLanguage, cookie, location] of [
      ['ru-RU,ru;q=0.9,kk;q=0.8', undefined, '/ru'],
      ['kk,ru;q=0.5', undefined, null],
      ['en-US,en', undefined, null],
      ['ru', 'kz', null],
      ['kk', 'ru', '/ru'],
    ] as const) {
      test(`${acceptLanguage}, remembered ${cookie ?? 'nothing'} -> ${location ?? 'stays'}`, async ({
        site,
      }) => {
        const response = await get(`${site.url}/?from=poster`, {
          'accept-language': acceptLanguage,
          ...(cookie ? { cookie: `i18n_redirected=${cookie}` } : {}),
        });
        if (location === null) {
          expect(response.status).toBe(200);
          // Nobody may keep it without asking again: the next visitor may want the other language.
          expect(response.headers.get('cache-control')).toContain('no-cache');
        } else {
          expect(response.status).toBeGreaterThanOrEqual(302);
          expect(response.status).toBeLessThanOrEqual(307);
          expect(new URL(response.headers.get('location')!, site.url).href).toBe(
            `${site.url}${location}?from=poster`,
          );
          expect(response.headers.get('cache-control')).toContain('no-store');
          expect(response.headers.get('vary')).toMatch(/cookie, accept-language/i);
        }
      });
    }

    test('and no other page does', async ({ site }) => {
      const response = await get(`${site.url}/news`, { 'accept-language': 'ru' });
      expect(response.status).toBe(200);
    });
  });

  test('the language of the page is remembered', async ({ site }) => {
    for (const locale of locales) {
      const response = await get(site.url + toLocalePath(locale, '/news'));
      const cookie = response.headers.get('set-cookie') ?? '';
      expect(cookie).toContain(`i18n_redirected=${locale}`);
      expect(cookie).toMatch(/Max-Age=31536000/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(response.headers.get('cache-control')).toContain('private');
      const again = await get(site.url + toLocalePath(locale, '/news'), {
        cookie: `i18n_redirected=${locale}`,
      });
      expect(again.headers.get('set-cookie')).toBeNull();
    }
  });

  test('every page has one address', async ({ site }) => {
    for (const [from, to] of [
      ['/kz', '/'],
      ['/kz/news', '/news'],
      ['/kz/news?page=2', '/news?page=2'],
      ['/news/', '/news'],
      ['/ru/', '/ru'],
      ['/n%65ws', '/news'],
      ['//news', '/news'],
    ] as const) {
      const response = await get(site.url + from);
      expect([301, 307, 308], from).toContain(response.status);
      expect(new URL(response.headers.get('location')!, site.url).href, from).toBe(site.url + to);
    }
  });

  test('an address that cannot be read is refused', async ({ site }) => {
    for (const path of ['/%', '/%00', '/news%2f..%2fcabinet', '/a%5cb']) {
      expect((await get(site.url + path)).status, path).toBe(400);
    }
  });

  test('no spelling of the cabinet opens it to a stranger', async ({ site }) => {
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

  test('pages name their own address and their twin', async ({ site }) => {
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
        const found = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
        expect(
          Object.fromEntries(found.map(({ hreflang, href }) => [hreflang, href])),
          `${locale} ${path}`,
        ).toEqual(alternates);
      }
    }
  });

  test('sitemap, robots and feeds are there and name the site', async ({ site }) => {
    const item = await publishNews(await signInToApi(site), { kz: 'Feed kz', ru: 'Feed ru' });
    const sitemap = await (await get(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`${site.url}/news/${item.slug}<`);
    expect(sitemap).toContain(`${site.url}/ru/news/${item.slug}<`);
    const robots = await (await get(`${site.url}/robots.txt`)).text();
    expect(robots).toContain(`${site.url}/sitemap.xml`);
    for (const locale of locales) {
      const page = await (await get(site.url + toLocalePath(locale, '/news'))).text();
      const link = readLinks(page).find(({ type }) => type === 'application/atom+xml');
      const feed = await get(new URL(link!['href']!, site.url).href);
      expect(feed.headers.get('content-type')).toContain('application/atom+xml');
      const text = await feed.text();
      expect(text).toContain(locale === 'kz' ? 'Feed kz' : 'Feed ru');
      expect(text).toContain(`xml:lang="${toLanguage(locale)}"`);
    }
  });

  test('an address in the Host header is never repeated', async ({ site }) => {
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

  test('every answer is protected by headers', async ({ site }) => {
    for (const path of ['/', '/ru/news', '/login', '/api/news', '/nothing-here']) {
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

/** The attributes of every link element, names in lower case; a slash at the end of an origin is left out. */
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
