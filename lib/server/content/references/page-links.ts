import { sql, type SqlBool } from 'kysely';
import { createClosedCheck } from '@/lib/addresses/closed-addresses';
import type { Use, UsePlace } from '../../../api/errors';
import type { AnyInput } from '../../../content/input';
import type { MenuEntry, MenuTarget } from '../../../content/kinds/menu-field';
import { listLeaves, someField, type Leaf } from '../../../content/leaves';
import type { LocalizedText } from '../../../content/localized';
import { collectionNames, definitionOf, type CollectionName } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import { fromRow, toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import type { Viewer } from '../access/viewer';
import { toVisibleInput } from '../access/visible-input';
import { listUses } from './uses';

/** A page to which links are sought, with its path without locale prefix. */
interface LinkedPage {
  readonly id: string;
  readonly path: string;
}

/** Kinds of fields whose values contain addresses. */
const linkKinds = ['link', 'links', 'menu', 'localized-rich-text'];

/**
 * Returns the items outside the trash that lead to a page, with the fields: by reference, in menus, buttons, cards and
 * texts. An item that the viewer may not see has no title.
 */
export async function listPageLinks(db: Database, page: LinkedPage, reader: Viewer): Promise<Use[]> {
  const uses = await listUses(db, 'page', page.id, reader);
  const known = new Set(uses.map(({ id }) => id));
  const linking: Use[] = [];
  for (const collection of collectionNames)
    linking.push(...(await listLinking(db, collection, page, reader)).filter(({ id }) => !known.has(id)));
  return [...linking, ...uses];
}

async function listLinking(
  db: Database,
  collection: CollectionName,
  page: LinkedPage,
  reader: Viewer,
): Promise<Use[]> {
  const definition = definitionOf(collection);
  const columns = Object.entries(definition.fields)
    .filter(([, field]) => someField(field, ({ kind }) => linkKinds.includes(kind)))
    .flatMap(([name, field]) => field.columns(name).map((column) => column.name));
  if (columns.length === 0) return [];
  // Menus name sections without a slash, and pages by id.
  const texts = [page.path.slice(1), page.id];
  const rows = await selectItems(db, definition.type)
    .where('deleted_at', 'is', null)
    .where('id', '!=', page.id)
    .where((where) =>
      where.or(
        columns.flatMap((column) =>
          texts.map((text) => sql<SqlBool>`instr(coalesce(${sql.ref(column)}, ''), ${text}) > 0`),
        ),
      ),
    )
    .execute();
  return rows.flatMap((row): Use[] => {
    const places = listPlaces(collection, fromRow(definition, row), page);
    if (places.length === 0) return [];
    const shown = toVisibleInput(collection, row, reader);
    const isShown = toVisibleInput(collection, row, { ...reader, user: null }) !== null;
    return shown === null
      ? [{ collection, id: null, title: { kz: null, ru: null }, places: [], isShown: false }]
      : [{ collection, id: row.id, title: toTitle(definition, shown), places, isShown }];
  });
}

/** Returns the fields of an input that lead to the page, each once. */
function listPlaces(collection: CollectionName, input: AnyInput, { id, path }: LinkedPage): UsePlace[] {
  const leadsThere = createClosedCheck({ paths: [path], parts: [] });
  const places = listLeaves(definitionOf(collection), input).flatMap((leaf): UsePlace[] => {
    const field = String(leaf.path[0]);
    if (leaf.field.kind !== 'localized-rich-text')
      return namesPage(leaf, id) || listAddresses(leaf).some(leadsThere) ? [{ field, locale: null }] : [];
    const html = leaf.value as LocalizedText;
    const found = locales.filter((locale) => listTextAddresses(html[locale] ?? '').some(leadsThere));
    return leaf.path.length > 1
      ? found.slice(0, 1).map(() => ({ field, locale: null }))
      : found.map((locale) => ({ field, locale }));
  });
  return [...new Map(places.map((place) => [`${place.field} ${place.locale}`, place])).values()];
}

function listTextAddresses(html: string): string[] {
  return [...html.matchAll(/\shref="(\/[^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
}

/** Whether a menu leads to the page by its id. */
function namesPage({ field, value }: Leaf, id: string): boolean {
  return (
    field.kind === 'menu' &&
    listTargets(value as readonly MenuEntry[]).some((target) => target?.kind === 'page' && target.id === id)
  );
}

function listTargets(entries: readonly MenuEntry[]): (MenuTarget | null)[] {
  return entries.flatMap(({ target, entries: below }) => [target, ...below.map((entry) => entry.target)]);
}

/** Returns the addresses of this site in a field. */
function listAddresses({ field, value }: Leaf): string[] {
  if (field.kind === 'menu') return listTargets(value as readonly MenuEntry[]).flatMap(toAddresses);
  const addresses =
    field.kind === 'links'
      ? (value as readonly { readonly target: string }[]).map(({ target }) => target)
      : [field.kind === 'link' ? (value as string | null) : null];
  return addresses.filter((address) => address?.startsWith('/') === true) as string[];
}

function toAddresses(target: MenuTarget | null): string[] {
  if (target?.kind === 'section') return [`/${target.name}`];
  return target?.kind === 'address' && target.href.startsWith('/') ? [target.href] : [];
}
