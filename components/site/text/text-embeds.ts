import type { ComponentType } from 'react';
import type { Locale } from '@/lib/i18n/locales';

/** Props of what stands in a text in place of a link. */
export interface TextEmbedProps {
  readonly href: string;
  /** Words of the link. */
  readonly words: string;
  readonly locale: Locale;
}

/** A player or the like that stands in a text in place of a link that is a paragraph of its own. */
export interface TextEmbed {
  readonly matches: (href: string) => boolean;
  readonly Embed: ComponentType<TextEmbedProps>;
}

const embeds = new Map<string, TextEmbed>();

/** Adds an embed under a name. Adding it again changes nothing. */
export function addTextEmbed(name: string, embed: TextEmbed): void {
  embeds.set(name, embed);
}

/** Returns the embed of an address. */
export function findTextEmbed(href: string): TextEmbed | undefined {
  return [...embeds.values()].find(({ matches }) => matches(href));
}
