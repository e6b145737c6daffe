import { z } from 'zod';
import { maxSavedFilterNameLength } from '../../limits';
import { requiredText } from '../bodies/required-text';
import { endpoint, tagged } from '../endpoint';
import { collectionName, listOf, time } from '../shapes';

/** Query of a list in the cabinet without its page and without the question mark. */
const query = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[^?#\s]+$/);

const savedFilter = z.object({
  id: z.string(),
  name: z.string(),
  query,
  createdAt: time,
});

/** What a person narrowed a list to, under a name. */
export type SavedFilter = z.infer<typeof savedFilter>;

const name = requiredText(maxSavedFilterNameLength);

const savedFiltersTag = {
  name: 'saved filters',
  description: 'Filters of lists that a person keeps under a name. Only that person sees them.',
};

/** Endpoints for the caller's saved filters. */
export const savedFilterEndpoints = tagged(savedFiltersTag, {
  listSavedFilters: endpoint({
    method: 'GET',
    path: '/account/filters',
    caller: 'staff',
    summary: "Lists the caller's saved filters of a collection, oldest first",
    query: z.strictObject({ of: collectionName }),
    answer: listOf(savedFilter),
  }),
  createSavedFilter: endpoint({
    method: 'POST',
    path: '/account/filters',
    caller: 'staff',
    summary: 'Saves a filter of a collection under a name that the caller has not used for it',
    body: z.strictObject({ of: collectionName, name, query }),
    answer: savedFilter,
    success: 201,
  }),
  replaceSavedFilter: endpoint({
    method: 'PUT',
    path: '/account/filters/{id}',
    caller: 'staff',
    summary: "Replaces the name and the query of one of the caller's saved filters",
    body: z.strictObject({ name, query }),
    answer: savedFilter,
  }),
  deleteSavedFilter: endpoint({
    method: 'DELETE',
    path: '/account/filters/{id}',
    caller: 'staff',
    summary: "Deletes one of the caller's saved filters",
    answer: null,
  }),
});
