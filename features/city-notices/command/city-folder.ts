import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EnvError } from '@/lib/env/env';
import { fromAlmatyTime } from '@/lib/i18n/format/almaty-time';
import {
  cityDocument,
  maxNoticeDays,
  maxNotices,
  noticeDraft,
  type CityDocument,
  type CityNotice,
} from '../model/city-document';
import { openDocument, signDocument, toPublicKey } from '../server/signed-document';

/** Name of the published file, which is also the end of its address. */
export const documentName = 'city-notices.json';

/** Opens the key and the published document of a city in the folder of its sites. All methods throw {@link EnvError}. */
export function openCityFolder(sitesDir: string, now: () => number) {
  const folder = join(sitesDir, 'city-notices');
  const keyFile = join(folder, 'key.pem');
  const publicFolder = join(folder, 'public');
  const file = join(publicFolder, documentName);

  function readKey(): KeyObject {
    if (!existsSync(keyFile)) throw new EnvError(`There is no key ${keyFile}: run the command init first.`);
    return createPrivateKey(readFileSync(keyFile));
  }

  /** Returns the public key. */
  const readPublicKey = (): string => toPublicKey(readKey());

  /** Returns the published document. */
  function read(): CityDocument {
    if (!existsSync(file)) throw new EnvError(`There is no ${file}: run the command init.`);
    return openDocument(readFileSync(file, 'utf8'), readPublicKey()).document;
  }

  function write(content: Pick<CityDocument, 'publisher' | 'notices'>, last: number): void {
    writePublished(file, signDocument(toDocument(content, { last, nowMs: now() }), readKey()));
  }

  /** Creates the key, unless there is one, and a document without notices. */
  function init(publisher: unknown): void {
    const name = cityDocument.shape.publisher.safeParse(publisher);
    if (!name.success) throw new EnvError('Say who publishes: --name-kz="…" --name-ru="…".');
    if (existsSync(file)) throw new EnvError(`There is ${file} already; nothing was changed.`);
    if (!existsSync(sitesDir)) throw new EnvError(`There is no folder ${sitesDir}: make it first.`);
    mkdirSync(publicFolder, { recursive: true });
    for (const path of [folder, publicFolder]) chmodSync(path, 0o755);
    if (!existsSync(keyFile)) createKey(keyFile);
    write({ publisher: name.data, notices: [] }, 0);
  }

  /** Adds a notice and returns it. `until`: its last day, `YYYY-MM-DD`. */
  function publish(text: string, until: string | undefined): CityNotice {
    const { publisher, notices, sequence } = read();
    const current = notices.filter((notice) => Date.parse(notice.until) > now());
    if (current.length >= maxNotices)
      throw new EnvError(`There are ${maxNotices} notices already: withdraw one. Nothing was changed.`);
    const notice = toNotice(text, { until, nowMs: now() });
    write({ publisher, notices: [notice, ...current] }, sequence);
    return notice;
  }

  /** Takes a notice away. */
  function withdraw(id: string | undefined): void {
    const { publisher, notices, sequence } = read();
    if (!notices.some((notice) => notice.id === id))
      throw new EnvError(`There is no notice ${id ?? 'without an id'}; nothing was changed.`);
    write({ publisher, notices: notices.filter((notice) => notice.id !== id) }, sequence);
  }

  return { publicFolder, readPublicKey, read, init, publish, withdraw };
}

function createKey(file: string): void {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(file, pem, { mode: 0o600 });
}

function toDocument(
  content: Pick<CityDocument, 'publisher' | 'notices'>,
  { last, nowMs }: { readonly last: number; readonly nowMs: number },
): CityDocument {
  return cityDocument.parse({
    format: 'city-notices-1',
    // Seconds, so that the numbers grow although the document before may be lost.
    sequence: Math.max(last + 1, Math.floor(nowMs / 1000)),
    issuedAt: new Date(nowMs).toISOString(),
    ...content,
  });
}

/** Writes a file in one step, so that no reader gets half of it. */
function writePublished(file: string, text: string): void {
  const partial = `${file}.part`;
  writeFileSync(partial, text);
  // The proxy, which sends it, has another account.
  chmodSync(partial, 0o644);
  renameSync(partial, file);
}

function toNotice(
  text: string,
  { until, nowMs }: { readonly until: string | undefined; readonly nowMs: number },
): CityNotice {
  return {
    ...parseDraft(text),
    id: randomBytes(8).toString('hex'),
    publishedAt: new Date(nowMs).toISOString(),
    until: requireEnd(until, nowMs),
  };
}

function parseDraft(text: string): z.output<typeof noticeDraft> {
  try {
    return noticeDraft.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new EnvError(`The file of the notice is wrong; nothing was changed.\n${reason}`);
  }
}

function requireEnd(day: string | undefined, nowMs: number): string {
  const end = day && /^\d{4}-\d\d-\d\d$/.test(day) ? fromAlmatyTime(`${day}T23:59:59`) : null;
  const lengthMs = end ? Date.parse(end) - nowMs : 0;
  if (end && lengthMs > 0 && lengthMs <= maxNoticeDays * 24 * 60 * 60 * 1000) return end;
  throw new EnvError(
    `Say the last day of the notice, at most ${maxNoticeDays} days from now: --until=YYYY-MM-DD. Nothing was changed.`,
  );
}
