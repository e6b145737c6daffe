// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listItems } from '@/lib/actions/item-actions';
import { images } from '@/lib/content/kinds';
import type { ImageView } from '@/lib/content/kinds/reference';
import { definitionOf } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ImagesControl } from './images-control';

const file = { id: 'f', width: 320, height: 200, variants: [{ url: '/p.webp', width: 320, height: 200 }] };
const toView = (name: string) =>
  ({
    id: name,
    alt: { kz: null, ru: name },
    decorative: false,
    caption: { kz: null, ru: null },
    focus: { x: 0.5, y: 0.5 },
    file,
  }) as unknown as ImageView;
const addName = `${cabinet.control.addImages}: Галерея`;
const library = ['Robot', 'Drone', 'Cup'].map(toView);

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  const page = { data: library, total: library.length, page: 1, perPage: 24 };
  vi.mocked(listItems).mockResolvedValue({ ok: true, page: page as never });
});

it('chooses several images of the library in one dialog, and removes them', async () => {
  show([toView('Cup')]);
  fireEvent.click(screen.getByRole('button', { name: addName }));
  const choose = (name: string) =>
    screen.findByRole('button', { name: `Выбрать: ${name}` }, { timeout: 20_000 });
  expect((await choose('Cup')).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await choose('Robot'));
  fireEvent.click(await choose('Drone'));
  expect(listTitles()).toEqual(['Cup', 'Robot']);
  fireEvent.click(await choose('Cup'));
  fireEvent.click(screen.getByRole('button', { name: cabinet.control.describeSave }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listTitles()).toEqual(['Robot']);
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Robot' }));
  expect(listTitles()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: addName }));
});

function listTitles(): (string | null | undefined)[] {
  return [...document.querySelectorAll('ol > li')].map(
    (item) => item.querySelector('span[lang]')?.textContent,
  );
}

function show(initial: readonly ImageView[]): void {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, errors }}
    >
      <Gallery initial={initial} />
    </CabinetProvider>,
  );
}

function Gallery({ initial }: { readonly initial: readonly ImageView[] }) {
  const [value, setValue] = useState(initial);
  return (
    <ImagesControl
      id="gallery"
      definition={definitionOf('news')}
      name="gallery"
      field={images({ maxItems: 2 })}
      label="Галерея"
      locale={null}
      value={value}
      onChange={setValue}
      focusRef={() => {}}
      describedBy={undefined}
      invalid={false}
    />
  );
}
