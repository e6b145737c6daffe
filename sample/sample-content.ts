import type { CollectionName } from '../lib/content/registry';
import { listMenuSections } from '../lib/content/pages/menu-sections';
import adisteme from './content/adisteme.json';
import albums from './content/albums.json';
import documents from './content/documents.json';
import images from './content/images.json';
import menu from './content/menu.json';
import methods from './content/methods.json';
import milestones from './content/milestones.json';
import news from './content/news.json';
import notifications from './content/notifications.json';
import pages from './content/pages.json';
import partners from './content/partners.json';
import sectionPages from './content/section-pages.json';
import site from './content/site.json';
import slides from './content/slides.json';
import staff from './content/staff.json';
import synonyms from './content/synonyms.json';
import { parseSampleItems, type SampleItem } from './sample-item';
import { listAddedPages, withAddedFiles } from './sample-parts';
import { withoutMissingLinks, type Json } from './without-missing-links';

/** The sample items of one collection. */
export interface SampleCollection {
  readonly collection: CollectionName;
  readonly items: readonly SampleItem[];
}

/**
 * Returns all sample content of the core and the installed features, with referenced items before the items that refer to
 * them.
 */
export function readSampleContent(): SampleCollection[] {
  // Pages of the core refer to pages of features.
  const allPages = [...listAddedPages(), ...pages, ...sectionPages] as readonly SampleItem[];
  const hasPage = createPageFinder(allPages);
  const files = withAddedFiles([
    { name: 'slides', items: slides },
    { name: 'partners', items: partners },
    { name: 'notifications', items: notifications },
    { name: 'albums', items: albums },
    { name: 'images', items: images },
    { name: 'news', items: news },
    { name: 'documents', items: documents },
    { name: 'adisteme', items: adisteme },
    { name: 'methods', items: methods },
    { name: 'staff', items: staff },
    { name: 'milestones', items: milestones },
    { name: 'pages', items: allPages },
    { name: 'site', items: site },
    { name: 'menu', items: menu },
    { name: 'synonyms', items: synonyms },
  ]);
  return files.map(({ name, items }) => ({
    collection: name as CollectionName,
    items: parseSampleItems(withoutMissingLinks(items as Json, hasPage)),
  }));
}

/** Returns whether the sample or a route of the site has a page at a path, or the page above it. */
function createPageFinder(sampled: readonly SampleItem[]): (path: string) => boolean {
  const slugs = sampled.map(({ fields }) => fields['slug']);
  const known = new Set<unknown>([...listMenuSections(), ...slugs]);
  return (path) => path === '/' || known.has(path.split('/')[1]);
}
