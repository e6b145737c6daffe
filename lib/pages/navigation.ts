/** The public pages whose texts are content, by the last part of their address. */
export const menuPages = {
  about: '/about',
  history: '/history',
  basshylyq: '/basshylyq',
  achievements: '/achievements',
  quality: '/quality',
  tour: '/tour',
  it: '/it',
  adisteme: '/adisteme',
  tarbieJumistary: '/tarbie-jumistary',
  news: '/news',
  gallery: '/gallery',
  galleryImages: '/gallery/images',
  contact: '/contact',
  privacy: '/privacy',
  accessibility: '/accessibility',
} as const;

/** Name of such a page; its label is the message `site.nav.{name}`. */
export type MenuPage = keyof typeof menuPages;

/** A group of the menu; its label is the message `site.menu.{name}`. A group of one page is a plain link. */
export interface MenuGroup {
  readonly name: string;
  readonly pages: readonly MenuPage[];
}

/** The menu in its order. */
export const menu: readonly MenuGroup[] = [
  { name: 'school', pages: ['about', 'history', 'basshylyq', 'achievements', 'quality', 'tour'] },
  { name: 'learning', pages: ['it', 'adisteme', 'tarbieJumistary'] },
  { name: 'news', pages: ['news'] },
  { name: 'gallery', pages: ['gallery', 'galleryImages'] },
  { name: 'contact', pages: ['contact'] },
];

/** Pages that the footer leads to instead of the menu. */
export const footerPages: readonly MenuPage[] = ['privacy', 'accessibility'];

/** Whether the page at `path` (without locale prefix) is `page` or lies below it. */
export function isCurrentPage(path: string, page: MenuPage): boolean {
  const address = menuPages[page];
  const current = path.split('?')[0]!;
  if (current === address) return true;
  // The photographs have an entry of their own.
  return page !== 'gallery' && current.startsWith(`${address}/`);
}
