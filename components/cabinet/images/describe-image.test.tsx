// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { replaceItem } from '@/lib/actions/item-actions';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { DescribeImage } from './describe-image';

const replace = vi.mocked(replaceItem);
const image = {
  ...createEmptyInput(definitionOf('images')),
  id: 'i1',
  version: 1,
  createdBy: null,
} as unknown as Item<'images'>;
const onSaved = vi.fn();

beforeEach(() => {
  onSaved.mockReset();
  replace.mockReset().mockResolvedValue({ ok: true, item: image });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <DescribeImage image={image} onSaved={onSaved} onClose={() => {}} />
    </CabinetProvider>,
  );
});

const field = (name: string) => document.getElementById(`describe-${name}`) as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('names everything that is missing before it closes, and can leave it for later', async () => {
  press(cabinet.control.describeSave);
  expect(document.activeElement).toBe(field('alt-kz'));
  for (const name of ['alt-kz', 'alt-ru', 'consent', 'consentBy', 'consentOn'])
    expect(document.getElementById(`describe-${name}-error`), name).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
  press(cabinet.control.describeLater);
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

it('closes at once when nothing is missing', async () => {
  fireEvent.change(field('alt-kz'), { target: { value: 'Аула' } });
  fireEvent.change(field('alt-ru'), { target: { value: 'Двор' } });
  fireEvent.click(field('consent'));
  // The day of the consent is filled in.
  fireEvent.change(field('consentBy'), { target: { value: '8A' } });
  expect(screen.getByText(cabinet.control.describeReady)).toBeTruthy();
  press(cabinet.control.describeSave);
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(replace.mock.lastCall?.[3]).toMatchObject({
    consent: true,
    consentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});
