import 'server-only';
import { env } from '../env';
import { createClient, type ApiClient } from './client';
import { callEmbedded, callRemote } from './transports';

/** The anonymous API, the only one that public pages use: it sees what a visitor may see. */
export function publicApi(): ApiClient {
  return createClient(connection());
}

/** The API as a signed-in person sees it. */
export function staffApi(session: { readonly token: string }): ApiClient {
  return createClient({ ...connection(), token: session.token });
}

function connection() {
  const { apiUrl, siteUrl } = env();
  return apiUrl
    ? { transport: callRemote, baseUrl: apiUrl }
    : { transport: callEmbedded, baseUrl: `${siteUrl}/api` };
}
