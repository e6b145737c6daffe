import type { ComponentType } from 'react';
import type { Locale } from '@/lib/i18n/locales';

/** A component that a feature adds below the header of every public page. */
export type FrameBanner = ComponentType<{ readonly locale: Locale }>;

const banners = new Set<FrameBanner>();

/** Adds what a feature shows below the header of every public page. */
export function addFrameBanner(banner: FrameBanner): void {
  banners.add(banner);
}

/** Returns what features show below the header of every public page. */
export function listFrameBanners(): readonly FrameBanner[] {
  return [...banners];
}
