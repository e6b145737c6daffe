import { expect, type Page } from '@playwright/test';
import { sendRaw } from './raw-request';

/** Content of a public page for readers without JavaScript. */
export interface PublicDocument {
  readonly status: number;
  readonly language: string | null;
  readonly title: string;
  readonly headings: readonly string[];
  readonly repeatedIds: readonly string[];
  /** Text of the main element. */
  readonly text: string;
  /** Addresses in the language switch by `hreflang`. */
  readonly languageLinks: Readonly<Record<string, string>>;
  readonly footerLinks: readonly string[];
  readonly mainLinks: readonly string[];
  /** Words with Kazakh letters outside of elements marked as Kazakh, names left out. */
  readonly unmarkedKazakhWords: readonly string[];
}

/** Requests a public page and parses it in `page`, without rendering it. */
export async function readPublicDocument(
  page: Page,
  siteUrl: string,
  address: string,
): Promise<PublicDocument> {
  const { status, body } = await sendRaw(siteUrl, { path: address });
  expect(body, address).toMatch(/^<!doctype html>/i);
  return { status, ...(await page.evaluate(parsePublicDocument, body)) };
}

/** Parses HTML as a browser without scripts does. Runs in a page. */
function parsePublicDocument(html: string): Omit<PublicDocument, 'status'> {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  parsed.querySelectorAll('script, style').forEach((element) => element.remove());
  const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
  const readLinks = (selector: string) =>
    [...parsed.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
  return {
    language: parsed.documentElement.getAttribute('lang'),
    title: parsed.title,
    headings: [...parsed.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    text: parsed.querySelector('main')?.textContent ?? '',
    languageLinks: Object.fromEntries(
      [...parsed.querySelectorAll('nav a[hreflang]')].map((link) => [
        link.getAttribute('hreflang')!,
        link.getAttribute('href')!,
      ]),
    ),
    footerLinks: readLinks('footer a[href]'),
    mainLinks: readLinks('main a[href]'),
    unmarkedKazakhWords: listUnmarkedKazakhWords(),
  };

  function listUnmarkedKazakhWords(): string[] {
    const texts = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT);
    const unmarked: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement || parentElement.closest('[lang="kk"]')) continue;
      // Names are in quotes or start with a capital letter.
      const words = textContent?.replace(/\u00ab[^\u00bb]*\u00bb/g, '').match(/\p{L}+/gu) ?? [];
      const kazakhLetter = /^\p{Ll}*[\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04bb]/u;
      unmarked.push(...words.filter((word) => kazakhLetter.test(word)));
    }
    return unmarked;
  }
}
