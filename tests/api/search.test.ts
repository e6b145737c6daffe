import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer, Suggestion } from '@/lib/api/contract';
import { fold } from '@/lib/content/words/fold';
import { emptyInput, newsInput, published, startApi, type TestApi } from './harness';
import words from '../fixtures/search-words.json';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const drafts = { kz: 'draft', ru: 'draft' };
const id = (last: number) => `01890a5d-ac96-474b-bcce-b30209${String(last).padStart(6, '0')}`;
const text = (last: number, kz: string, hidden = false) => ({
  ...{ id: id(last), type: 'text', hidden, text: { kz, ru: kz } },
});

const addNews = (title: string, more: object = {}) =>
  api.create('editor', 'news', newsInput({ title: { kz: title, ru: title }, status: published, ...more }));

async function read<Answer>(path: string): Promise<Answer> {
  const response = await api.call({ who: 'anonymous', method: 'GET', path });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
}

const search = (q: string, locale = 'kz') =>
  read<SearchAnswer>(`/search?q=${encodeURIComponent(q)}&locale=${locale}`);

const suggest = async (q: string) =>
  (await read<{ data: Suggestion[] }>(`/suggestions?q=${encodeURIComponent(q)}&locale=kz`)).data;

const find = async (q: string) => {
  const { data, total, match } = await search(q);
  return { titles: data.map(({ title }) => title.kz), total, match };
};

test('excerpts are in the language of the reader, also if only the other one contains the word', async () => {
  await addNews('Exams', {
    title: { kz: 'Emtihan', ru: 'Ekzamen' },
    body: { kz: '<p>Qabyldausynaq kz</p>', ru: '<p>Text ru</p>' },
  });
  const readExcerpt = async (locale: string) => (await search('qabyldausynaq', locale)).data[0]!.excerpt;
  expect(await readExcerpt('kz')).toMatchObject({ text: 'Qabyldausynaq kz', locale: 'kz' });
  expect(await readExcerpt('ru')).toMatchObject({ text: 'Text ru', locale: 'ru' });
});

describe('what visitors must not see', () => {
  test('is not found, suggested or used to mend words while it is a draft or withdrawn', async () => {
    const input = newsInput({ title: { kz: 'Barysqara', ru: 'Barysqara' } });
    const draft = await api.create('editor', 'news', { ...input, status: drafts });
    for (const q of ['barysqara', 'barysq', 'barysqaru']) {
      expect((await find(q)).total, q).toBe(0);
      expect(await suggest(q), q).toEqual([]);
    }
    const path = `/news/${draft.id}`;
    const save = (version: number, more: object) =>
      api.call({
        ...{ who: 'editor', method: 'PUT', path },
        headers: { 'if-match': `"${version}"` },
        json: { ...input, slug: draft.slug, ...more },
      });
    await save(1, { status: published });
    expect((await find('barysqaru')).match).toBe('mended');
    expect((await suggest('barysq')).map((name) => name.path)).toEqual([`/news/${draft.slug}`]);
    await save(2, { status: drafts });
    expect((await find('barysqara')).total).toBe(0);
    await save(3, { status: published, publishAt: '2026-03-02T10:00:00.000Z' });
    expect((await find('barysqara')).total).toBe(0);
    api.clock.nowMs += 2 * 60 * 60 * 1000;
    expect((await find('barysqara')).total).toBe(1);
    await api.call({ who: 'editor', method: 'DELETE', path });
    expect((await find('barysqara')).total).toBe(0);
    expect(await suggest('barysqara')).toEqual([]);
  });

  test('does not lend words of a draft language to the published one', async () => {
    await addNews('x', { title: { kz: 'Qoyan', ru: 'Zayats' }, status: { kz: 'published', ru: 'draft' } });
    expect((await find('qoyan')).total).toBe(1);
    expect((await find('zayats')).total).toBe(0);
    expect(await suggest('zay')).toEqual([]);
  });

  test('is not found by the heading or text of a hidden block', async () => {
    const blocks = [text(1, '<h2>Ashyqbas</h2><p>a</p>'), text(2, '<h2>Jasyrynbas</h2><p>qupia</p>', true)];
    await api.create('editor', 'pages', {
      title: { kz: 'Bloktar', ru: 'Bloktar' },
      blocks,
      status: published,
    });
    expect((await find('ashyqbas')).total).toBe(1);
    for (const q of ['jasyrynbas', 'qupia', 'jasyrynbaz']) expect((await find(q)).total, q).toBe(0);
    expect(await suggest('jasyryn')).toEqual([]);
  });
});

