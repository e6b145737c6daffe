import { cache } from 'react';
import { orNull } from '../../api/or-null';
import { publicApi } from '../../api/server';
import type { Item } from '../../content/registry';
import { listAll } from './list-all';

/** Everybody of the leadership whom visitors may see, in the school's order. Asked once per request. */
export const readStaff = cache(() => listAll(publicApi().staff));

/** A person by the slug of their page; `null` when there is none that visitors may see. Asked once per request. */
export const readPerson = cache((slug: string) => orNull(publicApi().staff.read(slug)));

/** Who stands before and after a person in the school's order. */
export async function readNeighbours(person: Item<'staff'>) {
  const people = await readStaff();
  const index = people.findIndex(({ id }) => id === person.id);
  if (index === -1) return { previous: null, next: null };
  return { previous: people[index - 1] ?? null, next: people[index + 1] ?? null };
}
