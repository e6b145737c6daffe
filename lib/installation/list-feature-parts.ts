import type { AddedPart } from '@/lib/content/parts/site-parts';
import type { Feature } from './feature';

/** Returns the parts of features with all that belongs to them, see `FeaturePart`. */
export function listFeatureParts(features: readonly Feature[]): AddedPart[] {
  return features.flatMap((feature) =>
    (feature.parts ?? []).map((part): AddedPart => ({
      pages: (feature.pages ?? []).map(({ path }) => path),
      staffPages: [],
      routes: Object.keys(feature.routes ?? {}),
      collections: (feature.collections ?? []).map(({ name }) => name),
      blocks: (feature.blocks ?? []).map(({ definition }) => definition.type),
      endpoints: Object.keys(feature.endpoints ?? {}),
      uses: listUsedParts(features, feature),
      ...part,
    })),
  );
}

/** Returns the names of the parts with which the features begin that a feature uses. */
function listUsedParts(features: readonly Feature[], { uses = [] }: Feature): string[] {
  return uses.flatMap((used) => features.find(({ name }) => name === used)?.parts?.[0]?.name ?? []);
}