describe('a section of a page', () => {
  test('is found with its anchor, in the language that shows its heading', async () => {
    const body = { kz: '<p>a</p><h2>Auyl keshi</h2><p>domalaq</p>', ru: '<h2>Vecher</h2><p>b</p>' };
    const titled = { id: id(4), type: 'steps', hidden: false, title: { kz: 'Adymdar', ru: null }, steps: [] };
    const blocks = [{ id: id(3), type: 'text', hidden: false, text: body }, titled];
    await api.create('editor', 'pages', {
      title: { kz: 'Kesh', ru: 'Kesh' },
      slug: 'kesh',
      blocks,
      status: published,
    });
    const [hit] = (await search('domalaq')).data;
    expect(hit).toMatchObject({
      path: '/kesh#text-auyl-keshi',
      section: { text: 'Auyl keshi', locale: 'kz' },
    });
    expect((await search('domalaq', 'ru')).data[0]).toMatchObject({ path: '/kesh', section: null });
    expect((await search('adymdar')).data[0]).toMatchObject({ path: `/kesh#block-${id(4).slice(0, 8)}` });
  });
});

describe('a section that contains what the title of its page does not', () => {
  const addPage = (title: string, kz: string) =>
    api.create('editor', 'pages', {
      title: { kz: title, ru: title },
      blocks: [text(5, kz)],
      status: published,
    });
  const readSections = async (q: string) => (await search(q)).data.map(({ section }) => section?.text);

  test('is shown instead of the page', async () => {
    await addPage('Kitapuy', '<h2>Uaqyt</h2><p>a</p><h2>Jogalsa</h2><p>tolemsoz</p>');
    expect(await readSections('kitapuy tolemsoz')).toEqual(['Jogalsa']);
    expect(await readSections('kitapuy')).toEqual([undefined]);
  });

  test('is not shown if another section contains it, too', async () => {
    await addPage('Kitapsaray', '<h2>Uaqyt</h2><p>tolembas</p><h2>Jogalsa</h2><p>tolembas</p>');
    expect(await readSections('kitapsaray tolembas')).toEqual([undefined]);
  });
});

describe('words', () => {
  test('for a kind of content find what is of the kind, without being in its text', async () => {
    await addNews('Qobyzkun');
    await api.create('editor', 'pages', {
      title: { kz: 'Qobyzkun bet', ru: 'Qobyzkun bet' },
      blocks: [],
      status: published,
    });
    expect(await find(`qobyzkun ${words.news}`)).toEqual({ titles: ['Qobyzkun'], total: 1, match: 'all' });
  });

  test('are mended by one letter only if none is exact', async () => {
    await addNews('Kemeldik');
    for (const q of ['kemeldk', 'kemeldiik', 'kemeltik', 'kemledik'])
      expect(await find(q), q).toEqual({ titles: ['Kemeldik'], total: 1, match: 'mended' });
    await addNews('Kemeldk');
    expect(await find('kemeldk')).toEqual({ titles: ['Kemeldk'], total: 1, match: 'all' });
    expect((await find('kmeeldk')).total).toBe(1);
    expect((await find('kmldk')).total).toBe(0);
  });

  test('that only begin words of texts are mended if a name is one letter away', async () => {
    await addNews('Jylqy', { body: { kz: '<p>temirbenshi</p>', ru: '<p>text</p>' } });
    expect(await find('temirben')).toEqual({ titles: ['Jylqy'], total: 1, match: 'all' });
    await addNews('Temirmen');
    expect(await find('temirben')).toEqual({ titles: ['Temirmen'], total: 1, match: 'mended' });
    await addNews('Toqym', { body: { kz: '<p>temirben</p>', ru: '<p>text</p>' } });
    expect((await find('temirben')).match).toBe('all');
  });

  test('find a page that is named after most of them before texts that contain all', async () => {
    await api.create('editor', 'pages', {
      title: { kz: 'Kiimsoz', ru: 'Kiimsoz' },
      blocks: [],
      status: published,
    });
    await addNews('Oqiga', { body: { kz: '<p>kiimsoz tussoz</p>', ru: '<p>text</p>' } });
    expect((await find('kiimsoz tussoz')).titles).toEqual(['Kiimsoz', 'Oqiga']);
    await addNews('Kiimsoz tussoz');
    expect((await find('kiimsoz tussoz')).titles).toEqual(['Kiimsoz tussoz', 'Oqiga']);
  });

  test('need not all be there if no item has all', async () => {
    await addNews('Alqoraz');
    await addNews('Beltorap');
    const { titles, match } = await find('alqoraz beltorap');
    expect(titles.toSorted()).toEqual(['Alqoraz', 'Beltorap']);
    expect(match).toBe('some');
  });

  test('are marked whole, also as another form', async () => {
    const { noun, form } = words;
    await addNews(form);
    const [hit] = (await search(noun)).data;
    expect(hit!.marks).toEqual([fold(form)]);
    expect((await find(words.inner)).total).toBe(0);
  });
});

