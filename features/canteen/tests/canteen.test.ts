import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Overview } from '@/lib/api/contract';
import { emptyInput, published, startApi, type TestApi, type Who } from '@/tests/api/harness';
import { testRows } from '@/tests/api/request-rows';

let api: TestApi;
let dishId: string;
beforeAll(async () => {
  api = await startApi('in-process');
  const created = await send('editor', 'POST', '/dishes', dish('Sorpa', { allergens: ['gluten', 'eggs'] }));
  dishId = ((await created.json()) as { id: string }).id;
});
afterAll(() => api.stop());

const send = (who: Who, method: string, path: string, json?: unknown, version?: number) =>
  api.call({ who, method, path, json, headers: version ? { 'if-match': `"${version}"` } : {} });
const both = (text: string) => ({ kz: text, ru: text });
const dish = (title: string, values: object = {}) =>
  emptyInput('dishes', { title: both(title), status: published, ...values });
const cycleDay = (values: object) =>
  emptyInput('cyclemenus', { title: both('1'), number: 1, status: published, ...values });
const drafts = { status: { kz: 'draft', ru: 'draft' } };
const emptyMenu = (values: object) =>
  emptyInput('daymenus', { title: both('Own'), date: '2026-09-02', status: published, ...values });
const dayMenu = (values: object) => emptyMenu({ dinner: [dishId], ...values });

describe('what the canteen accepts', () => {
  testRows(
    () => api,
    [
      {
        name: 'stores allergens once each, in the order of the list',
        who: 'editor',
        method: 'POST',
        path: '/dishes',
        json: dish('Omelette', { allergens: ['eggs', 'milk'], diets: ['vegetarian'] }),
        status: 201,
        contains: ['"allergens":["milk","eggs"]'],
      },
      {
        name: 'refuses an unknown allergen',
        who: 'editor',
        method: 'POST',
        path: '/dishes',
        json: dish('Cake', { allergens: ['sugar'] }),
        status: 422,
        contains: ['"allergens"', 'not_allowed'],
      },
      {
        name: 'stores that a dish has no allergens',
        who: 'editor',
        method: 'POST',
        path: '/dishes',
        json: dish('Tea', { allergens: ['none'] }),
        status: 201,
        contains: ['"allergens":["none"]'],
      },
      {
        name: 'refuses no allergens together with one',
        who: 'editor',
        method: 'POST',
        path: '/dishes',
        json: dish('Cake', { allergens: ['none', 'milk'] }),
        status: 422,
        contains: ['"allergens"', 'not_allowed'],
      },
      {
        name: 'refuses a negative price',
        who: 'editor',
        method: 'POST',
        path: '/dishes',
        json: dish('Cake', { price: -1 }),
        status: 422,
        contains: ['"price"', 'too_small'],
      },
      {
        name: 'refuses a day of the cycle without a number',
        who: 'editor',
        method: 'POST',
        path: '/cyclemenus',
        json: cycleDay({ number: null }),
        status: 422,
        contains: ['"number"', 'required'],
      },
      {
        name: 'refuses a menu without a date',
        who: 'editor',
        method: 'POST',
        path: '/daymenus',
        json: emptyMenu({ date: null }),
        status: 422,
        contains: ['"date"', 'required'],
      },
      {
        name: 'refuses to publish a date without a dish',
        who: 'editor',
        method: 'POST',
        path: '/daymenus',
        json: emptyMenu({}),
        status: 422,
        contains: ['"breakfast"', 'no_dishes'],
      },
      {
        name: 'refuses to publish a day of the cycle without a dish',
        who: 'editor',
        method: 'POST',
        path: '/cyclemenus',
        json: cycleDay({}),
        status: 422,
        contains: ['"breakfast"', 'no_dishes'],
      },
      {
        name: 'keeps a draft of a date without a dish',
        who: 'editor',
        method: 'POST',
        path: '/daymenus',
        json: emptyMenu({ date: '2026-09-21', status: { kz: 'draft', ru: 'draft' } }),
        status: 201,
      },
      {
        name: 'refuses a dish that does not exist',
        who: 'editor',
        method: 'POST',
        path: '/daymenus',
        json: emptyMenu({ lunch: ['b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11'] }),
        status: 422,
        contains: ['"lunch"', 'missing_reference'],
      },
    ],
  );
});

test('the overview lists dishes whose allergens are not declared', async () => {
  const created = await send('editor', 'POST', '/dishes', dish('Salad'));
  const { id } = (await created.json()) as { id: string };
  const names = async () => {
    const answer = await send('editor', 'GET', '/overview');
    const { undeclared, totals } = (await answer.json()) as Overview;
    expect(totals?.undeclared).toBe(undeclared.length);
    return undeclared.map(({ item }) => item.id);
  };
  expect(await names()).toContain(id);
  const declared = dish('Salad', { allergens: ['none'] });
  expect((await send('editor', 'PUT', `/dishes/${id}`, declared, 1)).status).toBe(200);
  expect(await names()).not.toContain(id);
});

