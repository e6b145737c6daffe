import type { Localized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import type { PostSummary, StagedExport } from './stage-export';
import { toLocale } from '@/features/old-site/server/language/to-locale';
import { createPostIds } from '../export/post-ids';

/** Kinds of items that an import creates, by their collection. */
export type ImportedKind = 'news' | 'pages' | 'images' | 'documents';

/** The posts that become one item. */
export interface PostGroup {
  readonly kind: ImportedKind;
  /** Id of the item: the id of its oldest post. */
  readonly itemId: string;
  /** Ids that the item had if an earlier export did not pair its posts. */
  readonly itemIds: readonly string[];
  readonly posts: Localized<PostSummary | null>;
}

/** What a person should know about a post before it is imported. */
export interface GroupNote {
  readonly post: PostSummary;
  readonly text: string;
}

/** A post that is not imported, with the reason. */
export interface LeftOut {
  readonly kind: ImportedKind;
  readonly post: PostSummary;
  readonly reason: string;
}

const pictureFile = /\.(jpe?g|jpe|png|webp|gif|heic|heif|avif|bmp|tiff?|svg)$/i;

const leftOutStatuses: Readonly<Record<string, string>> = {
  trash: 'It is in the trash of the old site.',
  'auto-draft': 'It was never saved on the old site.',
};

/**
 * Returns the items of an export: translations of each other are one item. `fallback`: language of unmarked posts.
 * `knownMedia`: items that other imports made of media entries.
 */
export function groupPosts(
  staged: StagedExport,
  fallback: Locale,
  knownMedia: ReadonlyMap<number, string> = new Map(),
): { groups: PostGroup[]; leftOut: LeftOut[]; notes: GroupNote[] } {
  const { siteUrl, posts } = staged;
  const toItemId = createPostIds(siteUrl);
  const byId = new Map(posts.map((post) => [post.id, post]));
  const listPartners = createPartners(staged);
  const leftOut: LeftOut[] = [];
  const notes: GroupNote[] = [];
  const groups: PostGroup[] = [];
  const grouped = new Set<number>();
  const localesOf = (post: PostSummary) => listLocales(post, staged, fallback);

  for (const post of posts) {
    const kind = toKind(post);
    if (kind === null || grouped.has(post.id)) continue;
    const reason =
      leftOutStatuses[post.status] ?? (localesOf(post).length === 0 ? toLanguageReason(post) : null);
    if (reason !== null) {
      leftOut.push({ kind, post, reason });
      continue;
    }
    const members = [...new Set([post.id, ...listPartners(post)])].flatMap((id) => {
      const member = byId.get(id);
      const isPart = member && toKind(member) === kind && !leftOutStatuses[member.status];
      return isPart && !grouped.has(id) ? [member] : [];
    });
    const first = localesOf(post);
    const find = (locale: Locale) =>
      first.includes(locale) ? post : (members.find((member) => localesOf(member).includes(locale)) ?? null);
    const chosen = { kz: find('kz'), ru: find('ru') };
    const ids = [...new Set(locales.flatMap((locale) => chosen[locale]?.id ?? []))].sort((a, b) => a - b);
    for (const id of ids) {
      grouped.add(id);
      notes.push(...toNotes(byId.get(id)!, fallback));
    }
    groups.push({
      kind,
      itemId: toItemId(ids[0]!),
      itemIds: ids.flatMap((id) => [toItemId(id), knownMedia.get(id) ?? []].flat()),
      posts: chosen,
    });
  }
  return { groups, leftOut, notes };
}

/** Returns the languages of a post that the site has. */
function listLocales(
  { marked, language, detected, type }: PostSummary,
  { languages }: StagedExport,
  fallback: Locale,
): readonly Locale[] {
  const named = language === null ? null : (languages.get(language) ?? toLocale(language));
  const own = language === null ? (detected ?? fallback) : named;
  if (marked === null) return own === null ? [] : [own];
  const all = marked.hasOwn ? [...marked.locales, own ?? fallback] : marked.locales;
  // A file in another language only is still used by texts.
  return all.length === 0 && type === 'attachment' ? [fallback] : all;
}

/** Returns a function that lists the posts that are translations of a post. */
function createPartners({ posts, translations }: StagedExport): (post: PostSummary) => readonly number[] {
  const idsByName = new Map<string, number[]>();
  const add = (name: string, id: number) => idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  for (const [slug, ids] of translations) for (const id of ids) add(`term ${slug}`, id);
  for (const { id, groups } of posts) for (const name of groups) add(name, id);
  const namesById = new Map<number, string[]>();
  for (const [slug, ids] of translations)
    for (const id of ids) namesById.set(id, [...(namesById.get(id) ?? []), `term ${slug}`]);
  return ({ id, groups }) =>
    [...(namesById.get(id) ?? []), ...groups].flatMap((name) => idsByName.get(name) ?? []);
}

const languageNames: Readonly<Record<Locale, string>> = { kz: 'Kazakh', ru: 'Russian' };

function toNotes(post: PostSummary, fallback: Locale): GroupNote[] {
  const { marked, language, detected } = post;
  if (marked && marked.others.length > 0)
    return [{ post, text: `Its texts in other languages (${marked.others.join(', ')}) are left out.` }];
  if (marked || language !== null || detected === null || detected === fallback) return [];
  return [
    {
      post,
      text: `It has no language, and its letters are ${languageNames[detected]}. It is imported in this language.`,
    },
  ];
}

function toKind({ type, file, fileUrl }: PostSummary): ImportedKind | null {
  if (type === 'post') return 'news';
  if (type === 'page') return 'pages';
  if (type !== 'attachment') return null;
  return pictureFile.test(file || fileUrl) ? 'images' : 'documents';
}

function toLanguageReason({ language, marked }: PostSummary): string {
  if (marked) return `The site has none of its languages: ${marked.others.join(', ')}.`;
  return `The site has no language "${language}".`;
}
