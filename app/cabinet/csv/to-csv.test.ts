import { describe, expect, it } from 'vitest';
import { definitionOf } from '@/lib/content/registry';
import { toAuditColumns, toItemColumns } from './columns';
import { toCsv } from './to-csv';

const item = (title: string) => ({
  title: { kz: title, ru: null },
  slug: 's',
  category: 'it',
  date: '2026-03-01',
  lead: { kz: null, ru: null },
  cover: null,
  coverAlt: { kz: null, ru: null },
  body: { kz: '<p>a &amp; b</p>', ru: null },
  gallery: [],
  pinned: false,
  status: { kz: 'draft', ru: 'published' },
  publishAt: null,
  unpublishAt: null,
  textChangedAt: { kz: null, ru: null },
  updatedAt: '2026-03-01T07:00:00.000Z',
  deletedAt: null,
});

const toText = (key: string) => key.split('.').at(-1)!;
const nowMs = Date.parse('2026-03-02T00:00:00Z');

async function write(...titles: string[]): Promise<string> {
  const pages = titles.map((title) => ({ data: [item(title)], total: titles.length, page: 1, perPage: 1 }));
  const columns = toItemColumns(definitionOf('news'), toText, nowMs, (_kind, key) => key);
  let text = '';
  for await (const part of toCsv(columns, pages[0]!, async (page) => pages[page - 1]!)) text += part;
  return text;
}

it.each([
  ['missing', {}],
  ['trashed', { status: { kz: 'draft', ru: 'published' }, deletedAt: '2026-03-01T00:00:00.000Z' }],
  ['draft', { title: { kz: 'kz', ru: 'ru' } }],
  ['scheduled', { status: { kz: 'draft', ru: 'published' }, publishAt: '2026-03-03T00:00:00.000Z' }],
  ['expired', { status: { kz: 'draft', ru: 'published' }, unpublishAt: '2026-03-01T00:00:00.000Z' }],
  [
    'draft, outdated',
    {
      title: { kz: 'kz', ru: 'ru' },
      textChangedAt: { kz: '2026-03-01T00:00:00.000Z', ru: '2026-02-01T00:00:00.000Z' },
    },
  ],
])('a language is %s in the CSV as in the list', (expected, change) => {
  const column = toItemColumns(definitionOf('news'), toText, nowMs, (_kind, key) => key).find(
    ({ label }) => label === 'status (ru)',
  );
  const written = { ...item('kz'), status: { kz: 'draft', ru: 'draft' }, ...change };
  expect(column?.valueOf(written)).toBe(expected);
});

it('names action, languages and title of an audit entry', () => {
  const entry = {
    id: '1',
    at: '2026-03-01T07:00:00.000Z',
    by: null,
    action: 'withdraw',
    collection: 'news',
    itemId: '2',
    languages: ['kz', 'ru'],
    title: { kz: 'Bir', ru: 'Bir' },
  };
  const cells = toAuditColumns(
    (key) => key,
    () => undefined,
  ).map(({ valueOf }) => valueOf(entry));
  expect(cells).toEqual([
    '2026-03-01 12:00',
    'cabinet.audit.site',
    'cabinet.audit.action.withdraw',
    'cabinet.audit.languages.both',
    'content.news.many',
    'Bir',
  ]);
});

describe('toCsv', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\tb', '\rc'])('turns %j into text', async (title) => {
    expect(await write(title)).toMatch(
      new RegExp(`\\n"?'\\${title[0] === '\t' ? 't' : title[0] === '\r' ? 'r' : title[0]}`),
    );
  });

  it('keeps quotation marks, semicolons and line breaks within a cell', async () => {
    expect(await write('a;"b"\nc')).toContain('"a;""b""\nc"');
  });

  it('writes a byte order mark, both languages in columns, and all pages', async () => {
    const [head, first, second, end] = (await write('one', 'two')).split('\r\n');
    expect(head).toMatch(/^\ufefflabel \(kz\);label \(ru\);label;/);
    expect(first).toBe('one;;s;it;2026-03-01;;;;;;a & b;;;no;draft;published;;;2026-03-01 12:00');
    expect(second).toMatch(/^two;/);
    expect(end).toBe('');
  });
});

it('writes a line for each substitution with class and lesson', () => {
  const change = {
    id: 'c1',
    type: 'row',
    hidden: false,
    timetable: { id: 't1', slug: '7a', title: { kz: '7А', ru: '7А' } },
    lesson: 3,
    group: '',
    isCancelled: false,
    subject: 'Физика',
    teacher: null,
    room: '203',
  };
  const changes = [
    change,
    { ...change, id: 'c2', lesson: 4, isCancelled: true, subject: null, room: null },
    { ...change, id: 'c3', hidden: true },
  ];
  const toLabel = (key: string) => key.split('.').at(-2)!;
  const column = toItemColumns(definitionOf('substitutions'), toLabel, nowMs, (_kind, key) => key).find(
    ({ label }) => label === 'changes',
  );
  expect(column?.valueOf({ ...item('t'), changes })).toBe(
    'timetable: 7А, lesson: 3, subject: Физика, room: 203\ntimetable: 7А, lesson: 4, isCancelled',
  );
});
