import { basename } from 'node:path';
import type { Locale } from '@/lib/i18n/locales';
import type { Deps } from '@/lib/server/http/deps';
import { addAll } from './add-all';
import type { ExportedPost } from './export/exported-post';
import { stageExport, type StagedExport } from './staging/stage-export';
import { toLocale } from '@/features/old-site/server/language/to-locale';
import { createCategoryChooser } from './items/choose-category';
import { groupPosts, type LeftOut, type PostGroup } from './staging/group-posts';
import { listKnownItems } from '@/features/old-site/server/items/known-items';
import { readNewsCategories } from '@/features/old-site/server/items/news-categories';
import { addUnlistedMedia } from './media/add-unlisted-media';
import { storeMedia } from './media/store-media';
import { createReporter, type ImportReport, type Reporter } from './report';
import { splitLanguages } from './text/split-languages';
import { toTidyText } from '@/features/old-site/server/text/tidy-text';

/** What to import, and how. */
export interface WordpressOptions {
  /** The files of the export (WXR): one, or the parts of a large one. Each may be packed with ZIP or gzip. */
  readonly paths: readonly string[];
  /** Folder with a copy of `wp-content/uploads`; `null` to leave media out. */
  readonly mediaFolder: string | null;
  /** Language of posts that are not marked with one. */
  readonly language: Locale;
  /** Keys of categories of news by the name or slug of an old category. */
  readonly categories: ReadonlyMap<string, string>;
  /** Whether nothing is written. */
  readonly isDryRun: boolean;
}

const actor = { kind: 'site' } as const;

/** Thrown to roll back a dry run. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * Imports an export of WordPress, completely or not at all. Items of an earlier import stay as they are. Throws
 * `ExportError` with the line of the first fault of the file.
 */
export async function importWordpress(deps: Deps, options: WordpressOptions): Promise<ImportReport> {
  const { paths, mediaFolder, isDryRun } = options;
  const staged = await stageExport(paths);
  try {
    const knownMedia = await addUnlistedMedia(deps.database.db, staged, mediaFolder);
    const { groups, leftOut, notes } = groupPosts(staged, options.language, knownMedia);
    const known = await listKnownItems(
      deps.database.db,
      groups.flatMap(({ itemIds }) => itemIds),
    );
    const added = groups.filter(({ itemIds }) => !itemIds.some((id) => known.has(id)));
    const reporter = createReporter();
    countEntries(reporter, { groups, added, leftOut });
    for (const note of staged.notes) reporter.warn(toNamed(note), note.text);
    for (const { post, text } of notes) reporter.warn(toNamed(staged.read(post.id)), text);
    for (const { post, reason } of leftOut) reporter.warn(toNamed(staged.read(post.id)), reason);
    const categories = createCategoryChooser(
      await readNewsCategories(deps.database.db),
      options.categories,
      staged.categories,
    );
    const hasMedia = mediaFolder !== null;
    const media = await storeMedia(deps, {
      ...{ staged, groups: added, folder: mediaFolder, actor, isDryRun, reporter },
    });
    let redirects = 0;
    try {
      await deps.database.db.transaction().execute(async (db) => {
        const additions = { staged, groups, added, media, hasMedia, categories, reporter, actor };
        redirects = await addAll(db, deps, {
          ...additions,
          name: paths.map((path) => basename(path)).join(', '),
          language: options.language,
        });
        if (isDryRun) throw new RolledBack();
      });
    } catch (error) {
      await media.discard();
      if (!(error instanceof RolledBack)) throw error;
    }
    return toReport(staged, { reporter, redirects, categories: categories.uses, hasMedia });
  } finally {
    staged.close();
  }
}

function toNamed({ id, title }: Pick<ExportedPost, 'id' | 'title'>) {
  return {
    id,
    title: toTidyText(splitLanguages(title)?.pick((code) => toLocale(code) === 'ru') ?? title, 160) ?? '',
  };
}

interface Plan {
  readonly groups: readonly PostGroup[];
  readonly added: readonly PostGroup[];
  readonly leftOut: readonly LeftOut[];
}

/** Returns the counts that are known before the first write. */
function countEntries({ rows }: Reporter, { groups, added, leftOut }: Plan): void {
  const isNew = new Set(added);
  for (const group of groups) {
    const entries = new Set([group.posts.kz, group.posts.ru].filter((post) => post !== null)).size;
    rows[group.kind].entries += entries;
    rows[group.kind].paired += entries - 1;
    if (!isNew.has(group)) rows[group.kind].existing += 1;
  }
  for (const { kind } of leftOut) {
    rows[kind].entries += 1;
    rows[kind].leftOut += 1;
  }
}

function toReport(
  staged: StagedExport,
  {
    reporter,
    redirects,
    categories,
    hasMedia,
  }: Pick<ImportReport, 'redirects' | 'categories'> & {
    reporter: Reporter;
    hasMedia: boolean;
  },
): ImportReport {
  const { rows, warnings } = reporter;
  for (const row of [rows.images, rows.documents]) {
    // Media whose files are missing or refused have no item.
    row.leftOut = row.entries - row.paired - row.existing - row.published - row.drafts;
  }
  const others = new Map<string, number>();
  for (const { type } of staged.posts)
    if (!['post', 'page', 'attachment'].includes(type)) others.set(type, (others.get(type) ?? 0) + 1);
  return {
    siteUrl: staged.siteUrl,
    rows: Object.values(rows),
    redirects,
    others,
    categories,
    hasMedia,
    warnings,
  };
}
