import { Hono } from 'hono';
import { contract, type EndpointName } from '../api/contract';
import { ApiError } from '../api/errors';
import type { Deps } from './deps';
import type { Handler } from './http/handle';
import { identify, visitor, type ApiEnv } from './http/identify';
import { toProblemResponse } from './http/problem';
import { requireCollection } from './http/require-caller';
import * as accountLinks from './routes/account-link-routes';
import * as account from './routes/account-routes';
import * as appeals from './routes/appeal-routes';
import * as archive from './routes/archive-routes';
import * as audit from './routes/audit-routes';
import * as content from './routes/content-routes';
import * as editing from './routes/editing-routes';
import * as files from './routes/file-routes';
import * as invitations from './routes/invitation-routes';
import * as pictures from './routes/picture-routes';
import * as previewLinks from './routes/preview-link-routes';
import * as secondFactor from './routes/second-factor-routes';
import * as session from './routes/session-routes';
import * as settings from './routes/settings-routes';
import * as site from './routes/site-routes';
import * as users from './routes/user-routes';

/** The handler of each endpoint of the contract, under the name of the endpoint; a missing one does not compile. */
const handlers: Record<EndpointName, Handler> = {
  ...session,
  ...account,
  ...secondFactor,
  ...users,
  ...invitations,
  ...accountLinks,
  ...site,
  ...settings,
  ...audit,
  ...appeals,
  ...pictures,
  ...files,
  ...archive,
  ...editing,
  ...previewLinks,
  ...content,
};

/** The API under `/api`. It knows neither Next nor the file system: everything it needs is given. */
export function createApp(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    // A caller with a refresh token has a bearer token that has ended, and may send it along.
    const isRefresh = context.req.path === '/api/refresh';
    const principal = isRefresh ? visitor : await identify(deps, context.req.header('authorization'));
    context.set('principal', principal);
    await next();
  });
  for (const [name, { method, path }] of Object.entries(contract)) {
    app.on(method, toRoute(path), (context) => handlers[name as EndpointName](deps, context));
  }
  for (const { path } of Object.values(contract)) {
    app.all(toRoute(path), (context) => {
      const collection = context.req.param('collection');
      if (collection !== undefined) requireCollection(collection);
      throw new ApiError('method_not_allowed');
    });
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