describe('synonyms', () => {
  const addSynonyms = (kz: string, status: object = published) =>
    api.create('editor', 'synonyms', { words: { kz, ru: 'x' }, status });

  test('are found once they are published', async () => {
    await addNews('Tulparsoz');
    await addSynonyms('tulparsoz, jylqysoz, at turaly ertegi', drafts);
    expect((await find('jylqysoz')).total).toBe(0);
    await addSynonyms('tulparsoz; jylqysoz\nat turaly ertegi');
    expect(await find('jylqysoz')).toEqual({ titles: ['Tulparsoz'], total: 1, match: 'all' });
    expect((await find('at turaly ertegi')).titles).toEqual(['Tulparsoz']);
  });

  test.each([
    ['one phrase', 'qalqan', null],
    ['separators only', ',;\n', null],
    ['a phrase twice', 'Qalqan, qalqan!', null],
    ['the same phrase in both languages', 'Ёлка', 'елка'],
  ])('are refused with %s', async (_name, kz, ru) => {
    const status = { kz: 'published', ru: ru === null ? 'draft' : 'published' };
    const json = emptyInput('synonyms', { words: { kz, ru }, status });
    const answer = await api.call({ who: 'editor', method: 'POST', path: '/synonyms', json });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { issues: expect.arrayContaining([{ path: ['words', 'kz'], code: 'too_few_phrases' }]) as unknown },
    ]);
  });

  test('are suggested while their phrase is typed', async () => {
    await addNews('Shanaqsoz');
    await addSynonyms('shanaqsoz, shetelsoz');
    expect(await suggest('shetels')).toMatchObject([{ title: { kz: 'Shanaqsoz' } }]);
  });

  test('are found if their word is written as two', async () => {
    await addNews('Kokparsoz');
    await addSynonyms('kokparsoz, serkesoz');
    expect(await find('serke soz')).toEqual({ titles: ['Kokparsoz'], total: 1, match: 'all' });
  });

  test('are found if a word of their phrase is mistyped', async () => {
    for (const title of ['Dalasoz', 'Tulkisoz', 'Zhortarsoz']) await addNews(title);
    await addSynonyms('dalasoz, tulkisoz zhortarsoz');
    expect(await find('tulkisoz zhotarsoz')).toEqual({ titles: ['Dalasoz'], total: 1, match: 'mended' });
  });

  test('may contain everything that an index reads as a command', async () => {
    await addNews('Qauipsiz');
    await addSynonyms('qauipsiz, ") OR title : (", NEAR(a b), *, ^, -, jaman" OR "1, {title} : x, =, kz=a');
    await addSynonyms(Array.from({ length: 120 }, (_, index) => `s${index}`).join(','));
    expect((await find('jaman')).match).not.toBe('all');
    expect((await find('qauipsiz')).titles[0]).toBe('Qauipsiz');
    for (const q of ['NEAR(a', '") OR title : ("', 's7', 'kz=a', `${'s1 '.repeat(60)}`]) await search(q);
  });
});

