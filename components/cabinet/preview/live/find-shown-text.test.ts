// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fold } from '@/lib/content/words/fold';
import { findShownText } from './find-shown-text';

document.body.innerHTML = `<main><h1>Жаңа жыл</h1><div><p>Первый абзац.</p><p id="second">Второй&nbsp;абзац, <b>важный</b></p></div></main>`;

test.each([
  ['жаңа жыл', 'H1'],
  ['второй абзац', 'P'],
  ['второй абзац важный', 'P'],
  ['важный', 'B'],
])('finds the smallest element with %s', (text, name) => {
  expect(findShownText(document.body, fold(text))?.tagName).toBe(name);
});

test.each(['третий', 'в'])('finds nothing for %s', (text) => {
  expect(findShownText(document.body, text)).toBeNull();
});
