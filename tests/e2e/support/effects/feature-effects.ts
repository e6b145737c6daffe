import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '@/lib/api/client';
import type { FieldKind, FieldOfKind } from '@/lib/content/kinds';
import type { FieldValues, Targets } from './effect-types';

/** Returns valid values of a field of a kind. */
export type ToValues<Kind extends FieldKind> = (field: FieldOfKind<Kind>, targets: Targets) => FieldValues;

/** What a feature tells the test that visitors see each field: `features/{name}/tests/effects.ts` exports it as `effects`. */
export interface FeatureEffects {
  /** Values by kind of field, for kinds of the feature. */
  readonly kinds?: { readonly [Kind in FieldKind]?: ToValues<Kind> };
  /** Values of fields that its types have rules for or give a meaning to, by the type of their owner and their name. */
  readonly ruled?: Readonly<Record<string, FieldValues>>;
  /** Keys of two categories of a kind that the feature sorts by. */
  readonly categories?: Readonly<Record<string, readonly [string, string]>>;
  /** Prepares the site. Returns ids of items by content type, where others than the first ones are needed. */
  readonly prepare?: (api: ApiClient) => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Addresses without pages that show its content. */
  readonly publicFiles?: readonly string[];
}

const folder = join(import.meta.dirname, '../../../../features');

const files = readdirSync(folder)
  .map((name) => join(folder, name, 'tests/effects.ts'))
  .filter((file) => existsSync(file));

/** What all features tell. */
export const featureEffects: readonly FeatureEffects[] = await Promise.all(
  files.map(async (file) => {
    const { effects } = (await import(/* @vite-ignore */ file)) as { readonly effects: FeatureEffects };
    return effects;
  }),
);
