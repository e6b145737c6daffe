import { z } from 'zod';
import { clientAddressHeader } from '../client-address';
import { deviceHeader } from '../device-header';

const version = z
  .string({ error: 'precondition_required' })
  .trim()
  .regex(/^"\d{1,15}"$/, 'version_mismatch')
  .transform((tag) => Number(tag.slice(1, -1)));

/** Version of the item that the caller edited. */
export const ifMatch = { 'If-Match': version };

/** Version of the item that the caller read. `*` or no header accepts any version. */
export const optionalIfMatch = {
  'If-Match': z
    .string()
    .trim()
    .regex(/^(\*|"\d{1,15}")$/, 'version_mismatch')
    .transform((tag) => (tag === '*' ? null : Number(tag.slice(1, -1))))
    .optional(),
};

/** Key that makes a repeated request create one item only. */
export const idempotencyKey = {
  'Idempotency-Key': z
    .string()
    .regex(/^[\w-]{8,80}$/)
    .optional(),
};

/** Browser that signs in; the list of sessions shows it. */
export const userAgent = { 'User-Agent': z.string().optional() };

/** IP address for rate limits; empty for callers in process that name none. */
export const clientAddress = { [clientAddressHeader]: z.string().default('') };

/** Secret of a known device; one short enough to guess is ignored. */
export const device = {
  [deviceHeader]: z
    .string()
    .regex(/^[\w-]{32,64}$/)
    .optional()
    .catch(undefined),
};
