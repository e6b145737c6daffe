import { expect, it, vi } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import { findMenu } from '../model/menus';
import { readCycleMenu } from './read-cycle-menu';

vi.mock('@/features/calendar/site/reads/read-school-days', () => ({
  readSchoolDays: () => Promise.resolve(() => true),
}));

const published = { status: { kz: 'published', ru: 'draft' }, publishAt: null, unpublishAt: null };
const draft = { ...published, status: { kz: 'draft', ru: 'draft' } };
const later = { ...published, publishAt: '2999-01-01T00:00:00.000Z' };
const toMenu = (publication: object, index: number) => ({
  id: `day-${index + 1}`,
  number: index + 1,
  ...publication,
});

it.each([
  ['in the middle', [published, draft, published]],
  ['at the end', [published, published, draft]],
  ['that is scheduled', [published, published, later]],
])('gives staff the menu that visitors see, if the cycle has a draft %s', async (_name, publications) => {
  const all = publications.map(toMenu);
  const settings = { cycleStart: '2026-09-01', cycleLength: 3 };
  const toList = (data: readonly object[]) => ({ list: () => Promise.resolve({ data, total: data.length }) });
  const api = { canteen: toList([settings]), cyclemenus: toList(all) } as unknown as ApiClient;
  const cycle = all.filter((_menu, index) => publications[index] === published) as never;
  for (const day of ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-08']) {
    const seen = findMenu(day, { ...settings, cycle, own: [], isSchoolDay: () => true });
    expect(await readCycleMenu(api, day)).toEqual(seen);
  }
});
