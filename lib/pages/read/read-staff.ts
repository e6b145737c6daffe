import { cache } from 'react';
import { ApiError } from '../../api/errors';
import { publicApi } from '../../api/server';
import type { Item } from '../../content/registry';
import { listAll } from './list-all';

/** Returns all public staff members in order. Cached per request. */
export const readStaff = cache(() => listAll(publicApi().staff));

/** Returns a public staff member by slug, or `null`. Cached per request. */
export const readPerson = cache(async (slug: string): Promise<Item<'staff'> | null> => {
  try {
    return await publicApi().staff.read(slug);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
});

/** Returns the previous and next staff member. */
export async function readNeighbours(person: Item<'staff'>) {
  const people = await readStaff();
  const index = people.findIndex(({ id }) => id === person.id);
  if (index === -1) return { previous: null, next: null };
  return { previous: people[index - 1] ?? null, next: people[index + 1] ?? null };
}
