import { useTranslations } from 'next-intl';
import type { ServiceLink } from '@/components/cabinet/base/service-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './open-count.module.css';

/** Renders the number of things to do on a page; nothing if there are none. */
export function OpenCount({ link: { count, countLabel } }: { readonly link: ServiceLink }) {
  const t = useTranslations('cabinet.nav');
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>, {t(countLabel, { count })}</VisuallyHidden>
    </>
  );
}
