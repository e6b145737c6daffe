import type { Locale } from '@/lib/i18n/locales';
import { toMark, words } from './old-texts';

/** A way to build a page: the layout around a text, and the markup of the text. */
export interface PageVariant {
  readonly name: string;
  toHtml(locale: Locale, page: string): string;
}

/** Returns a sentence with a mark that is found again after the import. */
function sentence(locale: Locale, page: string, index: number): string {
  const { sentences } = words[locale];
  return `${sentences[index % sentences.length]} ${sentences[(index + 3) % sentences.length]} ${toMark(locale, `${page}s${index}`)}`;
}

type Build = (locale: Locale, page: string) => string;

const several = (build: (text: string, index: number) => string): Build => {
  return (locale, page) =>
    [0, 1, 2, 3].map((index) => build(sentence(locale, page, index), index)).join('\n');
};

/** Markup of texts. */
const contents: Readonly<Record<string, Build>> = {
  paragraphs: several((text) => `<p>${text}</p>`),
  breaks: several((text) => `${text}<br><br>`),
  upperCase: several((text) => `<P ALIGN=justify><FONT SIZE=2>${text}</FONT>`),
  unclosed: several((text) => `<p><b>${text}`),
  list: several((text, index) => `${index === 0 ? '<ul>' : ''}<li>${text}`),
  numbered: several(
    (text, index) => `${index === 0 ? '<ol>' : ''}<li>${text}</li>${index === 3 ? '</ol>' : ''}`,
  ),
  table: several(
    (text, index) =>
      `${index === 0 ? '<table border=1>' : ''}<tr><td>${index}<td>${text}${index === 3 ? '</table>' : ''}`,
  ),
  definitions: several(
    (text, index) =>
      `${index === 0 ? '<dl>' : ''}<dt>${index}</dt><dd>${text}</dd>${index === 3 ? '</dl>' : ''}`,
  ),
  program: several((text) => `<pre>${text}\n  ${text.length}</pre>`),
  quotes: several((text) => `<blockquote>${text}</blockquote>`),
  headings: several((text, index) => `<h${(index % 5) + 2}>${index}</h${(index % 5) + 2}><div>${text}</div>`),
  spans: several((text) => `<div><span style="color:red"><span>${text}</span></span></div>`),
  details: several((text, index) => `<details><summary>${index}</summary>${text}</details>`),
  video: several(
    (text, index) => `<p>${text}</p>${index === 1 ? '<iframe src="https://video.example/1"></iframe>' : ''}`,
  ),
  form: several(
    (text, index) =>
      `<p>${text}</p>${index === 2 ? '<form action="/send"><input name=a><button>ok</button></form>' : ''}`,
  ),
  menuClass: several((text) => `<div class="menu">${text}</div>`),
  pictures: several((text, index) => `<p><img src="/picture-${index}.png" alt="${index}">${text}</p>`),
  figure: several(
    (text, index) => `<figure><img src="/picture-${index}.png"><figcaption>${text}</figcaption></figure>`,
  ),
  documents: several(
    (text, index) =>
      `<p>${text} <a href="/files/${index}.pdf">PDF</a> <a href='javascript:void(0)'>x</a></p>`,
  ),
  nested: several(
    (text) => `<div><div><div><section><article><p>${text}</p></article></section></div></div></div>`,
  ),
};

type Wrap = (body: string, title: string) => string;

const menu = '<a href="/">1</a> | <a href="/kz/">2</a> | <a href="/ru/">3</a>';

/** Layouts around texts. */
const layouts: Readonly<Record<string, Wrap>> = {
  article: (body, title) =>
    `<html><head><title>${title}</title></head><body><nav>${menu}</nav><article><h1>${title}</h1>${body}</article></body></html>`,
  main: (body, title) =>
    `<html><head><title>${title}</title></head><body><header>${menu}</header><main><h1>${title}</h1>${body}</main><footer>${menu}</footer></body></html>`,
  table: (body, title) =>
    `<html><head><title>${title}</title></head><body><table width=100%><tr><td width=200>${menu}<td valign=top><h2>${title}</h2>${body}</table></body></html>`,
  nestedTables: (body, title) =>
    `<title>${title}</title><body bgcolor=white><table><tr><td><table><tr><td>${menu}</table><tr><td><table><tr><td>${title}<br>${body}</table></table>`,
  divs: (body, title) =>
    `<!DOCTYPE html><title>${title}</title><div id="wrapper"><div id="left">${menu}</div><div id="content"><div class="item-page"><h3>${title}</h3>${body}</div></div></div>`,
  bare: (body, title) => `<title>${title}</title>${body}`,
  center: (body, title) =>
    `<center><font color=blue><big>${title}</big></font></center><hr>${body}<hr><center>${menu}</center>`,
  classes: (body, title) =>
    `<html><body><div class="sidebar">${menu}</div><div class="content header"><h1>${title}</h1><div class="comments">${body}</div></div>`,
};

/** Returns the variants: each markup in three of the layouts. */
export function listPageVariants(): PageVariant[] {
  const wraps = Object.entries(layouts);
  return Object.entries(contents).flatMap(([content, build], index) =>
    [0, 1, 2].map((step) => {
      const [layout, wrap] = wraps[(index * 3 + step) % wraps.length]!;
      return {
        name: `${content}-${layout}`,
        toHtml: (locale: Locale, page: string) =>
          wrap(build(locale, page), `${words[locale].titles[step]} ${page}`),
      };
    }),
  );
}
