import type { Write } from '@/lib/server/content/access/write';
import { isInvisible } from '@/lib/content/kinds/broken-characters';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import type { PostSummary, StagedExport } from '../staging/stage-export';
import { toLocale } from '@/features/old-site/server/language/to-locale';
import type { MediaIndex } from '../text/media-index';
import type { Reporter } from '../report';
import { cutAtWord, toTidyText } from '@/features/old-site/server/text/tidy-text';
import { toTidyExcerpt } from '../text/tidy-excerpt';
import { toEdition, withDoubt } from '../text/to-edition';
import type { TextPart } from '@/features/old-site/server/text/text-parts';
import { toParts } from '../text/to-parts';

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
  /** Posts that would show visitors nothing but their title in a language, by the same names. They become drafts. */
  readonly blanks: Set<string>;
}

/** Maximum length of a title, in characters. */
const maxTitleLength = 160;

/** Returns a post in a language with its title as plain text, for items and warnings. Warns of a title that is cut. */
export function readPost(
  context: ImportContext,
  { id, marked, language: code }: PostSummary,
  locale: Locale,
): ExportedPost {
  const { staged, language } = context;
  const post = staged.read(id);
  const own = (code === null ? null : (staged.languages.get(code) ?? toLocale(code))) ?? language;
  const edition = marked ? toEdition(post, locale, own) : withDoubt(post);
  const whole = toTidyText(edition.title, Infinity) ?? '';
  const title = cutAtWord(whole, maxTitleLength);
  if (title !== whole)
    lose(context, { id, title }, locale, `Its title is longer than ${maxTitleLength} characters and is cut.`);
  return { ...edition, title };
}

/** Returns the excerpt of a post as the lead of its item, at most `maxLength` characters. Warns if it is cut. */
export function readLead(
  context: ImportContext,
  post: ExportedPost | null,
  locale: Locale,
  maxLength: number,
): string | null {
  const whole = post && toTidyExcerpt(post.excerpt, Infinity);
  if (!whole || whole.length <= maxLength) return whole;
  lose(context, post, locale, `Its excerpt is longer than ${maxLength} characters and is cut.`);
  return cutAtWord(whole, maxLength);
}

/** Warns of what is lost of a post in a language, which becomes a draft. */
export function lose(
  { reporter, losses }: Pick<ImportContext, 'reporter' | 'losses'>,
  post: Pick<ExportedPost, 'id' | 'title'>,
  locale: Locale,
  text: string,
): void {
  reporter.warn(post, text);
  losses.add(toLossKey(post, locale));
}

/** Returns the name of a post in a language in {@link ImportContext.losses}. */
export function toLossKey({ id }: Pick<ExportedPost, 'id'>, locale: Locale): string {
  return `${id} ${locale}`;
}

/** Returns the parts of a post's text. Warns of what is lost, and of a post without any text. */
export function readParts(context: ImportContext, post: ExportedPost, locale: Locale): TextPart[] {
  const { staged, media, hasMedia, reporter } = context;
  const parts = toParts(post.content, {
    siteUrl: staged.siteUrl,
    postId: post.id,
    locale,
    media,
    hasMedia,
    warn: (text) => reporter.warn(post, text),
    lose: (text) => lose(context, post, locale, text),
  });
  if (parts.some(isShown) || toTidyExcerpt(post.excerpt, 1) !== null) return parts;
  if (hasPagesBelow(staged, post))
    reporter.warn(post, 'It has no text, only the links to the pages below it.');
  else context.blanks.add(toLossKey(post, locale));
  return parts;
}

/** Whether visitors see something of a part: not of lines, spaces and empty tables. */
function isShown(part: TextPart): boolean {
  return part.kind !== 'text' || part.html.includes('<img') || !isInvisible(toPlainText(part.html));
}

/** Whether a page of the old site had public pages below it, which the new site links on the page. */
function hasPagesBelow({ posts }: StagedExport, { id, type }: ExportedPost): boolean {
  return (
    type === 'page' &&
    posts.some((below) => below.type === 'page' && below.status === 'publish' && below.parent === id)
  );
}
