import { z } from 'zod';
import { maxImportedRedirects, maxRedirectListBytes } from '../limits';
import { endpoint, tagged } from './endpoint';
import { pageOf, pageQuery, searchText, time } from './shapes';

const redirect = z.object({
  id: z.string(),
  /** Old address, with `/ru` if it applies to Russian only. */
  source: z.string().startsWith('/'),
  /** Path of the site or absolute address; `null` if the page was deleted. */
  target: z
    .string()
    .regex(/^(https?:\/\/|\/(?![/\\]))/)
    .nullable(),
  /** `item`: stored when an item got another address or was deleted. `staff`: added by a person. */
  origin: z.enum(['item', 'staff']),
  createdAt: time,
  /** Name of the person whose change or entry it is. */
  createdBy: z.string().nullable().default(null),
});

/** A redirect from an old address. */
export type RedirectEntry = z.infer<typeof redirect>;

const address = z.string().max(4000);
const redirectInput = z.strictObject({ source: address, target: address });

const redirectAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), location: z.string().regex(/^(https?:\/\/|\/(?![/\\]))/) }),
  z.object({ kind: z.literal('gone') }),
]);

const importResult = z.object({
  added: z.int(),
  /** Number of lines that were stored before. */
  unchanged: z.int(),
});

const redirectsTag = {
  name: 'redirects',
  description: 'Redirects from old addresses.',
  tokens: { reads: 'read', writes: 'publish' },
} as const;

/** Endpoints for redirects from old addresses. */
export const redirectEndpoints = tagged(redirectsTag, {
  findRedirect: endpoint({
    method: 'GET',
    path: '/redirects/found',
    caller: 'anyone',
    summary: 'Returns the target of an old address (path and query); 404 if there is no redirect',
    query: z.strictObject({ address }),
    answer: redirectAnswer,
  }),
  listRedirects: endpoint({
    method: 'GET',
    path: '/redirects',
    caller: 'manager',
    summary: 'Lists redirects whose addresses contain a text, newest first',
    query: z.strictObject({ ...pageQuery, q: searchText.optional() }),
    answer: pageOf(redirect),
  }),
  createRedirect: endpoint({
    method: 'POST',
    path: '/redirects',
    caller: 'manager',
    summary: 'Adds a redirect from an address without a page',
    body: redirectInput,
    answer: redirect,
    success: 201,
  }),
  importRedirects: endpoint({
    method: 'POST',
    path: '/redirects/import',
    caller: 'manager',
    summary: 'Adds a list of redirects, all or none. Issues have the path `lines`, index, field',
    body: z.strictObject({ lines: z.array(redirectInput).min(1).max(maxImportedRedirects) }),
    maxBytes: maxRedirectListBytes,
    answer: importResult,
  }),
  deleteRedirect: endpoint({
    method: 'DELETE',
    path: '/redirects/{id}',
    caller: 'manager',
    summary: 'Removes a redirect',
    answer: null,
  }),
});
