import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';

/** Values by name; `null` for a file. */
type Fields = ReadonlyMap<string, string | null>;

/** What React writes for values that JSON does not know, where it needs nothing else of the form. */
const wholeValue = /^\$(?:\$|K|T|D|n\d+$|undefined$|NaN$|-?Infinity$|-0$)/;

/** What it writes for a value that stands in another field, or within one, which only objects do. */
const reference = /^\$[@BQWhi]?([0-9a-f]+)(?::(.+))?$/s;

/**
 * Whether React can read what an action is called with, as far as its coding goes. Next takes what it cannot read for
 * a failure of its own, logs it with its stack and answers 500. A form that calls no action is let be.
 */
export async function isReadableCall(headers: IncomingHttpHeaders, body: Buffer): Promise<boolean> {
  const isCalledByScript = headers['next-action'] !== undefined;
  const contentType = headers['content-type'] ?? '';
  const isMultipart = /^\s*multipart\/form-data/i.test(contentType);
  if (isCalledByScript && !isMultipart) return isReadable(new Map([['0', body.toString()]]), '0');
  if (!isMultipart || !(isCalledByScript || body.includes('$ACTION_REF_'))) return true;
  const fields = await readFields(contentType, body);
  if (fields === null) return false;
  if (isCalledByScript) return isReadable(fields, '0');
  // React gives each form of a page a number: under it stands which action it calls, and with what.
  const forms = [...fields.keys()].flatMap((name) => /^\$ACTION_REF_(.*)$/s.exec(name)?.[1] ?? []);
  return forms.every((form) => isReadableForm(pickFields(fields, `$ACTION_${form}:`)));
}

function isReadableForm(fields: Fields): boolean {
  const called = parse(fields.get('0') ?? '') as { bound?: unknown } | null | undefined;
  // Only a script can keep a value back and know it again.
  const isWhole = ![...fields.values()].some((row) => row?.includes('"$T'));
  return called?.bound === '$@1' && isWhole && isReadable(fields, '1');
}

/** Whether the arguments can be read, which begin in the field `first`, and all that they refer to. */
function isReadable(fields: Fields, first: string): boolean {
  const rows = new Map(
    [...fields]
      .filter(([name]) => /^[0-9a-f]+$/.test(name))
      .map(([name, row]) => [name, row === null ? null : parse(row)]),
  );
  return Array.isArray(rows.get(first)) && [...rows].every(([name, value]) => isKnown(value, name, rows));
}

/** `row`: the name of the field in which the value stands. */
function isKnown(value: unknown, row: string, rows: ReadonlyMap<string, unknown>): boolean {
  if (value === undefined) return false;
  if (isObject(value)) return Object.values(value).every((part) => isKnown(part, row, rows));
  if (typeof value !== 'string' || !value.startsWith('$') || wholeValue.test(value)) return true;
  const [, name, path] = reference.exec(value) ?? [];
  if (name === undefined) return false;
  if (path) return isObject(path.split(':').reduce(readPart, rows.get(name)));
  // React numbers what it takes out of a field after that field: no value waits for itself.
  return rows.has(name) && parseInt(name, 16) > parseInt(row, 16);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function readPart(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** `undefined`: no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function pickFields(fields: Fields, prefix: string): Fields {
  return new Map(
    [...fields].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** The fields of a form in parts, the first of each name; `null`: it is none. */
async function readFields(contentType: string, body: Buffer): Promise<Fields | null> {
  const fields = new Map<string, string | null>();
  const add = (name: string, value: string | null) => fields.has(name) || fields.set(name, value);
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    const parser = new Busboy({ headers, limits: { fieldSize: body.length, fieldNameSize: body.length } });
    parser.on('field', (name, value) => void add(name, value));
    parser.on('file', (name, file) => {
      add(name, null);
      file.on('error', () => {}).resume();
    });
    await pipeline(Readable.from([body]), parser);
    return fields;
  } catch {
    return null;
  }
}
