// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import { DateInput } from './date-input';
import { focusUnreadableDate } from './focus-unreadable-date';

const changed = vi.fn<(value: string) => void>();

beforeEach(() => void changed.mockClear());

function Form({ kind, start = '' }: { kind?: 'datetime-local'; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <NextIntlClientProvider locale="ru" messages={{ cabinet }}>
      <DateInput
        id="day"
        kind={kind}
        value={value}
        onChange={(next) => {
          setValue(next);
          changed(next);
        }}
      />
      <button onClick={() => setValue('2030-01-02')}>Other</button>
    </NextIntlClientProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

const note = cabinet.date.unreadable.replace('{example}', '28.11.2026');

it('shows a date in the order of the school, and takes a typed one', () => {
  render(<Form start="2026-11-28" />);
  expect(field().value).toBe('28.11.2026');
  fireEvent.change(field(), { target: { value: '1.9.26' } });
  expect(changed).toHaveBeenLastCalledWith('2026-09-01');
  expect(field().value).toBe('1.9.26');
  fireEvent.blur(field());
  expect(field().value).toBe('01.09.2026');
});

it('keeps what is no date, and says how a date is written once the field is left', () => {
  render(<Form start="2026-11-28" />);
  fireEvent.change(field(), { target: { value: '31.02.2026' } });
  // An empty date would be stored if the form came back without what was typed.
  expect(changed).not.toHaveBeenCalled();
  expect(screen.queryByText(note)).toBeNull();
  fireEvent.blur(field());
  expect(field().value).toBe('31.02.2026');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe(note);
  fireEvent.change(field(), { target: { value: '' } });
  expect(changed).toHaveBeenLastCalledWith('');
  fireEvent.blur(field());
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('shows a date that something else sets', () => {
  render(<Form start="2026-11-28" />);
  fireEvent.change(field(), { target: { value: 'soon' } });
  fireEvent.blur(field());
  fireEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(field().value).toBe('02.01.2030');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('takes what is chosen in the calendar of the browser', () => {
  const { container } = render(<Form />);
  fireEvent.change(container.querySelector('input[type=date]')!, { target: { value: '2026-12-16' } });
  expect(changed).toHaveBeenLastCalledWith('2026-12-16');
  expect(field().value).toBe('16.12.2026');
});

it('takes a date with a time', () => {
  render(<Form kind="datetime-local" start="2026-11-28T08:00" />);
  expect(field().value).toBe('28.11.2026 08:00');
  fireEvent.change(field(), { target: { value: '29.11.2026 9.30' } });
  expect(changed).toHaveBeenLastCalledWith('2026-11-29T09:30');
  fireEvent.change(field(), { target: { value: '29.11.2026' } });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('29.11.2026');
});

it('is found by a form that is sent while it is no date', () => {
  render(<Form />);
  expect(focusUnreadableDate()).toBe(false);
  fireEvent.change(field(), { target: { value: '28.11' } });
  expect(focusUnreadableDate()).toBe(true);
  expect(document.activeElement).toBe(field());
});
