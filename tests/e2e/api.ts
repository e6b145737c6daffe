import { createClient, type ApiClient } from '@/lib/api/client';
import type { Input, Item } from '@/lib/content/registry';
import { news } from '@/lib/content/types/news';
import { createEmptyInput } from '@/lib/content/input';
import { admin, type RunningSite } from './site';

/** The API of a site over HTTP, signed in as its administrator or somebody else. */
export async function signInToApi(
  site: Pick<RunningSite, 'apiUrl'>,
  { email, password } = admin,
): Promise<ApiClient> {
  const connection = { transport: fetch, baseUrl: site.apiUrl };
  const { token } = await createClient(connection).login({ email, password });
  return createClient({ ...connection, token });
}

/** Input of a complete news item that is published in both languages and stands first in the list. */
export function toNewsInput(title: { kz: string; ru: string }): Input<'news'> {
  return {
    ...(createEmptyInput(news) as unknown as Input<'news'>),
    title,
    category: 'it',
    date: '2099-12-31',
    body: { kz: `<p>${title.kz}</p>`, ru: `<p>${title.ru}</p>` },
    status: { kz: 'published', ru: 'published' },
  };
}

/** Publishes a news item in both languages. */
export function publishNews(api: ApiClient, title: { kz: string; ru: string }): Promise<Item<'news'>> {
  return api.news.create(toNewsInput(title));
}
