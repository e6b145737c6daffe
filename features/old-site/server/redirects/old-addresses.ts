import { listSources, toSharedSource } from '@/lib/addresses/choose-redirect';
import { toRedirectSource } from '@/lib/addresses/redirect-source';

/** Returns the address of a path or query below the old site, which may be in a folder of its host. */
export function toOldAddress(siteUrl: string, path: string): string {
  return new URL(path, `${siteUrl.replace(/\/+$/, '')}/`).href;
}

/** Returns the normal form of an old address; `null` if it is none, or the address of the home page. */
export function toOldSource(address: string): string | null {
  const source = toRedirectSource(address);
  return source === null || toSharedSource(source).source === '/' ? null : source;
}

/** Whether an old address is an address of the target, which needs no redirect. */
export function leadsToItself(source: string, target: string): boolean {
  const address = toRedirectSource(target);
  return address !== null && listSources(address).includes(source);
}
