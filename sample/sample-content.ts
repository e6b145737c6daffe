import type { CollectionName } from '../lib/content/registry';
import news from './content/news.json';
import notifications from './content/notifications.json';
import pages from './content/pages.json';
import partners from './content/partners.json';
import slides from './content/slides.json';
import { parseSampleItems, type SampleItem } from './sample-item';

/** The sample items of one collection. */
export interface SampleCollection {
  readonly collection: CollectionName;
  readonly items: readonly SampleItem[];
}

/** All sample content, in an order in which references are there before what refers to them. */
export function readSampleContent(): SampleCollection[] {
  const files: [CollectionName, unknown][] = [
    ['pages', pages],
    ['slides', slides],
    ['partners', partners],
    ['notifications', notifications],
    ['news', news],
  ];
  return files.map(([collection, items]) => ({ collection, items: parseSampleItems(items) }));
}
