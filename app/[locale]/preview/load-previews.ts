import { features } from '@/features';
import { corePreviews } from '@/components/cabinet/preview/core-previews';
import {
  mergePreviews,
  type Previews,
  type SitePageComponent,
} from '@/components/cabinet/preview/merge-previews';
import type { CorePageName } from '@/lib/content/pages/site-pages';
import AboutPage from '../(site)/about/page';
import AccessibilityPage from '../(site)/accessibility/page';
import AdistemePage from '../(site)/adisteme/page';
import BasshylyqPage from '../(site)/basshylyq/page';
import DocumentsPage from '../(site)/documents/page';
import GalleryPage from '../(site)/gallery/page';
import GalleryImagesPage from '../(site)/gallery/images/page';
import HistoryPage from '../(site)/history/page';
import HomePage from '../(site)/page';
import ItPage from '../(site)/it/page';
import NewsPage from '../(site)/news/page';
import PrivacyPage from '../(site)/privacy/page';
import TarbieJumistaryPage from '../(site)/tarbie-jumistary/page';

/** Pages of the core. One without an entry is a type error. */
const pages: { readonly [Name in CorePageName | 'home']: SitePageComponent } = {
  home: HomePage,
  about: AboutPage,
  history: HistoryPage,
  basshylyq: BasshylyqPage,
  documents: DocumentsPage,
  it: ItPage,
  adisteme: AdistemePage,
  tarbieJumistary: TarbieJumistaryPage,
  news: NewsPage,
  gallery: GalleryPage,
  galleryImages: GalleryImagesPage,
  privacy: PrivacyPage,
  accessibility: AccessibilityPage,
};

let loaded: Promise<Required<Previews>> | null = null;

/** Returns the previews of the core and of all features. */
export function loadPreviews(): Promise<Required<Previews>> {
  return (loaded ??= load());
}

async function load(): Promise<Required<Previews>> {
  // Loaded by name, so that public pages do not link the style sheets of all features.
  const modules = features.filter(({ hasPreviews }) => hasPreviews).map(({ name }) => loadFeature(name));
  return mergePreviews([
    corePreviews,
    { pages },
    ...(await Promise.all(modules)).map(({ previews }) => previews),
  ]);
}

function loadFeature(name: string): Promise<{ previews: Previews }> {
  // Optional, because a site without features has no such file, which would end the build.
  return import(/* turbopackOptional: true */ `../../../features/${name}/site/previews`) as Promise<{
    previews: Previews;
  }>;
}
