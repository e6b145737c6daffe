'use server';

import { z } from 'zod';
import { action } from '@/lib/actions/action';

/** Copies the events of a school year, by its first year, into the next one as drafts. The API checks the person's roles. */
export const copySchoolYear = action([z.int()], ({ api }, year) => api.copySchoolYear({ year }));
