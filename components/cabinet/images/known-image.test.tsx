// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { sendFile } from '@/components/cabinet/upload/send-file';
import { Controls } from '@/components/cabinet/fields/find-control';
import { findSimpleControl } from '@/components/cabinet/controls/simple-controls';
import { replaceItem } from '@/lib/actions/item-actions';
import { createEmptyInput } from '@/lib/content/input';
import type { ImageField, ImageView } from '@/lib/content/kinds/reference';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { ImageControl } from './image-control';

vi.mock('@/components/cabinet/upload/send-file');

const described = {
  ...createEmptyInput(definitionOf('images')),
  id: 'i1',
  version: 1,
  createdBy: null,
  alt: { kz: 'Yard kz', ru: 'Yard ru' },
  showsPeople: false,
  file: { id: 'f', width: 320, height: 200, placeholder: null, variants: [{ url: '/p.webp', width: 320 }] },
} as unknown as Item<'images'>;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});

/** Shows the form's field for an image, and uploads a file there that the library answers with an image. */
async function upload(collection: CollectionName, name: string, answer: { isNew: boolean }) {
  vi.mocked(sendFile).mockResolvedValue({ ok: true, uploaded: described, ...answer });
  const { container } = render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <Form collection={collection} name={name} />
    </CabinetProvider>,
  );
  const input = container.querySelector('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'yard.jpg', { type: 'image/jpeg' })] } });
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
}

function Form({ collection, name }: { readonly collection: CollectionName; readonly name: string }) {
  const definition = definitionOf(collection);
  const form = useForm({ defaultValues: createEmptyInput(definition) as Record<string, unknown> });
  const value = useWatch({ control: form.control, name }) as ImageView | null;
  return (
    <FormProvider {...form}>
      <Controls value={findSimpleControl}>
        <ImageControl
          id={`item-${name}`}
          definition={definition}
          name={name}
          field={definition.fields[name] as ImageField}
          label="Image"
          locale={null}
          value={value}
          onChange={(changed) => form.setValue(name, changed)}
          focusRef={() => {}}
          describedBy={undefined}
          invalid={false}
        />
        <output>{JSON.stringify(useWatch({ control: form.control, name: 'coverAlt' }))}</output>
      </Controls>
    </FormProvider>
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a picture that the library has keeps its description elsewhere, and gets one for its place', async () => {
  await upload('news', 'cover', { isNew: false });
  expect(await screen.findByText(cabinet.control.known)).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('Yard ru');
  await press(cabinet.control.knownHere);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('item-coverAlt-kz');
  fireEvent.change(document.activeElement!, { target: { value: 'Here' } });
  expect(document.querySelector('output')!.textContent).toBe('{"kz":"Here","ru":null}');
  expect(replaceItem).not.toHaveBeenCalled();
});

test('a picture that the library has is taken with its description in one press', async () => {
  await upload('news', 'cover', { isNew: false });
  await press(cabinet.control.knownKeep);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Yard ru')).toBeTruthy();
  expect(replaceItem).not.toHaveBeenCalled();
});

test('without a description for the place, the button says that it changes the description everywhere', async () => {
  await upload('staff', 'photo', { isNew: false });
  await press(cabinet.control.knownEverywhere);
  expect((await screen.findByRole('dialog')).textContent).toContain(cabinet.control.describeTitle);
});

test('a new picture is described at once', async () => {
  await upload('news', 'cover', { isNew: true });
  expect((await screen.findByRole('dialog')).textContent).toContain(cabinet.control.describeTitle);
});
