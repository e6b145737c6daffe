import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from 'prom-client';
import { createDataFolder } from '@/lib/env/data-folder';
import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { Env } from '@/lib/env/env';
import { consoleLog } from '../log/console-log';
import type { MetricValues } from '../metrics/process-registry';
import { createApp } from './app';
import type { FirstAccount } from './auth/accounts';
import { openAttempts } from './attempts/open-attempts';
import { createLoginThrottle } from './auth/login-throttle';
import { createTokens } from './auth/tokens';
import { createEncryption, type Encryption } from './base/encryption';
import { shareSecret } from './auth/shared-secret';
import { createVersionReader } from './content-version';
import { explainSystemError } from './backup/explain-system-error';
import { addDatabaseMetrics } from './db/add-database-metrics';
import { migrate, requireMigrated } from './set-up/migrate';
import type { OpenDatabase } from './db/open-database';
import { openSiteDatabase, toDatabasePlace } from './db/open-site-database';
import type { Deps } from './http/deps';
import { createDiskSpace } from './files/disk-space';
import { incomingName, marksName, type FileStore } from './files/file-store';
import { removeOlderFiles } from './files/left-files';
import { openFileStore } from './files/open-file-store';
import { requireOwnStore } from './files/require-own-store';
import { createSweepJob, longestUploadMs } from './files/sweep';
import { createMissedWordsJob } from './search/missed-words-job';
import { createPictureMaker, type PictureMaker } from './pictures/picture-maker';
import { createFirstPageJob } from './content/documents/first-page-job';
import { createPurgeJob } from './content/items/purge-job';
import { createIntegrityJob } from './jobs/integrity-job';
import { startJob } from './jobs/start-job';
import { setUpNewDatabase, type Fill, type InitialContents } from './new-database';
import { listFeatureJobs } from './feature-jobs';
import { createSender } from './sending/create-sender';
import { runRegularly } from './run-regularly';
import type { Log } from '../log/log';

/** See scripts/lib/bundle-server.mjs. */
const besideThis = fileURLToPath(new URL('picture-process.mjs', import.meta.url));

/** The API in this process with its open database. */
export interface EmbeddedApi {
  /** Answers a request whose path begins with `/api`. */
  handle(request: Request): Promise<Response>;
  /** Returns the current content version. Also applies scheduled publications that have come due. */
  readContentVersion(): string | Promise<string>;
  /** Dependencies of the request handlers, for commands that write content without a request. */
  readonly deps: Deps;
  /** Adds the metrics of the database and of picture jobs to the registry of this process. */
  addMetrics(registry: Registry): void;
  /** Returns the metrics of the picture process, if it runs. `name`: its name in them. */
  readPictureMetrics(name: string): Promise<MetricValues[]>;
  close(): Promise<void>;
  /** The administrator that this start created; `null` if accounts existed. */
  readonly firstAccount: FirstAccount | null;
}

/** Options of a start besides the settings. */
export interface OpenOptions {
  readonly log?: Log;
  /** Epoch ms. */
  readonly now?: () => number;
  /** Fills a new database if the settings ask for sample content. */
  readonly fill?: Fill;
  /** Whether this process purges the trash and sweeps files. One process of a site should. Default: `true`. */
  readonly hasJobs?: boolean;
  /** Whether the database may be migrated: not while another version uses it. Default: `true`. */
  readonly mayMigrate?: boolean;
  /** Whether this process logs when object storage is away. Default: `false`, because delivery does. */
  readonly watchesStorage?: boolean;
  /** Path of the bundled `picture-process.ts`; by default beside this bundle. */
  readonly pictureScript?: string;
}

/** Opens and migrates the database and builds the API on it. Throws `EnvError`. */
export async function openEmbeddedApi(env: Env, options: OpenOptions = {}): Promise<EmbeddedApi> {
  createDataFolder(env.dataDir);
  const { log = consoleLog, now = Date.now, fill, hasJobs = true } = options;
  const disk = createDiskSpace({ folder: env.dataDir, log });
  // Opening and migrating a database takes some space too.
  await disk.makeRoomForSession();
  const resources = await openResources(env, { ...options, log });
  const { database, encryption, files, pictures } = resources;
  const contents = { admin: env.admin, fill: env.sampleContent ? fill : undefined, nowMs: now() };
  const firstAccount = await setUpSite(resources, contents, log);
  await disk.createReserve();
  const attempts = openAttempts(database, encryption);
  const deps: Deps = {
    database,
    files,
    disk,
    pictures,
    tokens: createTokens(env.authSecret, log),
    encryption,
    throttle: createLoginThrottle(attempts),
    attempts,
    sending: { siteUrl: env.siteUrl, mail: env.mail },
    now,
    log,
    readContentVersion: createVersionReader(database, now, log),
  };
  const app = createApp(deps);
  const stopJobs = hasJobs ? startJobs(deps) : [];
  return {
    handle: async (request) => app.fetch(request),
    readContentVersion: deps.readContentVersion,
    addMetrics(registry) {
      addDatabaseMetrics(registry, database.statements);
      for (const metric of pictures.metrics) registry.registerMetric(metric);
    },
    readPictureMetrics: (name) => pictures.readProcessMetrics(name),
    deps,
    close: async () => {
      for (const stopJob of stopJobs) await stopJob();
      await resources.close();
    },
    firstAccount,
  };
}