test('suggestions name what begins with the typed words, at most seven', async () => {
  for (let index = 0; index < 9; index += 1) await addNews(`Sengir ${index}`);
  expect(await suggest('seng')).toHaveLength(7);
  expect(await suggest('sengir 3')).toMatchObject([{ title: { kz: 'Sengir 3' }, section: null }]);
  expect(await suggest('engir')).toEqual([]);
  expect(await suggest('')).toEqual([]);
});

test('suggestions name the posts of people', async () => {
  const texts = { name: { kz: 'Serikbai', ru: 'Serikbai' }, post: { kz: 'Direktory', ru: 'Direktor' } };
  await api.create('editor', 'staff', emptyInput('staff', { ...texts, status: published }));
  expect(await suggest('serikb')).toMatchObject([{ title: { kz: 'Serikbai' }, post: { kz: 'Direktory' } }]);
});

test('results name the days of dated items', async () => {
  await addNews('Sanaqdata', { date: '2026-04-18' });
  const holidays = { title: { kz: 'Sanaqdata', ru: 'Sanaqdata' }, category: 'vacation', status: published };
  await api.create('editor', 'events', { ...holidays, date: '2098-10-26', lastDay: '2098-11-01' });
  await api.create('editor', 'pages', {
    ...emptyInput('pages', { title: holidays.title, slug: 'sanaqdata' }),
    status: published,
  });
  const { data } = await search('sanaqdata');
  expect(Object.fromEntries(data.map(({ collection, days }) => [collection, days]))).toEqual({
    news: { first: '2026-04-18', last: '2026-04-18' },
    events: { first: '2098-10-26', last: '2098-11-01' },
    pages: null,
  });
});

test('an event is found by its day, but not by the number alone', async () => {
  await api.create('editor', 'events', {
    ...{ title: { kz: 'Analar', ru: 'Mamy' }, category: 'holiday', date: '2098-03-08', status: published },
  });
  expect((await find(words.day)).titles).toContain('Analar');
  expect((await find('8')).titles).not.toContain('Analar');
});

test('of events with one title the next is found first, and one is suggested', async () => {
  const add = (date: string) =>
    api.create('editor', 'events', {
      title: { kz: 'Zyrtek', ru: 'Zyrtek' },
      category: 'vacation',
      date,
      status: published,
    });
  const later = await add('2099-12-28');
  const next = await add('2098-12-28');
  const ended = await add('2019-12-28');
  const { data } = await search('zyrtek');
  expect(data.map((hit) => hit.id)).toEqual([next.id, later.id, ended.id]);
  expect((await suggest('zyrtek')).map((name) => name.id)).toEqual([next.id]);
});

test.each(['7\u0410', '7 \u0430', '7a', '7A', '7 A'])(
  '"%s" suggests the timetable of the class',
  async (q) => {
    const { id } = await api.create('editor', 'timetables', {
      ...emptyInput('timetables', {
        name: { kz: '7 \u00ab\u0410\u00bb', ru: '7 \u00ab\u0410\u00bb' },
        grade: 7,
      }),
      status: published,
    });
    expect((await suggest(q))[0]).toMatchObject({
      collection: 'timetables',
      title: { kz: '7 \u00ab\u0410\u00bb' },
    });
    await api.call({ who: 'editor', method: 'DELETE', path: `/timetables/${id}` });
  },
);

