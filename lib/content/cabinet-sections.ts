import { placeAfter } from '@/lib/shared/place-after';
import { shareInProcess } from '@/lib/shared/share-in-process';

const coreSections = ['content', 'school', 'site'] as const;

/** Sections of the cabinet's menu. A feature adds its own by declaration merging and {@link addCabinetSections}. */
export interface CabinetSections extends Record<(typeof coreSections)[number], true> {}

/** A section of the cabinet's menu; its label is the message `cabinet.nav.{section}`. */
export type CabinetSection = keyof CabinetSections;

/** A section of a feature. */
export interface AddedSection {
  readonly name: string;
  /** Section that it follows in the menu. */
  readonly after: string;
}

const sections = shareInProcess('cabinet-sections', (): string[] => [...coreSections]);

/** Adds the sections of features. Adding them again changes nothing. */
export function addCabinetSections(added: readonly AddedSection[]): void {
  const core = coreSections.map((name) => ({ name }));
  sections.splice(0, sections.length, ...placeAfter([...core, ...added]).map(({ name }) => name));
}

/** Returns the sections of the cabinet's menu, in order. */
export function listCabinetSections(): readonly CabinetSection[] {
  return sections as CabinetSection[];
}
