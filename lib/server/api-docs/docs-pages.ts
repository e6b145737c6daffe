import { readOpenApi } from '../openapi/read-openapi';
import { toDocsPage } from './docs-layout';
import { toIntroduction } from './docs-introduction';
import { html, toAnchor, toInline, toParagraphs, type Html } from './html';
import { toOperationView, type Operation, type ShownOperation } from './operation-view';
import { toSchemaView } from './schema-view';

/** Hits that a search shows. */
const maxHits = 100;

let operations: readonly ShownOperation[] | null = null;

/** Returns the first page of the reference, or the operations that a query finds. */
export function toDocsIndex(query: string): string {
  const document = readOpenApi();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0)
    return toDocsPage({
      document,
      title: 'Reference',
      chapter: null,
      query: '',
      content: toIntroduction(document),
    });
  const hits = listOperations().filter((shown) => words.every((word) => toSearchText(shown).includes(word)));
  const title = `${hits.length} ${hits.length === 1 ? 'operation' : 'operations'} for “${query}”`;
  return toDocsPage({ document, title, chapter: null, query, content: toHits(hits) });
}

/** Returns the page of a chapter by its anchor; `null` if there is none. */
export function toDocsChapter(anchor: string): string | null {
  const document = readOpenApi();
  const tag = document.tags.find(({ name }) => toAnchor(name) === anchor);
  if (!tag) return null;
  const shown = listOperations().filter(({ operation }) => operation.tags.includes(tag.name));
  const schemas = Object.entries(document.components.schemas).filter(([name]) =>
    [anchor, `${anchor}item`].includes(toAnchor(name)),
  );
  const content = html`${toParagraphs(tag.description)}
    <h2>Operations</h2>
    ${toHits(shown)}${shown.map(toOperationView)}
    ${schemas.map(
      ([name, schema]) =>
        html`<section class="operation" id="schema-${toAnchor(name)}">
          <h2>Schema ${name}</h2>
          <p class="note">
            ${`${name}Item` in document.components.schemas ? 'What callers send.' : 'What the API returns.'}
          </p>
          ${toSchemaView(schema)}
        </section>`,
    )}`;
  return toDocsPage({ document, title: tag.name, chapter: tag.name, query: '', content });
}

function listOperations(): readonly ShownOperation[] {
  return (operations ??= Object.entries(readOpenApi().paths)
    .flatMap(([path, operationsOf]) =>
      Object.entries(operationsOf).map(([method, operation]) => ({
        method,
        path,
        operation: operation as unknown as Operation,
      })),
    )
    .sort((a, b) => toRank(a) - toRank(b)));
}

/** Methods in the order in which a reader meets them. */
const methods = ['get', 'post', 'put', 'delete'];

/** Returns the place of an operation: lists and items come before what is done with them. */
function toRank({ method, path, operation }: ShownOperation): number {
  const isOfCollection = path.startsWith(`/${operation.tags[0]!}`);
  return (isOfCollection ? 0 : 1000) + path.split('/').length * 10 + methods.indexOf(method);
}

function toHits(hits: readonly ShownOperation[]): Html {
  return html`<ul class="list">
      ${hits.slice(0, maxHits).map(
        ({ method, path, operation }) =>
          html`<li>
            <a href="/api/docs/${toAnchor(operation.tags[0]!)}#${toAnchor(operation.operationId)}">
              <span class="method ${method}">${method.toUpperCase()}</span> ${path}<br /><span class="note"
                >${toInline(operation.summary)}</span
              ></a
            >
          </li>`,
      )}
    </ul>
    ${hits.length > maxHits && html`<p>The first ${maxHits} are shown.</p>`}`;
}

function toSearchText({ method, path, operation }: ShownOperation): string {
  const { operationId, summary, description, parameters } = operation;
  const names = parameters.map(({ name }) => name).join(' ');
  return `${method} ${path} ${operationId} ${summary} ${description} ${names}`.toLowerCase();
}