describe('a person who has a profile and teaches', () => {
  const add = (collection: 'staff' | 'teachers', name: string, more: object = {}) =>
    api.create(
      'editor',
      collection,
      emptyInput(collection, {
        ...{ name: { kz: name, ru: name }, status: published },
        ...(collection === 'staff' ? { post: { kz: 'Orynbasar', ru: 'Zavuch' } } : { subject: 'physics' }),
        ...more,
      }),
    );
  const list = async (q: string) => {
    const [{ data }, names] = [await search(q), await suggest(q)];
    expect(names.map(({ id: name }) => name)).toEqual(data.map((hit) => hit.id));
    return data.map(({ id: hit, collection }) => `${collection} ${hit}`);
  };

  test('is found and suggested once, by the profile', async () => {
    const profile = await add('staff', 'Zhetibaev Arman');
    await add('teachers', 'Zhetibaev A.', { profile: profile.id });
    expect(await list('zhetibaev')).toEqual([`staff ${profile.id}`]);
  });

  test('is found once without a reference between both', async () => {
    const profile = await add('staff', 'Toqsanbai Erlan');
    await add('teachers', 'Toqsanbai Erlan');
    const other = await add('teachers', 'Toqsanbai Madina');
    expect(await list('toqsanbai')).toEqual([`staff ${profile.id}`, `teachers ${other.id}`]);
  });

  test('is found as a teacher while the profile is a draft', async () => {
    const profile = await add('staff', 'Segizbai Dana', { status: drafts });
    const teacher = await add('teachers', 'Segizbai Dana', { profile: profile.id });
    expect(await list('segizbai')).toEqual([`teachers ${teacher.id}`]);
  });

  test('is found by the name of a field that the profile fills in', async () => {
    const profile = await add('staff', 'Ongarbai Asqar', {
      post: { kz: 'Vahtashi', ru: 'Vahtashi' },
      phone: '+7 7252 00 00 00',
    });
    await add('staff', 'Ongarbai Bolat', { post: { kz: 'Vahtashi', ru: 'Vahtashi' } });
    expect(await list('telefon vahtashi')).toEqual([`staff ${profile.id}`]);
  });
});

test('of texts that contain a word the short one is first', async () => {
  const long = Array.from({ length: 200 }, (_, index) => `uzaq${index}`).join(' ');
  const body = (text: string) => ({ body: { kz: `<p>ekpesoz ${text}</p>`, ru: '<p>x</p>' } });
  await addNews('Qysqa', body('bir'));
  await addNews('Uzyn', body(long));
  expect((await find('ekpesoz')).titles).toEqual(['Qysqa', 'Uzyn']);
});

test('of equal results the newest is first, whatever was saved last', async () => {
  for (const date of ['2026-02-11', '2026-02-13', '2026-02-12']) await addNews('Aqbota', { date });
  const { data } = await search('aqbota');
  expect(data.map(({ days }) => days?.first)).toEqual(['2026-02-13', '2026-02-12', '2026-02-11']);
});

test('a section is shown in the language of the reader if it matches there too', async () => {
  const body = { kz: '<h2>Domalaqsoz</h2><p>a</p>', ru: '<p>x</p><h2>O shkole domalaqsoz</h2><p>b</p>' };
  await api.create('editor', 'pages', {
    ...{ title: { kz: 'Tilder', ru: 'Yazyki' }, slug: 'tilder', status: published },
    blocks: [{ id: id(7), type: 'text', hidden: false, text: body }],
  });
  expect((await search('domalaqsoz', 'ru')).data[0]).toMatchObject({
    section: { text: 'O shkole domalaqsoz', locale: 'ru' },
  });
});

test('a purged item leaves nothing in the index', async () => {
  const item = await addNews('Joghalatin');
  await api.call({ who: 'editor', method: 'DELETE', path: `/news/${item.id}` });
  const { purgeTrash } = await import('@/lib/server/content/items/purge-trash');
  await purgeTrash(api.database, api.clock.nowMs + 400 * 24 * 60 * 60 * 1000);
  const entries = await api.db
    .selectFrom('search_entry')
    .selectAll()
    .where('item_id', '=', item.id)
    .execute();
  expect(entries).toEqual([]);
});

// The last test: nothing more can be published after it.
test('synonyms are published up to the number that a search reads', async () => {
  const { length } = await api.db
    .selectFrom('synonym')
    .select('id')
    .where('status_kz', '=', 'published')
    .execute();
  const add = async (index: number, status: object = published) => {
    const json = emptyInput('synonyms', { words: { kz: `qanat${index}, ushar${index}`, ru: 'x' }, status });
    return api.call({ who: 'editor', method: 'POST', path: '/synonyms', json });
  };
  for (let index = length; index < 300; index += 1) expect((await add(index)).status).toBe(201);
  await addNews('Qanat299');
  expect((await find('ushar299')).titles[0]).toBe('Qanat299');
  expect((await add(300, drafts)).status).toBe(201);
  const refused = await add(300);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { issues: [{ path: ['words'], code: 'too_many_synonyms', params: { max: 300 } }] },
  ]);
});
