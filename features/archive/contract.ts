import { z } from 'zod';
import { maxArchiveBytes } from './archive-limits';
import { endpoint, tagged, upload } from '@/lib/api/contract/endpoint';

const importResult = z.object({
  items: z.int(),
  files: z.int(),
  /** Number of published items imported as drafts because they lack something that publishing requires. */
  drafts: z.int(),
});

/** Numbers of imported items and files. */
export type ImportResult = z.infer<typeof importResult>;

/** An archive contains all pictures of the school, so the API may take half an hour. */
const waitSeconds = 1800;

const archiveTag = { name: 'archive', description: 'Export and import of content with its files as a ZIP.' };

/** Endpoints for content archives. */
export const archiveEndpoints = tagged(archiveTag, {
  exportContent: endpoint({
    method: 'GET',
    path: '/export',
    caller: 'admin',
    confirm: 'recent',
    summary:
      'Exports the content of a school year, given by its first calendar year, or all content, as a ZIP with its files',
    errors: ['busy'],
    query: z.strictObject({ year: z.coerce.number<number>().int().min(1900).max(2200).optional() }),
    answer: { mediaType: 'application/zip' },
    waitSeconds,
  }),
  importContent: endpoint({
    method: 'POST',
    path: '/import',
    caller: 'admin',
    summary: 'Imports an exported ZIP into a site without content, all or nothing',
    errors: ['site_not_empty', 'invalid_archive', 'unsupported_file', 'busy'],
    body: upload({}, maxArchiveBytes),
    answer: importResult,
    waitSeconds,
  }),
});
