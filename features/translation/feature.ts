import type { Feature } from '@/lib/installation/feature';
import { term } from './content/term';
import { translationEndpoints } from './contract';

/** Machine translation of drafts, with the school's own terms. */
export const translationFeature = {
  name: 'translation',
  collections: [{ name: 'terms', definition: term, after: 'synonyms' }],
  messages: [{ area: 'translation', isInCabinet: true }],
  endpoints: translationEndpoints,
} as const satisfies Feature;

type TranslationEndpoints = typeof translationEndpoints;

declare module '@/lib/content/registry' {
  interface Collections {
    terms: typeof term;
  }
}
declare module '@/lib/api/contract' {
  interface Endpoints extends TranslationEndpoints {}
}
