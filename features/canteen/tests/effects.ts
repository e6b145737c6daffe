import type { ApiClient } from '@/lib/api/client';
import type { FeatureEffects } from '@/tests/e2e/support/effects/feature-effects';

/** Numbers of the cycle whose menus are removed, because a number has one menu: the first and the last one. */
const freedNumbers = [1, 10] as const;

/** Values of fields of menus, whose effects a test looks for. */
export const effects: FeatureEffects = {
  ruled: {
    'cyclemenu.number': { base: freedNumbers[0], changes: [{ part: '', value: freedNumbers[1] }] },
  },
  prepare: async (api) => {
    await freeNumbers(api);
    return {};
  },
};

/** Removes the menus of the cycle that have the numbers which the test stores. */
async function freeNumbers(api: ApiClient): Promise<void> {
  const { data } = await api.cyclemenus.list({ perPage: 50 });
  const isFreed = (number: number | null) => freedNumbers.some((freed) => freed === number);
  for (const { id, number, version } of data) if (isFreed(number)) await api.cyclemenus.remove(id, version);
}
