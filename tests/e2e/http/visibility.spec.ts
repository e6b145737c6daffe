import type { CollectionClient } from '@/lib/api/client';
import { toInput, type AnyInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api';
import { expect, test } from '../support/fixtures';

/** Types, the field of their title, and a public page that lists their first items. */
const types = [
  ['partners', 'name', '/'],
  ['slides', 'title', '/'],
  ['notifications', 'text', '/about'],
  ['methods', 'title', '/adisteme'],
  ['albums', 'title', '/gallery'],
  ['images', 'alt', '/gallery/images'],
  ['staff', 'name', '/basshylyq'],
  ['milestones', 'title', '/history'],
] as const;

for (const [collection, titleField, path] of types) {
  test(`${path} shows a change of the ${collection}, and hides what is unpublished or deleted, on the next request`, async ({
    site,
  }) => {
    const api = await signInToApi(site);
    const client = api[collection] as unknown as CollectionClient<'news'>;
    const { data } = await client.list({ status: 'published', perPage: 1 });
    const input: AnyInput = toInput(definitionOf(collection), data[0]!);
    const { id } = data[0]!;
    let { version } = data[0]!;
    const store = async (change: Readonly<Record<string, unknown>>) => {
      ({ version } = await client.replace(id, { ...input, ...change } as never, version));
    };
    const title = { kz: `Changed kz ${collection}`, ru: `Changed ru ${collection}` };
    const isPublic = async (locale: Locale) => {
      const response = await fetch(site.url + toLocalePath(locale, path));
      expect(response.status).toBe(200);
      return (await response.text()).includes(title[locale]);
    };

    await store({ [titleField]: title, status: { kz: 'published', ru: 'published' } });
    for (const locale of locales) expect(await isPublic(locale)).toBe(true);
    await store({ [titleField]: title, status: { kz: 'draft', ru: 'draft' } });
    for (const locale of locales) expect(await isPublic(locale)).toBe(false);
    await store({ [titleField]: title, status: { kz: 'draft', ru: 'published' } });
    expect(await isPublic('ru')).toBe(true);
    await client.remove(id);
    expect(await isPublic('ru')).toBe(false);
    await client.restore(id);
    expect(await isPublic('ru')).toBe(true);
    // Other tests compare the items of the sample.
    ({ version } = await client.read(id));
    await store({});
  });
}
