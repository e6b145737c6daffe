import { expect, test } from 'vitest';
import { replaceShortcodes, type Shortcode } from './shortcodes';

function read(html: string): { rest: string; shortcodes: Shortcode[] } {
  const shortcodes: Shortcode[] = [];
  const rest = replaceShortcodes(html, (shortcode) => {
    shortcodes.push(shortcode);
    return '*';
  });
  return { rest, shortcodes };
}

test('reads attributes with and without quotation marks', () => {
  expect(read(`a [gallery ids="1,2" size='full' columns=3 &quot;x&quot; link] b`)).toEqual({
    rest: 'a * b',
    shortcodes: [
      {
        name: 'gallery',
        attributes: { ids: '1,2', size: 'full', columns: '3', '3': 'x', '4': 'link' },
        inner: null,
        hasEnd: false,
      },
    ],
  });
});

test('gives captions and embeds their inner text', () => {
  expect(read('[caption id="a"]<img> b[/caption][embed]https://a.example[/embed]')).toEqual({
    rest: '**',
    shortcodes: [
      { name: 'caption', attributes: { id: 'a' }, inner: '<img> b', hasEnd: true },
      { name: 'embed', attributes: {}, inner: 'https://a.example', hasEnd: true },
    ],
  });
});

test.each([
  ['[vc_row][vc_column width="1/2"]kept[/vc_column][/vc_row]', '**kept'],
  ['[[gallery]] [[escaped]] [Form-7 /]', '[gallery] [[escaped]] *'],
  ['Download [pdf] and [doc]. a[i] = b[j]. [x]', 'Download [pdf] and [doc]. a[i] = b[j]. [x]'],
  ['if (a[b == 1] > list[i=0])', 'if (a[b == 1] > list[i=0])'],
  ['[name] [see page 5] [/b] [my_file]', '[name] [see page 5] [/b] [my_file]'],
  ['[x]inside[/x] [wpforms] [et_pb_text]', '*inside * *'],
  ['[1] [ a ] [] [\u0430] a[0]', '[1] [ a ] [] [\u0430] a[0]'],
  ['[caption]no end', '*no end'],
  ['[constructor a=b]', '*'],
])('%s', (html, rest) => {
  expect(read(html).rest).toBe(rest);
});

// Quadratic work would take longer than a test may.
test('reads a megabyte of brackets', () => {
  const brackets = '[a '.repeat(300_000);
  expect(read(brackets).rest).toBe(brackets);
});
