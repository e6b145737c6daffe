import { describe, expect, it } from 'vitest';
import { listPageBlocks } from '../blocks/block-registry';
import { checkInput, createEmptyInput } from '../input';
import { findFieldKind } from '../leaves';
import { page } from '../types/page';
import { blocks } from './blocks';

const ids = {
  a: '01890a5d-ac96-474b-bcce-b302099a8057',
  b: '01890a5d-ac96-474b-bcce-b302099a8058',
  person: '01890a5d-ac96-474b-bcce-b302099a8059',
};
const field = blocks(listPageBlocks, { maxItems: 3 });
const text = (id: string, kz: string | null, ru: string | null, hidden = false) => ({
  id,
  type: 'text',
  hidden,
  text: { kz, ru },
});
const none = { kz: null, ru: null };
const word = {
  ...{ id: ids.b, type: 'quotation', hidden: false, title: none, author: none },
  ...{ text: { kz: '<p>soz</p>', ru: null }, person: ids.person },
};

describe('a list of blocks', () => {
  it('stores and reads its blocks', () => {
    const input = [text(ids.a, '<p>bir</p>', null), word];
    expect(field.fromRow('blocks', field.toRow('blocks', input))).toEqual(input);
  });

  it('reads a block that was stored before a field was added, and leaves out unknown blocks', () => {
    const stored = [
      { id: ids.a, type: 'news', hidden: false, title: none },
      { id: ids.b, type: 'carousel', hidden: false },
    ];
    expect(field.fromRow('blocks', { blocks: JSON.stringify(stored) })).toEqual([
      { id: ids.a, type: 'news', hidden: false, title: none, category: null, count: null, look: null },
    ]);
  });

  it('finds the text of shown blocks only', () => {
    const input = [text(ids.a, '<p>bir</p>', '<p>odin</p>'), text(ids.b, '<p>eki</p>', null, true)];
    expect(field.searchText(input, 'kz')).toBe('bir');
    expect(field.searchText(input, 'ru')).toBe('odin');
  });

  it('lists the references of its blocks, drops refused ones, and expands the others', () => {
    const reference = { to: 'item', type: 'staff', id: ids.person };
    expect(field.references([word])).toEqual([reference]);
    expect(field.keepReferences([word], () => false)).toEqual([{ ...word, person: null }]);
    const view = { id: ids.person, slug: 'a', title: none };
    const item = field.toItem([word], (asked) => (asked.id === ids.person ? view : null));
    expect(item).toEqual([{ ...word, person: view }]);
    expect(field.toInput(item)).toEqual([word]);
  });

  it('shows visitors neither hidden blocks nor unpublished languages', () => {
    const input = [text(ids.a, 'kz', 'ru'), text(ids.b, 'kz', 'ru', true)];
    expect(field.keepLocales(input, { kz: true, ru: false })).toEqual([text(ids.a, 'kz', null)]);
  });

  it.each([
    ['a repeated id', [text(ids.a, null, null), text(ids.a, null, null)]],
    ['an unknown type', [{ id: ids.a, type: 'script', hidden: false }]],
    ['an unknown field', [{ ...text(ids.a, null, null), html: '<script>' }]],
    ['an id that is none', [text('"><script>', null, null)]],
    ['too many blocks', [1, 2, 3, 4].map((last) => text(`${ids.a.slice(0, -1)}${last}`, null, null))],
    [
      'an address that runs code',
      [
        {
          ...{ id: ids.a, type: 'video', hidden: false, title: none, cover: null },
          link: 'javascript:alert(1)',
        },
      ],
    ],
  ])('refuses %s', (_, input) => {
    expect(field.schema.safeParse(input).success).toBe(false);
  });
});

describe('blocks with a format', () => {
  const row = (values: object) => ({ id: ids.b, type: 'row', hidden: false, ...values });
  const listIssues = (block: object) => {
    const checked = field.schema.safeParse([{ id: ids.a, hidden: false, title: none, ...block }]);
    return (checked.error?.issues ?? []).map(({ path, ...issue }) => [
      path.join('.'),
      issue.code === 'custom' ? issue.params?.['code'] : issue.code,
    ]);
  };
  const contacts = (email: string | null) => ({
    ...{ type: 'contacts', address: none, map: null },
    contacts: [row({ name: none, phone: null, email, note: none })],
  });
  const steps = (from: string | null, until: string | null) => ({
    type: 'steps',
    steps: [row({ title: none, from, until, text: none })],
  });

  it.each(['ask at the door', 'info@', 'info@school.kz, head@school.kz', '<b>a@school.kz'])(
    'refuse %s as an e-mail address',
    (email) => {
      expect(listIssues(contacts(email))).toEqual([['0.contacts.0.email', 'invalid_email']]);
    },
  );

  it.each(['info@school.kz', ' info@school.kz ', '', null])('accept %s as an e-mail address', (email) => {
    expect(listIssues(contacts(email))).toEqual([]);
  });

  it('refuse a step that ends before it starts', () => {
    expect(listIssues(steps('2026-06-10', '2026-06-09'))).toEqual([['0.steps.0.until', 'until_before_from']]);
    expect(listIssues(steps('2026-06-10', '2026-06-10'))).toEqual([]);
    expect(listIssues(steps('2026-06-10', '2026-07-01'))).toEqual([]);
    expect(listIssues(steps(null, '2026-06-09'))).toEqual([]);
    expect(listIssues(steps('2026-06-10', null))).toEqual([]);
  });
});

describe('the kind of the field at a path', () => {
  const button = { id: ids.b, type: 'row', hidden: false, label: none, link: null, look: 'primary' };
  const values = { blocks: [{ id: ids.a, type: 'buttons', hidden: false, buttons: [button] }] };
  it.each([
    [['blocks', 0, 'buttons', 0, 'link'], 'link'],
    [['blocks', 0, 'buttons', 0, 'label', 'ru'], 'localized-text'],
    [['blocks', 4, 'link'], 'blocks'],
    [['blocks'], 'blocks'],
    [['slug'], 'slug'],
    [['no-field'], undefined],
  ])('is found at %j', (path, kind) => {
    expect(findFieldKind(page, values, path)).toBe(kind);
  });
});

describe('a page', () => {
  const input = { ...createEmptyInput(page), title: { kz: 'Bet', ru: 'Stranitsa' } };
  const check = (value: object) => {
    const checked = checkInput(page, { ...input, ...value });
    return checked.ok ? [] : checked.issues;
  };

  it('names the limit of blocks', () => {
    const list = Array.from({ length: 500 }, (_, index) =>
      text(`01890a5d-ac96-474b-bcce-b30209${String(index).padStart(6, '0')}`, null, null),
    );
    expect(check({ blocks: list })).toEqual([{ path: ['blocks'], code: 'too_many', params: { max: 100 } }]);
  });

  it('needs the required fields of shown blocks in each published language', () => {
    const list = [text(ids.a, '<p>kz</p>', null), text(ids.b, null, null, true)];
    expect(check({ blocks: list })).toEqual([]);
    expect(check({ blocks: list, status: { kz: 'published', ru: 'draft' } })).toEqual([]);
    expect(check({ blocks: list, status: { kz: 'published', ru: 'published' } })).toEqual([
      { path: ['blocks', 0, 'text', 'ru'], code: 'required' },
    ]);
  });
});
