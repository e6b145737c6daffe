// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { BlockInput } from '@/lib/content/define-block';
import { steps } from '@/lib/content/blocks/facts/steps-block';
import { page } from '@/lib/content/types/page';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { Controls } from '@/components/cabinet/fields/find-control';
import { findSimpleControl } from '../controls/simple-controls';
import { BlocksControl } from './blocks-control';

const none = { kz: null, ru: null };
const toRow = (number: number, title: string) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${number}`, type: 'row', hidden: false },
  ...{ title: { kz: null, ru: title }, from: null, until: null, text: none },
});
const rows = steps.fields.steps as unknown as Parameters<typeof BlocksControl>[0]['field'];

const store = vi.fn<(blocks: readonly BlockInput[]) => void>();
const readStored = () => store.mock.lastCall![0];

function Editor({ initial }: { initial: readonly BlockInput[] }) {
  const [value, setValue] = useState(initial);
  return (
    <BlocksControl
      id="steps"
      definition={{ ...page, type: 'block.steps' as never }}
      name="steps"
      field={rows}
      label="Steps"
      locale={null}
      value={value as never}
      onChange={(next) => {
        const blocks = next as unknown as readonly BlockInput[];
        store(blocks);
        setValue(blocks);
      }}
      focusRef={() => {}}
      describedBy={undefined}
      invalid={false}
    />
  );
}

function Form({ initial }: { initial: readonly BlockInput[] }) {
  return (
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <Controls value={findSimpleControl}>
        <FormProvider {...useForm()}>
          <Editor initial={initial} />
        </FormProvider>
      </Controls>
    </CabinetProvider>
  );
}

Element.prototype.scrollIntoView = vi.fn();
const initial = ['one', 'two', 'three'].map((title, index) => toRow(index, title));
const listTitles = () => readStored().map(({ title }) => (title as { ru: string | null }).ru);
const removeRow = (name: RegExp) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Убрать: .*${name.source}`) }));

test('a removed row leaves a focused button that puts it back with its values', () => {
  render(<Form initial={initial} />);
  removeRow(/two/);
  expect(listTitles()).toEqual(['one', 'three']);
  const undo = screen.getByRole('button', { name: cabinet.blocks.undo, description: /^Убрано: .*two/ });
  expect(document.activeElement).toBe(undo);
  expect(undo.closest('li')!.previousElementSibling!.textContent).toContain('one');
  fireEvent.click(undo);
  expect(readStored()).toEqual(initial);
  expect(document.activeElement!.closest('[data-block]')).toHaveProperty('dataset.block', initial[1]!.id);
  expect(screen.queryByRole('button', { name: cabinet.blocks.undo })).toBeNull();
});

test('the last row comes back, too', () => {
  render(<Form initial={initial.slice(0, 1)} />);
  removeRow(/one/);
  expect(readStored()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: cabinet.blocks.undo }));
  expect(readStored()).toEqual(initial.slice(0, 1));
});

test('an empty row leaves no button', () => {
  render(<Form initial={initial.slice(0, 1)} />);
  fireEvent.click(screen.getByRole('button', { name: content.block.steps.fields.steps.add }));
  expect(readStored()).toHaveLength(2);
  removeRow(/2$/);
  expect(listTitles()).toEqual(['one']);
  expect(screen.queryByRole('button', { name: cabinet.blocks.undo })).toBeNull();
});
