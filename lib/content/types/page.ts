import { defineContent } from '../define-content';
import { pageBlocks } from '../blocks/registry';
import { blocks, image, localizedText, slug } from '../kinds';
import { reservedSegments } from '../routes';

/** Paths of pages whose path is not their slug. A map, because a slug can be the name of an object's own method. */
const pathOfSlug: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['gallery-images', '/gallery/images'],
]);

/** The texts of a public page, found by its slug (`about`, `history`). */
export const page = defineContent({
  type: 'page',
  cabinetSegment: 'page',
  section: 'school',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title', isLookedUp: true }),
    description: localizedText({ maxLength: 300, multiline: true }),
    cover: image(),
    blocks: blocks(pageBlocks, { maxItems: 100 }),
  },
  titleField: 'title',
  dialogFields: ['title', 'slug'],
  defaultSort: { field: 'slug', direction: 'asc' },
  sortable: ['slug', 'title'],
  publicPath: ({ slug }) => pathOfSlug.get(slug) ?? `/${slug}`,
  reservedSlugs: reservedSegments,
});
