import { placeAfter } from '@/lib/shared/place-after';
import type { PixelPicture } from '@/lib/ornament/pixel-picture';
import type { When } from './sample-item';

/** The items of a collection as their file has them. */
export interface SampleFile {
  /** Name of the collection. */
  readonly name: string;
  readonly items: unknown;
}

/** A file of a feature. */
interface AddedFile extends SampleFile {
  /** Collection of the core that is added before it. Items that refer to others come after them. */
  readonly after: string;
}

/** Days on which the school is closed. */
export interface ClosedDays {
  readonly when: When;
  /** Number of days. */
  readonly days: number;
}

/** What a feature adds to the sample content. */
export interface SamplePart {
  readonly files: readonly AddedFile[];
  /** Items of the collection `pages`: the texts of its pages. */
  readonly pages?: readonly unknown[];
  readonly closedDays?: readonly ClosedDays[];
  /** Draws the further pictures of its items, by the name of their field. Throws if there is no such scene. */
  readonly drawings?: Readonly<Record<string, (scene: string) => PixelPicture>>;
}

const parts = new Set<SamplePart>();

/** Adds the parts of features. Adding them again changes nothing. */
export function addSampleParts(added: readonly SamplePart[]): void {
  for (const part of added) parts.add(part);
}

/** Returns the files of the core with those of the features in their places. */
export function withAddedFiles(files: readonly SampleFile[]): SampleFile[] {
  return placeAfter([...files, ...[...parts].flatMap((part) => part.files)]);
}

/** Returns the pages of the features. */
export function listAddedPages(): unknown[] {
  return [...parts].flatMap(({ pages = [] }) => pages);
}

/** Returns the days on which the school is closed, besides weekends. */
export function listClosedDays(): ClosedDays[] {
  return [...parts].flatMap(({ closedDays = [] }) => closedDays);
}

/** Draws the picture of a field that the core does not draw. */
export function drawAdded(field: string, scene: string): PixelPicture {
  for (const { drawings } of parts) {
    const draw = drawings?.[field];
    if (draw) return draw(scene);
  }
  throw new Error(`No part of the sample draws the field ${field}`);
}
