import { useTranslations } from 'next-intl';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './select-item.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** Selects an item for a bulk change. */
export function SelectItem({ id, title, isSelected, onToggle }: Props) {
  const t = useTranslations('cabinet.bulk');
  return (
    <label className={styles.select}>
      <input type="checkbox" value={id} checked={isSelected} onChange={onToggle} />
      <VisuallyHidden>{t('select', { title })}</VisuallyHidden>
    </label>
  );
}
