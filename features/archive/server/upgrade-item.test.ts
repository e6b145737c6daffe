import { describe, expect, it } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { page } from '@/lib/content/types/page';
import { validateShape } from '@/lib/server/content/items/validate-input';
import { upgradeItem } from './upgrade-item';

const times = { kz: null, ru: null };
const toItem = (input: Record<string, unknown>) => ({
  id: '01890a5d-ac96-474b-bcce-b302099a8057',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: times,
  textChangedAt: times,
  input,
});

describe('an item of an archive', () => {
  it('that holds a page as one text gets blocks and the fields of today', () => {
    const { status, publishAt, unpublishAt } = createEmptyInput(page);
    const title = { kz: 'Tarih', ru: 'Istoria' };
    const former = {
      title,
      slug: 'history',
      description: times,
      cover: null,
      status,
      publishAt,
      unpublishAt,
    };
    const body = { kz: '<p>kz</p>', ru: '<p>ru</p>' };
    const { input } = upgradeItem('pages', toItem({ ...former, body }));
    expect(validateShape(page, input)['blocks']).toEqual([
      { id: expect.any(String), type: 'built-in', hidden: false },
      { id: expect.any(String), type: 'text', hidden: false, text: body },
    ]);
  });

  it('of today stays as it is', () => {
    const item = toItem({ ...createEmptyInput(page) });
    expect(upgradeItem('pages', item)).toBe(item);
  });
});
