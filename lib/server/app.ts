import { Hono } from 'hono';
import { contract, type EndpointName } from '../api/contract';
import { ApiError } from '../api/errors';
import type { Deps } from './deps';
import { toProblemResponse } from './http/problem';
import { createOpenApi } from './openapi';
import * as accountLinks from './routes/account-link-routes';
import * as account from './routes/account-routes';
import * as appeals from './routes/appeal-routes';
import * as archive from './routes/archive-routes';
import * as audit from './routes/audit-routes';
import * as content from './routes/content-routes';
import { identify, requireCollection, type ApiContext, type ApiEnv } from './routes/context';
import * as editing from './routes/editing-routes';
import * as files from './routes/file-routes';
import * as invitations from './routes/invitation-routes';
import * as previews from './routes/preview-routes';
import * as pictures from './routes/picture-routes';
import * as secondFactor from './routes/second-factor-routes';
import * as session from './routes/session-routes';
import * as settings from './routes/settings-routes';
import * as site from './routes/site-routes';
import * as users from './routes/user-routes';

type Handler = (deps: Deps, context: ApiContext) => Response | Promise<Response>;

/** Who answers each endpoint of the contract; one that is missing does not compile. */
const handlers: Record<EndpointName, Handler> = {
  login: session.login,
  user: (_deps, context) => session.readUser(context),
  refresh: session.refresh,
  logout: session.logout,
  readAccount: account.read,
  renameAccount: account.rename,
  changePassword: account.changePassword,
  listSessions: account.listSessions,
  endSessions: account.endSessions,
  endSession: account.endSession,
  startSecondFactor: secondFactor.start,
  confirmSecondFactor: secondFactor.confirm,
  removeSecondFactor: secondFactor.remove,
  renewRecoveryCodes: secondFactor.renewCodes,
  listUsers: users.list,
  readAccountOf: users.read,
  replaceScopes: users.replaceScopes,
  disableUser: users.disable,
  enableUser: users.enable,
  eraseUser: users.erase,
  removeSecondFactorOf: users.removeFactor,
  createResetLink: users.addResetLink,
  listInvitations: invitations.list,
  createInvitation: invitations.create,
  revokeInvitation: invitations.revoke,
  readAccountLink: accountLinks.readState,
  useAccountLink: accountLinks.use,
  version: site.readVersion,
  health: site.readHealth,
  openapi: (_deps, context) => context.json(createOpenApi()),
  audit: audit.list,
  search: site.search,
  createAppeal: appeals.create,
  listAppeals: appeals.list,
  handleAppeal: appeals.handle,
  deleteAppeal: appeals.remove,
  readSettings: settings.read,
  replaceSettings: settings.replace,
  uploadImage: pictures.uploadImage,
  takeDown: pictures.takeDownImage,
  changeRecipe: pictures.changeRecipe,
  listAlbumPhotos: content.listPhotosOfAlbums,
  uploadFile: files.uploadFile,
  readFile: files.readFile,
  exportContent: archive.exportContent,
  importContent: archive.importContent,
  overview: editing.overview,
  createPreview: previews.create,
  readPreview: previews.read,
  listPreviewLinks: previews.listLinks,
  createPreviewLink: previews.createLink,
  revokePreviewLink: previews.revokeLink,
  readPreviewLink: previews.readLink,
  listAutosaves: editing.listAutosaves,
  readAutosave: editing.readAutosave,
  autosave: editing.autosave,
  discardAutosave: editing.discardAutosave,
  list: content.list,
  create: content.create,
  read: content.read,
  order: content.order,
  replace: content.replace,
  remove: content.remove,
  restore: content.restore,
  confirmTranslation: content.confirm,
  keepFormOpen: editing.keepOpen,
  closeForm: editing.close,
  listUses: content.getUses,
  listRevisions: content.getRevisions,
  readRevision: content.getRevision,
};

/** The API under `/api`. It knows neither Next nor the file system: everything it needs is given. */
export function createApp(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    // Who brings a refresh token has a bearer token that is over, and may send it along.
    if (context.req.path !== '/api/refresh') await identify(deps, context);
    await next();
  });
  for (const name of Object.keys(contract) as EndpointName[]) {
    const { method, path } = contract[name];
    app.on(method, toRoute(path), (context) => handlers[name](deps, context));
  }
  for (const { path } of Object.values(contract)) {
    app.all(toRoute(path), (context) => refuseMethod(context));
  }
  app.notFound(() => toProblemResponse(new ApiError('not_found')));
  app.onError((error) => {
    if (error instanceof ApiError) return toProblemResponse(error);
    deps.log(error.stack ?? String(error));
    return toProblemResponse(new ApiError('internal', {}, { cause: error }));
  });
  return app;
}

/** `/{collection}/{id}` as Hono writes it. */
function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function refuseMethod(context: ApiContext): never {
  if (context.req.param('collection') !== undefined) requireCollection(context);
  throw new ApiError('method_not_allowed');
}
