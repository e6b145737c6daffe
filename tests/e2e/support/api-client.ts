import '@/lib/processes/install-manifests';
import { randomInt } from 'node:crypto';
import { createClient, type ApiClient } from '@/lib/api/client';
import type { Input, Item } from '@/lib/content/registry';
import { news } from '@/lib/content/types/news';
import { createEmptyInput } from '@/lib/content/input';
import { admin, type RunningSite } from './running-site';

/** Year of the items that tests publish: they come first in lists, and tests of the sample leave them out. */
export const testItemYear = '2099';

/**
 * Returns a client for the API of a site, signed in as its administrator or with another account. Each client has an
 * address of its own, because the number of letters from an address is limited.
 */
export async function signInToApi(
  site: Pick<RunningSite, 'apiUrl'>,
  { email, password } = admin,
): Promise<ApiClient> {
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
  const transport = (request: Request) => {
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  };
  const connection = { transport, baseUrl: site.apiUrl };
  const { token } = await createClient(connection).login({ email, password });
  return createClient({ ...connection, token });
}

/** Returns the input of a complete news item that is published in both languages and comes first in lists. */
export function toNewsInput(title: { kz: string; ru: string }): Input<'news'> {
  return {
    ...(createEmptyInput(news) as unknown as Input<'news'>),
    title,
    category: 'it',
    date: `${testItemYear}-12-31`,
    body: { kz: `<p>${title.kz}</p>`, ru: `<p>${title.ru}</p>` },
    status: { kz: 'published', ru: 'published' },
  };
}

/** Publishes a news item in both languages. */
export function publishNews(api: ApiClient, title: { kz: string; ru: string }): Promise<Item<'news'>> {
  return api.news.create(toNewsInput(title));
}
