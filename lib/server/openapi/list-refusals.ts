import { isUpload, shapeFor, type Endpoint } from '@/lib/api/contract/endpoint';
import { errorStatuses, type ErrorCode } from '@/lib/api/errors';
import type { CollectionName } from '@/lib/content/registry';
import { toSchema } from './to-schema';

/** Refusals of an endpoint: those that follow from its declaration, and those that the declaration names. */
export function listRefusals(endpoint: Endpoint, collection: CollectionName | undefined): ErrorCode[] {
  const { caller, confirm, method, path, query, headers, errors = [], namesItems } = endpoint;
  const codes: ErrorCode[] = [
    // An invalid token is refused everywhere, so that an expired session is not treated as a visitor.
    'unauthenticated',
    ...errors,
    ...listBodyRefusals(endpoint),
    ...listHeaderRefusals(headers && toSchema(headers, 'input').required),
  ];
  if (caller !== 'anyone') codes.push('forbidden');
  if (confirm) codes.push('confirmation_required');
  if (/\{(?!collection)/.test(path) || namesItems) codes.push('not_found');
  if (query && Object.keys(toSchema(shapeFor(query, collection), 'input').properties ?? {}).length > 0)
    codes.push('invalid_query');
  if (headers && 'Idempotency-Key' in headers.shape) codes.push('invalid_query');
  if (headers && 'If-Match' in headers.shape) codes.push('version_mismatch');
  if (method !== 'GET') codes.push('storage_full');
  return [...new Set(codes)].sort((a, b) => errorStatuses[a] - errorStatuses[b] || a.localeCompare(b));
}

function listBodyRefusals({ body, refusal }: Endpoint): ErrorCode[] {
  if (!body) return [];
  if (isUpload(body)) return ['invalid_upload', 'body_too_large', 'unsupported_media_type'];
  return ['invalid_json', 'body_too_large', 'unsupported_media_type', refusal ?? 'invalid_input'];
}

function listHeaderRefusals(required: readonly string[] = []): ErrorCode[] {
  return required.includes('If-Match') ? ['precondition_required'] : [];
}
