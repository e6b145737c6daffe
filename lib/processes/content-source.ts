import { getRequestListener } from '@hono/node-server';
import { createTurnVersionReader } from '@/lib/delivery/turn-version-reader';
import { DatabaseAwayError, createStateCache, type StateCache } from '@/lib/delivery/database-away';
import type { StoredFaults } from '@/lib/delivery/metrics/delivery-readings';
import { rememberObjects } from '@/lib/delivery/known-objects';
import type { RedirectFinder } from '@/lib/delivery/redirects/redirect-server';
import type { RemoteApi } from '@/lib/delivery/remote/remote-api';
import type { RendererClient } from '@/lib/delivery/renderers/renderer-client';
import { createSiteApi } from '@/lib/delivery/renderers/site-api';
import type { Env } from '@/lib/env/env';
import type { Handler } from '@/lib/http/handler';
import type { Log } from '@/lib/log/log';
import { isSessionActive } from '@/lib/server/auth/is-session-active';
import type { OpenFileStore } from '@/lib/server/files/open-file-store';
import { findShownObject } from '@/lib/server/files/read-stored-file';
import { answerFileRequest } from '@/lib/server/http/answer-file-request';
import { readStoredFaults } from '@/lib/server/reader/stored-faults';
import type { DatabaseReader } from '@/lib/server/reader/database-reader';

/** Where delivery reads content and files besides the renderers. */
export interface ContentSource {
  readonly readVersion: () => string | Promise<string>;
  /** Whether the API accepts the session of an access token. */
  readonly isSessionActive: (token: string) => Promise<boolean>;
  /** Whether the database is away. */
  readonly away: { readonly isAway: boolean; readonly awaySeconds: number };
  /** Returns the sizes of the database's files in bytes. */
  readonly readDatabaseSizes: () => Promise<Readonly<Record<string, number>>>;
  /** Returns the faults of the stored data. */
  readonly readFaults: () => Promise<StoredFaults>;
  /** Finds redirects in the database; `null` if a remote API is asked. */
  readonly redirects: RedirectFinder | null;
  /** Creates the handler of requests below `/api`. `api`: has a renderer answer. */
  readonly createApi: (api: Handler, isReady: () => boolean) => Handler;
}

/** State of a database or a storage that is a file or behind a remote API. */
export const neverAway = { isAway: false, awaySeconds: 0 };

/** Returns a remote API as the source. */
export function toRemoteSource(remote: RemoteApi): ContentSource {
  return {
    readVersion: () => remote.readVersion(),
    isSessionActive: (token) => remote.acceptsToken(token),
    away: neverAway,
    readDatabaseSizes: async () => ({}),
    readFaults: async () => ({ waitingErasures: 0, isDatabaseDamaged: false, lastBackupSeconds: null }),
    redirects: null,
    createApi: () => remote.handle,
  };
}

/** What the source of the embedded API reads. */
interface StoredContent {
  readonly reader: DatabaseReader;
  readonly store: Pick<OpenFileStore, 'files'>;
  readonly renderers: Pick<RendererClient, 'storeDue' | 'checkApi'>;
  readonly log: Log;
}

/** Returns the database and the files of the embedded API as the source. */
export function createStoredSource(
  { database, databaseAwayMs, siteUrl }: Pick<Env, 'database' | 'databaseAwayMs' | 'siteUrl'>,
  { reader, store, renderers, log }: StoredContent,
): ContentSource {
  // Used if a request has no Host header.
  const options = { hostname: new URL(siteUrl).host, overrideGlobalObjects: false };
  const state = database.kind === 'postgresql' ? createStateCacheOf(reader, databaseAwayMs, log) : null;
  const find = (name: string) => findShownObject(reader.db, name);
  const stored = { findObject: state ? rememberObjects(find, state) : find, files: store.files };
  const files = getRequestListener((request) => answerFileRequest(stored, request), options);
  const findRedirect = async (address: string) => {
    if (state?.isAway) throw new DatabaseAwayError();
    return reader.findRedirect(address);
  };
  return {
    readVersion: createTurnVersionReader({
      readState: () => (state ?? reader).readState(),
      storeDue: () => renderers.storeDue(),
    }),
    away: state ?? neverAway,
    isSessionActive: (token) => isSessionActive(reader.db, token, Date.now()),
    readDatabaseSizes: () => reader.readSizes(),
    readFaults: () => readStoredFaults(reader.db, database),
    redirects: { isLocal: true, find: state ? findRedirect : (address) => reader.findRedirect(address) },
    createApi: (api, isReady) =>
      createSiteApi({
        files,
        api,
        isReady,
        isDatabaseAway: () => state?.isAway ?? false,
        hasPages: () => (state?.lastVersion ?? null) !== null,
        checkApi: () => renderers.checkApi(),
        log,
      }),
  };
}

function createStateCacheOf(reader: DatabaseReader, maxAwayMs: number, log: Log): StateCache {
  const readState = () => {
    const state = reader.readState();
    if (state instanceof Promise) return state;
    return state ? Promise.resolve(state) : Promise.reject(new Error('The database is locked'));
  };
  return createStateCache({ readState, maxAwayMs, log });
}
