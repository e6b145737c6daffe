import type { Localized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import type { PostSummary, StagedExport } from '../export/stage-export';
import { createItemIds } from './item-id';

/** Kinds of items that an import creates, by their collection. */
export type ImportedKind = 'news' | 'pages' | 'images' | 'documents';

/** The posts that become one item. */
export interface PostGroup {
  readonly kind: ImportedKind;
  /** Id of the item: that of its oldest post. */
  readonly itemId: string;
  /** Ids that the item had if an earlier export did not pair its posts. */
  readonly itemIds: readonly string[];
  readonly posts: Localized<PostSummary | null>;
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

/** Returns the locale of a language of Polylang; `null` for languages that the site does not have. */
function toLocale(language: string): Locale | null {
  const code = language.toLowerCase().split(/[-_]/)[0]!;
  if (['kk', 'kz', 'kaz'].includes(code)) return 'kz';
  return ['ru', 'rus'].includes(code) ? 'ru' : null;
}

/** Returns the items of an export: translations of each other are one item. `fallback`: language of unmarked posts. */
export function groupPosts(
  { siteUrl, posts, translations }: StagedExport,
  fallback: Locale,
): { groups: PostGroup[]; leftOut: LeftOut[] } {
  const toItemId = createItemIds(siteUrl);
  const byId = new Map(posts.map((post) => [post.id, post]));
  const partners = new Map([...translations.values()].flatMap((ids) => ids.map((id) => [id, ids] as const)));
  const leftOut: LeftOut[] = [];
  const groups: PostGroup[] = [];
  const grouped = new Set<number>();
  const localeOf = (post: PostSummary) => (post.language === null ? fallback : toLocale(post.language));

  for (const post of posts) {
    const kind = toKind(post);
    if (kind === null || grouped.has(post.id)) continue;
    const reason = leftOutStatuses[post.status] ?? (localeOf(post) === null ? toLanguageReason(post) : null);
    if (reason !== null) {
      leftOut.push({ kind, post, reason });
      continue;
    }
    const members = [post.id, ...(partners.get(post.id) ?? [])].flatMap((id) => {
      const member = byId.get(id);
      const isPart = member && toKind(member) === kind && !leftOutStatuses[member.status];
      return isPart && !grouped.has(id) ? [member] : [];
    });
    const found = locales.map(
      (locale) => [locale, members.find((member) => localeOf(member) === locale)] as const,
    );
    const chosen = found.flatMap(([, member]) => (member ? [member] : []));
    for (const { id } of chosen) grouped.add(id);
    const ids = chosen.map(({ id }) => id).sort((a, b) => a - b);
    groups.push({
      kind,
      itemId: toItemId(ids[0]!),
      itemIds: ids.map(toItemId),
      posts: {
        kz: chosen.find((member) => localeOf(member) === 'kz') ?? null,
        ru: chosen.find((member) => localeOf(member) === 'ru') ?? null,
      },
    });
  }
  return { groups, leftOut };
}

function toKind({ type, file, fileUrl }: PostSummary): ImportedKind | null {
  if (type === 'post') return 'news';
  if (type === 'page') return 'pages';
  if (type !== 'attachment') return null;
  return pictureFile.test(file || fileUrl) ? 'images' : 'documents';
}

function toLanguageReason({ language }: PostSummary): string {
  return `The site has no language "${language}".`;
}
