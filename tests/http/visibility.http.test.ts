import type { CollectionClient } from '@/lib/api/client';
import { toInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi, testItemYear } from '../e2e/support/api-client';
import { expect, test } from './site-test';

const drafts = { kz: 'draft', ru: 'draft' } as const;
const published = { kz: 'published', ru: 'published' } as const;

/** Types, a public page that lists their items, and the fields that put a new item on it. */
const types = [
  ['partners', '/', 'name', {}],
  ['slides', '/', 'title', {}],
  ['notifications', '/', 'text', { publishAt: null, unpublishAt: null, placement: 'everywhere' }],
  ['methods', '/adisteme', 'title', {}],
  ['albums', '/gallery', 'title', { date: `${testItemYear}-01-01`, slug: null }],
  ['staff', '/basshylyq', 'name', { slug: null }],
  ['milestones', '/history', 'title', {}],
] as const;

for (const [collection, path, titleField, fields] of types) {
  test(`${path} shows one of the ${collection} from its publication to its deletion`, async ({ site }) => {
    const api = await signInToApi(site);
    const client = api[collection] as unknown as CollectionClient<'news'>;
    const { data } = await client.list({ status: 'published', perPage: 1 });
    const title = { kz: `Visible kz ${collection}`, ru: `Visible ru ${collection}` };
    const toCopy = (status: object) =>
      ({
        ...toInput(definitionOf(collection), data[0]!),
        ...fields,
        [titleField]: title,
        status,
      }) as never;
    const isPublic = async (locale: Locale) => {
      const response = await fetch(site.url + toLocalePath(locale, path));
      expect(response.status).toBe(200);
      return (await response.text()).includes(title[locale]);
    };
    const expectPublic = async (expected: Readonly<Record<Locale, boolean>>) => {
      for (const locale of locales) expect(await isPublic(locale), locale).toBe(expected[locale]);
    };

    const { id, version } = await client.create(toCopy(drafts));
    await expectPublic({ kz: false, ru: false });
    const second = await client.replace(id, toCopy(published), version);
    await expectPublic({ kz: true, ru: true });
    await client.replace(id, toCopy(drafts), second.version);
    await expectPublic({ kz: false, ru: false });
    await client.replace(id, toCopy(published), second.version + 1);
    await client.remove(id);
    await expectPublic({ kz: false, ru: false });
    await client.restore(id);
    await expectPublic({ kz: true, ru: true });
    // Other tests count the items of the sample.
    await client.remove(id);
  });
}
