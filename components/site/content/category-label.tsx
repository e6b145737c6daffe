import { Chip, type ChipTone } from '@/components/ui/chip';
import type { CategoryColour } from '@/lib/content/categories';
import type { ShownCategory } from '@/lib/reads/read-categories';

const tones: Readonly<Record<CategoryColour, ChipTone>> = {
  brand: 'sky',
  green: 'success',
  amber: 'warning',
  red: 'danger',
  gold: 'gold',
  grey: 'neutral',
};

interface Props {
  readonly category: ShownCategory;
  /** Colour of a category without one; without it, the name is plain text. */
  readonly colour?: CategoryColour;
}

/** Renders the name of a category, as a chip if the category has a colour. */
export function CategoryLabel({ category, colour }: Props) {
  const shown = category.colour ?? colour;
  return shown ? <Chip tone={tones[shown]}>{category.label}</Chip> : <>{category.label}</>;
}
