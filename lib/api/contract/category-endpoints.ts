import { z } from 'zod';
import { endpoint, tagged } from './endpoint';

const categoryItemsTag = {
  name: 'category items',
  description: 'The items of a category: how many there are, and moving all of them.',
  tokens: { reads: 'read', writes: 'publish' },
} as const;

/** Endpoints for the items of a category. */
export const categoryEndpoints = tagged(categoryItemsTag, {
  countCategoryItems: endpoint({
    method: 'GET',
    path: '/categories/{id}/items',
    caller: 'manager',
    summary: 'Counts the items of a category, including drafts and the trash',
    answer: z.object({ total: z.int().min(0), trashed: z.int().min(0) }),
  }),
  mergeCategory: endpoint({
    method: 'POST',
    path: '/categories/{id}/merge',
    caller: 'manager',
    summary: 'Moves the items of a category to another category of its kind, and the category to the trash',
    errors: ['site_category'],
    body: z.strictObject({ into: z.uuid() }),
    answer: z.object({ moved: z.int().min(0) }),
  }),
});
