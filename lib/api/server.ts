import 'server-only';
import { headers } from 'next/headers';
import { guardTransport, type Bearer } from '../auth/session/guard-transport';
import { env } from '../env';
import type { CallSettings } from './call';
import { callRemote } from './remote/call-remote';
import { createClient, type ApiClient } from './client';
import { clientAddressHeader } from './client-address';
import { deviceHeader } from './device-header';
import { createFileAddressReviver } from './remote/file-addresses';
import { refuseRefusals } from './remote/refuse-refusals';
import { callEmbedded, type Transport } from './transports';
import {
  findWatch,
  noteUpstreamFailure,
  toPatienceMs,
  watchHeader,
  type UpstreamWatch,
} from './remote/upstream-failures';
import { createUpstreamLog } from './remote/upstream-log';

/** What a caller may choose about a client. */
interface ClientOptions {
  /** Ends every call that is under way. */
  readonly signal?: AbortSignal;
}

/** The anonymous API, the only one that public pages use: it sees what a visitor may see. */
export function publicApi(options: ClientOptions = {}): ApiClient {
  const settings = connection();
  return createClient({ ...settings, ...options, transport: refuseRefusals(settings.transport) });
}

/**
 * The anonymous API for what a visitor sends: it is told who asks, so that it can count per address. `device`: the
 * secret that the browser keeps, at sign-in. `userAgent`: of the browser, by which people know their sessions.
 */
export function visitorApi(
  clientAddress: string | null,
  { device, userAgent, ...options }: ClientOptions & { device?: string; userAgent?: string } = {},
): ApiClient {
  // For a remote API this site is a proxy, to be trusted or not.
  const addressHeader = env().apiUrl ? 'x-forwarded-for' : clientAddressHeader;
  const headers = {
    ...(clientAddress && { [addressHeader]: clientAddress }),
    ...(device && { [deviceHeader]: device }),
    ...(userAgent && { 'user-agent': userAgent }),
  };
  return createClient({ ...connection(), ...options, headers });
}

/**
 * The API as a signed-in person sees it. Calls with a token that has expired reject with `ExpiredAuthSessionError`
 * and are not sent. `wrap` may look at what becomes of each request.
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
  if (apiUrl === null) return { transport: withWatch(callEmbedded), baseUrl: `${siteUrl}/api` };
  remote ??= connectTo(apiUrl);
  return remote;
}

function connectTo(apiUrl: string): CallSettings {
  const log = createUpstreamLog(console.error);
  return {
    transport: withWatch((request, watch) => callRemote(request, toPatienceMs(watch))),
    baseUrl: apiUrl,
    reviver: createFileAddressReviver(apiUrl),
    onFailure: async (error, endpoint) => {
      noteUpstreamFailure(await findCurrentWatch(), error);
      log(error, endpoint);
    },
  };
}

/** Builds a transport that notes on the watch of the request under way that the API was called. */
function withWatch(
  call: (request: Request, watch: UpstreamWatch | undefined) => Promise<Response>,
): Transport {
  return async (request) => {
    const watch = await findCurrentWatch();
    if (watch) watch.hasCalledApi = true;
    return call(request, watch);
  };
}

async function findCurrentWatch(): Promise<UpstreamWatch | undefined> {
  return findWatch(await readWatchName());
}

async function readWatchName(): Promise<string | null> {
  try {
    return (await headers()).get(watchHeader);
  } catch {
    // Outside of a request there is none.
    return null;
  }
}

/**
 * The bytes of a stored file, by the address that items give for it; `null` when visitors cannot read it. Rejects with
 * `upstream_unavailable`.
 */
export async function readPublicFile(address: string): Promise<Uint8Array | null> {
  const { transport, baseUrl } = connection();
  const response = await transport(new Request(baseUrl + address.replace(/^\/api(?=\/)/, '')));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
