import type { Caller, Endpoint } from '@/lib/api/contract/endpoint';
import { isUpload } from '@/lib/api/contract/endpoint';
import { tokenScopeOf } from '@/lib/api/token-scope-of';
import { maxJsonBytes } from '@/lib/api/limits';
import { definitionOf, type CollectionName } from '@/lib/content/registry';

const callers: Readonly<Record<Caller, string>> = {
  anyone: 'Anyone may call it; a token is not needed.',
  staff: 'For all signed-in people; the answer depends on their rights.',
  manager: 'For administrators and editors.',
  uploader: 'For people who may create pictures: administrators, editors, methodists and authors.',
  admin: 'For administrators.',
};

const confirmationNote =
  'Answers 403 `confirmation_required` unless the session was confirmed within the last ten minutes: by the sign-in, or by ' +
  '`POST /session/confirmation`.';

/** Returns the Markdown text about an operation: what it does, who may call it, what it needs. */
export function describeOperation(endpoint: Endpoint, collection: CollectionName | undefined): string {
  const { description, caller, confirm, body, maxBytes = maxJsonBytes, waitSeconds, essential } = endpoint;
  const limit = body && isUpload(body) ? body.maxBytes : body ? maxBytes : null;
  return [
    description,
    collection && describeCollectionUse(endpoint, collection),
    callers[caller],
    confirm && confirmationNote,
    describeTokens(endpoint),
    limit !== null && `The body has at most ${toSize(limit)}.`,
    waitSeconds && `It may take ${waitSeconds / 60} minutes.`,
    essential && "A school's own API must have it.",
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns which personal access tokens may call an endpoint. */
function describeTokens(endpoint: Endpoint): string | false {
  const scope = tokenScopeOf(endpoint);
  if (scope === 'none') return false;
  return scope === null
    ? 'Personal access tokens cannot call it.'
    : `Personal access tokens need the scope \`${scope}\`.`;
}

/** Returns what is particular to a collection in an operation that all collections have. */
function describeCollectionUse({ method, path }: Endpoint, collection: CollectionName): string | null {
  const { list, fields, inputNote } = definitionOf(collection);
  if (method === 'GET' && path === '/{collection}') {
    const { field, direction } = list.sort;
    return `Without \`sort\`, items are sorted by \`${field}\`${direction === 'desc' ? ', descending' : ''}.`;
  }
  if (method === 'GET' && path === '/{collection}/{id}') {
    const isLookedUp = Object.values(fields).some((field) => field.kind === 'slug' && field.isLookedUp);
    return isLookedUp ? '`id` is the id or the slug of the item.' : null;
  }
  return method === 'POST' && path === '/{collection}' ? inputNote : null;
}

function toSize(bytes: number): string {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
}
