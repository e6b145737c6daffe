// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { leaveRow } from './leave-row';

beforeEach(() => {
  document.body.innerHTML = `<main><h1>All</h1><ul>
    <li><a href="/a">a</a><button id="a">x</button></li>
    <li><button id="b">x</button></li>
    <li><a href="/c">c</a><button id="c">x</button></li>
  </ul><input></main>`;
});

it.each([
  ['to the next row', 'b', '/c'],
  ['to the row before the last one', 'c', 'b'],
])('hands the focus on %s', (_, from, to) => {
  const button = document.getElementById(from)!;
  button.focus();
  leaveRow(button);
  expect(document.activeElement!.getAttribute('href') ?? document.activeElement!.id).toBe(to);
});

it('goes to the heading when no row is left', () => {
  document.querySelectorAll('li:not(:first-child)').forEach((row) => row.remove());
  leaveRow(document.getElementById('a'));
  expect(document.activeElement!.tagName).toBe('H1');
});

it('leaves alone whoever went elsewhere', () => {
  const field = document.querySelector('input')!;
  field.focus();
  leaveRow(document.getElementById('a'));
  expect(document.activeElement).toBe(field);
});
