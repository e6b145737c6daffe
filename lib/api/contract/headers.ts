import { z } from 'zod';
import { clientAddressHeader } from '../client-address';
import { deviceHeader } from '../device-header';

const version = z
  .string({ error: 'precondition_required' })
  .trim()
  .regex(/^"\d{1,15}"$/, 'version_mismatch')
  .transform((tag) => Number(tag.slice(1, -1)));

/** The version that the caller edited. */
export const ifMatch = { 'If-Match': version };

/** The version that the caller saw; `*` and nothing: whichever is stored. */
export const optionalIfMatch = {
  'If-Match': z
    .string()
    .trim()
    .regex(/^(\*|"\d{1,15}")$/, 'version_mismatch')
    .transform((tag) => (tag === '*' ? null : Number(tag.slice(1, -1))))
    .optional(),
};

/** Calls with the same key create one item. */
export const idempotencyKey = {
  'Idempotency-Key': z
    .string()
    .regex(/^[\w-]{8,80}$/)
    .optional(),
};

/** The browser that gets a session, by which people know their sessions. */
export const userAgent = { 'User-Agent': z.string().optional() };

/** The IP address that the server counts a visitor's calls by; a caller in this process that names none has one too. */
export const clientAddress = { [clientAddressHeader]: z.string().default('') };

/** The secret of a browser; one that could be guessed counts as none. */
export const device = {
  [deviceHeader]: z
    .string()
    .regex(/^[\w-]{32,64}$/)
    .optional()
    .catch(undefined),
};
