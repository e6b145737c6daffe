import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { endpoint, tagged } from './endpoint';
import { collectionName, listOf, locale, pageOf, pageQuery, searchText } from './shapes';

/** Public path without locale prefix. */
const publicPath = z.string().regex(/^\/(?!\/)/);

const suggestion = z.object({
  collection: collectionName,
  id: z.string(),
  title: localizedTextShape,
  /** Post of a person; `null` for other items. */
  post: localizedTextShape.nullable().default(null),
  /** Heading of the section of a page to which the path leads; `null` for the whole item. */
  section: z.object({ text: z.string(), locale }).nullable().default(null),
  /** Public path of the item, without locale prefix. */
  path: publicPath,
});

/** A public item that a visitor may be looking for. */
export type Suggestion = z.infer<typeof suggestion>;

const searchHit = suggestion.extend({
  /** Text around the first match, and its language. */
  excerpt: z.object({ text: z.string(), locale }),
  /** First and last day of a dated item, such as news or an event. */
  days: z.object({ first: z.iso.date(), last: z.iso.date() }).nullable().default(null),
  /** Folded words of title, section and excerpt that match; `null` if the API does not tell. */
  marks: z.array(z.string()).nullable().default(null),
});

/** A public item that matches a search. */
export type SearchHit = z.infer<typeof searchHit>;

const searchAnswer = pageOf(searchHit).extend({
  /**
   * `mended`: results contain words one letter away from the query's, or what it reads on another keyboard; `some`: only
   * some of its words.
   */
  match: z.enum(['all', 'mended', 'some']).default('all'),
});

/** A page of search results. */
export type SearchAnswer = z.infer<typeof searchAnswer>;

const missedWord = z.object({
  word: z.string(),
  locale,
  /** Number of searches in the last 90 days, rounded down to a multiple of three. */
  count: z.int(),
  /** Last day on which the word was counted. */
  lastDay: z.iso.date(),
});

const settings = z.strictObject({
  /** Whether the footer marks the content as sample content. */
  showsSampleMark: z.boolean(),
});

/** Settings of the whole site that administrators change. */
export type Settings = z.infer<typeof settings>;

const readableSettings = z.object({ showsSampleMark: z.boolean().default(false) });

const wholeSiteTag = {
  name: 'whole site',
  description: 'What concerns the whole site: search, settings, content version, health.',
  tokens: { reads: 'read', writes: 'publish' },
} as const;

/** Endpoints that concern the whole site. */
export const siteEndpoints = tagged(wholeSiteTag, {
  readVersion: endpoint({
    method: 'GET',
    path: '/version',
    caller: 'anyone',
    summary: 'Returns the content version',
    answer: z.object({ version: z.string().min(1) }).transform(({ version }) => version),
    sends: ['ETag'],
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    caller: 'anyone',
    summary: 'Reports liveness and readiness',
    documented: z.object({ status: z.literal('ok') }),
    answer: z.looseObject({}),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    caller: 'anyone',
    summary: 'Returns this OpenAPI description',
    documented: z.object({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
    answer: z.looseObject({}),
  }),
  readDocs: endpoint({
    method: 'GET',
    path: '/docs',
    caller: 'anyone',
    summary: 'Returns this reference as a page for people, or the operations that a query finds',
    query: z.strictObject({ q: searchText.default('') }),
    answer: { mediaType: 'text/html' },
  }),
  readDocsPage: endpoint({
    method: 'GET',
    path: '/docs/{page}',
    caller: 'anyone',
    summary: 'Returns a chapter of this reference as a page for people',
    answer: { mediaType: 'text/html' },
  }),
  search: endpoint({
    method: 'GET',
    path: '/search',
    caller: 'anyone',
    summary: 'Searches the visible items of all collections',
    description:
      'Finds all forms of Kazakh and Russian words, and mends typing errors. Without `locale` it searches both languages.',
    query: z.strictObject({ ...pageQuery, q: searchText, locale: locale.optional() }),
    answer: searchAnswer,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/suggestions',
    caller: 'anyone',
    summary: 'Suggests names of visible items for an incomplete query',
    query: z.strictObject({ q: searchText, locale: locale.optional() }),
    answer: listOf(suggestion),
  }),
  listMissedWords: endpoint({
    method: 'GET',
    path: '/missed-words',
    caller: 'manager',
    summary: 'Lists the words that visitors sought and no page contains, the most sought first',
    answer: listOf(missedWord),
  }),
  readSettings: endpoint({
    method: 'GET',
    path: '/settings',
    caller: 'anyone',
    summary: 'Returns the settings of the site',
    answer: readableSettings,
    isVersioned: true,
  }),
  readClosedPages: endpoint({
    method: 'GET',
    path: '/closed-pages',
    caller: 'anyone',
    summary:
      'Returns the paths of the pages that staff have closed, and the parts of the site that are switched off',
    answer: z.object({ paths: z.array(publicPath), parts: z.array(z.string()).default([]) }),
    isVersioned: true,
  }),
  replaceSettings: endpoint({
    method: 'PUT',
    path: '/settings',
    caller: 'admin',
    summary: 'Replaces the settings of the site',
    body: settings,
    answer: readableSettings,
  }),
});
