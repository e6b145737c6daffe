import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { routerHeaders } from '@/lib/addresses/page-address';
import { toMissingPage, toPageParts } from './page-parts';
import { versionHeader } from '@/lib/protocol/jobs';
import { packPage, type PageParts } from '@/lib/protocol/page-package';
import type { Renderer } from './render-page';

export interface PageJobOptions {
  readonly render: Renderer;
  /** Whether visitors see no item at the public path of a page of an item. Saves the rendering. */
  readonly isMissingItem: (path: string, contentVersion: string | undefined) => boolean | Promise<boolean>;
}

/** Creates the handler for public pages. The page depends on nothing but the address and the router's headers. */
export function createPageJob({ render, isMissingItem }: PageJobOptions) {
  /** If the check fails, so does the page, with a document that says why. */
  async function isMissing(path: string, contentVersion: string | undefined): Promise<boolean> {
    try {
      return await isMissingItem(path, contentVersion);
    } catch {
      return false;
    }
  }

  async function create(request: IncomingMessage): Promise<PageParts> {
    const url = request.url!;
    const contentVersion = request.headers[versionHeader] as string | undefined;
    if (await isMissing(url.split('?')[0]!, contentVersion)) return toMissingPage();
    const nonce = randomBytes(16).toString('hex');
    // Next puts the nonce of this header on each of its scripts.
    const headers: Record<string, string> = {
      ...readRouterHeaders(request),
      'content-security-policy': `script-src 'nonce-${nonce}'`,
    };
    const rendered = await render({ url, headers, contentVersion });
    // Lets other requests in: the last part of the rendering has just used the thread.
    await setImmediate();
    const isDocument = !url.includes('?') && headers.rsc === undefined;
    return toPageParts(rendered, nonce, isDocument ? 'document' : 'variant');
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.end(packPage(await create(request)));
  };
}

function readRouterHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    ['rsc', ...routerHeaders].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
