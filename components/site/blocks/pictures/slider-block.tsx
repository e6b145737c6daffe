import { readSlides } from '@/lib/reads/read-slides';
import { HomeSlider } from '../../home/home-slider';
import type { BlockProps } from '../block-props';

/** Renders the current slides; nothing without slides. */
export async function SliderBlock({ block, locale }: BlockProps<'slider'>) {
  const slides = await readSlides(block.count ?? undefined);
  return slides.length > 0 ? <HomeSlider slides={slides} locale={locale} /> : null;
}
