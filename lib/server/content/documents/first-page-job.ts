import type { Deps } from '../../http/deps';
import type { Job } from '../../jobs/start-job';
import { bumpContentVersion } from '../items/bump-content-version';
import { documentTypes } from '../../files/detect/document-types';
import { addFirstPage, type UnreadFile } from './add-first-page';

/** Interval between looks for new files, in milliseconds. */
const intervalMs = 10_000;

/** Number of files per transaction of the content version: pages are cached again after each. */
const batchSize = 20;

/** Returns the job that renders the first pages of PDFs that were uploaded, imported or restored. */
export function createFirstPageJob(deps: Deps): Job {
  return { name: 'Rendering first pages', intervalMs, run: () => addFirstPages(deps) };
}

/** Renders the first pages of all PDFs that have none. One that cannot be stored is tried again at the next run. */
export async function addFirstPages(
  deps: Pick<Deps, 'database' | 'files' | 'pictures' | 'now'>,
): Promise<void> {
  const { database, files, pictures, now } = deps;
  const { db } = database;
  for (let batch = await selectUnread(db); batch.length > 0; batch = await selectUnread(db)) {
    try {
      for (const file of batch) await addFirstPage({ db, files, pictures }, file);
    } finally {
      await db.transaction().execute((write) => bumpContentVersion(write, new Date(now()).toISOString()));
    }
  }
}

function selectUnread(db: Deps['database']['db']): Promise<UnreadFile[]> {
  return db
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('kind', '=', 'file')
    .where('media_type', '=', documentTypes.pdf.mediaType)
    .where('page_count', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(batchSize)
    .execute();
}
