import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listSourceFiles, root } from './source-files';

/** Returns the functions of a module of server actions that do not say that they have begun. */
function listSilentActions(text: string): string[] {
  const parts = text.split(/^export async function /m).slice(1);
  return parts
    .filter((part) => !part.includes('await noteActionBegun();'))
    .map((part) => /^\w+/.exec(part)![0]);
}

describe('server actions', () => {
  const modules = listSourceFiles(['app', 'components', 'features', 'lib']).filter((path) =>
    /^'use server';/m.test(readFileSync(root + path, 'utf8')),
  );

  test('are found', () => {
    expect(modules).toContain('lib/actions/sign-in-action.ts');
    expect(modules).toContain('features/inquiries/actions/send-inquiry.ts');
  });

  test.each(modules)('of %s say that they have begun, or are made by action()', (path) => {
    expect(listSilentActions(readFileSync(root + path, 'utf8'))).toEqual([]);
  });

  test('that say nothing are noticed', () => {
    const text =
      "'use server';\nexport async function a() {\n  await noteActionBegun();\n}\nexport async function b() {}\n";
    expect(listSilentActions(text)).toEqual(['b']);
  });
});
