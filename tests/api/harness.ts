import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import sharp from 'sharp';
import type { Scope, User } from '@/lib/content/access/access';
import { createEmptyInput, toInput } from '@/lib/content/input';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { createApp } from '@/lib/server/app';
import type { MailSettings } from '@/lib/env/mail-settings';
import { insertAccount } from '@/lib/server/auth/accounts';
import { hashPassword } from '@/lib/server/auth/passwords';
import { openAttempts } from '@/lib/server/attempts/open-attempts';
import { createLoginThrottle } from '@/lib/server/auth/login-throttle';
import { createTokens } from '@/lib/server/auth/tokens';
import { createEncryption } from '@/lib/server/base/encryption';
import { createVersionReader } from '@/lib/server/content-version';
import type { Log } from '@/lib/log/log';
import type { Deps } from '@/lib/server/http/deps';
import { createDiskSpace } from '@/lib/server/files/disk-space';
import { createPictureMaker } from '@/lib/server/pictures/picture-maker';
import { openTestFiles } from '../setup/open-test-files';
import { pictureScript } from '../setup/picture-script';
import { isOnPostgres, openMigratedDatabase } from '../setup/test-database';
import { toLog } from '../setup/to-log';

/** Caller; the password of all accounts is {@link password}. */
export type Who = 'anonymous' | 'author' | 'other-author' | 'methodist' | 'editor' | 'admin';

export const password = 'correct horse battery';

const accounts: Record<Exclude<Who, 'anonymous'>, Scope> = {
  author: 'author',
  'other-author': 'author',
  methodist: 'methodist',
  editor: 'editor',
  admin: 'admin',
};

/** Hash of {@link password}. The files of a worker share it, because hashing is slow on purpose. */
let hashing: Promise<string> | undefined;

/** Row of an API table. */
export interface Row {
  /** Test name; default: method and path. */
  name?: string;
  who: Who;
  method: string;
  /** Path below `/api`. */
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
  /** Required for a stream body. */
  duplex?: 'half';
  status: number;
  contains?: readonly string[];
  lacks?: readonly string[];
}

/** A request of a caller. */
type Call = Pick<Row, 'who' | 'method' | 'path' | 'headers' | 'json' | 'body' | 'duplex'>;

/** An API with its own database. */
export type TestApi = Awaited<ReturnType<typeof startApi>>;

type Transport = 'in-process' | 'http';

/**
 * Transports for tests of headers, bodies and streams, which a server reads and sends itself. Files in object storage and
 * PostgreSQL are tested with one.
 */
export const bothTransports: readonly Transport[] =
  process.env['TEST_FILES'] === 's3' || isOnPostgres() ? ['in-process'] : ['in-process', 'http'];

/** Transports for other tests: both in the full run, otherwise one. */
export const transports: readonly Transport[] =
  process.env['TEST_FULL'] === 'true' ? bothTransports : ['in-process'];

/** On a busy machine PostgreSQL may take longer than visitors wait. In milliseconds. */
const duePatienceMs = 10_000;

