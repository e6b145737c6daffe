import { defineContent } from '../define-content';
import { listRepeatedPlaces } from '../blocks/facts/admission-block';
import { listPageBlocks } from '../blocks/block-registry';
import { blocks, date, flag, image, localizedText, position, reference, slug } from '../kinds';
import { reservedSegments } from '../pages/routes';
import { findSystemPage } from '../pages/system-pages';

/** A public page: the texts of a route of the site, found by its slug (`about`, `history`), or a page of staff. */
export const page = defineContent({
  type: 'page',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title', isLookedUp: true }),
    parent: reference('page', { filterable: true }),
    lead: localizedText({ maxLength: 300, multiline: true }),
    description: localizedText({ maxLength: 300, multiline: true }),
    cover: image(),
    coverAlt: localizedText({ maxLength: 300, describes: 'cover' }),
    /** Whether lists of pages, such as the site map and the links below its parent, name it. */
    listed: flag({ initially: true }),
    /** Day by which somebody reads whether the page is still right. */
    reviewOn: date({ staffOnly: true }),
    /** Place among the pages below the same page; 0 for all of them: the order of their titles. */
    position: position(),
    blocks: blocks(listPageBlocks, { maxItems: 100 }),
  },
  titleField: 'title',
  reminders: { reviewOn: 'review-due' },
  cabinet: {
    section: 'school',
    listFields: ['parent'],
    dialogFields: ['title', 'parent', 'slug'],
  },
  list: { sort: { field: 'slug', direction: 'asc' }, sortable: ['slug', 'title'] },
  address: {
    publicPath: ({ slug }) => findSystemPage(slug)?.path ?? `/${slug}`,
    reservedSlugs: reservedSegments,
  },
  search: { order: 2, points: 0.6 },
  publishing: { rules: ({ blocks: list }) => listRepeatedPlaces(list) },
});
