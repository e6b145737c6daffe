import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '@/features';
import { listTypeErrors, runProgram } from './check-copy';
import { copyProject } from './copy-project';
import { removeFeatures } from './remove-features';

/** Each test checks the types of the whole project. */
const timeoutMs = 600_000;

const manifests: readonly { readonly name: string; readonly uses?: readonly string[] }[] = features;

/** Without `npm run test:full`, a small feature and the largest one. */
const names =
  process.env['TEST_FULL'] === 'true' ? manifests.map(({ name }) => name) : ['vacancies', 'timetable'];

/** Returns a feature and those that use it, directly or through others. */
function listWithUsers(name: string): string[] {
  const users = manifests.filter(({ uses }) => uses?.includes(name));
  return [...new Set([name, ...users.flatMap((user) => listWithUsers(user.name))])];
}

test.each(names)(
  'the site without %s has correct types and an API that answers',
  async (name) => {
    const copy = copyProject();
    try {
      removeFeatures(copy, listWithUsers(name));
      expect(await listTypeErrors(copy)).toEqual([]);
      await runProgram(copy, 'tests/features/read-remaining-api.ts');
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
  timeoutMs,
);
