import type { PageLink, PageLinkChange } from '@/lib/api/contract/link-endpoints';
import { ApiError } from '@/lib/api/errors';
import { isManager } from '@/lib/content/access/access';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { addAuditEntry } from '../../rows/audit';
import { readPagePaths } from '../../rows/page-paths';
import { fromRow } from '../../rows/rows';
import { addRedirect } from '../../redirects/add-redirect';
import { requireRow, toReaderOf, toWriteTime, type Write } from '../access/write';
import { removeItem, replaceItem } from '../items/write-items';
import { findLinks } from './find-links';
import { listPageLinks } from './list-page-links';
import { createPageMatch, type PageMatch } from './page-match';
import { noteRemovedLink } from './removed-links';

/**
 * Removes links to a page, then closes the page and lets its address lead elsewhere, as the person chose. Each changed item
 * gets a revision and an audit entry.
 * Throws `links_changed` with the items that were changed since the person saw them, `link_not_removable` with an item that
 * cannot do without its link or that the person may not change, the errors of {@link removeItem} and {@link replaceItem},
 * and `invalid_input` at `redirectTo`.
 */
export async function changePageLinks(write: Write, id: string, change: PageLinkChange): Promise<void> {
  const match = await readPageMatch(write, id);
  const links = await listChosenLinks(write, match, change.links);
  const { closing, redirectTo } = change;
  for (const link of links) await removeLinks(write, match, link, closing.by === 'remove');
  if (closing.by === 'remove') await removeItem(write, id, closing.version);
  if (closing.by === 'replace') await replaceItem(write, id, closing.input, closing.version);
  if (redirectTo !== null) await leadElsewhere(write, match, redirectTo);
}

/** Returns what leads to a page. Throws `not_found`. */
export async function readPageMatch(write: Write, id: string): Promise<PageMatch> {
  const row = await requireRow(write, id);
  const path = (await readPagePaths(write.db, [id])).get(id)!;
  return createPageMatch({ id, path, parent: row['parent'] as string | null });
}

/** Returns the chosen items that still lead to the page. */
async function listChosenLinks(
  write: Write,
  match: PageMatch,
  chosen: PageLinkChange['links'],
): Promise<PageLink[]> {
  const reader = toReaderOf(write);
  if (chosen.length === 0 || reader === null) return [];
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const links = (await listPageLinks(write.db, match, reader)).filter(({ id }) => versions.has(id ?? ''));
  const changed = links.filter(({ id, version }) => version !== versions.get(id!));
  if (changed.length > 0) throw new ApiError('links_changed', { uses: changed });
  return links;
}

/** `movesBelow`: whether a page below moves to the page above, which only a deletion needs. */
async function removeLinks(
  write: Write,
  match: PageMatch,
  link: PageLink,
  movesBelow: boolean,
): Promise<void> {
  if (!isCollectionName(link.collection) || !link.canRemove)
    throw new ApiError('link_not_removable', { uses: [link] });
  const { collection, count } = link;
  const own = { ...write, collection };
  const row = await requireRow(own, link.id!);
  const definition = definitionOf(collection);
  const input = fromRow(definition, row);
  const { rest } = findLinks(definition, input, match);
  const kept = collection === 'pages' && !movesBelow ? { parent: input['parent'] } : {};
  await nameItem(link, () => replaceItem(own, row.id, { ...input, ...rest, ...kept }, row.version));
  const version = row.version + 1;
  await noteRemovedLink(write, match.id, { type: definition.type, itemId: row.id, version, count });
}

/** Runs the change of an item. If the item refuses it, throws `link_not_removable`, which names the item. */
async function nameItem(link: PageLink, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefusal = error instanceof ApiError && ['invalid_input', 'forbidden'].includes(error.code);
    throw isRefusal ? new ApiError('link_not_removable', { uses: [link] }, { cause: error }) : error;
  }
}

async function leadElsewhere(write: Write, { path }: PageMatch, target: string): Promise<void> {
  const { db, actor } = write;
  if (actor.kind === 'person' && !isManager(actor.user)) throw new ApiError('forbidden');
  const now = toWriteTime(write);
  const added = await addRedirect(db, { source: path, target }, { actor, now });
  if ('issue' in added)
    throw new ApiError('invalid_input', { issues: [{ ...added.issue, path: ['redirectTo'] }] });
  if (added.isNew) await addAuditEntry(db, { now, actor, action: 'add-redirect', title: path });
}
