import { fromLocalePath, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toCopyTime } from '../model/copy-time';
import type { OfflineSchool } from '../model/offline-state';
import { offlineTexts, withTime } from '../model/offline-texts';
import { escapeHtml } from './escape-html';
import { listCopies, type Copy } from './kept-copies';
import { readTitle } from './to-plain-html';
import { toDocument } from './show-copy';
import { readStoredState } from './stored-state';

/**
 * Returns the page that is shown in place of one that this device has not kept: telephones of the school and the pages that it
 * has. Header and footer are those of a copy in the same language.
 */
export async function showOfflinePage(publicPath: string): Promise<Response> {
  const { locale } = fromLocalePath(publicPath);
  const copies = (await listCopies()).filter(({ path }) => fromLocalePath(path).locale === locale);
  const school = (await readStoredState())?.schools[locale] ?? null;
  const main = toMain({ publicPath, locale, school, copies });
  const shell = copies.find(({ path }) => path === toLocalePath(locale, '/')) ?? copies[0];
  if (!shell) return toDocument(toBareDocument(locale, school, main));
  const html = shell.html
    .replace(/<main\b[\s\S]*<\/main>/i, () => main)
    .replace(/(<title[^>]*>)[^<]*/i, (_, tag: string) => tag + escapeHtml(toTitle(locale, school)))
    .replace(/ aria-current="[^"]*"/g, '');
  return toDocument(html, shell.policy);
}

interface Shown {
  readonly publicPath: string;
  readonly locale: Locale;
  readonly school: OfflineSchool | null;
  readonly copies: readonly Copy[];
}

function toMain({ publicPath, locale, school, copies }: Shown): string {
  const { page, again } = offlineTexts[locale];
  return (
    `<main id="content" class="offline-page" tabindex="-1"><h1>${escapeHtml(page.title)}</h1>` +
    `<p>${escapeHtml(page.text)}</p><p><a href="${escapeHtml(publicPath)}">${escapeHtml(again)}</a></p>` +
    toTelephones(locale, school) +
    toKeptList(locale, copies) +
    '</main>'
  );
}

function toTelephones(locale: Locale, school: OfflineSchool | null): string {
  if (!school || school.telephones.length === 0) return '';
  const entries = school.telephones.map(
    ({ label, number, href }) =>
      `<li>${label === null ? '' : `<span>${escapeHtml(label)}</span>`}<a href="${escapeHtml(href)}">${escapeHtml(number)}</a></li>`,
  );
  return `<h2>${escapeHtml(offlineTexts[locale].page.telephones)}</h2><ul role="list">${entries.join('')}</ul>`;
}

function toKeptList(locale: Locale, copies: readonly Copy[]): string {
  if (copies.length === 0) return '';
  const { page } = offlineTexts[locale];
  const home = toLocalePath(locale, '/');
  const entries = [...copies]
    .sort((one, other) => one.path.localeCompare(other.path))
    .map((copy) => {
      // The text of a kept title is HTML already.
      const title = copy.path === home ? escapeHtml(page.home) : readTitle(copy.html);
      const time = withTime(page.savedAt, toCopyTime(copy.sentAtMs, Date.now(), locale));
      return `<li><a href="${escapeHtml(copy.path)}">${title}</a><small>${escapeHtml(time)}</small></li>`;
    });
  return `<h2>${escapeHtml(page.kept)}</h2><p>${escapeHtml(page.keptHint)}</p><ul role="list">${entries.join('')}</ul>`;
}

function toBareDocument(locale: Locale, school: OfflineSchool | null, main: string): string {
  return (
    `<!DOCTYPE html><html lang="${toLanguage(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(toTitle(locale, school))}</title></head><body class="offline-bare">${main}</body></html>`
  );
}

function toTitle(locale: Locale, school: OfflineSchool | null): string {
  const { title } = offlineTexts[locale].page;
  return school ? `${title} · ${school.name}` : title;
}
