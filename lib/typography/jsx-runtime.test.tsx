import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

const text = '9-a';
const Wrapper = ({ children }: { children: ReactNode }) => children;

test.each<[string, ReactNode, string]>([
  ['a text', <p>{text}</p>, '<p>9\u2011a</p>'],
  [
    'a text beside an element',
    <p>
      {text}
      <b>b</b>
    </p>,
    '<p>9\u2011a<b>b</b></p>',
  ],
  ['a list of texts and elements', <p>{[text, <i key="i">{text}</i>]}</p>, '<p>9\u2011a<i>9\u2011a</i></p>'],
  ['a fragment', <>{text}</>, '9\u2011a'],
  ['the children of a component', <Wrapper>{text}</Wrapper>, '9\u2011a'],
])('typesets %s', (_name, node, expected) => {
  expect(render(node).container.innerHTML).toBe(expected);
});

test.each<[string, ReactNode, string]>([
  [
    'attributes',
    <a href="/9-a" title={text}>
      a
    </a>,
    '<a href="/9-a" title="9-a">a</a>',
  ],
  ['a program text', <code>{text}</code>, '<code>9-a</code>'],
  ['HTML', <p dangerouslySetInnerHTML={{ __html: text }} />, '<p>9-a</p>'],
])('leaves %s as it is', (_name, node, expected) => {
  expect(render(node).container.innerHTML).toBe(expected);
});
