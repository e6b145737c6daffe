// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import { FocalPointPicker } from './focal-point-picker';

function setUp(value: { x: number; y: number }) {
  const onChange = vi.fn();
  render(
    <NextIntlClientProvider locale="ru-RU" messages={{ cabinet }} timeZone="Asia/Almaty">
      <FocalPointPicker value={value} onChange={onChange}>
        <img alt="" />
      </FocalPointPicker>
    </NextIntlClientProvider>,
  );
  const button = screen.getByRole('button');
  button.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  return { button, onChange };
}

test('names the point in percent', () => {
  const { button } = setUp({ x: 0.25, y: 0.5 });
  expect(button.getAttribute('aria-label')).toBe('Главное место: 25 % по горизонтали, 50 % по вертикали');
});

test('takes the position of a click', () => {
  const { button, onChange } = setUp({ x: 0.5, y: 0.5 });
  fireEvent.click(button, { clientX: 150, clientY: 130, detail: 1 });
  expect(onChange.mock.calls).toEqual([[{ x: 0.25, y: 0.8 }]]);
});

test('ignores the click that Enter sends', () => {
  const { button, onChange } = setUp({ x: 0.5, y: 0.5 });
  fireEvent.click(button, { detail: 0 });
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ['ArrowLeft', { x: 0, y: 0.5 }],
  ['ArrowRight', { x: 0.07, y: 0.5 }],
  ['ArrowUp', { x: 0.02, y: 0.45 }],
  ['ArrowDown', { x: 0.02, y: 0.55 }],
])('%s moves the point and keeps it inside the picture', (key, point) => {
  const { button, onChange } = setUp({ x: 0.02, y: 0.5 });
  fireEvent.keyDown(button, { key });
  expect(onChange.mock.calls).toEqual([[point]]);
});
