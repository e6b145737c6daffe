import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';

/** Returns a video that visitors may see by its id or slug; `null` for others. */
export function readFilmOf(name: string): Promise<Item<'films'> | null> {
  return orNull(publicApi().films.read(name), ['not_found', 'gone']);
}
