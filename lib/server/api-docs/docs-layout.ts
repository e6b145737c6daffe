import type { OpenApi } from '../openapi/read-openapi';
import { stylePath } from './docs-style';
import { html, toAnchor, type Html } from './html';

interface DocsPage {
  readonly document: OpenApi;
  readonly title: string;
  /** Name of the shown chapter; `null` on other pages. */
  readonly chapter: string | null;
  readonly query: string;
  readonly content: Html;
}

/** Returns a page of the reference as a document. It has no script and loads nothing but its style sheet. */
export function toDocsPage({ document, title, chapter, query, content }: DocsPage): string {
  const { version } = document['info'] as { version: string };
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · School website API</title>
        <link rel="icon" href="/icons/192.png" />
        <link rel="stylesheet" href="/api/docs/${stylePath}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <div>
            <a href="/api/docs">School website API ${version}</a>
            <a class="jump" href="#chapters">Chapters</a>
            <form role="search" action="/api/docs">
              <input
                type="search"
                name="q"
                value="${query}"
                maxlength="200"
                aria-label="Search the reference"
                placeholder="Search"
              /><button>Search</button>
            </form>
          </div>
        </header>
        <div class="page">
          <main id="content" tabindex="-1">
            <h1>${title}</h1>
            ${content}
          </main>
          <nav id="chapters" aria-label="Chapters">${toChapters(document, chapter)}</nav>
        </div>
      </body>
    </html>`;
  return page.html;
}

function toChapters({ tags, components }: OpenApi, chapter: string | null): Html {
  const isCollection = (name: string) => name in components.schemas;
  const toItem = (name: string) =>
    html`<li>
      <a href="/api/docs/${toAnchor(name)}" ${name === chapter && html` aria-current="page"`}>${name}</a>
    </li>`;
  const names = tags.map(({ name }) => name);
  return html`<h2>Site and staff</h2>
    <ul>
      ${names.filter((name) => !isCollection(name)).map(toItem)}
    </ul>
    <h2>Collections</h2>
    <ul>
      ${names.filter(isCollection).map(toItem)}
    </ul>`;
}
