import type { HomeEntry } from '@/components/cabinet/home/home-section';
import { listedCollections } from '@/components/cabinet/shell/sections';
import type { CollectionClient } from '@/lib/api/client';
import type { ListQuery } from '@/lib/api/contract';
import { staffApi } from '@/lib/api/server';
import { isMarkedPublished } from '@/lib/content/publication';
import type { CollectionName } from '@/lib/content/registry';

/** What the first screen of the cabinet shows, newest change first. */
interface Overview {
  /** Items of which nothing is published. */
  drafts: HomeEntry[];
  /** Items published in one language alone. */
  missing: HomeEntry[];
  scheduled: HomeEntry[];
  changes: HomeEntry[];
}

/** Items shown in each list. */
const shown = 6;

// A picture is drafted whenever one is uploaded; that needs nobody's attention.
const attended = listedCollections.filter((collection) => collection !== 'images');

export async function readOverview(session: { token: string }): Promise<Overview> {
  const [drafted, scheduled, changes] = await Promise.all([
    readEntries(session, attended, { status: 'draft', perPage: 30 }),
    readEntries(session, ['news', 'notifications', 'slides'], { status: 'scheduled', perPage: shown }),
    readEntries(session, attended, { perPage: shown }),
  ]);
  return {
    drafts: drafted.filter(({ item }) => !isMarkedPublished(item)).slice(0, shown),
    missing: drafted.filter(({ item }) => isMarkedPublished(item)).slice(0, shown),
    scheduled: scheduled.slice(0, shown),
    changes: changes.slice(0, shown),
  };
}

async function readEntries(
  session: { token: string },
  collections: readonly CollectionName[],
  query: ListQuery,
): Promise<HomeEntry[]> {
  const api = staffApi(session);
  const lists = await Promise.all(
    collections.map(async (collection) => {
      const client = api[collection] as unknown as CollectionClient<CollectionName>;
      const { data } = await client.list({ ...query, sort: '-updatedAt' });
      return data.map((item) => ({ collection, item }));
    }),
  );
  return lists.flat().sort((a, b) => b.item.updatedAt.localeCompare(a.item.updatedAt));
}
