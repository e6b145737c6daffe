import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toInput } from '@/lib/content/input';
import { hasOwnAddress, toPublicPath } from '@/lib/content/public-path';
import { definitionOf, listDraftCollections, type Item } from '@/lib/content/registry';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { fillWithSample } from '@/sample/fill-with-sample';
import { startEmbeddedServer, type EmbeddedServer } from '../api/embedded-server';

/** What people keep of a site outside of it. The file stands in its data folder. */
export interface KeptNames {
  /** Tokens of preview links. */
  readonly tokens: readonly string[];
  /** Ids of previews. */
  readonly previews: readonly string[];
  /** Former addresses of items. */
  readonly addresses: readonly { readonly collection: string; readonly path: string }[];
}

/** Name of the file with {@link KeptNames}. */
export const keptNamesFile = 'kept-names.json';

/**
 * Fills a data folder with the sample content of all features, and with what rows of other tables say about an item of each
 * type: revisions, trash, audit log, autosaves, previews, preview links and redirects.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const server = await startEmbeddedServer(dataDir, Date.now, fillWithSample);
  const kept = {
    tokens: [] as string[],
    previews: [] as string[],
    addresses: [] as { collection: string; path: string }[],
  };
  for (const collection of listDraftCollections()) {
    const { data } = await send<{ data: Item[] }>(server, 'GET', `/${collection}?perPage=2`);
    const [used, deleted] = data;
    if (!used) continue;
    kept.tokens.push(
      (await send<{ token: string }>(server, 'POST', `/${collection}/${used.id}/preview-links`)).token,
    );
    const input = toInput(definitionOf(collection), used);
    kept.previews.push((await send<{ id: string }>(server, 'POST', `/previews/${collection}`, input)).id);
    for (const id of [used.id, 'new'])
      await send(server, 'PUT', `/unsaved/${collection}/${id}`, { values: input });
    if (!isSystemPage(collection, used)) {
      await send(server, 'PUT', `/${collection}/${used.id}`, toMoved(input), used.version);
      if (hasOwnAddress(definitionOf(collection)))
        kept.addresses.push({ collection, path: toPublicPath(collection, used) });
    }
    // A page of the site's own routes, and what others use, stays.
    if (deleted) await server.call('DELETE', `/${collection}/${deleted.id}`);
  }
  writeFileSync(join(dataDir, keptNamesFile), JSON.stringify(kept));
  await server.stop();
}

/** Returns the input with another slug, so that its former address leads to the new one. */
function toMoved(input: Readonly<Record<string, unknown>>): object {
  return typeof input['slug'] === 'string' ? { ...input, slug: `${input['slug']}-moved` } : input;
}

async function send<Answer>(
  server: EmbeddedServer,
  method: string,
  path: string,
  json?: unknown,
  version?: number,
): Promise<Answer> {
  const response = await server.call(method, path, {
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status} ${text}`);
  return JSON.parse(text || 'null') as Answer;
}
