import type { ReminderEvent } from '@/lib/content/define-content';
import { toColumnName } from '@/lib/content/kinds/scalar';
import {
  collectionNames,
  collectionOfType,
  definitionOf,
  type CollectionName,
  type Definition,
} from '@/lib/content/registry';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { addDays } from '@/lib/i18n/format/days';
import { listPublishers } from '@/lib/server/content/access/list-publishers';
import type { ContentRow, Database } from '@/lib/server/db/database';
import { notify, type SiteEvent } from '@/lib/server/events/notify';
import { fromRow, toTitle } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';

/** Days before such a day on which people are told. */
const reminderDays = 30;

/** A field of a type whose day is near, or has passed. */
interface Reminder {
  readonly collection: CollectionName;
  readonly definition: Definition;
  readonly field: string;
  readonly event: ReminderEvent;
}

/** Tells the people who may publish an item that the day of a field is near, once for each day. */
export async function tellOfDays(db: Database, nowMs: number): Promise<void> {
  const found = (
    await Promise.all(listReminders().map((reminder) => findEvents(db, reminder, nowMs)))
  ).flat();
  if (found.length === 0) return;
  // In one order, because two instances that tell of the same days would wait for each other.
  found.sort((a, b) => (a.key! < b.key! ? -1 : 1));
  await db.transaction().execute(async (transaction) => {
    for (const event of found) await notify(transaction, event);
  });
}

function listReminders(): Reminder[] {
  return collectionNames.flatMap((collection) => {
    const definition = definitionOf(collection);
    return Object.entries(definition.reminders).flatMap(([field, event]) =>
      event ? { collection, definition, field, event } : [],
    );
  });
}

/** Returns the events of a field. The parts of an item, such as the photos of an album, are told of as one. */
async function findEvents(db: Database, reminder: Reminder, nowMs: number): Promise<SiteEvent[]> {
  const { definition, field } = reminder;
  const column = toColumnName(field);
  const rows = await selectItems(db, definition.type)
    .where(column, '<=', addDays(toAlmatyDay(nowMs), reminderDays))
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('status_kz', '=', 'published'), where('status_ru', '=', 'published')]))
    .execute();
  const groups = new Map<string, ContentRow>();
  for (const row of rows) {
    if (!isDue(definition, row)) continue;
    const key = `${reminder.event} ${toWholeId(definition, row) ?? row.id} ${String(row[column])}`;
    if (!groups.has(key)) groups.set(key, row);
  }
  return Promise.all([...groups].map(([key, row]) => toEvent(db, reminder, { key, row, nowMs })));
}

/** A picture that shows nobody, or whose consent was withdrawn, has no consent that ends. */
function isDue(definition: Definition, row: ContentRow): boolean {
  const { showsPeople, consent } = fromRow(definition, row) as { showsPeople?: boolean; consent?: boolean };
  return showsPeople === undefined || (showsPeople && consent === true);
}

/** Returns the id of the item that contains an item; `null` if it stands alone. */
function toWholeId({ partOf }: Definition, row: ContentRow): string | null {
  const id = partOf === null ? null : row[toColumnName(partOf)];
  return typeof id === 'string' ? id : null;
}

interface Near {
  readonly key: string;
  readonly row: ContentRow;
  readonly nowMs: number;
}

async function toEvent(db: Database, reminder: Reminder, { key, row, nowMs }: Near): Promise<SiteEvent> {
  const { collection, definition, event } = reminder;
  const whole = await findWhole(db, definition, row);
  const shown = whole ?? { definition, row };
  return {
    ...{ name: event, key, now: new Date(nowMs).toISOString(), actor: { kind: 'site' } },
    audience: { people: await listPublishers(db, { collection, row, languages: [] }) },
    title: toTitle(shown.definition, fromRow(shown.definition, shown.row)),
    path: `/cabinet/${shown.definition.cabinet.segment}/${shown.row.id}`,
  };
}

/** Returns the item that contains an item; `null` if it stands alone. */
async function findWhole(db: Database, definition: Definition, row: ContentRow) {
  const id = toWholeId(definition, row);
  if (id === null) return null;
  const { to } = definition.fields[definition.partOf!] as unknown as { readonly to: string };
  const whole = definitionOf(collectionOfType(to));
  const found = await selectItems(db, whole.type).where('id', '=', id).executeTakeFirst();
  return found ? { definition: whole, row: found } : null;
}
