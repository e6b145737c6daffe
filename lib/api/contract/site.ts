import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { collectionNames } from '../../content/registry';
import { endpoint } from './endpoint';
import { locale, pageOf, pageQuery, searchText } from './shapes';

const searchHit = z.object({
  collection: z.enum(collectionNames),
  id: z.string(),
  title: localizedTextShape,
  /** Text around the first match, and its language. */
  excerpt: z.object({ text: z.string(), locale }),
  /** Public path of the item, without locale prefix. */
  path: z.string().regex(/^\/(?!\/)/),
});

/** A public item that matches a search. */
export type SearchHit = z.infer<typeof searchHit>;

const settings = z.strictObject({
  /** Whether the footer marks the content as sample content. */
  showsSampleMark: z.boolean(),
});

/** Settings of the whole site that administrators change. */
export type Settings = z.infer<typeof settings>;

const readableSettings = z.object({ showsSampleMark: z.boolean().default(false) });

/** Endpoints that concern the whole site. */
export const siteEndpoints = {
  readVersion: endpoint({
    method: 'GET',
    path: '/version',
    caller: 'anyone',
    summary: 'Content version',
    answer: z.object({ version: z.string().min(1) }).transform(({ version }) => version),
    sends: ['ETag'],
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    caller: 'anyone',
    summary: 'Liveness and readiness',
    answer: z.looseObject({}),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    caller: 'anyone',
    summary: 'This contract',
    answer: z.looseObject({}),
  }),
  search: endpoint({
    method: 'GET',
    path: '/search',
    caller: 'anyone',
    summary: 'Visible items of all collections',
    query: z.strictObject({ ...pageQuery, q: searchText, locale: locale.optional() }),
    answer: pageOf(searchHit),
  }),
  readSettings: endpoint({
    method: 'GET',
    path: '/settings',
    caller: 'anyone',
    summary: 'Settings of the site',
    answer: readableSettings,
    isVersioned: true,
  }),
  replaceSettings: endpoint({
    method: 'PUT',
    path: '/settings',
    caller: 'admin',
    summary: 'Replaces the settings',
    body: settings,
    answer: readableSettings,
  }),
};
