/** Public pages with texts from the content, by path. */
export const menuPages = {
  kuntizbe: '/kuntizbe',
  ashana: '/ashana',
  ashanaMazir: '/ashana/mazir',
  ashanaTagamdar: '/ashana/tagamdar',
  about: '/about',
  history: '/history',
  basshylyq: '/basshylyq',
  mugalimder: '/mugalimder',
  achievements: '/achievements',
  quality: '/quality',
  tour: '/tour',
  it: '/it',
  adisteme: '/adisteme',
  tarbieJumistary: '/tarbie-jumistary',
  sabaqKestesi: '/sabaq-kestesi',
  news: '/news',
  gallery: '/gallery',
  galleryImages: '/gallery/images',
  bosOryndar: '/bos-oryndar',
  contact: '/contact',
  privacy: '/privacy',
  accessibility: '/accessibility',
} as const;

/** Name of such a page; its label is the message `site.nav.{name}`. */
export type MenuPage = keyof typeof menuPages;

/** A menu group; its label is the message `site.menu.{name}`. A group of one page is a plain link. */
export interface MenuGroup {
  readonly name: string;
  readonly pages: readonly MenuPage[];
}

/** The menu in display order. */
export const menu: readonly MenuGroup[] = [
  { name: 'parents', pages: ['sabaqKestesi', 'kuntizbe', 'ashana', 'ashanaMazir', 'ashanaTagamdar'] },
  {
    name: 'school',
    pages: ['about', 'history', 'basshylyq', 'mugalimder', 'achievements', 'quality', 'bosOryndar', 'tour'],
  },
  { name: 'learning', pages: ['it', 'adisteme', 'tarbieJumistary'] },
  { name: 'news', pages: ['news'] },
  { name: 'gallery', pages: ['gallery', 'galleryImages'] },
  { name: 'contact', pages: ['contact'] },
];

/** Pages linked from the footer only. */
export const footerPages: readonly MenuPage[] = ['privacy', 'accessibility'];
