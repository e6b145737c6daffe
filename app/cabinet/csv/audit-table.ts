import type { CsvTable } from '@/components/cabinet/installation/csv-table';
import { auditEndpoints } from '@/lib/api/contract/audit-endpoints';
import { orNull } from '@/lib/api/or-null';
import { nameAuditEntry } from '../name-audit-entry';
import { toAuditColumns } from './columns';

/** The audit log as CSV. */
export const auditTable: CsvTable = {
  section: 'history',
  query: auditEndpoints.exportAudit.query,
  toColumns: (toText) => toAuditColumns(toText, (entry) => nameAuditEntry(entry, toText)),
  // A remote API may have the list only.
  readPage: async (api, query) =>
    (await orNull(api.exportAudit(query), ['not_supported'])) ?? api.listAudit(query),
};
