import { useTranslations } from 'next-intl';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Place } from '@/components/cabinet/values/place';

/** A place, or what of it its label names. */
type LabelledPlace = Pick<Place, 'name' | 'locale' | 'at' | 'part'>;

/**
 * Returns a function that labels a place of a form: the blocks around it, the field, and its language if it is
 * localized.
 */
export function usePlaceLabel(definition: ContentDefinition): (place: LabelledPlace) => string {
  const t = useTranslations('cabinet');
  const content = useTranslations('content');
  const common = useTranslations('common.language');
  const toFieldLabel = (owner: string, { name, part }: LabelledPlace) => {
    if (part === 'hidden') return t('blocks.visibility');
    if (part === 'order') return t('blocks.order');
    const label = `${owner}.fields.${name}.label`;
    if (content.has(label)) return content(label);
    return name === 'status' ? t('list.status') : t.has(`form.${name}`) ? t(`form.${name}`) : name;
  };
  return (place) => {
    let owner: string = definition.type;
    const above: string[] = [];
    for (const { list, type, index } of place.at ?? []) {
      const isRow = type === 'row';
      owner = isRow ? `${owner}.fields.${list}` : `block.${type}`;
      const number = index === undefined ? '' : ` ${index + 1}`;
      above.push(content(`${owner}.${isRow && number ? 'one' : 'label'}`) + number);
    }
    const label = [...above, toFieldLabel(owner, place)].join(': ');
    return place.locale ? `${label} (${common(place.locale)})` : label;
  };
}
