import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { listAll } from './list-all';

/** Returns all public staff members in order. Cached per request. */
export const readStaff = cache(() => listAll(publicApi().staff));

/** Returns a staff member by slug, or `null` if visitors cannot see them. Cached per request. */
export const readPerson = cache((slug: string) => orNull(publicApi().staff.read(slug)));

/** Returns the previous and next staff member. */
export async function readNeighbours(person: Item<'staff'>) {
  const people = await readStaff();
  const index = people.findIndex(({ id }) => id === person.id);
  if (index === -1) return { previous: null, next: null };
  return { previous: people[index - 1] ?? null, next: people[index + 1] ?? null };
}