/** Starts an API with the accounts of {@link Who}, in process or over HTTP. `mail`: the server of mail. */
export async function startApi(transport: Transport, mail: MailSettings | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'api-test-'));
  const clock = { nowMs: Date.parse('2026-03-02T09:00:00Z') };
  const now = () => clock.nowMs;
  const log: string[] = [];
  const collected = toLog((line) => log.push(line));
  const { deps, drop, stored } = await openDeps(folder, now, collected, mail);
  const { database, files, pictures } = deps;
  const app = createApp(deps);
  const { bearer, userIds, renewTokens } = await createCallers(deps, clock);
  const server = transport === 'http' ? createAdaptorServer({ fetch: app.fetch }) : null;
  if (server) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = server ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : 'http://api.test';

  async function call(row: Call): Promise<Response> {
    await renewTokens();
    const request = toRequest(origin, row, bearer[row.who]);
    return server ? fetch(request) : app.fetch(request);
  }

  /** Creates an item as `who` and returns it. */
  async function create(who: Who, collection: CollectionName, input: Record<string, unknown>) {
    const response = await call({
      who,
      method: 'POST',
      path: `/${collection}`,
      json: emptyInput(collection, input),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown> & { id: string; version: number; slug: string };
  }

  async function stop() {
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    await pictures.close();
    await drop();
    await stored.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    call,
    create,
    stop,
    clock,
    log,
    bearer,
    userIds,
    db: database.db,
    database,
    files,
    openFiles: stored.open,
    pictures,
    deps,
    folder,
  };
}

/** Opens what the API needs, as a site does. */
async function openDeps(folder: string, now: () => number, log: Log, mail: MailSettings | null) {
  const secret = 'a secret for tests only, long enough';
  const { database, drop } = await openMigratedDatabase();
  const stored = await openTestFiles(folder);
  const { files } = stored;
  const encryption = createEncryption(secret);
  const attempts = openAttempts(database, encryption);
  const deps: Deps = {
    database,
    files,
    disk: createDiskSpace({ folder, log }),
    pictures: createPictureMaker({ script: pictureScript, folder: files.incomingFolder, log }),
    tokens: createTokens(secret),
    encryption,
    throttle: createLoginThrottle(attempts),
    attempts,
    sending: { siteUrl: 'https://school.example', mail },
    now,
    log,
    readContentVersion: createVersionReader(database, now, log, duePatienceMs),
  };
  return { deps, drop, stored };
}

/** Creates the accounts of {@link Who} with a token each. */
async function createCallers({ database, tokens, now }: Deps, clock: { readonly nowMs: number }) {
  const bearer: Partial<Record<Who, string>> = {};
  const users: Partial<Record<Who, User>> = {};
  const userIds: Partial<Record<Who, string>> = {};
  let issuedAtMs = clock.nowMs;
  const passwordHash = await (hashing ??= hashPassword(password));
  for (const [who, scope] of Object.entries(accounts)) {
    const account = { email: `${who}@lyceum.local`, name: who, passwordHash, scope: [scope] };
    const user = await insertAccount(database.db, account, new Date(now()).toISOString());
    users[who as Who] = user;
    userIds[who as Who] = user.id;
    await issue(who as Who);
  }

  async function issue(who: Who): Promise<void> {
    const user = users[who];
    if (user) bearer[who] = (await tokens.issue(database.db, user, now(), { isConfirmed: true })).token;
  }

  /** Tests may move the clock past the lifetime of a token, or past the ten minutes of a confirmation. */
  async function renewTokens(): Promise<void> {
    if (Math.abs(clock.nowMs - issuedAtMs) < 10 * 60 * 1000) return;
    issuedAtMs = clock.nowMs;
    for (const who of Object.keys(users) as Who[]) await issue(who);
  }

  return { bearer, userIds, renewTokens };
}

function toRequest(origin: string, row: Call, token: string | undefined): Request {
  const headers = new Headers(row.headers);
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  if (row.json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const body = row.body ?? (row.json === undefined ? undefined : JSON.stringify(row.json));
  return new Request(`${origin}/api${row.path}`, {
    method: row.method,
    headers,
    body,
    duplex: row.duplex,
  } as RequestInit);
}

/** Returns an empty input of a collection with some fields set. */
export function emptyInput(
  collection: CollectionName,
  input: Record<string, unknown> = {},
): Record<string, unknown> {
  return { ...createEmptyInput(definitionOf(collection)), ...input };
}

/** Returns a complete news input. */
export function newsInput(input: Record<string, unknown> = {}): Record<string, unknown> {
  return emptyInput('news', {
    title: { kz: 'Qazaqsha', ru: 'Po-russki' },
    category: 'it',
    date: '2026-03-01',
    body: { kz: '<p>Matin</p>', ru: '<p>Tekst</p>' },
    ...input,
  });
}

/** An image item with a picture. */
export type ImageItem = Item<'images'> & { file: NonNullable<Item<'images'>['file']> };

/** Uploads a small photo with unique bytes as `who`. */
export async function uploadPhoto(api: TestApi, who: Who, album?: string): Promise<ImageItem> {
  const noise = { raw: { width: 64, height: 48, channels: 3 } } as const;
  const bytes = await sharp(randomBytes(64 * 48 * 3), noise)
    .jpeg()
    .toBuffer();
  const body = new FormData();
  if (album) body.set('album', album);
  body.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
  const response = await api.call({ who, method: 'POST', path: '/images', body });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as ImageItem;
}

/** Saves an image with changed fields as `who`. */
export function saveImage(api: TestApi, who: Who, image: ImageItem, changes: Record<string, unknown>) {
  return api.call({
    who,
    method: 'PUT',
    path: `/images/${image.id}`,
    headers: { 'if-match': `"${image.version}"` },
    json: { ...toInput(definitionOf('images'), image), ...changes },
  });
}

/** Fields that a photo needs for publication. */
export const describedPhoto = {
  alt: { kz: 'Qaz', ru: 'Rus' },
  consent: true,
  consentBy: 'Parents of 8A',
  consentOn: '2026-02-01',
};

export const published = { kz: 'published', ru: 'published' };
