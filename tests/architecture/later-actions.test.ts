import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listLaterActions, type ClientCode } from './checks/list-later-actions';
import { listSourceFiles, root } from './source-files';

const list = 'components/cabinet/shell/later-actions.tsx';

/** Named actions that no toast and no clean-up calls, with the reason. */
const others: Readonly<Record<string, string>> = {
  discardAutosave: 'removes the stored text of a form that was saved, while its page is left',
};

/** General components, and code without actions, call what they are given. */
const isClientCode = (path: string) =>
  /^(app|components|features|lib\/actions)\//.test(path) &&
  !/^components\/ui\/|^features\/[\w-]+\/(server|tests)\/|\.spec\.ts$/.test(path) &&
  path !== list;

const paths = new Set(listSourceFiles(['app', 'components', 'features', 'lib']).filter(isClientCode));

/** Returns code with the texts of some files. Imports are resolved among them. */
function toCode(sources: Readonly<Record<string, string>>): ClientCode {
  return {
    sources,
    resolve: (specifier, from) => {
      const base = specifier.startsWith('@/')
        ? specifier.slice(2)
        : specifier.startsWith('.')
          ? posix.join(posix.dirname(from), specifier)
          : '';
      return [`${base}.ts`, `${base}.tsx`].find((path) => path in sources);
    },
    isActionFile: (path) => /^'use server';/m.test(sources[path] ?? ''),
    isRoot: (path) => /^(app|components\/cabinet|features\/[\w-]+\/cabinet)\//.test(path),
  };
}

describe('actions that may be called after their page was left', () => {
  const sources = Object.fromEntries([...paths].map((path) => [path, readFileSync(root + path, 'utf8')]));
  const later = listLaterActions(toCode(sources));
  const named = /laterActions = \[([^\]]*)\]/.exec(readFileSync(root + list, 'utf8'))![1]!.match(/\w+/g)!;

  test('are named in the layout of the cabinet', () => {
    expect(later.size).toBeGreaterThan(4);
    const missing = [...later].filter(([name]) => !named.includes(name));
    expect(missing, `Add them to ${list}`).toEqual([]);
  });

  test('are all that is named there, but for those with a reason', () => {
    expect(named.filter((name) => !later.has(name))).toEqual(Object.keys(others));
  });
});

describe('an action is found', () => {
  const actions = { 'lib/actions/a.ts': "'use server';\nexport const save = 1;\nexport const load = 2;" };
  const imported = "import { save, load } from '@/lib/actions/a';\n";
  const find = (files: Readonly<Record<string, string>>) => [
    ...listLaterActions(toCode({ ...actions, ...files })).keys(),
  ];
  const page = 'components/cabinet/page.tsx';

  test.each([
    [
      'in the undo of a toast',
      'function f() { load(); showUndoToast(texts, () => void attempt((p) => save(p))); }',
    ],
    ['in an element of a toast', 'function f() { load(); toast(<Undo onUndo={save} />); }'],
    ['in a clean-up', 'function f() { useEffect(() => { load(); return () => save(); }, []); }'],
    [
      'behind functions',
      'function f() { const close = useEffectEvent(() => end()); const end = async () => save(); useEffect(() => () => close(), []); load(); }',
    ],
  ])('%s', (_, text) => {
    expect(find({ [page]: imported + text })).toEqual(['save']);
  });

  test('behind a hook of another file', () => {
    const hook = `${imported}export function useSaving() { const send = () => save(); const read = () => load(); return { send, read }; }`;
    const text =
      "import { useSaving } from './use-saving';\nfunction f() { const { send, read } = useSaving(); read(); showUndoToast(texts, () => send()); }";
    expect(find({ 'components/cabinet/use-saving.ts': hook, [page]: text })).toEqual(['save']);
  });

  test('that another file passes', () => {
    const toasting =
      'export function Row({ onUndo }: Props) { const f = () => showUndoToast(texts, () => onUndo()); }';
    const text = `${imported}import { Row } from './row';\nfunction f() { load(); return <Row onUndo={() => save()} />; }`;
    expect(find({ 'components/cabinet/row.tsx': toasting, [page]: text })).toEqual(['save']);
  });

  test('unless it is called at once', () => {
    expect(find({ [page]: `${imported}function f() { toast.error(toText(save())); }` })).toEqual([]);
  });
});
