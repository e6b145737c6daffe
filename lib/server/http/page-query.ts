import { z } from 'zod';
import { defaultPerPage, maxPerPage } from '../../api/contract';

/** Query parameters of a paged list. */
export const pageShape = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(maxPerPage).default(defaultPerPage),
};

/** Rows to skip for a page. */
export function toOffset({ page, perPage }: { page: number; perPage: number }): number {
  return (page - 1) * perPage;
}
