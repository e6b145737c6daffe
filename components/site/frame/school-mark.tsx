import { Ornament } from '@/components/ui/ornament';
import { classNames } from '@/components/ui/theme/class-names';
import styles from './school-mark.module.css';

/** Renders the logo: two horns of the ornament on a blue block. Decorative beside the school's name. */
export function SchoolMark({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.mark, className)}>
      <Ornament motif="mark" />
    </span>
  );
}
