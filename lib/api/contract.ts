import type { LocalizedText } from '../content/localized';
import type { CollectionName } from '../content/registry';
import type { Locale } from '../i18n/locales';

/** Who may call an endpoint at all; what they may do there is decided per item. */
type Caller = 'anyone' | 'staff' | 'admin';

/** One endpoint of the API. Paths are relative to the API's base; `{name}` is a parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly caller: Caller;
  /** Status of a success. */
  readonly success: 200 | 201 | 204;
  readonly summary: string;
}

/**
 * Everything the API speaks, embedded or remote. The client is built from this list, the embedded API mounts it
 * and `GET /openapi.json` describes it. `{collection}` stands for each collection of the registry.
 */
export const contract = {
  login: {
    method: 'POST',
    path: '/login',
    caller: 'anyone',
    success: 200,
    summary: 'Exchanges credentials for a token',
  },
  user: { method: 'GET', path: '/user', caller: 'staff', success: 200, summary: 'The signed-in person' },
  logout: { method: 'POST', path: '/logout', caller: 'staff', success: 204, summary: 'Revokes the token' },
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
  createAppeal: {
    method: 'POST',
    path: '/appeals',
    caller: 'anyone',
    success: 201,
    summary: 'Sends a message to the school',
  },
  listAppeals: {
    method: 'GET',
    path: '/appeals',
    caller: 'staff',
    success: 200,
    summary: 'Messages of visitors',
  },
  handleAppeal: {
    method: 'POST',
    path: '/appeals/{id}/handled',
    caller: 'staff',
    success: 200,
    summary: 'Marks a message as handled',
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
  uploadImage: {
    method: 'POST',
    path: '/images',
    caller: 'staff',
    success: 201,
    summary: 'Stores a picture',
  },
  uploadFile: {
    method: 'POST',
    path: '/files',
    caller: 'staff',
    success: 201,
    summary: 'Stores a file to download',
  },
  readFile: {
    method: 'GET',
    path: '/files/{name}',
    caller: 'anyone',
    success: 200,
    summary: 'A stored file',
  },
  createPreview: {
    method: 'POST',
    path: '/previews/{collection}',
    caller: 'staff',
    success: 201,
    summary: 'Keeps an unsaved item for an hour',
  },
  readPreview: {
    method: 'GET',
    path: '/previews/{id}',
    caller: 'staff',
    success: 200,
    summary: 'A kept unsaved item',
  },
  list: { method: 'GET', path: '/{collection}', caller: 'anyone', success: 200, summary: 'Items, paged' },
  create: {
    method: 'POST',
    path: '/{collection}',
    caller: 'staff',
    success: 201,
    summary: 'Creates an item',
  },
  read: {
    method: 'GET',
    path: '/{collection}/{id}',
    caller: 'anyone',
    success: 200,
    summary: 'An item by id or slug',
  },
  replace: {
    method: 'PUT',
    path: '/{collection}/{id}',
    caller: 'staff',
    success: 200,
    summary: 'Replaces an item',
  },
  remove: {
    method: 'DELETE',
    path: '/{collection}/{id}',
    caller: 'staff',
    success: 204,
    summary: 'Puts an item into the trash',
  },
  restore: {
    method: 'POST',
    path: '/{collection}/{id}/restore',
    caller: 'staff',
    success: 200,
    summary: 'Takes an item out of the trash',
  },
  listRevisions: {
    method: 'GET',
    path: '/{collection}/{id}/revisions',
    caller: 'staff',
    success: 200,
    summary: 'Saved states of an item, newest first',
  },
  readRevision: {
    method: 'GET',
    path: '/{collection}/{id}/revisions/{version}',
    caller: 'staff',
    success: 200,
    summary: 'One saved state of an item',
  },
} as const satisfies Record<string, Endpoint>;

/** Name of an endpoint. */
export type EndpointName = keyof typeof contract;

/** Most items a list returns at once. */
export const maxPerPage = 100;

/** How many items a list returns when nobody says. */
export const defaultPerPage = 20;

/** Largest upload, in bytes. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** Largest JSON body, in bytes. */
export const maxJsonBytes = 1024 * 1024;

/** A page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** How many items there are on all pages. */
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/** Query of a list. Further members are filters: `{fieldName: value}` for fields that allow it. */
export interface ListQuery {
  /** From 1. */
  readonly page?: number;
  readonly perPage?: number;
  /** Only items published in this language. */
  readonly locale?: 'kz' | 'ru';
  /** Words to search for. */
  readonly q?: string;
  /** Staff only; visitors always get what is visible now. */
  readonly status?: 'draft' | 'published' | 'scheduled' | 'trashed';
  /** A sortable field; `-field` for descending. */
  readonly sort?: string;
  readonly [filter: string]: string | number | boolean | undefined;
}

/** Answer of `POST /login`. */
export interface LoginResult {
  /** Bearer token. */
  readonly token: string;
  /** Seconds until it expires. */
  readonly expires_in?: number;
  readonly refresh_token?: string;
}

/** One saved state of an item, without its content. */
export interface Revision {
  readonly version: number;
  /** UTC ISO 8601. */
  readonly savedAt: string;
  /** Name of the person. */
  readonly savedBy: string | null;
}

/** One row of the audit history. */
export interface AuditEntry {
  readonly id: string;
  /** UTC ISO 8601. */
  readonly at: string;
  /** Name of the person; `null`: the site itself. */
  readonly by: string | null;
  readonly action: string;
  readonly collection: string | null;
  readonly itemId: string | null;
  readonly title: string | null;
}

/** A visible item that a search found. */
export interface SearchHit {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: LocalizedText;
  /** The passage around the first word found, and the language it is in. */
  readonly excerpt: { readonly text: string; readonly locale: Locale };
  /** Where it is shown, without locale prefix. */
  readonly path: string;
}

/** What a visitor writes to the school. */
export interface AppealInput {
  readonly name: string;
  /** Telephone or e-mail. */
  readonly contact: string;
  readonly message: string;
  /** Agreement to the processing of personal data; must be given. */
  readonly consent: boolean;
  readonly locale: Locale;
}

/** A message that a visitor sent. Times are UTC ISO 8601. */
export interface Appeal extends Omit<AppealInput, 'consent'> {
  readonly id: string;
  readonly createdAt: string;
  readonly handledAt: string | null;
  /** Name of the person. */
  readonly handledBy: string | null;
}

/** What an administrator decides about the site as a whole. */
export interface Settings {
  /** Whether the footer says that the content is a sample. */
  readonly showsSampleMark: boolean;
}
