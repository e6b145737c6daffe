import type { Write } from '@/lib/server/content/access/write';
import type { Locale } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import type { PostSummary, StagedExport } from '../staging/stage-export';
import { toLocale } from '../export/to-locale';
import type { MediaIndex } from '../text/media-index';
import type { Reporter } from '../report';
import { toTidyText } from '../text/tidy-text';
import { toEdition, withDoubt } from '../text/to-edition';
import { toParts, type TextPart } from '../text/to-parts';

/** Context of the functions that create items, in one transaction. */
export interface ImportContext extends Omit<Write, 'collection'> {
  readonly staged: StagedExport;
  readonly media: MediaIndex;
  readonly hasMedia: boolean;
  readonly reporter: Reporter;
  /** Language of texts that nothing marks. */
  readonly language: Locale;
  /** Posts of which something is lost in a language, as {@link toLossKey} names them. They become drafts. */
  readonly losses: Set<string>;
}

/** Returns a post in a language with its title as plain text, for items and warnings. */
export function readPost(
  { staged, language }: ImportContext,
  { id, marked, language: code }: PostSummary,
  locale: Locale,
): ExportedPost {
  const post = staged.read(id);
  const own = (code === null ? null : (staged.languages.get(code) ?? toLocale(code))) ?? language;
  const edition = marked ? toEdition(post, locale, own) : withDoubt(post);
  return { ...edition, title: toTidyText(edition.title, 160) ?? '' };
}

/** Returns the name of a post in a language in {@link ImportContext.losses}. */
export function toLossKey({ id }: Pick<ExportedPost, 'id'>, locale: Locale): string {
  return `${id} ${locale}`;
}

/** Returns the parts of a post's text. Lost content becomes warnings. */
export function readParts(context: ImportContext, post: ExportedPost, locale: Locale): TextPart[] {
  const { staged, media, hasMedia, reporter } = context;
  return toParts(post.content, {
    siteUrl: staged.siteUrl,
    postId: post.id,
    locale,
    media,
    hasMedia,
    warn: (text) => reporter.warn(post, text),
    lose(text) {
      reporter.warn(post, text);
      context.losses.add(toLossKey(post, locale));
    },
  });
}
