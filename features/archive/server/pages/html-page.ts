import { toLanguage, type Locale } from '@/lib/i18n/locales';

/** Returns a page that opens from disk, without scripts and requests, also suitable for print. */
export function toHtmlPage(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${toLanguage(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: break-word }
h1, h2 { line-height: 1.25 } section + section { margin-top: 3rem; border-top: 1px solid }
img { max-width: 100%; height: auto } dt { font-weight: 600 } dd { margin: 0 0 .75rem; white-space: pre-line }
li { margin: .25rem 0 } table { border-collapse: collapse } td, th { border: 1px solid; padding: .25rem .5rem }
small { opacity: .75 }
</style>
${body}
</html>
`;
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}
