import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionNames, seededCollections, definitionOf } from '@/lib/content/registry';
import {
  form,
  imageInput,
  item,
  list,
  listedFile,
  manifest,
  news,
  patch,
  unpack,
  zip,
  type ZipEntry,
} from './archive-fixtures';
import { photo } from '@/tests/setup/photo';
import { listStored } from '@/tests/setup/list-stored';
import {
  emptyInput,
  newsInput,
  published,
  startApi,
  transports,
  type TestApi,
  type Who,
} from '@/tests/api/harness';

async function countItems(api: TestApi): Promise<number> {
  let count = 0;
  // Every site has categories and synonyms.
  for (const name of collectionNames.filter((collection) => !seededCollections.includes(collection)))
    count += (await api.db.selectFrom(definitionOf(name).type).select('id').execute()).length;
  return count;
}

function importing(api: TestApi, archive: Buffer, who: Who = 'admin') {
  return api.call({ who, method: 'POST', path: '/import', body: form(archive) });
}

const redirect = (more: Record<string, unknown>) => ({
  ...{ source: '/old', target: '/about', itemId: null, origin: 'staff' },
  ...{ createdAt: '2026-01-10T08:00:00.000Z', ...more },
});
const good = news({ status: published });
const picture = listedFile('picture', 'jpg');
const papers = listedFile('file', 'pdf');
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const withNews = (...entries: ZipEntry[]) => [manifest, list('news', good), ...entries];
const withItem = (...items: unknown[]) => [manifest, list('news', ...items)];
const withFile = (file: Record<string, unknown>, bytes: string | Buffer) => [
  ...withNews(list('files', file)),
  { name: String(file['entry']), bytes, compress: false },
];

