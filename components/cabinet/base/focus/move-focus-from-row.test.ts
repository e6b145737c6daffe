// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { moveFocusFromRow, moveFocusFromRows } from './move-focus-from-row';

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
])('moves the focus %s', (_, from, to) => {
  const button = document.getElementById(from)!;
  button.focus();
  moveFocusFromRow(button);
  expect(document.activeElement!.getAttribute('href') ?? document.activeElement!.id).toBe(to);
});

it('moves it to the heading without other rows', () => {
  document.querySelectorAll('li:not(:first-child)').forEach((row) => row.remove());
  moveFocusFromRow(document.getElementById('a'));
  expect(document.activeElement!.tagName).toBe('H1');
});

describe('several rows', () => {
  beforeEach(() => {
    const rows = ['a', 'b', 'c', 'd'].map(
      (id) => `<li><input type="checkbox" value="${id}"><a href="/${id}">x</a></li>`,
    );
    document.body.innerHTML = `<main><h1>All</h1><ul>${rows.join('')}</ul><div><button>go</button></div></main>`;
    document.querySelector('button')!.focus();
  });
  const leave = (ids: string[], areKept: boolean) => {
    moveFocusFromRows(ids, document.querySelector('div'), areKept);
    const focused = document.activeElement!;
    return focused.getAttribute('href') ?? focused.getAttribute('value') ?? focused.tagName;
  };

  it.each([
    ['to the first of them when they stay', ['b', 'c'], true, 'b'],
    ['to the row behind them when they go', ['b', 'c'], false, '/d'],
    ['to the row before them at the end of the list', ['c', 'd'], false, '/b'],
    ['over a gap between them', ['a', 'c'], false, '/d'],
    ['to the heading when all go', ['a', 'b', 'c', 'd'], false, 'H1'],
  ])('move the focus %s', (_, ids, areKept, to) => {
    expect(leave(ids, areKept)).toBe(to);
  });

  it('keep a focus outside of them', () => {
    document.querySelector('a')!.focus();
    expect(leave(['b'], false)).toBe('/a');
  });
});

it('keeps a focus outside of the row', () => {
  const field = document.querySelector('input')!;
  field.focus();
  moveFocusFromRow(document.getElementById('a'));
  expect(document.activeElement).toBe(field);
});
