// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { dish } from '../content/dish';
import content from '@/messages/ru/content.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { SomeOfControl } from '@/components/cabinet/controls/some-of-control';

function Allergens() {
  const [value, setValue] = useState<readonly string[]>(['milk', 'eggs']);
  return (
    <SomeOfControl
      id="allergens"
      definition={dish}
      name="allergens"
      field={dish.fields.allergens}
      label="Allergens"
      locale={null}
      value={value}
      onChange={setValue}
      focusRef={() => {}}
      describedBy={undefined}
      invalid={false}
    />
  );
}

test('"none" and the other options exclude each other', () => {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'A', email: 'a@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ content }}
    >
      <Allergens />
    </CabinetProvider>,
  );
  const listChecked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent);
  expect(listChecked()).toEqual(['Молоко', 'Яйца']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Аллергенов нет' }));
  expect(listChecked()).toEqual(['Аллергенов нет']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Рыба' }));
  expect(listChecked()).toEqual(['Рыба']);
});
