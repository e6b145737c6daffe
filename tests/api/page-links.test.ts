import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyInput, published, startApi, type TestApi } from './harness';

const none = { kz: null, ru: null };
const both = (text: string) => ({ kz: text, ru: text });

let api: TestApi;
let count = 0;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());
beforeEach(() => {
  count += 1;
});

interface Link {
  readonly id: string;
  readonly collection: string;
  readonly version: number;
  readonly count: number;
  readonly canRemove: boolean;
  readonly canPutBack?: boolean;
}

async function send(
  method: string,
  path: string,
  json?: unknown,
  who: 'admin' | 'editor' | 'author' = 'admin',
) {
  const response = await api.call({ who, method, path, ...(json !== undefined && { json }) });
  const text = await response.text();
  return { code: response.status, answer: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

const read = async (path: string) => (await send('GET', path)).answer;
const readLinks = async (id: string) => (await read(`/page-links/${id}`))['data'] as readonly Link[];
const toChosen = (links: readonly Link[]) =>
  links.map(({ collection, id, version }) => ({ collection, id, version }));

async function change(id: string, sent: object, who?: 'admin' | 'editor' | 'author') {
  const { code, answer } = await send(
    'POST',
    `/page-links/${id}/removal`,
    { redirectTo: null, links: [], ...sent },
    who,
  );
  return [code, answer['code'], answer] as const;
}

const addPage = (slug: string, more: object = {}) =>
  api.create('admin', 'pages', { title: both(slug), slug, status: published, ...more });

function row(fields: object) {
  return { id: crypto.randomUUID(), type: 'row', hidden: false, ...fields };
}
const button = (link: string) => row({ label: both('B'), link, look: 'primary' });
const card = (page: string | null, link: string | null) =>
  row({ page, link, title: both('C'), text: none, colour: 'sky', motif: 'paper' });

/** Adds a page, and items of each kind that lead to it. */
async function addLinkedPage() {
  const slug = `club-${count}`;
  const page = await addPage(slug);
  const blocks = [
    { id: crypto.randomUUID(), type: 'buttons', hidden: false, buttons: [button(`/${slug}`)] },
    {
      id: crypto.randomUUID(),
      type: 'cards',
      hidden: false,
      title: none,
      cards: [card(page.id, null), card(null, '/history')],
    },
    {
      ...{ id: crypto.randomUUID(), type: 'text', hidden: false },
      text: both(
        `<p>See <a href="/ru/${slug}?a=1&amp;b=2#c">our <strong>club</strong></a> and <a href="/${slug}s">more</a></p>`,
      ),
    },
  ];
  const holder = await addPage(`holder-${count}`, { blocks });
  const slide = await api.create('admin', 'slides', { title: both('Slide'), link: `/${slug}` });
  return { slug, page, holder, slide };
}

describe('the links to a page of staff', () => {
  test('are counted, and removed together with the page; texts keep their words', async () => {
    const { slug, page, holder, slide } = await addLinkedPage();
    const links = await readLinks(page.id);
    expect(links.map(({ id, count: number, canRemove }) => [id, number, canRemove])).toEqual(
      expect.arrayContaining([
        [holder.id, 4, true],
        [slide.id, 1, true],
      ]),
    );
    expect(links).toHaveLength(2);
    const closing = { by: 'remove', version: page.version };
    expect((await change(page.id, { closing, links: toChosen(links), redirectTo: '/history' }))[0]).toBe(204);
    const blocks = (await read(`/pages/${holder.id}`))['blocks'] as Record<string, unknown>[];
    expect(blocks.map(({ type }) => type)).toEqual(['cards', 'text']);
    expect(blocks[0]!['cards']).toHaveLength(1);
    expect(blocks[1]!['text']).toEqual(
      both(`<p>See our <strong>club</strong> and <a href="/${slug}s">more</a></p>`),
    );
    expect((await read(`/slides/${slide.id}`))['link']).toBeNull();
    expect((await read(`/pages/${page.id}`))['deletedAt']).not.toBeNull();
    const moved = await send('GET', `/redirects/found?address=%2Fru%2F${slug}`);
    expect(moved.answer).toEqual({ kind: 'moved', location: '/ru/history' });
    const revisions = (await read(`/pages/${holder.id}/revisions`))['data'] as { version: number }[];
    expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
    const audit = (await read('/audit?perPage=100'))['data'] as {
      action: string;
      itemId: string;
      title: string;
    }[];
    const actionsOf = (itemId: string) =>
      audit.filter((entry) => entry.itemId === itemId).map(({ action }) => action);
    expect(actionsOf(page.id)).toContain('remove');
    for (const { id } of [holder, slide]) expect(actionsOf(id)).toContain('replace');
    expect(audit.filter(({ action }) => action === 'add-redirect')).toHaveLength(1);
  });

  test('are named when the page is restored, and put back where nobody changed the item since', async () => {
    const { page, holder, slide } = await addLinkedPage();
    const links = toChosen(await readLinks(page.id));
    await change(page.id, { closing: { by: 'remove', version: null }, links });
    const { version } = await read(`/slides/${slide.id}`);
    const slideInput = emptyInput('slides', { title: both('Other'), link: null });
    await api.call({
      ...{ who: 'admin', method: 'PUT', path: `/slides/${slide.id}`, json: slideInput },
      headers: { 'If-Match': `"${String(version)}"` },
    });
    expect((await send('POST', `/pages/${page.id}/restore`)).code).toBe(200);
    const removed = (await read(`/page-links/${page.id}/removed`))['data'] as Link[];
    expect(removed.map(({ id, canPutBack }) => [id, canPutBack])).toEqual([
      [holder.id, true],
      [slide.id, false],
    ]);
    expect((await send('POST', `/page-links/${page.id}/return`)).code).toBe(200);
    expect((await readLinks(page.id)).map(({ id, count: number }) => [id, number])).toEqual([[holder.id, 4]]);
    const left = (await read(`/page-links/${page.id}/removed`))['data'] as Link[];
    expect(left.map(({ id }) => id)).toEqual([slide.id]);
  });

  test('stay all, with the page, if an item was changed since it was shown', async () => {
    const { page, slide } = await addLinkedPage();
    const links = toChosen(await readLinks(page.id));
    const outdated = links.map((link) => (link.id === slide.id ? { ...link, version: 0 } : link));
    const [code, error, answer] = await change(page.id, {
      closing: { by: 'remove', version: null },
      links: outdated,
    });
    expect([code, error]).toEqual([409, 'links_changed']);
    expect((answer['uses'] as Link[]).map(({ id }) => id)).toEqual([slide.id]);
    expect(await readLinks(page.id)).toHaveLength(2);
    expect((await read(`/pages/${page.id}`))['deletedAt']).toBeNull();
  });

  test('stay all if the redirect is refused', async () => {
    const { page } = await addLinkedPage();
    const links = toChosen(await readLinks(page.id));
    const closing = { by: 'remove', version: null };
    const [code, , answer] = await change(page.id, { closing, links, redirectTo: 'javascript:alert(1)' });
    expect([code, (answer['issues'] as { path: string[] }[])[0]!.path]).toEqual([422, ['redirectTo']]);
    expect(await readLinks(page.id)).toHaveLength(2);
  });

  test('prevent a deletion without their removal if they refer to the page by its id', async () => {
    const { page } = await addLinkedPage();
    expect((await change(page.id, { closing: { by: 'remove', version: null } })).slice(0, 2)).toEqual([
      409,
      'in_use',
    ]);
  });

  test('are not removed by an author', async () => {
    const { page } = await addLinkedPage();
    const links = toChosen(await readLinks(page.id));
    const [code, error] = await change(page.id, { closing: { by: 'nothing' }, links }, 'author');
    expect([code, error]).toEqual([409, 'link_not_removable']);
    expect(await readLinks(page.id)).toHaveLength(2);
  });
});

test('pages below a deleted page move up, and their former addresses lead to them', async () => {
  const top = await addPage('top');
  const middle = await addPage('middle', { parent: top.id });
  const below = await addPage('below', { parent: middle.id });
  const links = toChosen(await readLinks(middle.id));
  expect(links.map(({ id }) => id)).toEqual([below.id]);
  expect((await change(middle.id, { closing: { by: 'remove', version: null }, links }))[0]).toBe(204);
  expect((await read(`/pages/${below.id}`))['path']).toBe('/top/below');
  const { answer } = await send('GET', '/redirects/found?address=%2Ftop%2Fmiddle%2Fbelow');
  expect(answer).toEqual({ kind: 'moved', location: '/top/below' });
});

test('a page that is withdrawn keeps the pages below it, and a card of its own does not keep it', async () => {
  const top = await addPage('upper');
  const below = await addPage('lower', { parent: top.id });
  const input = emptyInput('pages', {
    title: both('upper'),
    slug: 'upper',
    status: { kz: 'draft', ru: 'draft' },
  });
  const closing = { by: 'replace', version: top.version, input };
  expect((await change(top.id, { closing, links: toChosen(await readLinks(top.id)) }))[0]).toBe(204);
  expect((await read(`/pages/${below.id}`))['parent']).toMatchObject({ id: top.id });
  const own = await addPage('own');
  const cards = {
    id: crypto.randomUUID(),
    type: 'cards',
    hidden: false,
    title: none,
    cards: [card(own.id, null)],
  };
  const withCard = emptyInput('pages', {
    title: both('own'),
    slug: 'own',
    status: published,
    blocks: [cards],
  });
  await api.call({
    who: 'admin',
    method: 'PUT',
    path: `/pages/${own.id}`,
    json: withCard,
    headers: { 'If-Match': '"1"' },
  });
  expect((await change(own.id, { closing: { by: 'remove', version: 2 } }))[0]).toBe(204);
});

test('a page leaves the menu and stays; a group without other entries goes with it', async () => {
  const page = await addPage('history');
  const entry = (target: object, entries: object[] = []) => ({ label: both('E'), target, entries });
  const leaf = (target: object) => ({ label: none, target });
  const section = { kind: 'section', name: 'history' };
  const news = { kind: 'section', name: 'news' };
  const menu = await api.create(
    'admin',
    'menu',
    emptyInput('menu', {
      title: both('Menu'),
      header: [
        {
          label: both('Group'),
          target: null,
          entries: [leaf(section), leaf({ kind: 'address', href: '/ru/history#a' })],
        },
        entry(news, [leaf({ kind: 'page', id: page.id }), leaf(news)]),
        entry(section),
      ],
      footer: [entry({ kind: 'page', id: page.id })],
    }),
  );
  const links = (await readLinks(page.id)).filter(({ collection }) => collection === 'menu');
  expect(links.map(({ collection, count: number }) => [collection, number])).toEqual([['menu', 5]]);
  expect((await change(page.id, { closing: { by: 'nothing' }, links: toChosen(links) }, 'editor'))[0]).toBe(
    409,
  );
  expect((await change(page.id, { closing: { by: 'nothing' }, links: toChosen(links) }))[0]).toBe(204);
  const stored = await read(`/menu/${menu.id}`);
  expect((stored['header'] as { entries: unknown[] }[]).map(({ entries }) => entries.length)).toEqual([1]);
  expect(stored['footer']).toEqual([]);
  expect((await read(`/pages/${page.id}`))['deletedAt']).toBeNull();
});
