import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { collectionNames, type CollectionName } from '../../content/registry';
import { auditActions, type AuditAction } from '../audit-actions';
import { endpoint } from './endpoint';
import { pageOf, pageQuery, person, time } from './shapes';

const auditEntry = z.object({
  id: z.string(),
  at: time,
  /** `null`: the site itself. */
  by: person.nullable(),
  // A remote API may know more actions and collections; the cabinet shows their names as they are.
  action: z.string() as z.ZodType<AuditAction>,
  collection: z.string().nullable() as z.ZodType<CollectionName | null>,
  itemId: z.string().nullable(),
  /** The title at that time, if there was one; names of people and files are the same in every language. */
  title: localizedTextShape.nullable(),
});

/** One row of the audit history. */
export type AuditEntry = z.infer<typeof auditEntry>;

const auditQuery = z.strictObject({
  ...pageQuery,
  /** Id of the person. */
  by: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  collection: z.enum(collectionNames).optional(),
  itemId: z.uuid().optional(),
  /** First and last day by the school's clocks. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

/** What the audit history is narrowed to. */
export type AuditQuery = z.infer<typeof auditQuery>;

/** The audit history. */
export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    caller: 'admin',
    summary: 'Who did what, newest first',
    query: auditQuery,
    answer: pageOf(auditEntry),
  }),
};
