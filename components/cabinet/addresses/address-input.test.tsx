// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { listLinkTargets, readAddressState } from '@/lib/actions/address-actions';
import type { LinkTarget } from '@/lib/api/contract';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { AddressInput } from './address-input';

const contact = {
  collection: 'pages',
  id: 'p1',
  title: { kz: 'Байланыс', ru: 'Контакты' },
  path: '/contact',
  state: 'shown',
} as const satisfies LinkTarget;
const draft = {
  ...contact,
  id: 'p2',
  title: { kz: null, ru: 'Контакты кружка' },
  path: '/club',
  state: 'hidden',
} as const;

const onChange = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  onChange.mockReset();
  vi.mocked(listLinkTargets).mockResolvedValue({ ok: true, targets: [contact, draft] });
  vi.mocked(readAddressState).mockResolvedValue({
    ok: true,
    found: { state: 'missing', item: null, location: null },
  });
});

function Edited() {
  const [value, setValue] = useState('');
  return (
    <AddressInput
      aria-label="Address"
      value={value}
      onChange={(address, target) => {
        onChange(address, target);
        setValue(address);
      }}
    />
  );
}

function show(): HTMLInputElement {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Admin', email: 'a@lyceum.local', scope: ['admin'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <Edited />
    </CabinetProvider>,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
}

test('finds pages by title and takes one with the keys; Escape closes the list alone', async () => {
  const input = show();
  fireEvent.change(input, { target: { value: 'контакты' } });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Контакты/contact',
    'Контакты кружка/club · нет на сайте',
  ]);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.getAttribute('aria-activedescendant')).toBe(options[0]!.id);
  expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false);
  expect(screen.queryAllByRole('option')).toEqual([]);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await screen.findAllByRole('option');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith('/club', draft);
  expect(input.value).toBe('/club');
});

test('completes an address of the site without a slash, and warns that nothing is there', async () => {
  const input = show();
  fireEvent.change(input, { target: { value: 'Contac' } });
  fireEvent.blur(input);
  expect(input.value).toBe('/contac');
  expect(await screen.findByText(/Такого адреса на сайте нет/)).toBeTruthy();
  vi.mocked(readAddressState).mockResolvedValue({
    ok: true,
    found: { state: 'closed', item: contact, location: null },
  });
  fireEvent.change(input, { target: { value: '/contact' } });
  fireEvent.blur(input);
  expect(await screen.findByText(/Страница «Контакты» закрыта/)).toBeTruthy();
});

test('leaves an address of another site, for which nothing is asked', () => {
  const input = show();
  vi.mocked(listLinkTargets).mockClear();
  vi.mocked(readAddressState).mockClear();
  fireEvent.change(input, { target: { value: 'https://egov.kz' } });
  fireEvent.blur(input);
  expect(input.value).toBe('https://egov.kz');
  expect(listLinkTargets).not.toHaveBeenCalled();
  expect(readAddressState).not.toHaveBeenCalled();
});
