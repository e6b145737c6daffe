import 'server-only';
import { headers } from 'next/headers';
import { guardTransport, type Bearer } from './guard-transport';
import { env } from '@/lib/env/env';
import type { CallSettings } from '@/lib/api/call';
import type { ApiError } from '@/lib/api/errors';
import { callRemote } from './remote/call-remote';
import { createClient, type ApiClient } from '@/lib/api/client';
import { clientAddressHeader } from '@/lib/api/client-address';
import { deviceHeader } from '@/lib/api/device-header';
import { processReadMemo } from './read-memo';
import { createFileAddressReviver } from './remote/file-addresses';
import { callEmbedded, type Transport } from '@/lib/api/transports';
import {
  findWatch,
  noteUpstreamFailure,
  readRemainingMs,
  watchHeader,
  type UpstreamWatch,
} from '@/lib/api/upstream-failures';
import { createUpstreamLog } from './remote/upstream-log';

/** Options of an API client. */
interface ClientOptions {
  /** Aborts all pending calls. */
  readonly signal?: AbortSignal;
}

let visitors: ApiClient | undefined;

/**
 * Returns an anonymous client, which sees what visitors see. Public pages use only this one. Renderings for the page
 * cache share its reads for as long as the content version does not change.
 */
export function publicApi(): ApiClient {
  return (visitors ??= createClient({ ...connection(), isVisitor: true, remember }));
}

/** Shares a read with other renderings for the same content version. */
async function remember<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  const version = (await findCurrentWatch())?.contentVersion;
  return version === undefined ? read() : processReadMemo.load(version, name, read);
}

/**
 * Returns an anonymous client for requests of one visitor, with the address for rate limits. `device`: secret of a
 * known device, at sign-in. `userAgent`: shown in the list of sessions.
 */
export function visitorApi(
  clientAddress: string | null,
  { device, userAgent, ...options }: ClientOptions & { device?: string; userAgent?: string } = {},
): ApiClient {
  // To a remote API this site is a proxy, which the API may trust or not.
  const addressHeader = env().apiUrl ? 'x-forwarded-for' : clientAddressHeader;
  const headers = {
    ...(clientAddress && { [addressHeader]: clientAddress }),
    ...(device && { [deviceHeader]: device }),
    ...(userAgent && { 'user-agent': userAgent }),
  };
  return createClient({ ...connection(), ...options, headers });
}

/**
 * Returns a client with a staff member's token. Calls with an expired token reject with `ExpiredAuthSessionError` and
 * are not sent. `wrap` may observe requests and responses.
 */
export function staffApi(
  bearer: Bearer,
  wrap = (transport: Transport) => transport,
  options: ClientOptions = {},
): ApiClient {
  const settings = connection();
  const transport = wrap(guardTransport(settings.transport, bearer));
  return createClient({ ...settings, ...options, transport, token: bearer.token });
}

let remote: CallSettings | undefined;

function connection(): CallSettings {
  const { apiUrl, siteUrl } = env();
  if (apiUrl === null)
    return { transport: callEmbedded, baseUrl: `${siteUrl}/api`, onFailure: noteEmbeddedFailure };
  remote ??= connectTo(apiUrl);
  return remote;
}

/**
 * Records that the database, its locks or the storage kept a page from being read, which is temporary. An answer of the
 * embedded API against the contract is a fault.
 */
async function noteEmbeddedFailure(error: ApiError): Promise<void> {
  if (error.code !== 'bad_upstream') noteUpstreamFailure(await findCurrentWatch(), error);
}

function connectTo(apiUrl: string): CallSettings {
  const log = createUpstreamLog(console.error);
  return {
    transport: async (request) => callRemote(request, readRemainingMs(await findCurrentWatch())),
    baseUrl: apiUrl,
    reviver: createFileAddressReviver(apiUrl),
    onFailure: async (error, endpoint) => {
      noteUpstreamFailure(await findCurrentWatch(), error);
      log(error, endpoint);
    },
  };
}

/**
 * Records that an action has begun, so that its arguments could be read. Every action calls it first: the middleware may
 * have called the API for a request that cannot be decoded.
 */
export async function noteActionBegun(): Promise<void> {
  const watch = await findCurrentWatch();
  if (watch) watch.hasActionBegun = true;
}

async function findCurrentWatch(): Promise<UpstreamWatch | undefined> {
  try {
    return findWatch((await headers()).get(watchHeader));
  } catch {
    // `headers()` throws outside of a request.
    return undefined;
  }
}

/**
 * Returns the bytes of a stored file by its address, or `null` if visitors cannot read it. Rejects with
 * `upstream_unavailable`.
 */
export async function readPublicFile(address: string): Promise<Uint8Array | null> {
  const { transport, baseUrl } = connection();
  const response = await transport(new Request(baseUrl + address.replace(/^\/api(?=\/)/, '')));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
