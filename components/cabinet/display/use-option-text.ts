import { useTranslations } from 'next-intl';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Place } from '@/components/cabinet/values/place';

/** Returns a function that labels an option of the choice at a place. */
export function useOptionText({ type }: ContentDefinition): (place: Place, value: string) => string {
  const t = useTranslations('content');
  return ({ name, at = [] }, value) => {
    let owner: string = type;
    for (const step of at)
      owner = step.type === 'row' ? `${owner}.fields.${step.list}` : `block.${step.type}`;
    return t(`${owner}.options.${name}.${value}`);
  };
}
