import type { ImageView } from '@/lib/content/kinds/reference';

/** What every share picture shows of the school. */
export interface ShareSchool {
  readonly shortName: string;
  readonly logo: ImageView | null;
}
