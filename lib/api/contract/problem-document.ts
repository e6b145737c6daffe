import { z } from 'zod';
import { inputIssueCodes } from '../../content/input-issue';
import { localizedTextShape } from '../../content/localized';
import { errorStatuses, type ErrorCode } from '../errors';
import { proofKinds } from '../proof-kinds';
import { use } from './bodies/item-uses';

/** Shape of a problem document: RFC 9457 `application/problem+json`. */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errorStatuses) as ErrorCode[]),
  issues: z
    .array(
      z.object({
        path: z.array(z.union([z.string(), z.int()])),
        code: z.enum(inputIssueCodes),
        params: z.looseObject({}).optional(),
      }),
    )
    .optional(),
  uses: z.array(use).optional(),
  items: z.object({ total: z.int().min(0), trashed: z.int().min(0) }).optional(),
  parent: localizedTextShape.optional(),
  retryAfterSeconds: z.number().optional(),
  maxBytes: z.int().optional(),
  currentVersion: z.int().optional(),
  ticket: z.string().optional(),
  proofs: z.array(z.enum(proofKinds)).optional(),
});