test('a menu names its dishes, is found by its date, and is published with published dishes only', async () => {
  const draft = await send('editor', 'POST', '/dishes', {
    ...dish('Draft'),
    status: { kz: 'draft', ru: 'draft' },
  });
  const { id: draftId } = (await draft.json()) as { id: string };
  const lunch = [dishId, draftId];
  const menu = dayMenu({ date: '2026-09-03', lunch, dinner: [draftId] });
  const issue = { code: 'draft_dishes', params: { kz: 'Draft', ru: 'Draft' } };
  const refused = await send('editor', 'POST', '/daymenus', menu);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      issues: [
        { path: ['lunch'], ...issue },
        { path: ['dinner'], ...issue },
      ],
    },
  ]);
  const saved = await send('editor', 'POST', '/daymenus', { ...menu, ...drafts });
  expect(saved.status).toBe(201);
  const { id } = (await saved.json()) as { id: string };
  const names = async (who: Who) => {
    const list = await send(who, 'GET', '/daymenus?date=2026-09-03');
    const { data } = (await list.json()) as { data: { lunch: { title: { kz: string } }[] }[] };
    return data.flatMap((menu) => menu.lunch.map(({ title }) => title.kz));
  };
  expect(await names('editor')).toEqual(['Sorpa', 'Draft']);
  expect((await send('editor', 'PUT', `/dishes/${draftId}`, dish('Draft'), 1)).status).toBe(200);
  expect((await send('editor', 'PUT', `/daymenus/${id}`, menu, 1)).status).toBe(200);
  expect(await names('anonymous')).toEqual(['Sorpa', 'Draft']);
});

test('a number of the cycle has one menu outside the trash', async () => {
  const day = (number: number, more: object = {}) => cycleDay({ number, lunch: [dishId], ...more });
  const first = await send('editor', 'POST', '/cyclemenus', day(9, { title: both('Day 9') }));
  const { id } = (await first.json()) as { id: string };
  const issue = { path: ['number'], code: 'number_taken', params: { kz: 'Day 9', ru: 'Day 9' } };
  const refusal = [422, { code: 'invalid_input', issues: [issue] }];
  const second = await send('editor', 'POST', '/cyclemenus', day(9));
  expect([second.status, await second.json()]).toMatchObject(refusal);
  const draft = await send('editor', 'POST', '/cyclemenus', day(9, drafts));
  expect([draft.status, await draft.json()]).toMatchObject(refusal);
  expect((await send('editor', 'PUT', `/cyclemenus/${id}`, day(9), 1)).status).toBe(200);
  expect((await send('editor', 'DELETE', `/cyclemenus/${id}`, undefined, 2)).status).toBe(204);
  expect((await send('editor', 'POST', '/cyclemenus', day(9))).status).toBe(201);
  const restored = await send('editor', 'POST', `/cyclemenus/${id}/restore`);
  expect([restored.status, await restored.json()]).toMatchObject([409, { code: 'number_taken' }]);
});

test('an author is not told whose draft has the date', async () => {
  const draft = dayMenu({ date: '2026-09-30', title: both('Secret'), ...drafts });
  expect((await send('editor', 'POST', '/daymenus', draft)).status).toBe(201);
  const refused = await send('author', 'POST', '/daymenus', draft);
  const { issues } = (await refused.json()) as { issues: unknown };
  expect(issues).toEqual([{ path: ['date'], code: 'day_taken', params: { kz: 'none', ru: 'none' } }]);
});

test('a published number is one that the cycle reaches', async () => {
  const menu = cycleDay({ number: 20, lunch: [dishId] });
  const refused = await send('editor', 'POST', '/cyclemenus', menu);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { issues: [{ path: ['number'], code: 'number_beyond_cycle', params: { max: 10 } }] },
  ]);
  expect((await send('editor', 'POST', '/cyclemenus', { ...menu, ...drafts })).status).toBe(201);
});

