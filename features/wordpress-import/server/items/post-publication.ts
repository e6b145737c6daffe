import { unpublished, type Publication } from '@/lib/content/publication';
import { toLocalized, type Localized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import { toLossKey, type ImportContext } from './import-context';
import { toCreatedAt } from '../export/post-times';

/** Why a post becomes a draft, by its status on the old site. */
const draftReasons: Readonly<Record<string, string>> = {
  draft: 'It was a draft on the old site and is a draft.',
  pending: 'It waited for review on the old site and is a draft.',
  private: 'It was private on the old site and is a draft.',
};

/** Returns the publication that the posts of an item had on the old site, and warns of those that become drafts. */
export function toPublication(
  { reporter, losses, blanks }: Pick<ImportContext, 'reporter' | 'losses' | 'blanks'>,
  posts: Localized<ExportedPost | null>,
  now: string,
): Publication {
  const toReason = (post: ExportedPost, locale: Locale) =>
    toDraftReason(post) ??
    (blanks.has(toLossKey(post, locale)) ? 'It has no text and is a draft.' : null) ??
    (losses.has(toLossKey(post, locale)) ? 'It is a draft, because something of it is not imported.' : null);
  const opensAt = (locale: Locale): string | null => {
    const post = posts[locale];
    if (!post || toReason(post, locale) !== null) return null;
    return post.status === 'future' ? toCreatedAt(post, now) : now;
  };
  const times = locales.flatMap((locale) => opensAt(locale) ?? []);
  // An item has one window for both languages.
  const publishAt = times.length > 0 && times.every((time) => time > now) ? times.sort().at(-1)! : null;
  const status = toLocalized((locale) => {
    const post = posts[locale];
    const reason = post && toReason(post, locale);
    if (post && reason !== null) reporter.warn(post, reason ?? '');
    const time = opensAt(locale);
    if (time === null) return 'draft';
    if (time <= now || publishAt !== null) return 'published';
    if (post)
      reporter.warn(post, 'It was scheduled, but its other language is public already. It is a draft.');
    return 'draft';
  });
  return { ...unpublished, status, publishAt };
}

function toDraftReason({ status, hasPassword, doubt }: ExportedPost): string | null {
  if (doubt !== null) return doubt;
  if (hasPassword) return 'It had a password on the old site and is a draft.';
  if (status === 'publish' || status === 'future') return null;
  return draftReasons[status] ?? `Its status on the old site was "${status}". It is a draft.`;
}
