import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import { toLocalized, type Localized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import { chooseParent, type GroupsByPost } from './choose-parent';
import { findCover } from './find-cover';
import { findFreeSlug } from '@/features/old-site/server/items/free-slug';
import type { PostGroup } from '../staging/group-posts';
import { readLead, readParts, readPost, type ImportContext } from './import-context';
import { toPublication } from './post-publication';
import { toCreatedAt, toUpdatedAt } from '../export/post-times';
import { storeImportedItem } from '@/features/old-site/server/store/store-imported-item';
import { toNewsInput } from './to-news-input';
import { toPageBlocks } from '@/features/old-site/server/items/to-page-blocks';
import { explainIssues } from './explain-issues';

/** An item that the import created. */
export interface AddedItem {
  readonly group: PostGroup;
  readonly collection: 'news' | 'pages';
  readonly id: string;
  readonly slug: string | null;
  readonly isPublished: boolean;
}

/** Maximum length of the lead of a page, in characters. */
const maxLeadLength = 300;

type Posts = Localized<ExportedPost | null>;

/** Adds a news item. `toCategory` chooses its category. Returns `null` if it had to be left out. */
export async function addNews(
  context: ImportContext,
  group: PostGroup,
  toCategory: (posts: readonly ExportedPost[]) => string,
): Promise<AddedItem | null> {
  const posts = readPosts(context, group);
  const written = locales.flatMap((locale) => posts[locale] ?? []);
  const category = toCategory(written);
  return addItem(context, { group, collection: 'news', posts, parent: null }, () => ({
    ...toNewsInput(context, posts),
    category,
  }));
}

/** Adds a page below the page that was above it on the old site. Returns `null` if it had to be left out. */
export async function addPage(
  context: ImportContext,
  group: PostGroup,
  groups: GroupsByPost,
): Promise<AddedItem | null> {
  const posts = readPosts(context, group);
  const parent = await chooseParent(context, group, groups, (posts.kz ?? posts.ru)!);
  return addItem(context, { group, collection: 'pages', posts, parent }, () => ({
    ...createEmptyInput(definitionOf('pages')),
    title: toLocalized((locale) => posts[locale]?.title || null),
    parent,
    lead: toLocalized((locale) => readLead(context, posts[locale], locale, maxLeadLength)),
    cover: findCover(context, posts),
    blocks: toPageBlocks(
      group.itemId,
      toLocalized((locale) => (posts[locale] ? readParts(context, posts[locale], locale) : [])),
    ),
  }));
}

async function addItem(
  context: ImportContext,
  {
    group,
    collection,
    posts,
    parent,
  }: { group: PostGroup; collection: 'news' | 'pages'; posts: Posts; parent: string | null },
  toInput: () => AnyInput,
): Promise<AddedItem | null> {
  const { db, nowMs, reporter } = context;
  const now = new Date(nowMs).toISOString();
  const content = toInput();
  const publication = toPublication(context, posts, now);
  const written = locales.flatMap((locale) => posts[locale] ?? []);
  const [first] = written;
  // The address must not reveal the title of a language that visitors do not see.
  const named = locales.find((locale) => publication.status[locale] === 'published');
  const owner = (named && posts[named]) ?? first!;
  const { slug, wanted } = await findFreeSlug(db, collection, owner, parent);
  if (slug !== wanted)
    reporter.warn(
      owner,
      `Its address ends with "${slug}", because "${wanted}" is taken or part of the site.`,
    );
  const times = {
    createdAt: written.map((post) => toCreatedAt(post, now)).sort()[0]!,
    updatedAt: written
      .map((post) => toUpdatedAt(post, now))
      .sort()
      .at(-1)!,
  };
  const input = { ...content, slug, ...publication };
  const { state, issues } = await storeImportedItem({ ...context, collection }, group.itemId, input, times);
  reporter.rows[collection][state] += 1;
  if (issues.length > 0) reporter.warn(first!, `${outcomes[state]}: ${explainIssues(issues)}.`);
  if (state === 'leftOut') return null;
  return { group, collection, id: group.itemId, slug, isPublished: state === 'published' };
}

const outcomes = {
  published: 'One language is a draft',
  drafts: 'It is a draft',
  leftOut: 'It is left out',
} as const;

function readPosts(context: ImportContext, { posts }: PostGroup): Posts {
  return toLocalized((locale) => posts[locale] && readPost(context, posts[locale], locale));
}
