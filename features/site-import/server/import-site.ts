import { rm } from 'node:fs/promises';
import { listKnownItems } from '@/features/old-site/server/items/known-items';
import type { Locale } from '@/lib/i18n/locales';
import type { Database } from '@/lib/server/db/database';
import type { Deps } from '@/lib/server/http/deps';
import type { CrawlOptions } from './crawl/crawl-options';
import { toAddressKind } from './addresses/file-address';
import { crawlOldSite } from './crawl/crawl-old-site';
import { downloadFiles } from './crawl/download-files';
import { addSiteItems, type ItemsImport } from './items/add-site-items';
import { assignAddresses } from './items/assign-addresses';
import { planMedia, type PlannedMedia } from './items/plan-media';
import { storeSiteMedia } from './items/store-site-media';
import { planImport } from './plan/plan-import';
import { createFileFinder } from './plan/file-finder';
import { createProgress, type Progress } from './progress';
import { createSiteReporter, type SiteReport, type SiteReporter } from './report/site-report';
import { openStage, type Stage } from './stage/open-stage';

/** What to import, and how. */
export interface SiteImportOptions {
  readonly crawl: CrawlOptions;
  /** Language of texts that neither their letters nor the old site show. */
  readonly language: Locale;
  /** Whether nothing is written to the new site. */
  readonly isDryRun: boolean;
  /** Folder that keeps what was read until the import is complete. */
  readonly stageFolder: string;
  /** Whether what an earlier run read is read again. */
  readonly isFresh: boolean;
  readonly print: (line: string) => void;
}

const actor = { kind: 'site' } as const;

/** What was read is read again after so many milliseconds. */
const maxStageAgeMs = 24 * 60 * 60 * 1000;

/** Thrown to roll back a dry run. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * Imports an old site as drafts. Items of an earlier import stay as they are. An interrupted import goes on where it
 * stopped: what was read is kept, pictures are stored one by one, and texts in one transaction. Throws `FetchFailure` if
 * the old site cannot be reached.
 */
export async function importSite(deps: Deps, options: SiteImportOptions): Promise<SiteReport> {
  const stage = await openFreshStage(options);
  const progress = createProgress(options.print);
  try {
    const report = await importStage(deps, stage, options, progress);
    if (!options.isDryRun) await stage.remove();
    return report;
  } finally {
    progress.stop();
    stage.close();
  }
}

async function openFreshStage({
  stageFolder,
  isFresh,
}: Pick<SiteImportOptions, 'stageFolder' | 'isFresh'>): Promise<Stage> {
  if (isFresh) await rm(stageFolder, { recursive: true, force: true });
  const stage = openStage(stageFolder);
  const openedAt = stage.read('openedAt');
  if (openedAt !== null && Date.now() - Date.parse(openedAt) > maxStageAgeMs) {
    await stage.remove();
    return openFreshStage({ stageFolder, isFresh: true });
  }
  if (openedAt === null) stage.write('openedAt', new Date().toISOString());
  return stage;
}

async function importStage(
  deps: Deps,
  stage: Stage,
  { crawl, language, isDryRun }: SiteImportOptions,
  progress: Progress,
): Promise<SiteReport> {
  const siteNotes = await crawlOldSite(stage, crawl, progress);
  progress.set(() => 'Comparing pages.');
  const { siteUrl } = crawl;
  const plan = await planImport(stage.list(), { siteUrl, fallback: language, siteNotes });
  const finder = createFileFinder(stage, plan);
  const planned = planMedia(plan.items, siteUrl, finder.toFile);
  const { db } = deps.database;
  const itemIds = [...plan.items.flatMap((item) => item.itemIds), ...planned.map(({ itemId }) => itemId)];
  const known = await listKnownItems(db, itemIds);
  const media = planned.filter(({ itemId }) => !known.has(itemId));
  await downloadFiles(
    stage,
    media.map(({ url }) => url),
    crawl,
    progress,
  );

  const reporter = createSiteReporter(plan, known);
  countKnown(reporter, planned, known);
  const addresses = await assignAddresses(db, plan.items, known);
  const work: ItemsImport = {
    plan,
    media: planned,
    known,
    addresses,
    toFile: finder.toFile,
    reporter,
    progress,
  };
  const storing = { stage, media, actor, isDryRun, reporter, progress, find: finder.find };
  const inTransaction = (run: (db: Database) => Promise<void>) => db.transaction().execute(run);
  const contextOf = (transaction: Database) => ({ db: transaction, actor, nowMs: deps.now() });
  if (!isDryRun) {
    // Albums before their pictures, which name them.
    await inTransaction((transaction) => addSiteItems(contextOf(transaction), ['albums'], work));
    await storeSiteMedia(deps, storing);
    await inTransaction((transaction) => addSiteItems(contextOf(transaction), ['pages', 'news'], work));
    return reporter.toReport(false);
  }
  const waiting = await storeSiteMedia(deps, storing);
  await inTransaction(async (transaction) => {
    await addSiteItems(contextOf(transaction), ['albums'], work);
    for (const add of waiting) await add(transaction);
    await addSiteItems(contextOf(transaction), ['pages', 'news'], work);
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return reporter.toReport(true);
}

/** Counts the pictures and documents of an earlier import. */
function countKnown(
  reporter: SiteReporter,
  planned: readonly PlannedMedia[],
  known: ReadonlySet<string>,
): void {
  for (const { url, itemId } of planned) {
    if (!known.has(itemId)) continue;
    const row = reporter.rows[toAddressKind(url) === 'picture' ? 'images' : 'documents'];
    row.entries += 1;
    row.existing += 1;
  }
}
