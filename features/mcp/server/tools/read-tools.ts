import { z } from 'zod';
import { inputOf } from '@/lib/api/contract/content-endpoints';
import { listStatuses } from '@/lib/api/list-statuses';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { collectionInput, defineTool, idInput, itemsOf, type ToolContext } from './tool';

/** Items of a collection in the list of what lacks a translation. */
const maxListed = 20;

const page = z.int().min(1).max(1000).default(1).describe('Number of the page, from 1');

const listCollections = defineTool({
  name: 'list_collections',
  description: 'Lists the collections of the site with the fields of their items.',
  input: z.strictObject({}),
  isReadOnly: true,
  run: async () =>
    collectionNames.map((name) => {
      const { fields, titleField, isSingleton, address } = definitionOf(name);
      return {
        name,
        titleField,
        isSingleton,
        hasPages: address.publicPath !== null,
        fields: Object.keys(fields),
      };
    }),
});

const describeCollection = defineTool({
  name: 'describe_collection',
  description: 'Returns the JSON Schema of the fields of a collection. Read it before you write a draft.',
  input: z.strictObject({ collection: collectionInput }),
  isReadOnly: true,
  run: async (_, { collection }) =>
    z.toJSONSchema(inputOf(collection), { io: 'input', unrepresentable: 'any' }),
});

const searchSite = defineTool({
  name: 'search_site',
  description: 'Searches what visitors see, as the search of the site does.',
  input: z.strictObject({
    query: z.string().min(1).max(200),
    language: z.enum(locales).default('ru'),
    page,
  }),
  isReadOnly: true,
  run: ({ api }, { query, language, page: number }) =>
    api.search({ q: query, locale: language, page: number }),
});

const listItems = defineTool({
  name: 'list_items',
  description: 'Lists the items of a collection, also drafts that the token may read. 20 items a page.',
  input: z.strictObject({
    collection: collectionInput,
    query: z.string().max(200).optional().describe('Words that an item must contain'),
    status: z.enum(listStatuses).optional(),
    page,
  }),
  isReadOnly: true,
  run: ({ api }, { collection, query, status, page: number }) =>
    itemsOf(api, collection).list({
      page: number,
      perPage: maxListed,
      ...(query && { q: query }),
      ...(status && { status }),
    }),
});

const readItem = defineTool({
  name: 'read_item',
  description: 'Returns an item with all its fields and its version.',
  input: z.strictObject({ collection: collectionInput, id: idInput }),
  isReadOnly: true,
  run: ({ api }, { collection, id }) => itemsOf(api, collection).read(id),
});

const listUntranslated = defineTool({
  name: 'list_untranslated',
  description:
    'Lists items without a title in one language (untranslated), with an outdated translation, or with a machine translation that nobody has checked.',
  input: z.strictObject({
    collection: collectionInput.optional(),
    status: z.enum(['untranslated', 'outdated', 'unchecked']).default('untranslated'),
  }),
  isReadOnly: true,
  run: async (context, { collection, status }) => {
    const names = collection ? [collection] : listTranslated();
    const lists = await Promise.all(names.map((name) => listState(context, name, status)));
    return lists.filter(({ total }) => total > 0);
  },
});

async function listState(
  { api }: ToolContext,
  name: CollectionName,
  status: 'untranslated' | 'outdated' | 'unchecked',
) {
  const { titleField } = definitionOf(name);
  const found = await itemsOf(api, name).list({ status, page: 1, perPage: maxListed });
  const items = found.data.map((item) => ({
    id: item.id,
    version: item.version,
    title: (item as unknown as Record<string, unknown>)[titleField],
  }));
  return { collection: name, total: found.total, items };
}

/** Returns the collections whose drafts the overview lists: those with texts for visitors. */
function listTranslated(): CollectionName[] {
  return collectionNames.filter((name) => definitionOf(name).cabinet.isInOverview);
}

/** Tools that change nothing. */
export const readTools = [
  listCollections,
  describeCollection,
  searchSite,
  listItems,
  readItem,
  listUntranslated,
];
