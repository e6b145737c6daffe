import { cacheNames } from './cache-names';
import { scope } from './worker-scope';

/** A page on this device. */
export interface Copy {
  /** Public path. */
  readonly path: string;
  readonly html: string;
  /** Content security policy of the page. */
  readonly policy: string;
  /** When it was made, in epoch ms of this device. */
  readonly keptAtMs: number;
  /** The same by the clock of the site, which visitors compare with the school's. */
  readonly sentAtMs: number;
  /** When it was last visited, in epoch ms; 0 without a visit. */
  readonly visitedAtMs: number;
  /** Paths of the style sheets and fonts that it needs. */
  readonly files: readonly string[];
}

/** A copy is shown and kept for seven days at most. */
export const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** Returns the copy of the page at a public path; `null` if there is none or it is too old. */
export async function readCopy(path: string): Promise<Copy | null> {
  const pages = await scope.caches.open(cacheNames.pages);
  const stored = await pages.match(path);
  if (!stored) return null;
  const copy = (await stored.json()) as Copy;
  if (isFresh(copy)) return copy;
  await pages.delete(path);
  return null;
}

/** Whether the copy is not too old. A clock that was set back does not make it last longer. */
function isFresh({ keptAtMs }: Copy): boolean {
  return Math.abs(Date.now() - keptAtMs) < maxAgeMs;
}

/** Returns all copies that are not too old. */
export async function listCopies(): Promise<Copy[]> {
  const pages = await scope.caches.open(cacheNames.pages);
  const copies = await Promise.all((await pages.keys()).map(({ url }) => readCopy(new URL(url).pathname)));
  return copies.filter((copy) => copy !== null);
}

/** Stores a copy. Its files must be stored before. */
export async function writeCopy(copy: Copy): Promise<void> {
  const pages = await scope.caches.open(cacheNames.pages);
  await pages.put(copy.path, new Response(JSON.stringify(copy)));
}

/** Removes the copy at a public path if there is one. */
export async function removeCopy(path: string): Promise<void> {
  await (await scope.caches.open(cacheNames.pages)).delete(path);
}

/**
 * Stores style sheets by path, with the fonts that they name, unless they are stored. Returns the paths of all. Throws if one is
 * not there: its page would have no layout.
 */
export async function keepFiles(styles: readonly string[]): Promise<string[]> {
  const files = await scope.caches.open(cacheNames.files);
  const keep = async (path: string): Promise<Response> => {
    const known = await files.match(path);
    if (known) return known;
    const response = await fetch(path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    await files.put(path, response.clone());
    return response;
  };
  const fonts = new Set<string>();
  for (const path of styles)
    for (const font of listFonts(path, await (await keep(path)).text())) fonts.add(font);
  for (const path of fonts) await keep(path);
  return [...styles, ...fonts];
}

/** Returns the paths of the fonts in a style sheet, whose addresses are relative to its path. */
function listFonts(path: string, text: string): string[] {
  const addresses = text.match(/[^("']+\.woff2/g) ?? [];
  return addresses.map((address) => new URL(address, scope.location.origin + path).pathname);
}

/** Returns a stored file; `undefined` if it is not stored. */
export async function readFile(path: string): Promise<Response | undefined> {
  return (await scope.caches.open(cacheNames.files)).match(path);
}

/** Removes the files that no copy needs, such as those of earlier releases. */
export async function removeUnusedFiles(): Promise<void> {
  const used = new Set((await listCopies()).flatMap((copy) => copy.files));
  const files = await scope.caches.open(cacheNames.files);
  for (const { url } of await files.keys()) {
    const { pathname } = new URL(url);
    if (!used.has(pathname)) await files.delete(pathname);
  }
}
