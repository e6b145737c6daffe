/** What categories sort; each kind has its own list. Subjects are those of methods and achievements. */
export const categoryKinds = ['news', 'album', 'document', 'method', 'subject', 'event'] as const;

/** One of {@link categoryKinds}. */
export type CategoryKind = (typeof categoryKinds)[number];

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

/** Categories that pages of the site show. They can be renamed, but neither deleted nor merged into others. */
export const siteCategories = {
  /** On /it. */
  itNews: 'it',
  /** On /about. */
  admissionNews: 'admission',
  admissionDocuments: 'admission',
  /** On /quality. */
  reports: 'report',
  selfAssessments: 'self-assessment',
  /** On /ashana. */
  mealDocuments: 'meals',
} as const;

const siteCategoriesOf: { readonly [Kind in CategoryKind]?: readonly string[] } = {
  news: [siteCategories.itNews, siteCategories.admissionNews],
  document: [
    siteCategories.admissionDocuments,
    siteCategories.reports,
    siteCategories.selfAssessments,
    siteCategories.mealDocuments,
  ],
};

/** Whether a page of the site shows a category. */
export function isSiteCategory(kind: CategoryKind, key: string): boolean {
  return siteCategoriesOf[kind]?.includes(key) ?? false;
}
