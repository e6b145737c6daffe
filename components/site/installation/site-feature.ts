import { addSiteMapReaders, type SiteMapReaders } from '@/lib/reads/read-site-map';
import { addShareReaders, type ShareReaders } from '@/lib/share/share-subject';
import { addBlockComponents, type BlockComponents } from '../blocks/block-components';
import { addFigureReader, type FigureReader } from '../content/read-figures';
import { addTextEmbed, type TextEmbed } from '../text/text-embeds';
import { serviceVideoEmbed } from '../video/service-video-embed';
import { addSearchExtra, type SearchExtra } from '../search-results/search-extras';
import { addFrameBanner, type FrameBanner } from '../frame/frame-banners';
import { addFramePart, type FramePart } from '../frame/frame-parts';
import { addSignInWay, type SignInWay } from '../sign-in/sign-in-ways';
import { addStaffLinks, type StaffLinks } from '../staff/staff-links';

/** What a feature adds to public pages. */
export interface SiteFeature {
  readonly blocks?: BlockComponents;
  readonly siteMap?: SiteMapReaders;
  readonly share?: ShareReaders;
  readonly searchExtra?: SearchExtra;
  readonly staffLinks?: StaffLinks;
  readonly figures?: FigureReader;
  readonly framePart?: FramePart;
  readonly frameBanner?: FrameBanner;
  /** What stands in texts in place of links alone in a paragraph, by a unique name. */
  readonly textEmbeds?: Readonly<Record<string, TextEmbed>>;
  /** Ways to sign in beside the password, by a unique name. */
  readonly signInWays?: Readonly<Record<string, SignInWay>>;
}

/** Adds what features declare to the public pages. Adding them again changes nothing. */
export function installSiteFeatures(features: readonly SiteFeature[]): void {
  addTextEmbed('serviceVideo', serviceVideoEmbed);
  for (const feature of features) {
    if (feature.blocks) addBlockComponents(feature.blocks);
    if (feature.siteMap) addSiteMapReaders(feature.siteMap);
    if (feature.share) addShareReaders(feature.share);
    if (feature.searchExtra) addSearchExtra(feature.searchExtra);
    if (feature.staffLinks) addStaffLinks(feature.staffLinks);
    if (feature.figures) addFigureReader(feature.figures);
    if (feature.framePart) addFramePart(feature.framePart);
    if (feature.frameBanner) addFrameBanner(feature.frameBanner);
    for (const [name, embed] of Object.entries(feature.textEmbeds ?? {})) addTextEmbed(name, embed);
    for (const [name, way] of Object.entries(feature.signInWays ?? {})) addSignInWay(name, way);
  }
}
