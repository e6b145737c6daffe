import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import { toLocalized, type Localized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import type { TextPart } from '@/features/old-site/server/text/text-parts';
import { findCover } from './find-cover';
import { readLead, readParts, type ImportContext } from './import-context';
import { toDay } from '../export/post-times';

/** Maximum number of pictures after the text of a news item. */
const maxGallery = 24;

const maxLeadLength = 400;

/** Returns the input of a news item without slug, category and publication. */
export function toNewsInput(context: ImportContext, posts: Localized<ExportedPost | null>): AnyInput {
  const parts = toLocalized((locale) => (posts[locale] ? readParts(context, posts[locale], locale) : []));
  const gallery = locales.flatMap((locale) =>
    parts[locale].flatMap((part) => (part.kind === 'gallery' ? part.imageIds : [])),
  );
  const written = locales.flatMap((locale) => posts[locale] ?? []);
  const shown = [...new Set(gallery)];
  if (shown.length > maxGallery)
    context.reporter.warn(
      written[0]!,
      `Its galleries have ${shown.length} pictures. A news item shows ${maxGallery}; the others are in the library.`,
    );
  return {
    ...createEmptyInput(definitionOf('news')),
    title: toLocalized((locale) => posts[locale]?.title || null),
    date: written.map(toDay).find((day) => day !== null) ?? null,
    lead: toLocalized((locale) => readLead(context, posts[locale], locale, maxLeadLength)),
    cover: findCover(context, posts),
    body: toLocalized((locale) => parts[locale].map(toHtml).join('') || null),
    gallery: shown.slice(0, maxGallery),
    pinned: written.some(({ isSticky }) => isSticky),
  };
}

/** Returns a part as rich text; a gallery becomes another field. */
function toHtml(part: TextPart): string {
  return part.kind === 'gallery' ? '' : part.html;
}
