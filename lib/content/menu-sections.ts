import { routes } from '@/lib/addresses/routes';

/** First segments of the routes that an entry of the menu can lead to. */
export const menuSections: readonly string[] = [
  ...Object.entries(routes).flatMap(([segment, kind]) => (kind === 'texts' ? [segment] : [])),
  'search',
  'sitemap',
];

/** Whether a route is one that an entry of the menu can lead to. */
export function isMenuSection(name: string): boolean {
  return menuSections.includes(name);
}
