import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { endpoint, tagged } from './endpoint';
import { use } from './bodies/item-uses';
import { listOf, locale, searchText } from './shapes';

const pageLink = use.extend({
  /** Number of links in the item. */
  count: z.int().min(1).default(1),
  /** Whether the item names the page by its id, so that the page cannot be deleted without removing the link. */
  isReference: z.boolean().default(false),
  /** Version of the item; `null` if the caller may not see it. */
  version: z.int().nullable().default(null),
  /** Whether the caller may remove the links. */
  canRemove: z.boolean().default(false),
});

/** An item that leads to a page. */
export type PageLink = z.infer<typeof pageLink>;

const removedLink = use.extend({
  count: z.int().min(1).default(1),
  /** Whether the item is as the removal left it, so that its links can be put back. */
  canPutBack: z.boolean().default(false),
});

/** An item from which links to a page were removed when the page was closed. */
export type RemovedLink = z.infer<typeof removedLink>;

const closing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('nothing') }),
  z.strictObject({ by: z.literal('remove'), version: z.int().nullable() }),
  z.strictObject({ by: z.literal('replace'), version: z.int(), input: z.record(z.string(), z.unknown()) }),
]);

const linkChange = z.strictObject({
  closing,
  /** Items whose links to the page are removed, at the versions that the person saw. */
  links: z.array(z.strictObject({ collection: z.string(), id: z.uuid(), version: z.int() })).max(500),
  /** Address to which the address of the closed page leads; `null` for none. */
  redirectTo: z.string().max(4000).nullable(),
});

/** Removal of links to a page and what happens to the page, in one transaction. */
export type PageLinkChange = z.infer<typeof linkChange>;

/**
 * What visitors get at an address of the site. `hidden`: a draft, or an item whose time is not now; `closed`: a page of the
 * site's own routes that is closed; `gone`: a deleted page; `moved`: a redirect.
 */
const state = z.enum(['shown', 'hidden', 'closed', 'gone', 'moved', 'missing']);

const item = {
  collection: z.string(),
  id: z.string(),
  title: localizedTextShape,
  /** Public path, without locale prefix. */
  path: z.string().startsWith('/'),
};

const linkTarget = z.object({ ...item, state });

/** An item that a link of the site can lead to. */
export type LinkTarget = z.infer<typeof linkTarget>;

const addressState = z.object({
  state,
  /** The item at the address; `null` if there is none, or the caller may not see it. */
  item: z.object(item).nullable().default(null),
  /** Where a redirect leads. */
  location: z.string().nullable().default(null),
});

/** What is at an address of the site. */
export type AddressState = z.infer<typeof addressState>;

const linksTag = {
  name: 'links',
  description: 'Links to pages, in menus, buttons, cards and texts.',
  tokens: { reads: 'read', writes: 'publish' },
} as const;

/** Endpoints for links: what they can lead to, and those that lead to a page. */
export const linkEndpoints = tagged(linksTag, {
  listPageLinks: endpoint({
    method: 'GET',
    path: '/page-links/{id}',
    caller: 'staff',
    summary: 'Lists the items that lead to a page: in menus, buttons, cards and texts',
    params: { id: z.uuid() },
    answer: listOf(pageLink),
  }),
  changePageLinks: endpoint({
    method: 'POST',
    path: '/page-links/{id}/removal',
    caller: 'staff',
    summary: 'Removes links to a page and closes the page or lets its address lead elsewhere, all or nothing',
    errors: ['links_changed', 'link_not_removable'],
    body: linkChange,
    answer: null,
  }),
  listRemovedLinks: endpoint({
    method: 'GET',
    path: '/page-links/{id}/removed',
    caller: 'staff',
    summary: 'Lists the items from which links to a page were removed when it was closed',
    params: { id: z.uuid() },
    answer: listOf(removedLink),
  }),
  putBackLinks: endpoint({
    method: 'POST',
    path: '/page-links/{id}/return',
    caller: 'staff',
    summary: 'Puts removed links to a page back into the items that were not changed since',
    params: { id: z.uuid() },
    answer: listOf(removedLink),
  }),
  listLinkTargets: endpoint({
    method: 'GET',
    path: '/link-targets',
    caller: 'staff',
    summary: 'Lists pages, also drafts, and visible items whose title or address contains a text, best first',
    query: z.strictObject({ q: searchText, locale: locale.optional() }),
    answer: listOf(linkTarget),
  }),
  readAddressState: endpoint({
    method: 'GET',
    path: '/link-targets/state',
    caller: 'staff',
    summary: 'Returns what visitors get at an address of the site',
    query: z.strictObject({ address: z.string().max(4000) }),
    answer: addressState,
  }),
});
