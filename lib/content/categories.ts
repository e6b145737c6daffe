import { shareInProcess } from '@/lib/shared/share-in-process';

const coreKinds = ['news', 'album', 'document', 'method', 'subject'] as const;

/**
 * Kinds of categories; each kind has its own list. Subjects belong to methods and achievements. A feature adds its own by
 * declaration merging and {@link addCategoryKinds}.
 */
export interface CategoryKinds extends Record<(typeof coreKinds)[number], true> {}

/** A kind of categories. */
export type CategoryKind = keyof CategoryKinds;

const kinds = shareInProcess('category-kinds', () => new Set<CategoryKind>(coreKinds));

/** Adds the kinds of a feature. Adding them again changes nothing. */
export function addCategoryKinds(added: readonly CategoryKind[]): void {
  for (const kind of added) kinds.add(kind);
}

/** Returns the kinds of categories, in the order of the cabinet. */
export function listCategoryKinds(): readonly CategoryKind[] {
  return [...kinds];
}

/** Colours of a category's label. A unit test computes their contrasts in every palette and scheme. */
export const categoryColours = ['brand', 'green', 'amber', 'red', 'gold', 'grey'] as const;

/** One of {@link categoryColours}. */
export type CategoryColour = (typeof categoryColours)[number];

/** Motifs of the posters that items without a picture show. */
export const posterThemes = ['school', 'awards', 'technology', 'papers', 'culture', 'sport', 'home'] as const;

/** One of {@link posterThemes}. */
export type PosterTheme = (typeof posterThemes)[number];

/** Largest number of categories of a kind, without the trash. Less than a page of the API, so that one read has all. */
export const maxCategories = 60;

/** A key of a category: part of addresses, stored in the items of the category. */
export const categoryKeyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Maximum length of a key. */
export const maxCategoryKeyLength = 60;

/** Keys that are anchors of other parts of the page on which the documents stand. */
export const reservedDocumentKeys: readonly string[] = [
  'content',
  'documents',
  'menu-search',
  'search',
  'share',
];

/** Categories that pages of the core show. They can be renamed, but neither deleted nor merged into others. */
export const siteCategories = {
  /** On /it. */
  itNews: 'it',
  /** On /about. */
  admissionNews: 'admission',
  admissionDocuments: 'admission',
} as const;

/** Keys of categories by kind. */
export type CategoryKeys = { readonly [Kind in CategoryKind]?: readonly string[] };

const coreCategories: CategoryKeys = {
  news: [siteCategories.itNews, siteCategories.admissionNews],
  document: [siteCategories.admissionDocuments],
};

/** Keys of the categories that pages show, by the name of the feature with the pages. */
const shown = shareInProcess('site-categories', () => new Map<string, CategoryKeys>([['', coreCategories]]));

/** Adds the categories that pages of a feature show. Adding them again changes nothing. */
export function addSiteCategories(feature: string, keys: CategoryKeys): void {
  shown.set(feature, keys);
}

/** Returns the keys of the categories of a kind that pages of the site show. */
export function listSiteCategories(kind: CategoryKind): string[] {
  return [...shown.values()].flatMap((keys) => keys[kind] ?? []);
}

/** Whether a page of the site shows a category. */
export function isSiteCategory(kind: CategoryKind, key: string): boolean {
  return listSiteCategories(kind).includes(key);
}
