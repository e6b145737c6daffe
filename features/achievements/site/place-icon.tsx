import { Icon, type IconName } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import type { Item } from '@/lib/content/registry';
import styles from './place-icon.module.css';

/** A place that can be won. */
export type Place = NonNullable<Item<'achievements'>['place']>;

const looks: Readonly<Record<Place, { icon: IconName; metal: 'gold' | 'silver' | 'bronze' }>> = {
  gold: { icon: 'medal', metal: 'gold' },
  silver: { icon: 'medal', metal: 'silver' },
  bronze: { icon: 'medal', metal: 'bronze' },
  first: { icon: 'cup', metal: 'gold' },
  second: { icon: 'cup', metal: 'silver' },
  third: { icon: 'cup', metal: 'bronze' },
  laureate: { icon: 'star', metal: 'gold' },
};

/** Renders the medal, cup or star of a place. Decorative: the text beside it names the place. */
export function PlaceIcon({ place }: { place: Place }) {
  const { icon, metal } = looks[place];
  return <Icon name={icon} className={classNames(styles.icon, styles[metal])} />;
}
