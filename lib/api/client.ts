import { collectionNames, type CollectionName, type Input, type Item } from '../content/registry';
import { callForBytes, createCall, type CallOptions, type CallSettings, type UploadBody } from './call';
import {
  defaultPerPage,
  type AlbumPhotos,
  type Appeal,
  type AppealInput,
  type AuditEntry,
  type AuditQuery,
  type CreatedPreviewLink,
  type EndpointName,
  type ImportResult,
  type ListedAutosave,
  type ListQuery,
  type LoginResult,
  type Overview,
  type Page,
  type PreviewLink,
  type Revision,
  type SearchHit,
  type Settings,
  type Autosave,
} from './contract';
import { createAccountCalls, type AccountCalls, type Call } from './account-calls';
import { ApiError, type Use } from './errors';
import type { Recipe } from '../content/recipe';
import type { Locale } from '../i18n/locales';
import type { Person } from '../content/define-content';
import type { FileView } from '../content/kinds/reference';

/** Calls for the items of one collection. Every call rejects with {@link ApiError}. */
export interface CollectionClient<Name extends CollectionName> {
  list(query?: ListQuery): Promise<Page<Item<Name>>>;
  /** The item with this id or slug. */
  read(idOrSlug: string): Promise<Item<Name>>;
  /** `idempotencyKey`: calls with the same key make one item. */
  create(input: Input<Name>, idempotencyKey?: string): Promise<Item<Name>>;
  /** `version`: the version that was edited; `version_mismatch` when somebody saved meanwhile. */
  replace(id: string, input: Input<Name>, version: number): Promise<Item<Name>>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<Item<Name>>;
  /**
   * Gives the items the places that they have among themselves, in this order. Only for types with a position. `seen`:
   * the order that it replaces; another one is refused as `version_mismatch`.
   */
  order(ids: readonly string[], seen?: readonly string[]): Promise<void>;
  /** Says that the texts of `locale` still say what the other language does. */
  confirmTranslation(id: string, locale: Locale): Promise<Item<Name>>;
  /** Says that the item's form is open; returns who else has it open. */
  keepFormOpen(id: string): Promise<readonly Person[]>;
  closeForm(id: string): Promise<void>;
  /** What this person typed last in the item's form (`null`: of a new item) and has not saved. */
  readAutosave(id: string | null): Promise<Autosave>;
  /** Of new items, texts whose `id` differs are kept side by side. */
  autosave(id: string | null, copy: Autosave['copy']): Promise<void>;
  /** Forgets the text with the `id` of `copyId`, and no other one. */
  discardAutosave(id: string | null, copyId: string): Promise<void>;
  /** The links that show the item to people without an account. */
  listPreviewLinks(id: string): Promise<readonly PreviewLink[]>;
  createPreviewLink(id: string): Promise<CreatedPreviewLink>;
  revokePreviewLink(id: string, link: string): Promise<void>;
  /** The items that show or name this one. */
  listUses(id: string): Promise<readonly Use[]>;
  listRevisions(id: string): Promise<readonly Revision[]>;
  readRevision(id: string, version: number): Promise<Input<Name>>;
}

/** Calls for every collection, by its name. */
type ContentClients = { readonly [Name in CollectionName]: CollectionClient<Name> };

