import { describe, expect, it } from 'vitest';
import { canCreateSingleton, firstRunSteps } from './first-run';
import { collectionNames, definitionOf } from '@/lib/content/registry';

const singletons = collectionNames.filter((name) => definitionOf(name).isSingleton);

/** Fields of singletons that the first run leaves to their own forms, by collection. */
const laterFields: Readonly<Record<string, readonly string[]>> = {
  // The site forms the line and the description of other facts. The links are national, so the sample's are right for most
  // schools; the footer's text is empty.
  site: ['tagline', 'description', 'hotlines', 'officialLinks', 'footerText'],
  // The sample's lead to the pages that every site has. The title is read by screen readers only.
  menu: ['footer', 'bottom', 'title'],
  canteen: ['contact', 'telephones', 'allergies', 'cycleStart', 'cycleLength', 'meals', 'free'],
};

/** Returns the fields of a collection that the steps and the list of later fields name, in any order. */
function listNamed(collection: string): string[] {
  const asked = firstRunSteps
    .filter((step) => step.collection === collection)
    .flatMap(({ fields }) => fields);
  return [...asked, ...(laterFields[collection] ?? [])].toSorted();
}

describe('the steps of the first run', () => {
  it.each(singletons)('name each field of %s once, or leave it to its own form', (collection) => {
    expect(listNamed(collection)).toEqual(Object.keys(definitionOf(collection).fields).toSorted());
  });

  it('name singletons only', () => {
    expect(singletons).toEqual(['canteen', 'site', 'menu']);
    const named = [...firstRunSteps.map(({ collection }) => collection), ...Object.keys(laterFields)];
    expect(new Set(named)).toEqual(new Set(['site', 'menu', 'canteen', null]));
  });

  it('create the settings with the name, but no menu', () => {
    const creating = firstRunSteps.filter(canCreateSingleton).map(({ name }) => name);
    expect(creating).toEqual(['name']);
  });
});
