import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/theme/class-names';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './account-links.module.css';

interface Props {
  readonly locale: Locale;
  readonly className?: string;
  /** Whether people who are not signed in see the link to the sign-in page. */
  readonly offersSignIn?: boolean;
}

/**
 * Renders the link for staff to the sign-in page and, for signed-in staff, the link to the cabinet and a sign-out button. A
 * cached page contains both; an attribute that a script sets before the first paint chooses. Plain anchors: the
 * router must not prefetch private pages.
 */
export async function AccountLinks({ locale, className, offersSignIn = true }: Props) {
  if (env().isStaticCopy) return null;
  const t = await getTranslations({ locale, namespace: 'common' });
  return (
    <div className={classNames(styles.account, className)}>
      {offersSignIn && (
        <a
          className={classNames(styles.link, styles.visitor)}
          href={toLocalePath(locale, '/login')}
          rel="nofollow"
        >
          {t('forStaff')}
        </a>
      )}
      <a
        className={classNames(styles.link, styles.staff)}
        href={toLocalePath(locale, '/cabinet')}
        rel="nofollow"
      >
        {t('cabinet')}
      </a>
      <form className={styles.staff} action={toLocalePath(locale, '/login/sign-out')} method="post">
        <button type="submit" className={styles.link}>
          {t('signOut')}
        </button>
      </form>
    </div>
  );
}