/** Archives that no export produces. */
const hostile: Record<string, () => Promise<Buffer>> = {
  'no ZIP at all': async () => Buffer.from('not a zip'),
  'an empty ZIP': () => zip([]),
  'one that was cut off': async () => (await zip(withNews())).subarray(0, -30),
  'a name that leads out of it': async () =>
    patch(await zip(withNews()), 'content/news.json', '../../../news.json'.slice(0, 17)),
  'an absolute name': async () => patch(await zip(withNews()), 'content/news.json', '/ontent/news.json'),
  'a name with backslashes': async () =>
    patch(await zip(withNews()), 'content/news.json', 'content\\news.json'),
  'a name of a drive': async () => patch(await zip(withNews()), 'content/news.json', 'c:ntent/news.json'),
  'a redirect to another site by a path': () =>
    zip(withNews(list('redirects', redirect({ target: '//evil.example' })))),
  'a redirect from no normal form': () => zip(withNews(list('redirects', redirect({ source: '/old/' })))),
  'a redirect to itself': () => zip(withNews(list('redirects', redirect({ target: '/ru/old' })))),
  'a redirect to an item that is not in it': () =>
    zip(withNews(list('redirects', redirect({ target: '/news/x', itemId: randomUUID() })))),
  'an unexpected entry': () => zip(withNews({ name: 'run.sh', bytes: 'echo' })),
  'a symbolic link': () => zip([...withItem(good).slice(0, 1), { ...list('news', good), mode: 0o120777 }]),
  'the same name twice': () => zip(withNews(list('news', news()))),
  'a decompression bomb': () =>
    zip(withNews({ name: 'content/pages.json', bytes: Buffer.alloc(20_000_000, ' ') })),
  'an encrypted entry': async () => {
    const archive = await zip(withNews());
    // Sets bit 0 (encrypted) in the flags of the first directory record.
    archive[archive.indexOf(Buffer.from('PK\u0001\u0002')) + 8]! |= 1;
    return archive;
  },
  'bytes that were changed': async () =>
    patch(await zip([manifest, { ...list('news', good), compress: false }]), 'Po-russki', 'Po-jusski'),
  'no manifest': () => zip([list('news', good)]),
  'a manifest of something else': () =>
    zip([{ ...manifest, bytes: '{"format":"other"}' }, list('news', good)]),
  'a manifest of a later version': () =>
    zip([patchText(manifest, '"version":1', '"version":2'), list('news', good)]),
  'a manifest that is not JSON': () => zip([{ ...manifest, bytes: '{' }, list('news', good)]),
  'a list that is not JSON': () => zip([manifest, { name: 'content/news.json', bytes: 'news' }]),
  'a list without its end': () => zip([manifest, patchText(list('news', good), '\n]\n', '\n')]),
  'a list that goes on behind its end': () =>
    zip([manifest, patchText(list('news', good), ']\n', ']\n{}\n')]),
  'a line that is not JSON': () => zip([manifest, { name: 'content/news.json', bytes: '[\n{"id":\n]\n' }]),
  'an item that is a list': () => zip(withItem([])),
  'an item without input': () => zip(withItem({ ...good, input: undefined })),
  'an unknown member of an item': () => zip(withItem({ ...good, role: 'admin' })),
  'a malformed id': () => zip(withItem({ ...good, id: '../1' })),
  'the same id twice': () => zip(withItem(good, { ...news(), id: good['id'] })),
  'an invalid time': () => zip(withItem({ ...good, createdAt: 'yesterday' })),
  'an unknown field': () => zip(withItem(news({ admin: true }))),
  'a polluted prototype': () =>
    zip([manifest, patchText(list('news', good), '"title":', '"__proto__":{},"title":')]),
  'a wrong type': () => zip(withItem(news({ title: 'text' }))),
  'a text that is too long': () => zip(withItem(news({ title: { kz: 'a'.repeat(500), ru: null } }))),
  'control characters': () => zip(withItem(news({ title: { kz: 'a\u0000b', ru: null } }))),
  'an option that does not exist': () => zip(withItem(news({ category: 'gossip' }))),
  'a reserved slug': () => zip(withItem(news({ slug: 'feed' }))),
  'the same slug twice': () => zip(withItem(news({ slug: 'same' }), news({ slug: 'same' }))),
  'a picture that is not there': () => zip(withItem(news({ cover: picture.id }))),
  'a file that is not there': () =>
    zip([...withNews(), list('documents', item(emptyInput('documents', { file: papers.id })))]),
  'a listed file without its entry': () => zip(withNews(list('files', picture))),
  'a picture that is a script': () => zip(withFile(picture, '<script>alert(1)</script>')),
  'a picture that is an SVG': () => zip(withFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>')),
  'a picture that is damaged': async () => zip(withFile(picture, (await photo()).subarray(0, 200))),
  'a picture with too many pixels': async () => zip(withFile(picture, await photo(9000, 9000))),
  'a download that is a page': () => zip(withFile(papers, '<!doctype html><script></script>')),
  'a download that is a program': () => zip(withFile(papers, Buffer.from('MZ\u0090\u0000program'))),
  'a recipe that makes no sense': () => zip(withFile({ ...papers, recipe: { turn: 45, crop: null } }, pdf)),
  'an entry that is another file': () =>
    zip(withFile({ ...papers, entry: 'manifest.json' }, pdf).slice(0, 3)),
  'the same file twice': () =>
    zip([...withNews(list('files', papers, papers)), { name: papers.entry, bytes: pdf }]),
};

function patchText(entry: ZipEntry, from: string, to: string): ZipEntry {
  return { ...entry, bytes: String(entry.bytes).replace(from, to) };
}

describe.each(transports)('rejected archives, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  test.each(Object.entries(hostile))('rejects %s and leaves nothing behind', async (_name, make) => {
    const response = await importing(api, await make());
    expect(await response.json()).toMatchObject({ code: 'invalid_archive' });
    expect(response.status).toBe(422);
    expect(await countItems(api)).toBe(0);
    expect(await api.db.selectFrom('file').selectAll().execute()).toEqual([]);
    expect(await listStored(api.files)).toEqual([]);
    expect(api.log).toEqual([]);
  });

  test.each(['anonymous', 'author', 'methodist', 'editor'] as const)(
    'refuses export and import to %s',
    async (who) => {
      const status = who === 'anonymous' ? 401 : 403;
      expect((await api.call({ who, method: 'GET', path: '/export' })).status).toBe(status);
      expect((await importing(api, await zip(withNews()), who)).status).toBe(status);
      expect(await countItems(api)).toBe(0);
    },
  );

  test.each(['year=1', 'year=x', 'year=2025.5', 'years=2025'])(
    'rejects an export with ?%s',
    async (query) => {
      expect((await api.call({ who: 'admin', method: 'GET', path: `/export?${query}` })).status).toBe(400);
      expect(await listStored(api.files)).toEqual([]);
    },
  );
});

