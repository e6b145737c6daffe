/**
 * A school's own API in one file: what docs/remote-api.md needs, and nothing more. It keeps items in memory.
 * Start: EMAIL=… PASSWORD=… PORT=8080 node examples/remote-api/server.mjs
 */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { EMAIL = '', PASSWORD = '', PORT = '8080' } = process.env;
const tokenSeconds = 1800;
const maxBodyLength = 1024 * 1024;

const person = { id: 'teacher', name: 'Teacher', email: EMAIL, scope: ['admin'] };
/** End of each token in epoch ms. */
const tokens = new Map();
/** Items by collection, then by id. The site does without the collections that are not listed. */
const names =
  'news notifications slides albums images partners methods adisteme pages staff documents site menu';
const collections = new Map(names.split(' ').map((name) => [name, new Map()]));
/** Content version. It starts anew with the server. */
const start = Date.now();
let changes = 0;

const statuses = {
  invalid_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  not_found: 404,
  version_mismatch: 412,
  body_too_large: 413,
  invalid_input: 422,
  precondition_required: 428,
};

/** A refusal, answered as `application/problem+json`. */
class Refusal extends Error {
  constructor(code) {
    super(code);
    this.status = statuses[code];
    this.body = { type: 'about:blank', title: code, status: this.status, code };
  }
}

function isEqual(a, b) {
  const [first, second] = [a, b].map((text) => createHash('sha256').update(String(text)).digest());
  return timingSafeEqual(first, second);
}

function isSignedIn({ headers }) {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token && !(tokens.get(token) > Date.now())) throw new Refusal('unauthenticated');
  return token !== undefined;
}

async function readJson(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxBodyLength) throw new Refusal('body_too_large');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
}

/** Whether visitors see an item, in `locale` or in any language. */
function isPublic({ status, publishAt, unpublishAt }, locale) {
  const now = new Date().toISOString();
  const isOpen = (publishAt ?? now) <= now && (unpublishAt ?? '9') > now;
  return isOpen && (locale ? [status[locale]] : Object.values(status)).includes('published');
}

function list(items, query, isStaff) {
  const { page = 1, perPage = 20, locale, q = '', status, sort = '-createdAt', ...filters } = query;
  const field = sort.replace('-', '') || 'createdAt';
  const found = [...items.values()]
    .filter((item) => (isStaff && !locale) || isPublic(item, locale))
    .filter((item) => !status || (status === 'published') === isPublic(item))
    .filter((item) => JSON.stringify(item).toLowerCase().includes(q.toLowerCase()))
    .filter((item) => Object.entries(filters).every(([name, value]) => String(item[name]) === value))
    .sort((a, b) => (String(a[field]) < String(b[field]) ? -1 : 1) * (sort.startsWith('-') ? -1 : 1));
  const data = found.slice((page - 1) * perPage, page * perPage);
  return { data, total: found.length, page: Number(page), perPage: Number(perPage) };
}

/** Stores an input. An API with pictures would replace ids in it by what docs/remote-api.md calls views. */
function save(items, input, previous) {
  if (typeof input?.status?.kz !== 'string' || typeof input.status.ru !== 'string')
    throw new Refusal('invalid_input');
  const updatedAt = new Date().toISOString();
  const { id = randomUUID(), version = 0, createdAt = updatedAt } = previous ?? {};
  const slug = 'slug' in input ? { slug: input.slug ?? id } : {};
  const item = { ...input, ...slug, id, version: version + 1, createdAt, updatedAt };
  items.set(id, item);
  changes += 1;
  return item;
}

async function signIn(request) {
  const { email, password } = await readJson(request);
  const isRight = isEqual(email, EMAIL) && isEqual(password, PASSWORD);
  if (PASSWORD === '' || !isRight) throw new Refusal('invalid_credentials');
  const token = randomBytes(32).toString('base64url');
  tokens.set(token, Date.now() + tokenSeconds * 1000);
  return { status: 200, body: { token, expires_in: tokenSeconds } };
}

/** Returns the answer to a request: its status, and a body or an item. */
async function answer(request) {
  const { method } = request;
  const url = new URL(request.url, 'http://localhost');
  const [name, id, ...rest] = url.pathname.replace('/api/', '').split('/');
  const call = `${method} ${name}`;
  if (call === 'POST login' && !id) return signIn(request);
  if (call === 'GET version') return { status: 200, body: { version: `${start}-${changes}` } };
  const isStaff = isSignedIn(request);
  if (!isStaff && (call === 'GET user' || method !== 'GET')) throw new Refusal('unauthenticated');
  if (call === 'GET user') return { status: 200, body: { user: person } };
  const items = collections.get(name);
  // A 404 without a code says that there is no such endpoint; the site does without it.
  if (!items || rest.length > 0) return { status: 404, body: {} };
  if (!id && method === 'GET')
    return { status: 200, body: list(items, Object.fromEntries(url.searchParams), isStaff) };
  if (!id && method === 'POST') return { status: 201, item: save(items, await readJson(request)) };
  const item = [...items.values()].find((other) => id && (other.id === id || other.slug === id));
  if (!item || !(isStaff || isPublic(item))) throw new Refusal('not_found');
  if (method === 'GET') return { status: 200, item };
  const { 'if-match': tag } = request.headers;
  if (tag === undefined && method === 'PUT') throw new Refusal('precondition_required');
  if (tag !== undefined && ![`"${item.version}"`, '*'].includes(tag)) throw new Refusal('version_mismatch');
  if (method === 'PUT') return { status: 200, item: save(items, await readJson(request), item) };
  if (method !== 'DELETE') return { status: 405, body: {} };
  items.delete(item.id);
  changes += 1;
  return { status: 204 };
}

const server = createServer(async (request, response) => {
  const failure = { status: 500, body: { title: 'internal', status: 500, code: 'internal' } };
  const refuse = (error) => (error instanceof Refusal ? error : failure);
  const { status, item, body = item } = await answer(request).catch(refuse);
  const type = status >= 400 && body.code ? 'application/problem+json' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...(item && { etag: `"${item.version}"` }) });
  response.end(body && JSON.stringify(body));
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`API http://127.0.0.1:${server.address().port}/api`);
});
