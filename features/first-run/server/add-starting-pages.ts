import { schoolKinds, type SchoolKind } from '@/lib/content/school-facts';
import { createItem } from '@/lib/server/content/items/write-items';
import type { Database } from '@/lib/server/db/database';
import { selectItems } from '@/lib/server/rows/select-items';
import { listStartingPages } from '../starting/starting-pages';
import { toStartingInput } from '../starting/to-starting-input';
import type { SampleWrite } from './sample-write';

/** Adds the pages that the sample lacks and a school of the kind needs, as drafts, unless it has pages of their slugs. */
export async function addStartingPages({ db, nowMs }: SampleWrite, kind: SchoolKind): Promise<void> {
  for (const page of listStartingPages(kind).filter(({ isNew }) => isNew)) {
    const taken = await selectItems(db, 'page').where('slug', '=', page.slug).executeTakeFirst();
    if (taken) continue;
    const input = toStartingInput(page, { parent: null, title: page.title, blocks: [] }, kind);
    await createItem({ db, collection: 'pages', actor: { kind: 'site' }, nowMs }, input, null);
  }
}

/** Returns the kind of the school that the settings have, a general school by default. */
export async function readSchoolKind(db: Database): Promise<SchoolKind> {
  const row = await selectItems(db, 'site').where('deleted_at', 'is', null).executeTakeFirst();
  return schoolKinds.find((kind) => kind === row?.['kind']) ?? 'general';
}
