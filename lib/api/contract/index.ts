import { accountEndpoints } from './account';
import { accountLinkEndpoints } from './account-links';
import { appealEndpoints } from '@/features/inquiries/contract/appeals';
import { archiveEndpoints } from '@/features/archive/contract';
import { auditEndpoints } from './audit';
import { categoryEndpoints } from './categories';
import { contentEndpoints } from './content';
import { editingEndpoints } from './editing';
import type { Endpoint } from './endpoint';
import { eventEndpoints } from '@/features/calendar/contract';
import { fileEndpoints } from './files';
import { firstRunEndpoints } from '@/features/first-run/contract';
import { previewLinkEndpoints } from './preview-links';
import { redirectEndpoints } from './redirects';
import { reportEndpoints } from '@/features/inquiries/contract/reports';
import { sessionEndpoints } from './session';
import { siteEndpoints } from './site';
import { timetableEndpoints } from '@/features/timetable/contract';
import { userEndpoints } from './users';

export type * from './account';
export type * from './account-links';
export type * from '@/features/inquiries/contract/appeals';
export type * from '@/features/archive/contract';
export type * from './audit';
export type * from './content';
export type * from './editing';
export type * from '@/features/first-run/contract';
export type * from './files';
export type * from './list-query';
export type * from './preview-links';
export type * from './redirects';
export type * from '@/features/inquiries/contract/reports';
export type * from './session';
export type * from './shapes';
export type * from './site';
export type * from '@/features/timetable/contract';
export type * from './users';
export type * from './uses';

/**
 * All endpoints of the API, embedded or remote. The client, the request handlers and `GET /openapi.json` are derived
 * from this list. If two paths match a request, the first one handles it.
 */
export const contract = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...accountLinkEndpoints,
  ...siteEndpoints,
  ...firstRunEndpoints,
  ...auditEndpoints,
  ...appealEndpoints,
  ...reportEndpoints,
  ...redirectEndpoints,
  ...categoryEndpoints,
  ...fileEndpoints,
  ...archiveEndpoints,
  ...editingEndpoints,
  ...previewLinkEndpoints,
  ...timetableEndpoints,
  ...eventEndpoints,
  ...contentEndpoints,
} as const satisfies Record<string, Endpoint>;

/** Name of an endpoint. */
export type EndpointName = keyof typeof contract;