/** What a site has open while it runs. */
interface Resources {
  readonly database: OpenDatabase;
  readonly encryption: Encryption;
  readonly files: FileStore;
  readonly pictures: PictureMaker;
  close(): Promise<void>;
}

async function openResources(env: Env, options: OpenOptions & { readonly log: Log }): Promise<Resources> {
  const { log, mayMigrate = true, pictureScript = besideThis, watchesStorage = false } = options;
  const { dataDir, s3 } = env;
  const encryption = createEncryption(env.authSecret);
  const database = await openDatabase(env.database, mayMigrate, encryption);
  const store = await openFileStore({ dataDir, s3, watchLog: watchesStorage ? log : undefined });
  const { files } = store;
  if (!s3) await warnOfMissingFiles(database, join(dataDir, 'uploads'), log);
  const pictures = createPictureMaker({ script: pictureScript, folder: files.incomingFolder, log });
  const close = async () => {
    await pictures.close();
    store.close();
    await database.db.destroy();
  };
  return { database, encryption, files, pictures, close };
}

/** Fills a new database. Returns the administrator that it created; `null` if accounts existed. */
async function setUpSite(
  resources: Resources,
  contents: InitialContents,
  log: Log,
): Promise<FirstAccount | null> {
  try {
    await requireOwnStore(resources, log);
    return await resources.database.runAlone(() => setUpNewDatabase(resources, contents));
  } catch (error) {
    await resources.close();
    throw explainSystemError('The site was not set up', error);
  }
}

/** Starts the clean-ups. Returns the functions that stop them. */
function startJobs(deps: Deps): (() => Promise<void>)[] {
  const { database, files, log, now } = deps;
  const jobs = [
    createPurgeJob(database, now),
    createMissedWordsJob(database, now),
    createSweepJob({ database, files, log, now }),
    createFirstPageJob(deps),
    ...listFeatureJobs(deps),
  ];
  if (database.path) jobs.push(createIntegrityJob({ path: database.path, now, log }));
  const stopJobs = jobs.map((job) => startJob({ database, now, log }, job));
  // Each instance has its own folder, so this is no job of the site.
  const run = () => removeOlderFiles(files.incomingFolder, now() - longestUploadMs);
  const name = 'Deleting unfinished uploads';
  const sender = createSender(deps);
  return [
    ...stopJobs,
    runRegularly({ name, intervalMs: longestUploadMs, log, run }),
    // Each instance sends: it claims messages one by one.
    runRegularly({ name: 'Sending messages', intervalMs: 5_000, log, run: () => sender.sendDue() }),
  ];
}

async function openDatabase(
  settings: DatabaseSettings,
  mayMigrate: boolean,
  encryption: Encryption,
): Promise<OpenDatabase> {
  let database: OpenDatabase | undefined;
  try {
    const opened = (database = openSiteDatabase(settings));
    if (!mayMigrate) await requireMigrated(opened.db);
    await opened.runAlone(async () => {
      await opened.prepare();
      await migrate(opened.db);
      await shareSecret(opened.db, settings, encryption);
    });
    return opened;
  } catch (error) {
    await database?.db.destroy();
    throw explainSystemError(`The database ${toDatabasePlace(settings)} cannot be opened`, error);
  }
}

/** Logs if the database lists files but their folder has none, as after an incomplete restore. */
async function warnOfMissingFiles({ db }: OpenDatabase, folder: string, log: Log): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.some((name) => name !== marksName && name !== incomingName)) return;
  const { files } = await db
    .selectFrom('stored_object')
    .select((select) => select.fn.countAll<number>().as('files'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (files > 0)
    log.error(
      `The folder ${folder} has no files, but the database names ${files}. Restore them from a backup.`,
    );
}
