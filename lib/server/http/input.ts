import type { z } from 'zod';
import { maxJsonBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { toInputIssues } from '../../content/input';
import type { ApiContext } from '../routes/context';
import { readJsonBody } from './body';

/** The JSON body of a request, as `schema` has it. Throws `invalid_input` and what {@link readJsonBody} throws. */
export async function readInput<Output>(context: ApiContext, schema: z.ZodType<Output>): Promise<Output> {
  const parsed = schema.safeParse(await readJsonBody(context.req.raw, maxJsonBytes));
  if (parsed.success) return parsed.data;
  throw new ApiError('invalid_input', { issues: parsed.error.issues.flatMap(toInputIssues) });
}
