import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Deps } from '@/lib/server/http/deps';
import type { Actor } from '@/lib/server/base/actor';
import type { Database } from '@/lib/server/db/database';
import type { Locale } from '@/lib/i18n/locales';
import type { StagedExport } from './staging/stage-export';
import { addNews, addPage, type AddedItem } from './items/add-items';
import type { CategoryChooser } from './items/choose-category';
import { groupByPost, sortByParent } from './items/choose-parent';
import type { ImportedKind, PostGroup } from './staging/group-posts';
import type { ImportContext } from './items/import-context';
import { addMedia } from './media/add-media';
import { readMediaIndex } from './media/read-media-index';
import type { StoredMedia } from './media/store-media';
import { addCategoryRedirects } from './redirects/category-redirects';
import { addFileRedirects } from './redirects/file-redirects';
import { addItemRedirects } from './redirects/item-redirects';
import type { Reporter } from './report';

/** What {@link addAll} adds. */
export interface Additions {
  readonly staged: StagedExport;
  /** All items of the export. */
  readonly groups: readonly PostGroup[];
  /** Those that the site does not know. */
  readonly added: readonly PostGroup[];
  readonly media: StoredMedia;
  readonly hasMedia: boolean;
  readonly categories: CategoryChooser;
  readonly reporter: Reporter;
  readonly actor: Actor;
  /** Name of the file, for the audit log. */
  readonly name: string;
  /** Language of texts that nothing marks. */
  readonly language: Locale;
}

/** Adds items and redirects in the caller's transaction. Returns the number of redirects. */
export async function addAll(
  db: Database,
  { now }: Pick<Deps, 'now'>,
  additions: Additions,
): Promise<number> {
  const { staged, groups, added, reporter, actor, categories } = additions;
  if (added.length === 0) return 0;
  const nowMs = now();
  const ofKind = (all: readonly PostGroup[], ...kinds: ImportedKind[]) =>
    all.filter(({ kind }) => kinds.includes(kind));
  const write = { db, actor, nowMs };
  const newMedia = ofKind(added, 'images', 'documents');
  await addMedia(write, additions.media, {
    staged,
    groups: newMedia,
    reporter,
    language: additions.language,
  });
  const media = await readMediaIndex(db, ofKind(groups, 'images', 'documents'));
  const { hasMedia, language } = additions;
  const context: ImportContext = {
    ...{ ...write, staged, media, hasMedia, reporter, language },
    ...{ losses: new Set<string>(), blanks: new Set<string>() },
  };

  const items: AddedItem[] = [];
  for (const group of ofKind(added, 'news')) {
    const item = await addNews(context, group, categories.choose);
    if (item) items.push(item);
  }
  const pages = groupByPost(ofKind(groups, 'pages'));
  for (const group of sortByParent(ofKind(added, 'pages'))) {
    const item = await addPage(context, group, pages);
    if (item) items.push(item);
  }
  let redirects = 0;
  // After all items, because a page wins over a redirect from its address.
  for (const item of items) redirects += await addItemRedirects(context, item);
  if (items.length > 0) redirects += await addCategoryRedirects(context, categories.toAddress);
  const published = items.filter(({ isPublished }) => isPublished).map(({ id }) => id);
  redirects += await addFileRedirects(context, ofKind(newMedia, 'documents'), published);
  // Files that cannot be imported are tried again in every import, which then changes nothing.
  const isChanged = Object.values(reporter.rows).some(({ published, drafts }) => published + drafts > 0);
  if (isChanged) {
    const at = new Date(nowMs).toISOString();
    await addAuditEntry(db, { now: at, actor, action: 'import', title: additions.name });
  }
  return redirects;
}
