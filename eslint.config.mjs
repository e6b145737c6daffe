import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

// A later block replaces the list of `no-restricted-syntax`, so each block repeats all of its rules.
const noEnvironment = [
  {
    // NODE_ENV is not a setting: the build replaces it.
    selector:
      ":not([property.name='NODE_ENV']) > MemberExpression[object.name='process']:matches([property.name='env'], [property.value='env'])",
    message: 'Settings are read in lib/env/env.ts alone.',
  },
  {
    selector: "VariableDeclarator[init.name='process'] > ObjectPattern",
    message: 'Settings are read in lib/env/env.ts alone.',
  },
];

// A single letter is data, such as a table of folded letters; a longer text is shown to people.
const noCyrillic = [
  'Literal[raw=/[\\u0400-\\u04ff]/]:not([raw=/^.[\\u0400-\\u04ff].$/])',
  'TemplateElement[value.raw=/[\\u0400-\\u04ff]/]',
  'JSXText[value=/[\\u0400-\\u04ff]/]',
].map((selector) => ({ selector, message: 'Texts for people stand in messages/, in both languages.' }));

const noDefaultExport = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name; only Next and tools want a default.' },
];

// The JSX runtime typesets the texts among the children of elements and fragments.
const noBareText = ['', 'IfStatement > ', 'IfStatement > BlockStatement > '].map((place) => ({
  selector: `FunctionDeclaration[id.name=/^[A-Z]/] > BlockStatement > ${place}ReturnStatement > CallExpression:matches([callee.name='t'], [callee.object.name='t'])`,
  message: 'A component returns its text in an element or a fragment, so that it is typeset.',
}));

const nextFiles = ['app/**/*.{ts,tsx}', 'proxy.ts', 'lib/i18n/request.ts'];

export default defineConfig(
  globalIgnores([
    '.next/',
    'dist/',
    'data/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'next-env.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'AbortController',
          'AbortSignal',
          'Buffer',
          'File',
          'FormData',
          'URL',
          'URLSearchParams',
          'clearInterval',
          'clearTimeout',
        ]
          .concat(['console', 'fetch', 'performance', 'process', 'setInterval', 'setTimeout'])
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Features merge their members into interfaces of the core.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // With noUncheckedIndexedAccess, `!` asserts what the types cannot express.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      // Several checks search for control characters.
      'no-control-regex': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{app,components,features}/**/*.{ts,tsx}'],
    // Commands talk to a terminal.
    ignores: ['features/*/command/**'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    rules: {
      'no-console': 'error',
      // Safari drops the list role from a list without bullets, and browsers drop table roles when `display` changes,
      // so these roles are set explicitly.
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'], tr: ['row'] }],
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ol: ['list'], ul: ['list'] }],
    },
  },
  {
    files: ['{app,components,features,lib}/**/*.{ts,tsx}', 'proxy.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'features/*/command/**'],
    rules: {
      'no-restricted-syntax': ['error', ...noEnvironment, ...noCyrillic, ...noDefaultExport, ...noBareText],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'node:process', message: 'Settings are read in lib/env/env.ts alone.' },
            {
              name: 'next-intl',
              importNames: ['useFormatter'],
              message: 'Chromium has no Kazakh dates and numbers; format on the server, or with useDates.',
            },
          ],
        },
      ],
    },
  },
  {
    // A function fits on a screen. Tests and migrations are lists of steps, which are read from top to bottom.
    files: [
      '{features,lib,sample,scripts}/**/*.{ts,mjs}',
      'tests/{api,e2e/support,new-content-type,setup}/**/*.{ts,mjs}',
      '*.{ts,mjs}',
    ],
    ignores: ['**/*.{test,spec}.*', 'lib/server/db/migrations/**', 'features/*/{cabinet,site}/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}', 'features/*/{cabinet,site}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: nextFiles,
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noEnvironment, ...noCyrillic, ...noBareText] },
  },
  {
    // Besides the settings, it hands on the environment to processes that it starts.
    files: ['lib/env/{env,child-environment}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noCyrillic, ...noDefaultExport] },
  },
  {
    // Tests use shapes that the code never has. Only those type-aware rules stay on that find missing `await`s; the
    // others would take a quarter of the lint time.
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/return-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
      'max-lines': 'off',
    },
  },
);
