import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { definitionOf, listDraftCollections } from '@/lib/content/registry';
import { emptyInput, startApi, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';
import { readStatuses } from './read-access-table';

const everyone: readonly Who[] = ['anonymous', 'author', 'other-author', 'methodist', 'editor', 'admin'];

/** The rows of the tables, for the collections of the definitions, so that a new content type is missed in them. */
describe('every collection', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());

  // An image is created by an upload, which has its own tests.
  describe.each(listDraftCollections().filter((name) => name !== 'images'))('%s', (collection) => {
    const definition = definitionOf(collection);
    const titled = (title: string) => withTitle(definition, title);

    test.each(everyone)('draft of another author, %s', async (who) => {
      const { read, replace, remove, restore } = readStatuses(collection, who);
      const draft = await api.create('author', collection, titled('Kept to itself'));
      const path = `/${collection}/${draft.id}`;
      await expectRow(api, { who, method: 'GET', path, status: read });
      const list = `/${collection}?perPage=100&q=kept+to+itself`;
      const text = await expectRow(api, { who, method: 'GET', path: list, status: 200 });
      expect(text.includes(draft.id)).toBe(read === 200);
      const json = emptyInput(collection, titled('Changed'));
      const headers = { 'if-match': '"1"' };
      await expectRow(api, { who, method: 'PUT', path, json, headers, status: replace });
      await expectRow(api, { who, method: 'DELETE', path, status: remove });
      await expectRow(api, { who, method: 'POST', path: `${path}/restore`, status: restore });
    });

    test.each(everyone)('publishing, %s', async (who) => {
      const json = emptyInput(collection, { ...titled('Live'), status: { kz: 'published', ru: 'draft' } });
      const { publish: status } = readStatuses(collection, who);
      await expectRow(api, { who, method: 'POST', path: `/${collection}`, json, status });
    });

    test("rejects invalid input with the field's path", async () => {
      const post = async (json: unknown, status = 422) =>
        expectRow(api, { who: 'editor', method: 'POST', path: `/${collection}`, json, status });
      await refuse(post({ ...emptyInput(collection), color: 'red' }), 'color', 'unknown_field');
      const raw = JSON.stringify(emptyInput(collection)).replace('{', '{"__proto__":{"version":9},');
      const sent = await expectRow(api, {
        who: 'editor',
        method: 'POST',
        path: `/${collection}`,
        body: raw,
        headers: { 'content-type': 'application/json' },
        status: 422,
      });
      expect(sent).toContain('unknown_field');
      for (const [name, value, code] of listBadValues(definition)) {
        await refuse(post(emptyInput(collection, { [name]: value })), name, code);
      }
      await post({ ...emptyInput(collection), filler: 'a'.repeat(2e6) }, 413);
    });

    test('stores texts as NFC', async () => {
      const item = await api.create('editor', collection, titled('cafe\u0301'));
      expect(item[definition.titleField]).toEqual({ kz: 'caf\u00e9', ru: null });
    });

    test('filters and sorts by declared fields only', async () => {
      const ask = (query: string, status: number) =>
        expectRow(api, { who: 'editor', method: 'GET', path: `/${collection}?${query}`, status });
      for (const [name, field] of Object.entries(definition.fields)) {
        const isSortable = definition.list.sortable.includes(name) || definition.list.sort.field === name;
        await ask(`sort=${name}`, isSortable ? 200 : 400);
        if (!field.filterable) await ask(`${name}=1`, 400);
      }
      for (const column of ['search_kz', 'created_by', 'deleted_at', 'id', '__proto__', 'constructor']) {
        await ask(`sort=${column}`, 400);
        await ask(`${column}=1`, 400);
      }
      await ask('sort=-updatedAt', 200);
    });
  });

  async function refuse(answer: Promise<string>, name: string, code: string): Promise<void> {
    const { issues } = JSON.parse(await answer) as { issues: { path: string[]; code: string }[] };
    expect(issues.map((issue) => `${issue.path[0]} ${issue.code}`)).toContain(`${name} ${code}`);
  }
});

function withTitle({ titleField }: ContentDefinition, title: string): Record<string, unknown> {
  return { [titleField]: { kz: title, ru: null } };
}

/** Returns invalid values of a kind with the expected issue. */
function listBadValues({ fields }: ContentDefinition): [string, unknown, string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, unknown, string][] => [
    [name, { nested: { deeper: [] } }, toNestedCode(field)],
    ...listBadTexts(field).map(([value, code]): [string, unknown, string] => [name, value, code]),
  ]);
}

function toNestedCode(field: AnyField): string {
  if (field.localized) return 'unknown_field';
  return field.kind === 'one-of' ? 'not_allowed' : 'invalid_type';
}

function listBadTexts(field: AnyField): [unknown, string][] {
  switch (field.kind) {
    case 'localized-text':
      return [
        [{ kz: 'a'.repeat(field.maxLength + 1), ru: null }, 'too_long'],
        [{ kz: null, ru: 'a\u0007b' }, 'control_characters'],
        [{ kz: 1, ru: null }, 'invalid_type'],
        ['text', 'invalid_type'],
      ];
    case 'localized-rich-text':
      return [
        [{ kz: 'a'.repeat(200_001), ru: null }, 'too_long'],
        [{ kz: null, ru: '<p>a\ud83d</p>' }, 'control_characters'],
      ];
    case 'text':
      return [
        ['a'.repeat(field.maxLength + 1), 'too_long'],
        ['a\u0000b', 'control_characters'],
        [7, 'invalid_type'],
      ];
    case 'category':
      return [
        ['__proto__', 'invalid_format'],
        ['a'.repeat(61), 'too_long'],
      ];
    case 'one-of':
      return [['__proto__', 'not_allowed']];
    case 'some-of':
      return [
        ['__proto__', 'invalid_type'],
        [['__proto__'], 'not_allowed'],
      ];
    case 'flag':
      return [['true', 'invalid_type']];
    case 'number':
    case 'position':
      return [['1', 'invalid_type']];
    case 'date':
      return [
        ['2026-02-30', 'invalid_format'],
        ['0001-01-01', 'date_out_of_range'],
        ['9999-12-31', 'date_out_of_range'],
      ];
    case 'image':
    case 'picture':
    case 'file':
    case 'reference':
      return [
        ['1 or 1=1', 'invalid_format'],
        ['b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11', 'missing_reference'],
      ];
    case 'images':
    case 'references':
      return [
        [['1 or 1=1'], 'invalid_format'],
        [['b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11'], 'missing_reference'],
      ];
    default:
      return [[3, 'invalid_type']];
  }
}
