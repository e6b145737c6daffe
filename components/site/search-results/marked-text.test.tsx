import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text';

test.each([
  ['7-сынып', '<mark>7</mark>\u2011сынып'],
  ['№ 7 мектеп', '№\u00a0<mark>7</mark>\u00a0мектеп'],
  ['5–7 класс', '5–\u2060<mark>7</mark>\u00a0класс'],
  ['+7 (7252) 00-00-20', '+<mark>7</mark> (7252) 00\u201100\u201120'],
  ['Робот – 7', 'Робот\u00a0– <mark>7</mark>'],
])('typesets %s across its mark', (text, expected) => {
  const { container } = render(<MarkedText text={text} marks={['7']} />);
  expect(container.innerHTML.replaceAll(/ class="[^"]*"/g, '').replaceAll('&nbsp;', '\u00a0')).toBe(expected);
});
