import { z } from 'zod';
import { fileShape } from '../content/kinds/reference';
import { localizedTextShape } from '../content/localized';
import { collectionNames, definitionOf, type CollectionName } from '../content/registry';
import { locales } from '../i18n/locales';
import { accountShape, accountShapes } from './account-answers';
import { defaultPerPage, type EndpointName } from './contract';

/** Shape of an answer; `null`: nothing that is read. */
type Answer = z.ZodType | ((collection: CollectionName) => z.ZodType) | null;

const time = z.iso.datetime({ offset: true });
const locale = z.enum(locales);

// The token goes into a header, where anything else than these characters breaks the request.
const token = z.string().regex(/^[\x21-\x7e]+$/);

const login = z.object({
  token,
  expires_in: z.number().positive().optional().catch(undefined),
  refresh_token: z.string().min(1).optional().catch(undefined),
  refresh_expires_in: z.number().positive().optional().catch(undefined),
});

const appeal = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  message: z.string(),
  locale,
  createdAt: time,
  handledAt: time.nullable().default(null),
  handledBy: z.string().nullable().default(null),
});

const auditEntry = z.object({
  id: z.string(),
  at: time,
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  collection: z.string().nullable(),
  itemId: z.string().nullable(),
  title: localizedTextShape.nullable(),
});

const searchHit = z.object({
  collection: z.enum(collectionNames),
  id: z.string(),
  title: localizedTextShape,
  excerpt: z.object({ text: z.string(), locale }),
  path: z.string().regex(/^\/(?!\/)/),
});

const place = z.object({ field: z.string(), locale: locale.nullable() });

const uses = z.object({
  data: z.array(
    z.object({
      collection: z.string(),
      id: z.string().nullable(),
      title: localizedTextShape,
      places: z.array(place).default([]),
      isShown: z.boolean().default(false),
    }),
  ),
});

const settings = z.object({ showsSampleMark: z.boolean().default(false) });

const revision = z.object({
  version: z.number(),
  savedAt: time,
  savedBy: z.string().nullable().default(null),
  changes: z.array(place).nullable().default(null),
});

const unsaved = z.object({
  collection: z.enum(collectionNames),
  itemId: z.string().nullable(),
  savedAt: time,
});

const listedUnsaved = unsaved.extend({
  title: localizedTextShape.default({ kz: null, ru: null }),
  itemState: z.enum(['stored', 'trashed', 'gone']).nullable().default(null),
});

const previewLink = z.object({
  id: z.string(),
  createdAt: time,
  createdBy: z.string().nullable().default(null),
  expiresAt: time,
});

const preview = z.union(
  collectionNames.map((name) => z.object({ collection: z.literal(name), item: itemOf(name) })),
);

/**
 * What each endpoint answers. The client refuses anything else as `bad_upstream` before a page meets it, and
 * `GET /openapi.json` describes it. An endpoint that is missing here does not compile.
 */
export const answers: Readonly<Record<EndpointName, Answer>> = {
  login,
  // Which field holds the user is a setting; whoever signs people in reads it.
  user: z.looseObject({}).nullable(),
  refresh: login,
  logout: null,
  readAccount: accountShape,
  renameAccount: accountShape,
  changePassword: login,
  listSessions: accountShapes.sessions,
  endSessions: null,
  endSession: null,
  startSecondFactor: accountShapes.secondFactor,
  confirmSecondFactor: accountShapes.recoveryCodes,
  removeSecondFactor: null,
  renewRecoveryCodes: accountShapes.recoveryCodes,
  listUsers: pageOf(accountShape),
  readAccountOf: accountShape,
  replaceScopes: accountShape,
  disableUser: accountShape,
  enableUser: accountShape,
  eraseUser: null,
  removeSecondFactorOf: accountShape,
  createResetLink: accountShapes.createdLink,
  listInvitations: accountShapes.invitations,
  createInvitation: accountShapes.createdLink,
  revokeInvitation: null,
  readAccountLink: accountShapes.link,
  useAccountLink: login,
  version: z.object({ version: z.string().min(1) }),
  health: z.looseObject({}),
  openapi: z.looseObject({}),
  audit: pageOf(auditEntry),
  search: pageOf(searchHit),
  createAppeal: null,
  listAppeals: pageOf(appeal),
  handleAppeal: appeal,
  deleteAppeal: null,
  readSettings: settings,
  replaceSettings: settings,
  uploadImage: itemOf('images'),
  listAlbumPhotos: z.object({
    data: z.array(
      z.object({
        album: z.string(),
        total: z.int().min(0),
        photos: z.array(definitionOf('images').itemSchema),
      }),
    ),
  }),
  uploadFile: fileShape,
  takeDown: uses,
  changeRecipe: itemOf('images'),
  readFile: null,
  exportContent: null,
  importContent: z.object({ items: z.int(), files: z.int(), drafts: z.int() }),
  overview: z.object({
    drafts: z.array(preview),
    missing: z.array(preview),
    outdated: z.array(preview),
    scheduled: z.array(preview),
    changes: z.array(preview),
  }),
  createPreview: z.object({ id: z.string().min(1) }),
  readPreview: preview,
  listPreviewLinks: z.object({ data: z.array(previewLink) }),
  createPreviewLink: previewLink.extend({ token: z.string().min(1) }),
  revokePreviewLink: null,
  readPreviewLink: preview,
  listAutosaves: z.object({ data: z.array(listedUnsaved) }),
  readAutosave: unsaved.extend({ copy: z.record(z.string(), z.unknown()) }),
  autosave: null,
  discardAutosave: null,
  keepFormOpen: z.object({ others: z.array(z.object({ id: z.string(), name: z.string() })) }),
  closeForm: null,
  list: (collection) => pageOf(itemOf(collection)),
  create: itemOf,
  read: itemOf,
  replace: itemOf,
  remove: null,
  restore: itemOf,
  order: null,
  confirmTranslation: itemOf,
  listUses: uses,
  listRevisions: z.object({ data: z.array(revision) }),
  readRevision: z.looseObject({}),
};

function pageOf(item: z.ZodType) {
  return z.object({
    data: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1).default(1),
    perPage: z.int().min(1).default(defaultPerPage),
  });
}

function itemOf(collection: CollectionName): z.ZodType {
  return definitionOf(collection).itemSchema;
}
