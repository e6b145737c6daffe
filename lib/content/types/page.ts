import { defineContent } from '../define-content';
import { listRepeatedPlaces } from '../blocks/admission-block';
import { listPageBlocks } from '../blocks/block-registry';
import { blocks, flag, image, localizedText, reference, slug } from '../kinds';
import { reservedSegments } from '../routes';
import { findSystemPage } from '../system-pages';

/** A public page: the texts of a route of the site, found by its slug (`about`, `history`), or a page of staff. */
export const page = defineContent({
  type: 'page',
  cabinetSegment: 'page',
  section: 'school',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title', isLookedUp: true }),
    parent: reference('page', { filterable: true }),
    lead: localizedText({ maxLength: 300, multiline: true }),
    description: localizedText({ maxLength: 300, multiline: true }),
    cover: image(),
    /** Whether lists of pages, such as the site map and the links below its parent, name it. */
    listed: flag({ initially: true }),
    blocks: blocks(listPageBlocks, { maxItems: 100 }),
  },
  titleField: 'title',
  listFields: ['parent'],
  dialogFields: ['title', 'parent', 'slug'],
  defaultSort: { field: 'slug', direction: 'asc' },
  sortable: ['slug', 'title'],
  searchOrder: 2,
  searchPoints: 0.6,
  publicPath: ({ slug }) => findSystemPage(slug)?.path ?? `/${slug}`,
  reservedSlugs: reservedSegments,
  publishRules: ({ blocks: list }) => listRepeatedPlaces(list),
});
