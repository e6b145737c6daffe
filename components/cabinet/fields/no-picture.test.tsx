// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createItem, discardAutosave, autosave, readAutosave } from '@/lib/actions/item-actions';
import { image } from '@/lib/content/types/image';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { AddDialog } from '@/components/cabinet/list/add/add-dialog';
import { ItemForm } from '@/components/cabinet/item-page/item-form';
import { createInitialValues } from '@/components/cabinet/values/item-values';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = () => {};

const initial = createInitialValues(image, '2026-05-01');

test.each([
  [
    'the form',
    'item',
    cabinet.form.saveDraft,
    <ItemForm key="form" collection="images" item={null} initial={initial} nowMs={0} autosave={null} />,
  ],
  [
    'the dialog',
    'add',
    cabinet.add.save,
    <AddDialog key="dialog" collection="images" today="2026-05-01" onClose={() => {}} />,
  ],
  [
    'publishing from the dialog',
    'add',
    cabinet.add.publish,
    <AddDialog key="dialog" collection="images" today="2026-05-01" onClose={() => {}} />,
  ],
])('%s asks for the picture of an image', async (_name, prefix, button, element) => {
  localStorage.clear();
  vi.mocked(readAutosave).mockResolvedValue({ ok: true, copy: {} });
  vi.mocked(autosave).mockResolvedValue({ ok: true });
  vi.mocked(discardAutosave).mockResolvedValue({ ok: true });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <main>{element}</main>
    </CabinetProvider>,
  );
  const alt = document.getElementById(`${prefix}-alt-ru`) as HTMLTextAreaElement;
  fireEvent.change(alt, { target: { value: 'Школьный двор' } });
  fireEvent.click(screen.getByRole('button', { name: button }));

  const upload = screen.getByRole('button', { name: cabinet.control.upload });
  await waitFor(() => expect(document.activeElement).toBe(upload));
  expect(document.getElementById(`${prefix}-file-error`)?.textContent).toBe(errors.issues.no_picture);
  expect(screen.getByRole('alert').textContent).not.toContain(errors.issues.required);
  expect(alt.value).toBe('Школьный двор');
  expect(createItem).not.toHaveBeenCalled();
});