test('a date has one menu outside the trash', async () => {
  const first = await send('editor', 'POST', '/daymenus', dayMenu({ date: '2026-09-07' }));
  const { id } = (await first.json()) as { id: string };
  const refusal = { code: 'invalid_input', issues: [{ path: ['date'], code: 'day_taken' }] };
  const second = await send('editor', 'POST', '/daymenus', dayMenu({ date: '2026-09-07' }));
  expect([second.status, await second.json()]).toMatchObject([422, refusal]);
  const other = await send('editor', 'POST', '/daymenus', dayMenu({ date: '2026-09-08' }));
  const { id: otherId } = (await other.json()) as { id: string };
  const moved = await send('editor', 'PUT', `/daymenus/${otherId}`, dayMenu({ date: '2026-09-07' }), 1);
  expect([moved.status, await moved.json()]).toMatchObject([422, refusal]);
  expect((await send('editor', 'PUT', `/daymenus/${id}`, dayMenu({ date: '2026-09-07' }), 1)).status).toBe(
    200,
  );
  expect((await send('editor', 'DELETE', `/daymenus/${id}`, undefined, 2)).status).toBe(204);
  const third = await send('editor', 'POST', '/daymenus', dayMenu({ date: '2026-09-07' }));
  expect(third.status).toBe(201);
  const restored = await send('editor', 'POST', `/daymenus/${id}/restore`);
  expect([restored.status, await restored.json()]).toMatchObject([409, { code: 'day_taken' }]);
  const { id: thirdId } = (await third.json()) as { id: string };
  expect((await send('editor', 'DELETE', `/daymenus/${thirdId}`, undefined, 1)).status).toBe(204);
  expect((await send('editor', 'POST', `/daymenus/${id}/restore`)).status).toBe(200);
});

test('a dish of a menu is not deleted', async () => {
  const menu = await send('editor', 'POST', '/cyclemenus', cycleDay({ dinner: [dishId] }));
  expect(menu.status).toBe(201);
  const refused = await send('editor', 'DELETE', `/dishes/${dishId}`, undefined, 1);
  expect(await refused.json()).toMatchObject({ code: 'in_use' });
});

test('a dish of a published menu does not become a draft', async () => {
  const created = await send('editor', 'POST', '/dishes', dish('Kuurdak'));
  const { id } = (await created.json()) as { id: string };
  const menu = cycleDay({ number: 2, lunch: [id] });
  const menuAnswer = await send('editor', 'POST', '/cyclemenus', menu);
  const { id: menuId } = (await menuAnswer.json()) as { id: string };
  const withdraw = (version: number) =>
    send('editor', 'PUT', `/dishes/${id}`, dish('Kuurdak', drafts), version);
  const refused = await withdraw(1);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      code: 'shown_in_others',
      uses: [{ collection: 'cyclemenus', id: menuId, places: [{ field: 'lunch' }] }],
    },
  ]);
  const oneLanguage = dish('Kuurdak', { status: { kz: 'published', ru: 'draft' } });
  expect((await send('editor', 'PUT', `/dishes/${id}`, oneLanguage, 1)).status).toBe(200);
  expect((await send('editor', 'PUT', `/cyclemenus/${menuId}`, { ...menu, ...drafts }, 1)).status).toBe(200);
  expect((await withdraw(2)).status).toBe(200);
});

test('a dish of a menu that is or will be public is not scheduled and gets no end', async () => {
  const created = await send('editor', 'POST', '/dishes', dish('Baursak'));
  const { id } = (await created.json()) as { id: string };
  const later = { publishAt: '2026-12-01T00:00:00.000Z' };
  const menu = dayMenu({ date: '2026-12-03', lunch: [id], ...later });
  const menuAnswer = await send('editor', 'POST', '/daymenus', menu);
  expect(menuAnswer.status).toBe(201);
  const { id: menuId } = (await menuAnswer.json()) as { id: string };
  for (const change of [later, { unpublishAt: '2026-12-01T00:00:00.000Z' }, drafts]) {
    const refused = await send('editor', 'PUT', `/dishes/${id}`, dish('Baursak', change), 1);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'shown_in_others', uses: [{ collection: 'daymenus', id: menuId }] },
    ]);
  }
  expect((await send('editor', 'PUT', `/dishes/${id}`, dish('Baursak', { kcal: 300 }), 1)).status).toBe(200);
  expect((await send('editor', 'PUT', `/daymenus/${menuId}`, { ...menu, ...drafts }, 1)).status).toBe(200);
  expect((await send('editor', 'PUT', `/dishes/${id}`, dish('Baursak', later), 2)).status).toBe(200);
  const hidden = await send('editor', 'PUT', `/daymenus/${menuId}`, menu, 2);
  expect(await hidden.json()).toMatchObject({ issues: [{ path: ['lunch'], code: 'draft_dishes' }] });
});

test('editors, but no authors, edit the settings, which exist once and stay', async () => {
  const input = emptyInput('canteen', { contact: both('Nurse'), cycleStart: '2026-09-01' });
  expect((await send('author', 'POST', '/canteen', input)).status).toBe(403);
  const created = await send('editor', 'POST', '/canteen', input);
  expect(created.status).toBe(201);
  const { id, version } = (await created.json()) as { id: string; version: number };
  const second = await send('admin', 'POST', '/canteen', input);
  expect([second.status, ((await second.json()) as { code: string }).code]).toEqual([409, 'already_done']);
  const moved = { ...input, cycleStart: '2026-11-02' };
  expect((await send('editor', 'PUT', `/canteen/${id}`, moved, version)).status).toBe(200);
  expect((await send('editor', 'DELETE', `/canteen/${id}`, undefined, version + 1)).status).toBe(403);
});
