import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { type CollectionName } from '../../content/registry';
import { auditActions, type AuditAction } from '../audit-actions';
import { endpoint, tagged } from './endpoint';
import { collectionName, locale, pageOf, pageQuery, person, time } from './shapes';

const auditEntry = z.object({
  id: z.string(),
  at: time,
  /** `null` for actions of the site itself. */
  by: person.nullable(),
  // A remote API may have further actions and collections; the cabinet shows their names unchanged.
  action: z.string() as z.ZodType<AuditAction>,
  collection: z.string().nullable() as z.ZodType<CollectionName | null>,
  itemId: z.string().nullable(),
  /** Languages that the action concerns; empty if it concerns the whole item. */
  languages: z.array(locale).default([]),
  /** Title at that time, if any. Names of people and files are equal in all languages. */
  title: localizedTextShape.nullable(),
});

/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntry>;

const auditQuery = z.strictObject({
  ...pageQuery,
  /** Id of the person. */
  by: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  collection: collectionName.optional(),
  itemId: z.uuid().optional(),
  /** First and last day in the school's time zone. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

/** Filters of the audit log. */
export type AuditQuery = z.infer<typeof auditQuery>;

const auditTag = {
  name: 'audit',
  description: 'Who did what, and when.',
  tokens: { reads: 'accounts', writes: 'accounts' },
} as const;

/** Endpoints for the audit log. */
export const auditEndpoints = tagged(auditTag, {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    caller: 'admin',
    summary: 'Lists the entries of the audit log, newest first',
    query: auditQuery,
    answer: pageOf(auditEntry),
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/audit/export',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Lists entries like `GET /audit`, for a file. The audit log names who exported them',
    query: auditQuery,
    answer: pageOf(auditEntry),
  }),
});
