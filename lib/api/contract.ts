import type { Person } from '../content/define-content';
import type { LocalizedText } from '../content/localized';
import type { CollectionName, Item } from '../content/registry';
import type { Locale } from '../i18n/locales';
import type { AuditAction } from './audit-actions';
import type { UsePlace } from './errors';
import type { Endpoint } from './endpoints/endpoint';
import { archiveEndpoints } from './endpoints/archive-endpoints';
import { accountEndpoints } from './endpoints/account-endpoints';
import { appealEndpoints } from './endpoints/appeal-endpoints';
import { contentEndpoints } from './endpoints/content-endpoints';
import { editingEndpoints } from './endpoints/editing-endpoints';
import { fileEndpoints } from './endpoints/file-endpoints';
import { sessionEndpoints } from './endpoints/session-endpoints';
import { siteEndpoints } from './endpoints/site-endpoints';

/**
 * Everything the API speaks, embedded or remote. The client is built from this list, the embedded API mounts it
 * and `GET /openapi.json` describes it. `{collection}` stands for each collection of the registry.
 */
export const contract = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...siteEndpoints,
  ...appealEndpoints,
  ...fileEndpoints,
  ...archiveEndpoints,
  ...editingEndpoints,
  ...contentEndpoints,
} as const satisfies Record<string, Endpoint>;

/** Name of an endpoint. */
export type EndpointName = keyof typeof contract;

/** What the site cannot do without. An API that lacks any other endpoint lacks a part of the site, no more. */
export const essentialEndpoints: readonly EndpointName[] = [
  'login',
  'user',
  'list',
  'read',
  'create',
  'replace',
  'remove',
];

/** Most items a list returns at once. */
export const maxPerPage = 100;

/** How many items a list returns when nobody says. */
export const defaultPerPage = 20;

/** How many days something stays in the trash before it is deleted for good. */
export const trashDays = 30;

/** Largest upload, in bytes. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** Largest archive of content that is taken, in bytes. */
export const maxArchiveBytes = 2 * 1024 * 1024 * 1024;

/** Largest JSON body, in bytes. */
export const maxJsonBytes = 1024 * 1024;

/** Largest text that is kept unsaved, as bytes of JSON. */
export const maxAutosaveBytes = 512 * 1024;

/** A page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** How many items there are on all pages. */
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/**
 * The states that staff can narrow a list to. `untranslated`: without a title in one of the languages; `outdated`:
 * with a language that was not changed since the other one was.
 */
export const listStatuses = [
  'draft',
  'published',
  'scheduled',
  'untranslated',
  'outdated',
  'trashed',
] as const;

/** One of {@link listStatuses}. */
export type ListStatus = (typeof listStatuses)[number];

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
  readonly status?: ListStatus;
  /** A sortable field; `-field` for descending. */
  readonly sort?: string;
  readonly [filter: string]: string | number | boolean | undefined;
}

/** Answer of `POST /login` and `POST /refresh`. Only the token is sure: the rest is what an API can do beyond it. */
export interface LoginResult {
  /** Bearer token. */
  readonly token: string;
  /** Seconds until it expires. */
  readonly expires_in?: number;
  /** What `POST /refresh` takes, once: it answers with the next one. */
  readonly refresh_token?: string;
  /** Seconds until the refresh token expires unless it is used. */
  readonly refresh_expires_in?: number;
}

/** One saved state of an item, without its content. */
export interface Revision {
  readonly version: number;
  /** UTC ISO 8601. */
  readonly savedAt: string;
  /** Name of the person. */
  readonly savedBy: string | null;
  /** What was changed since the state before; `null`: it is the first one, or a remote API does not say. */
  readonly changes: readonly UsePlace[] | null;
}

/** An item of any collection. */
export interface OverviewEntry {
  readonly collection: CollectionName;
  readonly item: Item;
}

/** What awaits the staff, newest change first. */
export interface Overview {
  /** Items of which nothing is published. */
  readonly drafts: readonly OverviewEntry[];
  /** Items published in one language alone. */
  readonly missing: readonly OverviewEntry[];
  /** Items with a language that was not changed since the other one was. */
  readonly outdated: readonly OverviewEntry[];
  readonly scheduled: readonly OverviewEntry[];
  readonly changes: readonly OverviewEntry[];
}

/** A link that shows an item to people without an account. Times are UTC ISO 8601. */
export interface PreviewLink {
  readonly id: string;
  readonly createdAt: string;
  /** Name of the person. */
  readonly createdBy: string | null;
  readonly expiresAt: string;
}

/** A link that was just made. */
export interface CreatedPreviewLink extends PreviewLink {
  /** What opens it; never told again. */
  readonly token: string;
}

/** What a person typed in a form and has not saved. Nobody else can read it. */
export interface Autosave {
  readonly collection: CollectionName;
  /** `null`: an item that was never saved. */
  readonly itemId: string | null;
  /** UTC ISO 8601. */
  readonly savedAt: string;
  /** What the form gave, untouched. */
  readonly copy: Readonly<Record<string, unknown>>;
}

/** The first photos of an album. */
export interface AlbumPhotos {
  /** Id of the album. */
  readonly album: string;
  /** How many photos of the album the reader may see. */
  readonly total: number;
  readonly photos: readonly Item<'images'>[];
}

/** Most albums that one call returns photos of. */
export const maxAlbumsPerCall = 24;

/** Most photos of an album that such a call returns. */
export const maxPhotosPerAlbum = 48;

/** A text in the list of those that a person has not saved, without what it says. */
export interface ListedAutosave extends Omit<Autosave, 'copy'> {
  /** What the item is called; one that has no name, or is not to be seen, as the person typed it. */
  readonly title: LocalizedText;
  /**
   * What became of the item; `gone`: deleted for good, or not to be seen by the person. `null`: there is none yet, or a
   * remote API does not say.
   */
  readonly itemState: 'stored' | 'trashed' | 'gone' | null;
}

/** One row of the audit history. */
export interface AuditEntry {
  readonly id: string;
  /** UTC ISO 8601. */
  readonly at: string;
  /** Who did it; `null`: the site itself. */
  readonly by: Person | null;
  readonly action: AuditAction;
  readonly collection: CollectionName | null;
  readonly itemId: string | null;
  /** What it was called, as far as it has a name; names of people and files are the same in every language. */
  readonly title: LocalizedText | null;
}

/** What the audit history is narrowed to. */
export interface AuditQuery {
  /** From 1. */
  readonly page?: number;
  readonly perPage?: number;
  /** Id of the person. */
  readonly by?: string;
  readonly action?: AuditAction;
  readonly collection?: CollectionName;
  readonly itemId?: string;
  /** First and last day, `YYYY-MM-DD` by the school's clocks. */
  readonly since?: string;
  readonly until?: string;
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
  /** Telephone or e-mail, written freely; anything else has the issue `invalid_format`. */
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

/** What an import brought. */
export interface ImportResult {
  readonly items: number;
  readonly files: number;
  /** How many items were published and came as drafts, because they lack what publishing asks for today. */
  readonly drafts: number;
}
