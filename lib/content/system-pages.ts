/** What the site itself makes of a page. */
export interface SystemPage {
  /** Public path without locale prefix. */
  readonly path: string;
  /** Where its built-in part stands if staff have not moved it; `null` for a page without one. */
  readonly builtIn: 'first' | 'last' | null;
  /** Type of the block that stands for the built-in part. */
  readonly builtInType?: 'hero';
}

/** Pages of the site's own routes by slug. People write them, but cannot move, withdraw or delete them. */
export const systemPages: ReadonlyMap<string, SystemPage> = new Map([
  ['home', { path: '/', builtIn: 'first', builtInType: 'hero' }],
  ['about', { path: '/about', builtIn: 'last' }],
  ['accessibility', { path: '/accessibility', builtIn: null }],
  ['achievements', { path: '/achievements', builtIn: 'first' }],
  ['adisteme', { path: '/adisteme', builtIn: 'first' }],
  ['ashana', { path: '/ashana', builtIn: 'first' }],
  ['ashana-mazir', { path: '/ashana/mazir', builtIn: 'first' }],
  ['ashana-tagamdar', { path: '/ashana/tagamdar', builtIn: 'first' }],
  ['basshylyq', { path: '/basshylyq', builtIn: 'last' }],
  ['bos-oryndar', { path: '/bos-oryndar', builtIn: 'first' }],
  ['contact', { path: '/contact', builtIn: 'last' }],
  ['gallery', { path: '/gallery', builtIn: 'first' }],
  ['gallery-images', { path: '/gallery/images', builtIn: 'first' }],
  ['history', { path: '/history', builtIn: 'first' }],
  ['it', { path: '/it', builtIn: 'last' }],
  ['kuntizbe', { path: '/kuntizbe', builtIn: 'first' }],
  ['mugalimder', { path: '/mugalimder', builtIn: 'first' }],
  ['news', { path: '/news', builtIn: 'first' }],
  ['privacy', { path: '/privacy', builtIn: null }],
  ['quality', { path: '/quality', builtIn: 'first' }],
  ['sabaq-kestesi', { path: '/sabaq-kestesi', builtIn: 'first' }],
  ['tarbie-jumistary', { path: '/tarbie-jumistary', builtIn: null }],
  ['tour', { path: '/tour', builtIn: 'first' }],
]);

/** Returns the slug of the system page at a path without locale prefix; `null` if there is none. */
export function findSystemSlug(path: string): string | null {
  return [...systemPages].find(([, page]) => page.path === path)?.[0] ?? null;
}

/** Returns the system page of a slug; `undefined` for a page of staff. */
export function findSystemPage(slug: string | null | undefined): SystemPage | undefined {
  return slug ? systemPages.get(slug) : undefined;
}
