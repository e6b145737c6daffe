import type { Write } from '@/lib/server/content/access/write';
import type { Locale } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import type { StagedExport } from '../export/stage-export';
import type { MediaIndex } from '../media/media-index';
import type { Reporter } from '../report';
import { toTidyText } from '../text/tidy-text';
import { toParts, type TextPart } from '../text/to-parts';

/** Context of the functions that create items, in one transaction. */
export interface ImportContext extends Omit<Write, 'collection'> {
  readonly staged: StagedExport;
  readonly media: MediaIndex;
  readonly hasMedia: boolean;
  readonly reporter: Reporter;
}

/** Returns a post with its title as plain text, for items and warnings. */
export function readPost({ staged }: ImportContext, id: number): ExportedPost {
  const post = staged.read(id);
  return { ...post, title: toTidyText(post.title, 160) ?? '' };
}

/** Returns the parts of a post's text. What is lost becomes warnings. */
export function readParts(context: ImportContext, post: ExportedPost, locale: Locale): TextPart[] {
  const { staged, media, hasMedia, reporter } = context;
  return toParts(post.content, {
    siteUrl: staged.siteUrl,
    postId: post.id,
    locale,
    media,
    hasMedia,
    warn: (text) => reporter.warn(post, text),
  });
}
