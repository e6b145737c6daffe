import type { SiteEventName } from '../../../api/site-events';
import { definitionOf } from '../../../content/registry';
import type { Locale } from '../../../i18n/locales';
import type { ContentRow } from '../../db/database';
import { notify } from '../../events/notify';
import { fromRow, toTitle } from '../../rows/rows';
import { listPublishers } from './list-publishers';
import { toWriteTime, type Write } from './write';

/** What happened in the review of an item. */
interface ReviewNews {
  readonly name: Extract<SiteEventName, 'handed-in' | 'commented' | 'returned' | 'published' | 'proposed'>;
  /** Languages that it concerns; empty for any. */
  readonly languages: readonly Locale[];
  /** Ids of the people whom it concerns; `null`: those who may publish the item in the languages. */
  readonly to: readonly string[] | null;
}

/** Tells people what happened in the review of an item, in the transaction of the change. `row`: the item before. */
export async function announceReview(
  write: Write,
  row: ContentRow,
  { name, languages, to }: ReviewNews,
): Promise<void> {
  const { db, collection, actor } = write;
  const definition = definitionOf(collection);
  await notify(db, {
    name,
    actor,
    now: toWriteTime(write),
    audience: { people: [...new Set(to ?? (await listPublishers(db, { collection, row, languages })))] },
    title: toTitle(definition, fromRow(definition, row)),
    path: `/cabinet/${definition.cabinet.segment}/${row.id}`,
  });
}
