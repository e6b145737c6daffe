import { listLeaves, type Leaf } from '@/lib/content/leaves';
import type { LocalizedText } from '@/lib/content/localized';
import type { BlockInput } from '@/lib/content/define-block';
import type { AnyInput } from '@/lib/content/input';
import { isCollectionOff } from '@/lib/content/parts/site-parts';
import { definitionOf } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import type { Database } from '@/lib/server/db/database';
import { listPagesOfParts, readOffParts } from '@/lib/server/rows/part-switches';
import { fromRow, toTitle } from '@/lib/server/rows/rows';
import type { SamplePlace, SamplePlaces } from '../contract';
import { findInText } from '../model/find-in-text';
import { readFinishedSteps } from './first-run-state';
import { planSampleChange, readSampleIds } from './sample-items';
import { readBlankPatterns, readSamplePatterns } from './sample-patterns';
import { readSampleFields } from './sample-settings';
import type { StoredItem } from './stored-item';

/** Maximum number of places in a response; as they are corrected, others follow. */
const maxPlaces = 100;

/**
 * Returns what visitors still see of the sample: the number of its items that nobody changed, and the places of other items that
 * name its people, numbers, town or school, and the blanks of starting pages. Items that staff added are not searched: what
 * they name is no sample.
 */
export async function readSamplePlaces(db: Database): Promise<SamplePlaces> {
  const { concerned, items } = await planSampleChange(db);
  const sampleIds = await readSampleIds(db);
  const removable = new Set(concerned.map(({ row }) => row.id));
  const sampleFields = await readSampleFields(db, await readFinishedSteps(db));
  const off = await readOffParts(db);
  const offNames = off.map(({ name }) => name);
  const offPages = new Set(await listPagesOfParts(db, off));
  const patterns = await readSamplePatterns(db, sampleFields, offNames);
  const blanks = readBlankPatterns();
  const places = items
    .filter(({ row }) => !removable.has(row.id) && !offPages.has(row.id))
    .filter(({ collection }) => !isCollectionOff(collection, offNames))
    .flatMap((item): SamplePlace[] => {
      const { isSingleton } = definitionOf(item.collection);
      const isOfSample = isSingleton || sampleIds.has(item.row.id);
      return [
        ...(item.collection === 'site' ? toFieldPlaces(item, sampleFields) : []),
        ...(isOfSample ? findPlaces(item, patterns, 'sample') : []),
        ...(item.collection === 'pages' ? findPlaces(item, blanks, 'blank') : []),
      ];
    });
  return {
    items: concerned.filter(isShown).length,
    total: places.length,
    places: places.slice(0, maxPlaces),
  };
}

/** Returns the place of each field of the settings with the value of the sample. */
function toFieldPlaces(item: StoredItem, names: readonly string[]): SamplePlace[] {
  const values = { ...toAddress(item), kind: 'sample' } as const;
  return names.map((field) => ({ ...values, at: [], field, locale: null, paragraph: null, words: [] }));
}

/** Returns the places of an item, in the languages that visitors see, in which a pattern is found. */
function findPlaces(item: StoredItem, patterns: readonly RegExp[], kind: SamplePlace['kind']): SamplePlace[] {
  const definition = definitionOf(item.collection);
  const input = fromRow(definition, item.row);
  const shown = locales.filter((locale) => input.status[locale] === 'published');
  return listLeaves(definition, input)
    .filter(({ isShown: isLeafShown }) => isLeafShown)
    .flatMap((leaf) =>
      toTexts(leaf, shown).flatMap(({ locale, text }) =>
        findInText(text, patterns).map((finding) => ({
          ...toAddress(item),
          ...toPlace(leaf, input),
          ...finding,
          kind,
          locale,
        })),
      ),
    );
}

/** Returns the texts of a leaf; those without a language have the locale `null`. */
function toTexts(
  { field, value }: Leaf,
  shown: readonly Locale[],
): { locale: Locale | null; text: string }[] {
  if (field.kind === 'localized-text' || field.kind === 'localized-rich-text')
    return shown.flatMap((locale) => {
      const text = (value as LocalizedText)[locale];
      return text ? [{ locale, text }] : [];
    });
  if (field.kind === 'links' || field.kind === 'link' || field.kind === 'text')
    return value ? [{ locale: null, text: JSON.stringify(value) }] : [];
  return [];
}

/** Returns the field of a leaf and the blocks around it. */
function toPlace({ path, name }: Leaf, input: AnyInput): Pick<SamplePlace, 'field' | 'at'> {
  const at: SamplePlace['at'] = [];
  let values: Readonly<Record<string, unknown>> = input;
  for (let depth = 0; depth < path.length - 1; depth += 2) {
    const [list, index] = [String(path[depth]), Number(path[depth + 1])];
    const block = (values[list] as readonly BlockInput[])[index]!;
    at.push({ list, id: block.id, type: block.type, index });
    values = block;
  }
  return { field: name, at };
}

function toAddress({ collection, row }: StoredItem): Pick<SamplePlace, 'collection' | 'id' | 'title'> {
  const definition = definitionOf(collection);
  return { collection, id: row.id, title: toTitle(definition, fromRow(definition, row)) };
}

function isShown({ row }: StoredItem): boolean {
  return locales.some((locale) => row[`status_${locale}`] === 'published');
}
