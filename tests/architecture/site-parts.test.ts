import { expect, test } from 'vitest';
import { features } from '@/features';
import { listSitePages } from '@/lib/content/pages/site-pages';
import { listSiteParts, type SitePart } from '@/lib/content/parts/site-parts';
import { locales } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';
import type { Feature } from '@/lib/installation/feature';
import pictures from '@/lib/ornament/art/parts.json';

/** What visitors see of features though it belongs to no part, each with its reason. */
const alwaysOn: Readonly<Record<string, string>> = {
  '/contact': 'a page of the specification, to which most others lead; staff can close it',
  '/contact/sent': 'answers the form of the page of contacts',
  '/login/oidc/callback': 'signs staff in, whatever visitors see',
  '/login/oidc/done': 'tells staff that they have confirmed something',
  '/login/oidc/start': 'signs staff in, whatever visitors see',
  '/login/unsubscribe': 'ends mails to staff, whatever visitors see',
  'block form': 'stands on pages of the core, whose inquiries every school receives',
  'collection terms': 'visitors see an empty list, because all fields are for staff',
  'endpoint createInquiry': 'receives what these forms send',
  'endpoint finishOidcSignIn': 'signs staff in, whatever visitors see',
  'endpoint startOidcSignIn': 'signs staff in, whatever visitors see',
  'endpoint listCityNotices': 'is off without settings, and an administrator hides each notice',
  'endpoint openUnsubscribePage': 'leads staff to the page that ends mails',
  'endpoint readNoticeMail': 'answers the page that ends mails to staff',
  'endpoint stopNoticeMail': 'answers the page that ends mails to staff',
};

/** Returns what visitors see of a feature: pages, routes, collections, blocks and endpoints. */
function listPublic({
  pages = [],
  routes = {},
  collections = [],
  blocks = [],
  endpoints = {},
}: Feature): string[] {
  return [
    ...pages.map(({ path }) => path),
    ...Object.keys(routes).filter((route) => routes[route] === 'none'),
    ...collections.map(({ name }) => `collection ${name}`),
    ...blocks.map(({ definition }) => `block ${definition.type}`),
    ...Object.keys(endpoints)
      .filter((name) => endpoints[name]!.caller === 'anyone')
      .map((name) => `endpoint ${name}`),
  ];
}

const listOf = ({ pages, routes, collections, blocks, endpoints }: SitePart): string[] => [
  ...pages,
  ...routes,
  ...collections.map((name) => `collection ${name}`),
  ...blocks.map((type) => `block ${type}`),
  ...endpoints.map((name) => `endpoint ${name}`),
];

const manifests: readonly Feature[] = features;
const partsOf = (entry: string) => listSiteParts().filter((part) => listOf(part).includes(entry));

test('all that visitors see of a feature belongs to one part of the site, or has a reason to stay', () => {
  const seen = manifests.flatMap(listPublic);
  expect(seen.length).toBeGreaterThan(30);
  const without = seen.filter((entry) => partsOf(entry).length !== 1);
  expect(without.sort()).toEqual(Object.keys(alwaysOn).sort());
});

test('a feature with public pages that declares no part is found', () => {
  const books: Feature = {
    name: 'books',
    pages: [{ name: 'books', path: '/kitaptar', builtIn: 'first', menu: 'learning', after: null }],
  };
  expect(listPublic(books).filter((entry) => partsOf(entry).length !== 1)).toEqual(['/kitaptar']);
});

test('parts have different names, a drawing, texts in all languages, and use known parts', async () => {
  const names = listSiteParts().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, picture, uses, pages } of listSiteParts()) {
    expect(Object.keys(pictures), name).toContain(picture);
    expect(
      uses.filter((used) => !names.includes(used)),
      name,
    ).toEqual([]);
    expect(
      pages.filter((path) => !listSitePages().some((page) => page.path === path)),
      name,
    ).toEqual([]);
  }
  for (const locale of locales) {
    const { names: labels, hints } = (await readMessages(locale))['parts'] as Record<string, object>;
    expect(Object.keys(labels!).sort(), locale).toEqual([...names].sort());
    expect(Object.keys(hints!).sort(), locale).toEqual([...names].sort());
  }
});
