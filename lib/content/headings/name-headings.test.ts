import { expect, it } from 'vitest';
import { nameHeadings } from './name-headings';

it('gives unique names to the main headings', () => {
  const { html, headings } = nameHeadings(
    '<h2>First <em>part</em> &amp; more</h2><p>a</p><h3>Within</h3><h2>First part, more</h2><h2>…</h2><h2>Last</h2>',
  );
  expect(headings).toEqual([
    { id: 'text-first-part-more', text: 'First part & more' },
    { id: 'text-last', text: 'Last' },
  ]);
  expect(html).toBe(
    '<h2 id="text-first-part-more">First <em>part</em> &amp; more</h2><p>a</p><h3>Within</h3><h2>First part, more</h2><h2>…</h2><h2 id="text-last">Last</h2>',
  );
});
