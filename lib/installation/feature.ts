import type { AddedSection } from '@/lib/content/cabinet-sections';
import type { CategoryKeys, CategoryKind } from '@/lib/content/categories';
import type { ContactPage } from '@/lib/content/find-contact-page';
import type { AddedCollection } from '@/lib/content/registry';
import type { AddedBlock } from '@/lib/content/blocks/block-registry';
import type { AddedPage } from '@/lib/content/pages/site-pages';
import type { AddedPart } from '@/lib/content/parts/site-parts';
import type { RouteAccess } from '@/lib/addresses/route-access';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import type { Landing } from '@/lib/auth/sign-in/landings';
import type { MessageArea } from '@/lib/i18n/messages';

/**
 * A part that staff switch off. Without a list of pages, routes, collections, blocks or endpoints, all those of the feature
 * belong to it; without `uses`, it needs the parts of the features that the feature uses.
 */
export type FeaturePart = Pick<AddedPart, 'name' | 'picture' | 'after'> & Partial<AddedPart>;

/** The manifest of a feature: what it adds to the tables of the core. It holds neither React nor server code. */
export interface Feature {
  readonly name: string;
  /** Names of the features whose code it imports. */
  readonly uses?: readonly string[];
  readonly collections?: readonly AddedCollection[];
  readonly blocks?: readonly AddedBlock[];
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  /** Files of `messages/` with its texts, besides the labels of its types. */
  readonly messages?: readonly MessageArea[];
  /** Pages with texts of staff; visitors may open them without a session. */
  readonly pages?: readonly AddedPage[];
  /** Routes of its pages that devices may keep for use without a network, see `listOfflinePages`. None shows people. */
  readonly offlinePages?: readonly string[];
  /** Its parts that staff switch off, see {@link FeaturePart}. */
  readonly parts?: readonly FeaturePart[];
  /** Its page with contacts and a form, to which pages of the core link. One feature has it. */
  readonly contactPage?: ContactPage;
  /** Whether its forms ask for consent and link to the privacy page, which staff then cannot close. */
  readonly asksForConsent?: boolean;
  /** Access marks of its other routes in `app/[locale]`. */
  readonly routes?: RouteAccess;
  /** Whether `site/previews.tsx` shows its pages and items in previews. */
  readonly hasPreviews?: boolean;
  readonly categoryKinds?: readonly CategoryKind[];
  /** Categories that its pages show. They can be renamed, but neither deleted nor merged into others. */
  readonly siteCategories?: CategoryKeys;
  /** Where a person who signs in lands in place of the overview. */
  readonly landing?: Landing;
  /** Sections of the cabinet's menu. */
  readonly cabinetSections?: readonly AddedSection[];
  /** Query parameters that its public pages read. */
  readonly parameters?: readonly string[];
  /** Fills extension points of the features that it uses. */
  readonly extend?: () => void;
}
