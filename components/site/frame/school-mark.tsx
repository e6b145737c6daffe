import { Ornament } from '@/components/ui/ornament';
import { classNames } from '@/components/ui/theme/class-names';
import { readSite } from '@/lib/reads/read-site';
import styles from './school-mark.module.css';

/** Width in pixels that is sharp at twice the size of the header. */
const leastWidth = 256;

/**
 * Renders the logo: that of the settings, or two horns of the ornament on a block. Decorative beside the school's name.
 * `isOnDark`: whether the background is dark in every scheme.
 */
export async function SchoolMark({ className, isOnDark }: { className?: string; isOnDark?: boolean }) {
  const variants = (await readSite())?.logo?.file.variants ?? [];
  const modern = variants.filter(({ mediaType }) => mediaType === 'image/webp');
  const logo = modern.find(({ width }) => width >= leastWidth) ?? modern.at(-1) ?? variants.at(-1);
  if (logo) {
    return (
      <img
        className={classNames(styles.logo, isOnDark && styles.onDark, className)}
        src={logo.url}
        width={logo.width}
        height={logo.height}
        alt=""
      />
    );
  }
  return (
    <span className={classNames(styles.mark, className)}>
      <Ornament motif="mark" />
    </span>
  );
}
