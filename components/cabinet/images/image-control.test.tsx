// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ImageField, ImageView } from '@/lib/content/kinds/reference';
import { definitionOf } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ImageControl } from './image-control';

const chosen = {
  id: 'i1',
  alt: { kz: null, ru: null },
  file: { variants: [], placeholder: null },
} as unknown as ImageView;

function findFocusTarget(value: ImageView | null): string | null {
  const definition = definitionOf('staff');
  let target: HTMLElement | null = null;
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, errors }}
    >
      <ImageControl
        id="photo"
        definition={definition}
        name="photo"
        field={definition.fields['photo'] as ImageField}
        label="Photo"
        locale={null}
        value={value}
        onChange={() => {}}
        focusRef={(element) => {
          if (element) target = element as HTMLElement;
        }}
        describedBy={undefined}
        invalid
      />
    </CabinetProvider>,
  );
  return (target as HTMLElement | null)?.textContent ?? null;
}

it('focuses description and consent of a chosen image', () => {
  expect(findFocusTarget(chosen)).toBe(cabinet.control.describe);
});

it('focuses the library while no image is chosen', () => {
  expect(findFocusTarget(null)).toBe(cabinet.control.chooseFromLibrary);
});
