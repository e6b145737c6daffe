import { definitionOf } from '../../content/registry';
import { otherLocale, type Locale } from '../../i18n/locales';
import { addAuditEntry } from '../rows/audit';
import { fromRow, toTitle } from '../rows/rows';
import { storeTextChange, readTextChanges } from '../content/items/text-changes';
import {
  toWriteTime,
  requirePermission,
  requirePresentRow,
  toTarget,
  type Write,
} from '../content/access/write';

/**
 * Marks the texts of a language as up to date: sets their change time to the change time of the other language.
 * Throws `not_found`, `forbidden`.
 */
export async function confirmTranslation(write: Write, id: string, locale: Locale): Promise<void> {
  const row = await requirePresentRow(write, id);
  requirePermission(write, 'edit', toTarget(row), locale);
  const changes = (await readTextChanges(write.db, [id])).get(id);
  const own = changes?.[locale];
  const other = changes?.[otherLocale(locale)];
  if (!own || !other || own >= other) return;
  const definition = definitionOf(write.collection);
  const type = definition.type;
  await storeTextChange(write.db, { type, itemId: id, locale, changedAt: other });
  await addAuditEntry(write.db, {
    now: toWriteTime(write),
    actor: write.actor,
    action: 'confirm-translation',
    collection: write.collection,
    itemId: id,
    title: toTitle(definition, fromRow(definition, row)),
  });
}
