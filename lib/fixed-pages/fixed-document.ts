import kz from '@/messages/kz/common.json';
import ru from '@/messages/ru/common.json';
import { isTyped } from '@/lib/http/read-refused-form';
import type { FormValues } from '@/lib/http/refused-form-error';
import { otherLocale, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';

/** Texts of a fixed page. */
export interface FixedTexts {
  readonly title: string;
  readonly text?: string;
  /** Label and value of the code of a failure. */
  readonly code?: readonly [label: string, value: string];
  /** Text of the link to the home page. */
  readonly home: string;
  /** A form that goes back to the visitor. */
  readonly form?: ReturnedForm;
}

/** A form that was not answered, with what the visitor typed. */
export interface ReturnedForm {
  /** Path and query to which it was posted. */
  readonly action: string;
  readonly values: FormValues;
  readonly label: string;
  /** Label of the button that posts it again. */
  readonly again: string;
  /** Text of the link to the page of the form. */
  readonly open: string;
  /** Telephone numbers for emergencies; `null` on pages for staff. */
  readonly urgent: { readonly text: string; readonly numbers: readonly string[] } | null;
}

const common = { kz, ru };

/**
 * Style sheet of the fixed pages, allowed by hash in their policy. The colours are those of
 * components/ui/theme/tokens.css.
 */
export const fixedStyle =
  '*{box-sizing:border-box;margin:0}' +
  'body{font:1.125rem/1.5 Onest,system-ui,sans-serif;color:#15202e;background:#fdfbf6;min-height:100vh;display:flex;flex-direction:column}' +
  'header{background:#0b2f40;border-bottom:4px solid #f2b430}' +
  'header a{display:flex;align-items:center;gap:.75rem;max-width:48rem;min-height:4rem;margin:auto;padding:.5rem 1.5rem;color:#fff;font-weight:600;text-decoration:none}' +
  'main{flex:1;width:100%;max-width:48rem;margin:12vh auto 3rem;padding:0 1.5rem}' +
  'h1{font-size:1.75rem;line-height:1.25;margin-bottom:.75rem;overflow-wrap:anywhere}' +
  'main p+p{margin-top:1.5rem}main a,footer a{color:#00627a}' +
  '.home,button{display:inline-block;padding:.75rem 1.5rem;border:0;border-radius:.25rem;color:#fff;background:#0a4f66;font:inherit;font-weight:600;text-decoration:none}' +
  'form{display:grid;gap:.75rem;justify-items:start;margin-top:1.5rem}form+p{margin-top:1.5rem}label{font-weight:600}' +
  'textarea{width:100%;min-height:12rem;padding:.75rem;border:1px solid #5a6b78;border-radius:.25rem;color:inherit;background:#fff;font:inherit}' +
  'span a+a{margin-inline-start:1rem}span{white-space:nowrap}main .home{color:#fff}' +
  'footer{width:100%;max-width:48rem;margin:auto;padding:1.5rem}footer a{display:inline-block;padding:.75rem 0}' +
  ':focus-visible{outline:3px solid #f2b430;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{color:#eaf1f4;background:#0b1a24}main a,footer a{color:#5cc9dc}.home,button{color:#fff;background:#0d3b4d}textarea{border-color:#8ba0ae;background:#10222e}}';

/** Returns the HTML of a fixed page. It loads only the icon. `school`: short name of the school; `null` if unknown. */
export function toFixedDocument(
  locale: Locale,
  { title, text, code, home, form }: FixedTexts,
  school: string | null,
): string {
  const other = otherLocale(locale);
  const name = school ?? common[locale].unnamedSchool;
  const homePath = toLocalePath(locale, '/');
  return (
    `<!DOCTYPE html><html lang="${toLanguage(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escape(`${title} · ${name}`)}</title><style>${fixedStyle}</style></head><body>` +
    `<header><a href="${homePath}"><img src="/icons/192.png" alt="" width="32" height="32">${escape(name)}</a></header>` +
    `<main><h1>${escape(title)}</h1>${text ? `<p>${escape(text)}</p>` : ''}` +
    `${code ? `<p>${escape(code[0])}: <code>${escape(code[1])}</code></p>` : ''}` +
    `${form ? toFormHtml(form) : ''}` +
    // Of two buttons, the visitor might press the one that loses the text.
    `<p><a ${form ? '' : 'class="home" '}href="${homePath}">${escape(home)}</a></p></main>` +
    `<footer><a href="${toLocalePath(other, '/')}" lang="${toLanguage(other)}" hreflang="${toLanguage(other)}">` +
    `${escape(common[locale].language[other])}</a></footer></body></html>`
  );
}

/** Returns a form that posts the same values again. The longest one is the visitor's text, which can be changed. */
function toFormHtml({ action, values, label, again, open, urgent }: ReturnedForm): string {
  const typed = values.filter(isTyped);
  const text = typed.reduce((longest, value) => (value[1].length > longest[1].length ? value : longest));
  const fields = values.map((value) => {
    const [name, content] = value.map(escape);
    if (value !== text) return `<input type="hidden" name="${name}" value="${content}">`;
    // HTML drops the first line break.
    return `<label for="text">${escape(label)}</label><textarea id="text" name="${name}">\n${content}</textarea>`;
  });
  const telephones = urgent?.numbers.map((number) => `<a href="tel:${number}">${number}</a>`).join(' ');
  return (
    `<form method="post" action="${escape(action)}" enctype="multipart/form-data">${fields.join('')}` +
    `<button>${escape(again)}</button></form>` +
    `${urgent ? `<p>${escape(urgent.text)} <span>${telephones}</span></p>` : ''}` +
    `<p><a href="${escape(action)}">${escape(open)}</a></p>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
