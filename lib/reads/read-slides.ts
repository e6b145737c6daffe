import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';

/** Maximum number of slides in a slider. */
const maxSlides = 10;

/** Returns the first `count` slides that have a picture. */
export async function readSlides(count = maxSlides): Promise<Item<'slides'>[]> {
  const { data } = await publicApi().slides.list({ perPage: maxSlides });
  return data.filter(({ image }) => image !== null).slice(0, count);
}
