import { errorStatuses } from '@/lib/api/errors';
import type { OpenApi } from '../openapi/read-openapi';
import { html, toParagraphs, type Html } from './html';
import { toSchemaView } from './schema-view';

/** Returns the text of the first page: how to call the API, and what all answers have in common. */
export function toIntroduction(document: OpenApi): Html {
  const { description } = document['info'] as { description: string };
  return html`${toParagraphs(description)}
    <p>The same as OpenAPI 3.1 for tools: <a href="/api/openapi.json">openapi.json</a>.</p>
    <h2>First calls</h2>
    <pre><code>SITE=https://school.example
curl "$SITE/api/news?locale=ru&amp;perPage=3"
curl -H "Authorization: Bearer $TOKEN" "$SITE/api/user"</code></pre>
    ${toParagraphs(
      'A program uses a personal access token: its owner creates it in the cabinet under “Account” and chooses what it may do. It has the rights of its owner at most. Without a token, a caller sees what visitors see.',
    )}
    <h2>Lists</h2>
    ${toParagraphs(
      'A list answers `data`, `total`, `page` and `perPage`. Unknown query parameters are refused with 400 `invalid_query`, so that a mistyped filter does not go unnoticed.\n\nAn item is published per language: `status.kz` and `status.ru` are `draft` or `published`. With `locale`, a list holds items that are published in that language.',
    )}
    <h2>Saving</h2>
    ${toParagraphs(
      'Read the item, change fields, and send the whole input with the `ETag` as `If-Match`. 412 `version_mismatch` means that somebody else saved meanwhile; read again. Repeat a creation safely with the same `Idempotency-Key`.',
    )}
    <h2>Texts and pictures</h2>
    ${toParagraphs(
      'Rich text is HTML; the API keeps headings, paragraphs, lists, tables, links, quotes and pictures, and removes everything else. A picture is uploaded to `POST /api/images`; other items refer to it by its id, and answers hold its variants with `url`, `width` and `height`.',
    )}
    <h2 id="problem">Refusals</h2>
    ${toParagraphs('A refusal is a problem document. `issues` name the path and the code of each mistake in the input.')}
    ${toSchemaView(document.components.schemas['Problem']!)}
    <h3>Codes by status</h3>
    <dl>
      ${[...new Set(Object.values(errorStatuses))].map(
        (status) =>
          html`<dt><code>${status}</code></dt>
            <dd>
              ${Object.entries(errorStatuses)
                .filter(([, other]) => other === status)
                .map(([code]) => code)
                .join(', ')}
            </dd>`,
      )}
    </dl>`;
}