/** The whole API. Every call rejects with {@link ApiError}. */
export interface ApiClient extends ContentClients, AccountCalls {
  /** `code`: of the second factor, for those who have one. */
  login(email: string, password: string, code?: string): Promise<LoginResult>;
  /** The body of `GET /user`, unread: which field holds the user is a setting. */
  readUser(): Promise<unknown>;
  refresh(refreshToken: string): Promise<LoginResult>;
  logout(): Promise<void>;
  readVersion(): Promise<string>;
  listAudit(query?: AuditQuery): Promise<Page<AuditEntry>>;
  search(query: { q: string; page?: number; perPage?: number; locale?: Locale }): Promise<Page<SearchHit>>;
  createAppeal(input: AppealInput): Promise<void>;
  listAppeals(query?: { page?: number; perPage?: number }): Promise<Page<Appeal>>;
  handleAppeal(id: string): Promise<Appeal>;
  /** Deletes it for good; nothing of it is kept. */
  deleteAppeal(id: string): Promise<void>;
  readSettings(): Promise<Settings>;
  replaceSettings(settings: Settings): Promise<Settings>;
  /** `isNew` is false when the same bytes were uploaded before; then nothing was stored. */
  uploadImage(body: UploadBody): Promise<{ item: Item<'images'>; isNew: boolean }>;
  uploadFile(body: UploadBody): Promise<FileView>;
  /** A ZIP of the content of a school year, by the year in which it begins; of all years without one. */
  exportContent(query: { year?: number }): Promise<Response>;
  /** Fills a site without content from such a ZIP. */
  importContent(body: UploadBody): Promise<ImportResult>;
  /** The first `perAlbum` photos of each album, in the order of the ids. */
  listAlbumPhotos(albums: readonly string[], perAlbum: number): Promise<readonly AlbumPhotos[]>;
  /** Takes a photo down everywhere, for good; returns where it was used. */
  takeDown(imageId: string): Promise<readonly Use[]>;
  /** Turns and crops a photo, always from what was uploaded. `version`: the version that was edited. */
  changeRecipe(imageId: string, recipe: Recipe, version: number): Promise<Item<'images'>>;
  readOverview(): Promise<Overview>;
  /** Keeps an unsaved item for an hour; returns the preview's id. `itemId`: of the item that it may become. */
  createPreview<Name extends CollectionName>(
    name: Name,
    input: Input<Name>,
    itemId?: string,
  ): Promise<{ id: string }>;
  /** What a link for people without an account shows. Rejects with `not_found`, or `gone` once it is over. */
  readPreviewLink(token: string): Promise<{ collection: CollectionName; item: Item }>;
  /** What this person typed and has not saved, newest first. */
  listAutosaves(): Promise<readonly ListedAutosave[]>;
  readPreview(id: string): Promise<{ collection: CollectionName; item: Item }>;
}

/** All pictures of a school go into an archive, or come out of one: the API may take half an hour (RFC 7240). */
const patience = { prefer: 'wait=1800' };

/** Builds a client of the contract over a transport. */
export function createClient(settings: CallSettings): ApiClient {
  const answer = createCall(settings);
  const call: Call = async <Result>(name: EndpointName, what?: CallOptions) =>
    (await answer<Result>(name, what)).result;
  const clients = Object.fromEntries(
    collectionNames.map((name) => [name, createCollectionClient(call, name)]),
  );
  return {
    // Each member is built for the collection it is named after.
    ...(clients as unknown as ContentClients),
    ...createAccountCalls(call),
    login: (email, password, code) =>
      call<LoginResult>('login', { json: { email, password, code } }).catch(toLoginRefusal),
    readUser: () => call('user'),
    refresh: (refreshToken) => call('refresh', { json: { refresh_token: refreshToken } }),
    logout: () => call('logout'),
    readVersion: async () => (await call<{ version: string }>('version')).version,
    listAudit: (query) => call('audit', { query: { ...query } }),
    search: (query) => call('search', { query }),
    createAppeal: (input) => call('createAppeal', { json: input }),
    listAppeals: (query) => call('listAppeals', { query }),
    handleAppeal: (id) => call('handleAppeal', { params: { id } }),
    deleteAppeal: (id) => call('deleteAppeal', { params: { id } }),
    readSettings: () => call('readSettings'),
    replaceSettings: (settings) => call('replaceSettings', { json: settings }),
    uploadImage: async (form) => {
      const { status, result } = await answer<Item<'images'>>('uploadImage', { form });
      return { item: result, isNew: status === 201 };
    },
    uploadFile: (form) => call('uploadFile', { form }),
    exportContent: (query) =>
      callForBytes(settings, 'exportContent', {
        query,
        mediaType: 'application/zip',
        headers: patience,
      }),
    importContent: (form) => call('importContent', { form, headers: patience }),
    listAlbumPhotos: async (albums, perAlbum) =>
      (
        await call<{ data: readonly AlbumPhotos[] }>('listAlbumPhotos', {
          query: { albums: albums.join(','), perAlbum },
        })
      ).data,
    takeDown: async (id) => (await call<{ data: readonly Use[] }>('takeDown', { params: { id } })).data,
    changeRecipe: (id, recipe, version) =>
      call('changeRecipe', { params: { id }, json: recipe, headers: toIfMatch(version) }),
    readOverview: () => call('overview'),
    createPreview: (collection, input, itemId) =>
      call('createPreview', { params: { collection }, query: { item: itemId }, json: input }),
    readPreviewLink: (token) => call('readPreviewLink', { json: { token } }),
    listAutosaves: async () => (await call<{ data: readonly ListedAutosave[] }>('listAutosaves')).data,
    readPreview: (id) => call('readPreview', { params: { id } }),
  };
}

function toIfMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` };
}

function createCollectionClient<Name extends CollectionName>(
  call: Call,
  collection: Name,
): CollectionClient<Name> {
  return {
    list: (query) => listOrNone(call, collection, query),
    read: (id) => call('read', { params: { collection, id } }),
    create: (input, idempotencyKey) =>
      call('create', {
        params: { collection },
        json: input,
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      }),
    replace: (id, input, version) =>
      call('replace', { params: { collection, id }, json: input, headers: toIfMatch(version) }),
    remove: (id) => call('remove', { params: { collection, id } }),
    restore: (id) => call('restore', { params: { collection, id } }),
    order: (ids, seen) => call('order', { params: { collection }, json: { ids, seen } }),
    confirmTranslation: (id, locale) => call('confirmTranslation', { params: { collection, id, locale } }),
    keepFormOpen: async (id) =>
      (await call<{ others: readonly Person[] }>('keepFormOpen', { params: { collection, id } })).others,
    closeForm: (id) => call('closeForm', { params: { collection, id } }),
    readAutosave: (id) => call('readAutosave', { params: { collection, id: id ?? 'new' } }),
    autosave: (id, copy) => call('autosave', { params: { collection, id: id ?? 'new' }, json: copy }),
    discardAutosave: (id, copyId) =>
      call('discardAutosave', { params: { collection, id: id ?? 'new' }, query: { form: copyId } }),
    listPreviewLinks: async (id) =>
      (await call<{ data: readonly PreviewLink[] }>('listPreviewLinks', { params: { collection, id } })).data,
    createPreviewLink: (id) => call('createPreviewLink', { params: { collection, id } }),
    revokePreviewLink: (id, link) => call('revokePreviewLink', { params: { collection, id, link } }),
    listUses: async (id) =>
      (await call<{ data: readonly Use[] }>('listUses', { params: { collection, id } })).data,
    listRevisions: async (id) =>
      (await call<{ data: readonly Revision[] }>('listRevisions', { params: { collection, id } })).data,
    readRevision: (id, version) => call('readRevision', { params: { collection, id, version } }),
  };
}

/** An API without codes of its own says 401 to a wrong password as to a session that is over. */
function toLoginRefusal(error: unknown): never {
  const isRefused = error instanceof ApiError && error.code === 'unauthenticated';
  throw isRefused ? new ApiError('invalid_credentials', error.details) : error;
}

/** A collection that the API does not have is empty. */
async function listOrNone<Name extends CollectionName>(
  call: Call,
  collection: Name,
  query: ListQuery = {},
): Promise<Page<Item<Name>>> {
  try {
    return await call('list', { params: { collection }, query });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_supported') throw error;
    return { data: [], total: 0, page: query.page ?? 1, perPage: query.perPage ?? defaultPerPage };
  }
}
