import type { Endpoint } from './endpoint';

/** All content as one file. */
export const archiveEndpoints = {
  exportContent: {
    method: 'GET',
    path: '/export',
    caller: 'admin',
    success: 200,
    summary: 'All content of a school year, or everything, as a ZIP with its files and pages to read',
  },
  importContent: {
    method: 'POST',
    path: '/import',
    caller: 'admin',
    success: 200,
    summary: 'Fills a site without content from such a ZIP, with all of it or nothing',
  },
} as const satisfies Record<string, Endpoint>;
