// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryForm } from './query-form';

function Filters({ q, action }: { readonly q: string; readonly action: string }) {
  return (
    <QueryForm shown={{ q, action }} after={<a href="/all">All</a>}>
      <input aria-label="Words" defaultValue={q} />
      <select aria-label="Action" defaultValue={action}>
        <option value="">Any</option>
        <option value="remove">Remove</option>
      </select>
    </QueryForm>
  );
}

const words = () => screen.getByLabelText<HTMLInputElement>('Words');
const read = () => [words().value, screen.getByLabelText<HTMLSelectElement>('Action').value];
const type = (value: string) => fireEvent.change(words(), { target: { value } });

function showAgain(persisted: boolean): void {
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
}

test('updates its controls from the address and keeps the focus on its links', () => {
  const { rerender } = render(<Filters q="" action="remove" />);
  type('typed');
  screen.getByRole('link').focus();
  rerender(<Filters q="" action="" />);
  expect(read()).toEqual(['', '']);
  expect(document.activeElement).toBe(screen.getByRole('link'));
  rerender(<Filters q="olympiad" action="remove" />);
  expect(read()).toEqual(['olympiad', 'remove']);
});

test('keeps typed text while the address stays the same', () => {
  const { rerender } = render(<Filters q="a" action="remove" />);
  type('typed');
  rerender(<Filters q="a" action="remove" />);
  showAgain(false);
  expect(read()).toEqual(['typed', 'remove']);
});

test('resets typed text when the page returns from the back/forward cache', () => {
  render(<Filters q="a" action="remove" />);
  type('typed');
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: '' } });
  showAgain(true);
  expect(read()).toEqual(['a', 'remove']);
});
