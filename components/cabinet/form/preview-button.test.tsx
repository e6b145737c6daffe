// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as items from '@/lib/actions/item-actions';
import cabinet from '@/messages/ru/cabinet.json';
import { press, showItemForm } from '@/tests/setup/show-item-form';
import { Toasts } from '../shell/toasts';

test('the preview is a link in a message if the browser opens no window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.mocked(items.createPreview).mockResolvedValue({ ok: true, id: 'p1' });
  showItemForm();
  render(<Toasts closeLabel="close" />);
  press(cabinet.form.preview);
  const link = await screen.findByRole('link', { name: cabinet.form.previewOpen }, { timeout: 8000 });
  expect(link.getAttribute('href')).toBe('/ru/cabinet/preview/p1');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByText(cabinet.form.previewReady)).toBeTruthy();
});
