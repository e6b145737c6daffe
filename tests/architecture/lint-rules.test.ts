import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { root } from './source-files';

// Rules with type information cannot check files that do not exist, so only the others are tested.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked },
    {
      files: ['**/*.{ts,tsx}'],
      rules: { '@typescript-eslint/no-unused-vars': 'off' },
    },
  ],
});

describe('lint', () => {
  it.each([
    ['lib/a.ts', 'export const port = process.env.PORT;', 'no-restricted-syntax'],
    ['lib/a.ts', 'const { env } = process;', 'no-restricted-syntax'],
    ['features/canteen/settings.ts', 'export const url = process.env.CANTEEN_URL;', 'no-restricted-syntax'],
    ['lib/env/s3-settings.ts', 'export const bucket = process.env.S3_BUCKET;', 'no-restricted-syntax'],
    ['app/a.tsx', "const port = process['env'];", 'no-restricted-syntax'],
    ['lib/a.ts', "import { env } from 'node:process';", 'no-restricted-imports'],
    ['components/cabinet/a.tsx', "import { useFormatter } from 'next-intl';", 'no-restricted-imports'],
    ['lib/a.ts', "const title = 'Мектеп';", 'no-restricted-syntax'],
    ['components/site/a.tsx', 'export const Title = () => <h1>Мектеп</h1>;', 'no-restricted-syntax'],
    ['app/[locale]/page.tsx', 'const title = `Мектеп ${1}`;', 'no-restricted-syntax'],
    ['lib/env/env.ts', "const title = 'Мектеп';", 'no-restricted-syntax'],
    ['components/ui/a.tsx', 'export default function A() { return null; }', 'no-restricted-syntax'],
    ['lib/a.ts', 'export const value: any = 1;', '@typescript-eslint/no-explicit-any'],
    ['components/ui/a.tsx', 'export const A = () => <img src="/a.png" />;', 'jsx-a11y/alt-text'],
    [
      'components/ui/a.ts',
      `export function draw() {\n${'console.log();\n'.repeat(59)}}`,
      'max-lines-per-function',
    ],
    [
      'components/ui/a.tsx',
      "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) { if (on) useState(1); return null; }",
      'react-hooks/rules-of-hooks',
    ],
  ])('refuses in %s: %s', async (filePath, source, rule) => {
    expect(await lint(filePath, source)).toContain(rule);
  });

  it.each([
    ['lib/env/env.ts', 'export const port = process.env.PORT;'],
    ['lib/env/child-environment.ts', 'export const copy = { ...process.env };'],
    ['proxy.ts', "export const isDev = process.env.NODE_ENV === 'development';"],
    ['scripts/a.mjs', 'export const port = process.env.PORT;'],
    ['lib/content/words/fold.ts', "export const folded = { 'ә': 'а' };"],
    ['lib/content/words/fold.test.ts', "export const title = 'Мектеп';"],
    ['app/[locale]/page.tsx', 'export default function Page() { return null; }'],
  ])('accepts in %s: %s', async (filePath, source) => {
    expect(await lint(filePath, source)).toEqual([]);
  });

  it.each(['lib/a.ts', 'scripts/a.mjs', 'features/canteen/server/a.ts', 'tests/setup/a.ts'])(
    'refuses a function of 61 lines in %s',
    async (filePath) => {
      expect(await lint(filePath, toFunction(61))).toEqual(['max-lines-per-function']);
      expect(await lint(filePath, toFunction(60))).toEqual([]);
    },
  );

  it.each(['lib/a.test.ts', 'lib/server/db/migrations/0001-base.ts'])(
    'accepts a function of 61 lines in %s',
    async (filePath) => {
      expect(await lint(filePath, toFunction(61))).toEqual([]);
    },
  );
});

/** Returns the source of a function with some lines. */
function toFunction(lines: number): string {
  return `export function list() {${'\n'.repeat(lines - 1)}}`;
}

async function lint(filePath: string, source: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(source, { filePath: root + filePath });
  return result!.messages.map(({ ruleId, message }) => ruleId ?? message);
}
