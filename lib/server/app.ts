import { Hono } from 'hono';
import { contract, type CoreEndpointName } from '../api/contract';
import type { Endpoint } from '../api/contract/endpoint';
import { ApiError } from '../api/errors';
import { toStorageError } from './base/to-storage-error';
import { addWriteHooks } from './content/access/write-hooks-of';
import { categoryHooks } from './content/categories/category-hooks';
import { imageHooks } from './content/images/image-hooks';
import { pageHooks } from './content/pages/page-hooks';
import { listSynonymIssues } from './content/synonyms/list-synonym-issues';
import type { Deps } from './http/deps';
import type { Handler } from './http/handle';
import { identify, visitor, type ApiEnv } from './http/identify';
import { toProblemResponse } from './http/to-problem-response';
import { requireCollection } from './http/require-caller';
import { addMailKind, deliverMail } from './sending/mail-channel';
import { addChannel } from './sending/channels';
import { composeResetMail, resetMailKind } from './auth/reset-mail';
import { accountLinkHandlers } from './routes/account-link-routes';
import { accountHandlers } from './routes/account-routes';
import { auditHandlers } from './routes/audit-routes';
import { categoryHandlers } from './routes/category-routes';
import { confirmationHandlers } from './routes/confirmation-routes';
import { contentHandlers } from './routes/content-routes';
import { editingHandlers } from './routes/editing-routes';
import { fileHandlers } from './routes/file-routes';
import { invitationHandlers } from './routes/invitation-routes';
import { partHandlers } from './routes/part-routes';
import { pictureHandlers } from './routes/picture-routes';
import { passkeyHandlers } from './routes/passkeys/passkey-routes';
import { passkeySignInHandlers } from './routes/passkeys/passkey-sign-in-routes';
import { personalTokenHandlers } from './routes/personal-token-routes';
import { previewLinkHandlers } from './routes/preview-link-routes';
import { linkHandlers } from './routes/link-routes';
import { redirectHandlers } from './routes/redirect-routes';
import { reviewHandlers } from './routes/review/review-routes';
import { savedFilterHandlers } from './routes/saved-filters/saved-filter-routes';
import { secondFactorHandlers } from './routes/second-factor-routes';
import { sessionHandlers } from './routes/session-routes';
import { settingsHandlers } from './routes/settings-routes';
import { siteHandlers } from './routes/site-routes';
import { userHandlers } from './routes/user-routes';

/** Handlers of the core by endpoint name. A missing handler is a type error. */
const handlers: Record<CoreEndpointName, Handler> = {
  ...sessionHandlers,
  ...confirmationHandlers,
  ...accountHandlers,
  ...passkeyHandlers,
  ...passkeySignInHandlers,
  ...personalTokenHandlers,
  ...savedFilterHandlers,
  ...secondFactorHandlers,
  ...userHandlers,
  ...invitationHandlers,
  ...accountLinkHandlers,
  ...siteHandlers,
  ...settingsHandlers,
  ...auditHandlers,
  ...redirectHandlers,
  ...linkHandlers,
  ...categoryHandlers,
  ...pictureHandlers,
  ...fileHandlers,
  ...editingHandlers,
  ...previewLinkHandlers,
  ...reviewHandlers,
  ...partHandlers,
  ...contentHandlers,
};

addWriteHooks({
  categories: categoryHooks,
  images: imageHooks,
  pages: pageHooks,
  synonyms: { listIssues: listSynonymIssues },
});

addChannel('mail', deliverMail);
addMailKind(resetMailKind, composeResetMail);

/** Adds the handlers of a feature's endpoints. */
export function addHandlers(added: Readonly<Record<string, Handler>>): void {
  Object.assign(handlers, added);
}

/** Returns the API under `/api`. It depends on neither Next nor the file system: `deps` provides both. */
export function createApp(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    // A client that refreshes its session may still send its expired bearer token.
    const isRefresh = context.req.path === '/api/refresh';
    const principal = isRefresh ? visitor : await identify(deps, context.req.header('authorization'));
    context.set('principal', principal);
    await next();
  });
  for (const [name, { method, path }] of Object.entries<Endpoint>({ ...contract })) {
    app.on(method, toRoute(path), (context) => handlers[name as CoreEndpointName](deps, context));
  }
  for (const [path, methods] of listMethods()) {
    app.all(toRoute(path), (context) => {
      const collection = context.req.param('collection');
      if (collection !== undefined) requireCollection(collection);
      const response = toProblemResponse(new ApiError('method_not_allowed'));
      response.headers.set('allow', methods.join(', '));
      return response;
    });
  }
  app.notFound(() => toProblemResponse(new ApiError('not_found')));
  app.onError((error, context) => {
    if (error instanceof ApiError) return toProblemResponse(error);
    const refusal = toStorageError(error);
    if (refusal) {
      deps.log.error(`${context.req.method} ${context.req.path}: ${refusal.code}, ${error.message}`);
      return toProblemResponse(refusal);
    }
    deps.log.error(error.stack ?? String(error));
    return toProblemResponse(new ApiError('internal', {}, { cause: error }));
  });
  return app;
}

/** Returns the methods of each path of the contract, for `Allow`. Hono answers HEAD like GET. */
function listMethods(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values<Endpoint>({ ...contract }))
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  return methods;
}

/** Returns a path of the contract in Hono's syntax. */
function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