describe.each(transports)('archives, %s', (transport) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi(transport);
  });
  afterEach(() => api.stop());

  test('refuses to import into a site with items, also in the trash', async () => {
    const { id } = await api.create('admin', 'news', newsInput());
    await api.call({ who: 'admin', method: 'DELETE', path: `/news/${id}` });
    const response = await importing(api, await zip(withNews()));
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'site_not_empty' }]);
    expect(await countItems(api)).toBe(1);
  });

  test('sanitises texts, re-encodes pictures, and imports unpublishable items as drafts', async () => {
    const image = item(
      imageInput({ file: picture.id, alt: { kz: 'a', ru: null }, showsPeople: true, status: published }),
    );
    const body = { kz: '<p onclick="x()">Matin<script>alert(1)</script></p>', ru: null };
    const archive = await zip([
      ...withItem(news({ body, cover: image['id'], status: { kz: 'published', ru: 'draft' } })),
      list('images', image),
      list('files', picture),
      { name: picture.entry, bytes: await photo(), compress: false },
    ]);
    const response = await importing(api, archive);
    expect(await response.json()).toEqual({ items: 2, files: 1, drafts: 2 });
    const { data } = (await (await api.call({ who: 'admin', method: 'GET', path: '/news' })).json()) as {
      data: { body: { kz: string }; status: unknown; cover: { file: { width: number } } }[];
    };
    expect(data[0]).toMatchObject({ body: { kz: '<p>Matin</p>' }, status: { kz: 'draft', ru: 'draft' } });
    expect(data[0]!.cover.file.width).toBe(80);
    const seen = (await (await api.call({ who: 'anonymous', method: 'GET', path: '/news' })).json()) as {
      total: number;
    };
    expect(seen.total).toBe(0);
  });

  test('exports no trash, accounts, messages or photos taken down', async () => {
    const { id } = await api.create('admin', 'news', newsInput({ title: { kz: 'Trashed', ru: null } }));
    await api.call({ who: 'admin', method: 'DELETE', path: `/news/${id}` });
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await photo())], 'child.jpg'));
    const uploaded = await api.call({ who: 'admin', method: 'POST', path: '/images', body });
    const image = (await uploaded.json()) as { id: string; file: { id: string } };
    await api.create('admin', 'news', newsInput({ title: { kz: 'Kept', ru: null }, cover: image.id }));
    await api.call({ who: 'admin', method: 'POST', path: `/images/${image.id}/take-down` });
    const response = await api.call({ who: 'admin', method: 'GET', path: '/export' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="content-2026-03-02.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const texts = await unpack(Buffer.from(await response.arrayBuffer()));
    const all = JSON.stringify([...texts]);
    expect(all).toContain('Kept');
    for (const secret of [
      'Trashed',
      image.id,
      image.file.id,
      'child.jpg',
      '@lyceum.local',
      'argon2',
      'admin',
    ])
      expect(all).not.toContain(secret);
    expect(await listStored(api.files)).toEqual([]);
  });

  /** Creates an image and a news item that uses it as cover, in its text, and offers a file. */
  async function createIllustrated() {
    const send = async (path: string, name: string, bytes: Buffer) => {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(bytes)], name));
      const response = await api.call({ who: 'admin', method: 'POST', path, body });
      expect(response.status).toBe(201);
      return response.json();
    };
    const image = (await send('/images', 'yard.jpg', await photo())) as {
      id: string;
      file: { variants: { url: string }[] };
    };
    const file = (await send('/files', 'order.pdf', pdf)) as { id: string; url: string };
    const text =
      `<p>Before <a href="${file.url}">the order</a> behind</p>` +
      `<p><img src="${image.file.variants[0]!.url}" alt="Yard"></p>`;
    const titled = { title: { kz: 'Illustrated', ru: null }, cover: image.id, body: { kz: text, ru: null } };
    await api.create('admin', 'news', newsInput(titled));
    await api.create('admin', 'documents', emptyInput('documents', { file: file.id }));
    return { pictures: image.file.variants.map(({ url }) => url), file: file.url };
  }

  async function passOn(target: TestApi) {
    const response = await api.call({ who: 'admin', method: 'GET', path: '/export' });
    const archive = Buffer.from(await response.arrayBuffer());
    const imported = await importing(target, archive);
    expect(await imported.json()).toMatchObject({ drafts: 0 });
    const read = async (path: string) =>
      ((await (await target.call({ who: 'admin', method: 'GET', path })).json()) as { data: unknown[] }).data;
    return { response, archive, read };
  }

  test('passes redirects on, but not those of deleted pages', async () => {
    const item = await api.create('admin', 'news', newsInput({ slug: 'first', status: published }));
    const changed = newsInput({ slug: 'second', status: published });
    const headers = { 'if-match': '"1"' };
    await api.call({ who: 'admin', method: 'PUT', path: `/news/${item.id}`, headers, json: changed });
    const deleted = await api.create('admin', 'news', newsInput({ slug: 'deleted', status: published }));
    await api.call({ who: 'admin', method: 'DELETE', path: `/news/${deleted.id}` });
    const json = { source: '/old.html?id=7', target: 'https://other.example/' };
    await api.call({ who: 'admin', method: 'POST', path: '/redirects', json });
    const target = await startApi(transport);
    try {
      await passOn(target);
      const find = async (address: string) =>
        (
          await target.call({
            who: 'anonymous',
            method: 'GET',
            path: `/redirects/found?address=${encodeURIComponent(address)}`,
          })
        ).json();
      expect(await find('/ru/news/first')).toEqual({ kind: 'moved', location: '/ru/news/second' });
      expect(await find('/old.html?id=7')).toEqual({ kind: 'moved', location: 'https://other.example/' });
      expect(await find('/news/deleted')).toMatchObject({ code: 'not_found' });
    } finally {
      await target.stop();
    }
  });

  test('includes files linked in texts', async () => {
    await createIllustrated();
    const target = await startApi(transport);
    try {
      const { read } = await passOn(target);
      const [item] = (await read('/news')) as { body: { kz: string }; cover: unknown }[];
      expect(item?.cover).not.toBeNull();
      const addresses = [...item!.body.kz.matchAll(/(?:href|src)="\/api([^"]*)"/g)].map(([, path]) => path!);
      expect(addresses).toHaveLength(2);
      for (const path of addresses) {
        expect((await target.call({ who: 'admin', method: 'GET', path })).status).toBe(200);
      }
    } finally {
      await target.stop();
    }
  });

  test('leaves out missing files, reports them, and can be imported', async () => {
    await createIllustrated();
    for (const name of await listStored(api.files)) await api.files.remove(name);
    const target = await startApi(transport);
    try {
      const { response, archive, read } = await passOn(target);
      expect(response.headers.get('x-missing-files')).toBe('2');
      expect(response.headers.get('content-disposition')).toContain('content-2026-03-02-incomplete.zip');
      const texts = await unpack(archive);
      for (const page of ['index.html', 'ru.html']) {
        expect(texts.get(page)).toContain('yard.jpg');
        expect(texts.get(page)).toContain('order.pdf');
      }
      expect(await read('/news')).toMatchObject([
        { title: { kz: 'Illustrated' }, cover: null, body: { kz: '<p>Before the order behind</p><p></p>' } },
      ]);
      expect(await read('/images')).toEqual([]);
      expect(await read('/documents')).toMatchObject([{ file: null }]);
    } finally {
      await target.stop();
    }
  });

  test('exports pages and everything dated in a school year, with what it uses', async () => {
    const titled = (name: string, date: string) => newsInput({ title: { kz: name, ru: null }, date });
    await api.create('admin', 'news', titled('Last-of-2024', '2025-08-31'));
    await api.create('admin', 'news', titled('First-of-2025', '2025-09-01'));
    await api.create('admin', 'news', titled('Last-of-2025', '2026-08-31'));
    await api.create('admin', 'news', titled('First-of-2026', '2026-09-01'));
    await api.create('admin', 'pages', { title: { kz: 'Timeless', ru: null } });
    const response = await api.call({ who: 'admin', method: 'GET', path: '/export?year=2025' });
    expect(response.headers.get('content-disposition')).toContain('content-2025-2026.zip');
    const texts = await unpack(Buffer.from(await response.arrayBuffer()));
    for (const name of ['content/news.json', 'index.html', 'ru.html']) {
      expect(texts.get(name)).toMatch(/First-of-2025[^]*Last-of-2025|Last-of-2025[^]*First-of-2025/);
      expect(texts.get(name)).not.toMatch(/-of-2024|-of-2026/);
    }
    expect(texts.get('index.html')).toContain('Timeless');
  });

  test('writes reading pages without active content', async () => {
    const title = { kz: '<img src=x onerror=alert(1)>', ru: '"><script>alert(1)</script>' };
    const { id } = await api.create('admin', 'news', newsInput({ title }));
    const response = await api.call({ who: 'admin', method: 'GET', path: '/export' });
    const texts = await unpack(Buffer.from(await response.arrayBuffer()));
    for (const name of ['index.html', 'ru.html', `texts/news/${id}.html`]) {
      expect(texts.get(name)).toContain("default-src 'none'");
      expect(texts.get(name)).not.toMatch(/<script|<img src=x/);
    }
    expect(texts.get('index.html')).toContain(`href="texts/news/${id}.html"`);
  });
});
