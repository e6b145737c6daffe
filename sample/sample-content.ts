import { someField } from '../lib/content/leaves';
import { collectionOfType, definitionOf, type CollectionName } from '../lib/content/registry';
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
import { featureSamples } from './feature-samples';
import { parseSampleItems, type SampleItem } from './sample-item';

/** The sample items of one collection. */
export interface SampleCollection {
  readonly collection: CollectionName;
  readonly items: readonly SampleItem[];
}

/** Returns all sample content, with referenced items before the items that refer to them. */
export function readSampleContent(): SampleCollection[] {
  const files: [CollectionName, unknown][] = [
    ['slides', slides],
    ['partners', partners],
    ['notifications', notifications],
    ['albums', albums],
    ['images', images],
    ['news', news],
    ['documents', documents],
    ['adisteme', adisteme],
    ['methods', methods],
    ['staff', staff],
    ['milestones', milestones],
    ...listFeatureSamples(),
    ['pages', [...pages, ...sectionPages]],
    ['site', site],
    ['menu', menu],
    ['synonyms', synonyms],
  ];
  return files.map(([collection, items]) => ({ collection, items: parseSampleItems(items) }));
}

/** Returns the samples of features, with referenced collections before those that refer to them. */
function listFeatureSamples(): [CollectionName, unknown][] {
  const names = new Set(Object.keys(featureSamples) as CollectionName[]);
  const ordered: CollectionName[] = [];
  const add = (name: CollectionName) => {
    if (!names.delete(name)) return;
    for (const field of Object.values(definitionOf(name).fields))
      someField(field, (leaf) => {
        if (leaf.kind === 'reference' || leaf.kind === 'references') add(collectionOfType(leaf.to));
        return false;
      });
    ordered.push(name);
  };
  for (const name of [...names]) add(name);
  return ordered.map((name) => [name, featureSamples[name]]);
}
