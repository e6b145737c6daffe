import { EnvError } from '../../lib/env/env';
import { readShownFiles, type ShownFile } from './read-restored';

/** A restored site, and what the backup says of it. */
export interface AskedSite {
  /** Path of the site's database. */
  readonly database: string;
  /** Names of files that the backup does not have. */
  readonly lost: readonly string[];
  readonly signal: AbortSignal;
}

/** Longest wait for an answer, in milliseconds. */
const timeoutMs = 60_000;

const kinds = [
  { kind: 'picture', found: 'a picture', none: 'no picture, because the site shows none' },
  { kind: 'file', found: 'a document', none: 'no document, because the site shows none' },
] as const;

/**
 * Asks a site for its health, its home page in both languages, a picture and a document. Returns the names of what
 * answered. Throws `EnvError`.
 */
export async function askSite(url: string, { database, lost, signal }: AskedSite): Promise<string[]> {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });

  async function askPage(path: string, language: string): Promise<void> {
    const response = await get(path, { 'accept-language': language });
    const page = await response.text();
    if (response.status !== 200 || !page.includes(`<html lang="${language}"`)) throw refuse(path, response);
  }

  /** Returns whether one of the files is sent as it is stored. Those of the trash answer 410. */
  async function askFile(files: readonly ShownFile[]): Promise<boolean> {
    for (const { name, bytes } of files) {
      const response = await get(`/api/files/${name}`);
      const content = await response.arrayBuffer();
      if (response.status === 200 && content.byteLength === bytes) return true;
      if (response.status !== 410) throw refuse(`/api/files/${name}`, response);
    }
    return false;
  }

  const health = await get('/api/health');
  if (health.status !== 200) throw refuse('/api/health', health);
  await askPage('/', 'kk');
  await askPage('/ru', 'ru');
  const gone = new Set(lost);
  const files = readShownFiles(database).filter(({ name }) => !gone.has(name));
  const answered = ['health', 'the home page in Kazakh and Russian'];
  for (const { kind, found, none } of kinds)
    answered.push((await askFile(files.filter((file) => file.kind === kind))) ? found : none);
  return answered;
}

function refuse(path: string, { status }: Response): EnvError {
  return new EnvError(`The restored site does not answer ${path} as it should (status ${status}).`);
}
