import { describe, expect, it } from 'vitest';
import { findInText } from './find-in-text';

const town = /town\p{L}*/giu;
const number = /\+7 11/g;

describe('findInText', () => {
  it('numbers the paragraphs that readers see', () => {
    const text = '<h2>About</h2><p>Our <strong>Towns</strong></p><ul><li>one</li><li>in town</li></ul>';
    expect(findInText(text, [town])).toEqual([
      { words: ['Towns'], paragraph: 2 },
      { words: ['town'], paragraph: 4 },
    ]);
  });

  it('gives a text of one paragraph no number', () => {
    expect(findInText('The town, Town and +7 11', [town, number])).toEqual([
      { words: ['town', 'Town', '+7 11'], paragraph: null },
    ]);
  });

  it('finds addresses of links but no other markup', () => {
    expect(findInText('<p><a href="tel:+7 11">call</a></p>', [number])).toHaveLength(1);
    expect(findInText('<p class="town">call</p>', [town])).toEqual([]);
    expect(findInText('', [town])).toEqual([]);
  });
});
