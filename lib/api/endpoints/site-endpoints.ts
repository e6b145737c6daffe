import type { Endpoint } from './endpoint';

/** The site as a whole. */
export const siteEndpoints = {
  version: { method: 'GET', path: '/version', caller: 'anyone', success: 200, summary: 'Content version' },
  health: {
    method: 'GET',
    path: '/health',
    caller: 'anyone',
    success: 200,
    summary: 'Liveness and readiness',
  },
  openapi: { method: 'GET', path: '/openapi.json', caller: 'anyone', success: 200, summary: 'This contract' },
  audit: {
    method: 'GET',
    path: '/audit',
    caller: 'admin',
    success: 200,
    summary: 'Who did what, newest first',
  },
  search: {
    method: 'GET',
    path: '/search',
    caller: 'anyone',
    success: 200,
    summary: 'Visible items of all collections',
  },
  readSettings: {
    method: 'GET',
    path: '/settings',
    caller: 'anyone',
    success: 200,
    summary: 'Settings of the site',
  },
  replaceSettings: {
    method: 'PUT',
    path: '/settings',
    caller: 'admin',
    success: 200,
    summary: 'Replaces the settings',
  },
} as const satisfies Record<string, Endpoint>;
