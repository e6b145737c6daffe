import { describe, expect, it } from 'vitest';
import type { Lookup } from '../field';
import { references } from './references';

const a = '01890a5d-ac96-774b-bcce-b302099a8057';
const b = '01890a5d-ac96-774b-bcce-b302099a8058';
const field = references('staff', { maxItems: 2 });
const toView = (id: string) => ({ id, slug: null, title: { kz: id, ru: null } });

describe('references', () => {
  it('stores its items in order in one column', () => {
    const row = field.toRow('guests', [b, a]);
    expect(row).toEqual({ guests: JSON.stringify([b, a]) });
    expect(field.fromRow('guests', row)).toEqual([b, a]);
    expect(field.fromRow('guests', { guests: null })).toEqual([]);
  });

  it('returns the items that the viewer may see', () => {
    const lookup: Lookup = (reference) =>
      reference.to === 'item' && reference.type === 'staff' && reference.id === a ? toView(a) : null;
    expect(field.toItem([b, a], lookup)).toEqual([toView(a)]);
    expect(field.toInput([toView(a)])).toEqual([a]);
  });

  it('drops the references that the callback refuses', () => {
    expect(field.keepReferences([a, b], ({ id }) => id === b)).toEqual([b]);
  });

  it.each([
    ['an item twice', [a, a]],
    ['more items than it may have', [a, b, '01890a5d-ac96-774b-bcce-b302099a8059']],
    ['a malformed id', ['1 or 1=1']],
    ['a single id', a],
  ])('refuses %s', (_what, input) => {
    expect(field.schema.safeParse(input).success).toBe(false);
  });
});
