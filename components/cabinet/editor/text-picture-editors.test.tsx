// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef, useImperativeHandle, type Ref } from 'react';
import { FormProvider, useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import * as itemActions from '@/lib/actions/item-actions';
import * as photoActions from '@/lib/actions/photo-actions';
import { news } from '@/lib/content/types/news';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import * as sending from '@/components/cabinet/upload/send-file';
import { RichTextEditor } from './rich-text-editor';

vi.mock('@/components/cabinet/upload/send-file');
vi.mock('@/components/cabinet/upload/shrink-beside', () => ({
  shrinkBeside: (file: File) => Promise.resolve({ file, takenAt: null }),
}));
vi.mock('@/lib/actions/photo-actions');
vi.mock('@/lib/actions/item-actions');
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const send = vi.mocked(sending.sendFile);
const save = vi.mocked(photoActions.savePhotos);
const create = vi.mocked(itemActions.createItem);
const variant = {
  url: `/api/files/${'1'.repeat(32)}.webp`,
  width: 960,
  height: 640,
  mediaType: 'image/webp',
};
const image = {
  ...createEmptyInput(definitionOf('images')),
  id: 'i1',
  version: 1,
  file: { id: 'f1', width: 960, height: 640, variants: [variant], placeholder: null },
} as unknown as Item<'images'>;

const form = createRef<UseFormReturn<FieldValues>>();

function Texts({ ref }: { readonly ref: Ref<UseFormReturn<FieldValues>> }) {
  const methods = useForm<FieldValues>({ defaultValues: { body: { kz: '<p>b</p>', ru: '<p>a</p>' } } });
  const body = useWatch({ control: methods.control, name: 'body' }) as Record<string, string>;
  useImperativeHandle(ref, () => methods);
  return (
    <FormProvider {...methods}>
      {(['kz', 'ru'] as const).map((locale) => (
        <RichTextEditor
          key={locale}
          id={`item-body-${locale}`}
          definition={news}
          name="body"
          field={news.fields.body}
          label={locale}
          locale={locale}
          value={body[locale]!}
          onChange={(value) => methods.setValue(`body.${locale}`, value, { shouldDirty: true })}
          focusRef={() => undefined}
          describedBy={undefined}
          invalid={false}
        />
      ))}
    </FormProvider>
  );
}

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }),
  );
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  send.mockReset();
  save.mockReset();
  vi.mocked(itemActions.listItems).mockResolvedValue({ ok: true, page: { data: [], total: 0 } as never });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
      categories={[{ kind: 'document', key: 'plans', name: { kz: 'Josparlar', ru: 'Plany' } }]}
    >
      <Texts ref={form} />
    </CabinetProvider>,
  );
});

async function paste(name = '1.png', type = 'image/png'): Promise<void> {
  const text = await screen.findByRole('textbox', { name: 'ru' });
  const files = [new File(['x'], name, { type })];
  fireEvent.paste(text, { clipboardData: { files, types: ['Files'], getData: () => '' } });
}

test('shows the upload in both texts, then the picture, and describes it in one step', async () => {
  let answer: ((result: never) => void) | undefined;
  send.mockImplementation((_kind, _file, { onProgress }) => {
    onProgress(0.4);
    return new Promise((resolve) => (answer = resolve as typeof answer));
  });
  await paste();
  const label = cabinet.photos.step.sending.replace('{percent}', '40');
  await waitFor(() => expect(screen.getAllByRole('progressbar', { name: label })).toHaveLength(2));
  answer!({ ok: true, uploaded: image, isNew: true } as never);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const picture = `src="${variant.url}"`;
  await waitFor(() => {
    const { kz, ru } = form.current!.getValues('body') as Record<string, string>;
    expect([kz!.includes(picture), ru!.includes(picture)]).toEqual([true, true]);
  });

  save.mockResolvedValue({
    ok: true,
    results: [{ ok: true, item: { ...image, version: 2, showsPeople: false } as never }],
  });
  fireEvent.click(screen.getAllByRole('button', { name: cabinet.editor.describing.describe })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  for (const locale of ['kz', 'ru'] as const)
    fireEvent.change(dialog.getByLabelText(cabinet.photos.alt[locale]), {
      target: { value: `Alt ${locale}` },
    });
  fireEvent.click(dialog.getByRole('checkbox', { name: content.image.fields.showsPeople.label }));
  fireEvent.click(dialog.getByRole('button', { name: cabinet.editor.describing.apply }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [change] = save.mock.calls[0]![1];
  expect(change).toMatchObject({
    id: 'i1',
    version: 1,
    input: { alt: { kz: 'Alt kz', ru: 'Alt ru' }, showsPeople: false },
  });
  const { kz, ru } = form.current!.getValues('body') as Record<string, string>;
  expect([kz, ru].map((text) => /alt="([^"]*)"/.exec(text!)?.[1])).toEqual(['Alt kz', 'Alt ru']);
  expect(screen.queryByRole('button', { name: cabinet.editor.describing.describe })).toBeNull();
});

test('says at its place why a picture was refused, until it is removed', async () => {
  send.mockResolvedValueOnce({ ok: false, problem: { code: 'image_is_damaged' } });
  await paste();
  await waitFor(() => expect(screen.getAllByText(errors.codes.image_is_damaged)).toHaveLength(2));
  // A damaged picture stays damaged.
  expect(screen.queryByRole('button', { name: cabinet.editor.slot.retry })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: cabinet.editor.slot.remove })[0]!);
  await waitFor(() => expect(screen.queryByText(errors.codes.image_is_damaged)).toBeNull());
});

test('uploads a document where it is linked, publishes it with its category, and links it in both texts', async () => {
  const url = `/api/files/${'2'.repeat(32)}.pdf`;
  const uploaded = { id: 'f2', url, name: 'school_plan.pdf', mediaType: 'application/pdf', bytes: 120_000 };
  send.mockResolvedValue({ ok: true, uploaded, isNew: true } as never);
  create.mockResolvedValue({ ok: true, item: {} as never });
  await paste('school_plan.pdf', 'application/pdf');
  const inputs = await screen.findAllByDisplayValue('school plan', {}, { timeout: 5000 });
  const dialog = within(inputs[0]!.closest('dialog')!);
  fireEvent.change(inputs.at(-1)!, { target: { value: 'Plan' } });
  const apply = () => fireEvent.click(dialog.getByRole('button', { name: cabinet.editor.newFile.apply }));
  apply();
  expect(dialog.getByText(cabinet.editor.newFile.category)).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'plans' } });
  apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create.mock.calls[0]!.slice(1, 3)).toMatchObject([
    'documents',
    {
      file: 'f2',
      category: 'plans',
      title: { kz: 'school plan', ru: 'Plan' },
      status: { kz: 'published', ru: 'published' },
    },
  ]);
  const { kz, ru } = form.current!.getValues('body') as Record<string, string>;
  expect(ru).toMatch(new RegExp(`<a href="${url}">Plan \\(PDF, `));
  expect(kz).toMatch(new RegExp(`<p>b</p><p><a href="${url}">school plan \\(PDF, `));
});
