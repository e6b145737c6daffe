import { Hono } from 'hono';
import { contract, type EndpointName } from '../api/contract';
import { ApiError } from '../api/errors';
import type { Deps } from './deps';
import { toProblemResponse } from './http/problem';
import { createOpenApi } from './openapi';
import * as appeals from './routes/appeal-routes';
import * as content from './routes/content-routes';
import { identify, requireCollection, type ApiContext, type ApiEnv } from './routes/context';
import * as files from './routes/file-routes';
import * as session from './routes/session-routes';
import * as settings from './routes/settings-routes';
import * as site from './routes/site-routes';

type Handler = (deps: Deps, context: ApiContext) => Response | Promise<Response>;

/** Who answers each endpoint of the contract; one that is missing does not compile. */
const handlers: Record<EndpointName, Handler> = {
  login: session.login,
  user: (_deps, context) => session.readUser(context),
  logout: session.logout,
  version: site.readVersion,
  health: site.readHealth,
  openapi: (_deps, context) => context.json(createOpenApi()),
  audit: site.listAudit,
  search: site.search,
  createAppeal: appeals.create,
  listAppeals: appeals.list,
  handleAppeal: appeals.handle,
  readSettings: settings.read,
  replaceSettings: settings.replace,
  uploadImage: files.uploadImage,
  uploadFile: files.uploadFile,
  readFile: files.readFile,
  createPreview: content.addPreview,
  readPreview: content.getPreview,
  list: content.list,
  create: content.create,
  read: content.read,
  replace: content.replace,
  remove: content.remove,
  restore: content.restore,
  listRevisions: content.getRevisions,
  readRevision: content.getRevision,
};

/** The API under `/api`. It knows neither Next nor the file system: everything it needs is given. */
export function createApp(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    await identify(deps, context);
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
