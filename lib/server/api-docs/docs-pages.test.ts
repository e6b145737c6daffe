import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../openapi/read-openapi';
import { toDocsChapter, toDocsIndex } from './docs-pages';
import { html, toAnchor, toInline } from './html';

/** Values of an attribute in a page. */
function listValues(page: string, attribute: string): string[] {
  return [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!);
}

const chapters = readOpenApi().tags.map(({ name }) => toAnchor(name));
const pages = new Map([
  ['', toDocsIndex('')],
  ...chapters.map((name) => [name, toDocsChapter(name)!] as const),
]);

describe('the reference of the API', () => {
  it('has a page for each chapter, with each operation on one', () => {
    expect(new Set(chapters).size).toBe(chapters.length);
    const operations = Object.values(readOpenApi().paths).flatMap((methods) => Object.values(methods));
    const shown = [...pages.values()].join('').match(/<section class="operation" id="(?!schema-)/g)!;
    expect(shown).toHaveLength(operations.length);
  });

  it('links to existing chapters, operations and schemas only', () => {
    for (const page of pages.values()) {
      const ids = listValues(page, 'id');
      expect(new Set(ids).size).toBe(ids.length);
      for (const target of listValues(page, 'href').filter((href) => href.startsWith('/api/docs'))) {
        const [path, anchor] = target.replace('/api/docs', '').split('#');
        if (path === '/style.css') continue;
        const linked = pages.get(path!.slice(1));
        expect(linked, target).toBeDefined();
        if (anchor) expect(listValues(linked!, 'id'), target).toContain(anchor);
      }
    }
  });

  it('has no script and loads nothing of another site', () => {
    for (const page of pages.values()) {
      expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
      const addresses = [
        ...listValues(page, 'href'),
        ...listValues(page, 'src'),
        ...listValues(page, 'action'),
      ];
      expect(addresses.filter((address) => !/^(\/(?!\/)|#)/.test(address))).toEqual([]);
    }
  });

  it('finds operations by words of their address and text', () => {
    const found = toDocsIndex('upload picture');
    expect(found).toContain('href="/api/docs/files#uploadimage"');
    expect(found).not.toContain('/api/docs/redirects#');
    expect(toDocsIndex('nosuchword')).toContain('<h1>0 operations');
  });

  it('escapes the query', () => {
    expect(toDocsIndex('"><script>alert(1)</script>')).not.toContain('<script');
  });

  it('knows no chapter that does not exist', () => {
    expect(toDocsChapter('nothing')).toBeNull();
  });
});

it('escapes texts and keeps HTML', () => {
  expect(html`<p title="${'"'}">${'<b>'}${[html`<i>${1}</i>`, null, false]}</p>`.html).toBe(
    '<p title="&quot;">&lt;b&gt;<i>1</i></p>',
  );
  expect(toInline('a `<b>` c').html).toBe('a <code>&lt;b&gt;</code> c');
});
