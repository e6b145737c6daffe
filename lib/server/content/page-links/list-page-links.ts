import { sql, type SqlBool } from 'kysely';
import type { PageLink } from '@/lib/api/contract/link-endpoints';
import { canDo } from '@/lib/content/access/access';
import { someField } from '@/lib/content/leaves';
import { isMarkedPublished } from '@/lib/content/publication';
import { collectionNames, definitionOf, type CollectionName, type Definition } from '@/lib/content/registry';
import type { ContentRow, Database } from '../../db/database';
import { fromRow, toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import type { Viewer } from '../access/viewer';
import { toVisibleInput } from '../access/visible-input';
import { toTarget } from '../access/write';
import { targetTypeOf } from '../references/uses';
import { addressKinds } from './field-links';
import { findLinks } from './find-links';
import type { PageMatch } from './page-match';

/**
 * Returns the other items outside the trash that lead to a page, with the fields: by reference, in menus, buttons, cards and
 * texts. An item that the viewer may not see has no title.
 */
export async function listPageLinks(db: Database, match: PageMatch, reader: Viewer): Promise<PageLink[]> {
  const links: PageLink[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    for (const row of await selectLinking(db, definition, match)) {
      const { count, isReference, places } = findLinks(definition, fromRow(definition, row), match);
      if (count > 0) links.push(toPageLink(collection, row, { count, isReference, places }, reader));
    }
  }
  return links;
}

/** Returns the rows that contain the id of the page or its address somewhere. */
async function selectLinking(db: Database, { type, fields }: Definition, { id, path }: PageMatch) {
  const columns = Object.entries(fields)
    .filter(([, field]) =>
      someField(field, (inner) => addressKinds.includes(inner.kind) || targetTypeOf(inner) === 'page'),
    )
    .flatMap(([name, field]) => field.columns(name).map((column) => column.name));
  if (columns.length === 0) return [];
  // Menus name sections without a slash, and pages by id.
  const texts = [path.slice(1), id];
  return selectItems(db, type)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .where((where) =>
      where.or(
        columns.flatMap((column) =>
          texts.map((text) => sql<SqlBool>`instr(coalesce(${sql.ref(column)}, ''), ${text}) > 0`),
        ),
      ),
    )
    .execute();
}

function toPageLink(
  collection: CollectionName,
  row: ContentRow,
  found: Pick<PageLink, 'count' | 'isReference' | 'places'>,
  reader: Viewer,
): PageLink {
  const shown = toVisibleInput(collection, row, reader);
  if (shown === null) {
    const hidden = { id: null, title: { kz: null, ru: null }, places: [], isShown: false };
    return { collection, ...found, ...hidden, version: null, canRemove: false };
  }
  const target = toTarget(row);
  return {
    collection,
    id: row.id,
    title: toTitle(definitionOf(collection), shown),
    ...found,
    isShown: toVisibleInput(collection, row, { ...reader, user: null }) !== null,
    version: row.version,
    canRemove: canDo(reader.user, isMarkedPublished(target) ? 'publish' : 'edit', collection, target),
  };
}
