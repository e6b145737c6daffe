import { z } from 'zod';
import { endpoint } from './endpoint';

/** Endpoints for the items of a category. */
export const categoryEndpoints = {
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
    body: z.strictObject({ into: z.uuid() }),
    answer: z.object({ moved: z.int().min(0) }),
  }),
};
