import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/theme/class-names';
import type { Locale } from '@/lib/i18n/locales';
import { listSignInWays } from './sign-in-ways';
import styles from './other-ways.module.css';

interface Props {
  readonly locale: Locale;
  /** Ways of the core, which stand before those of features. */
  readonly own: ReturnType<typeof listSignInWays>;
}

/** Renders the ways to sign in beside the password; nothing if the site offers none. */
export async function OtherWays({ locale, own }: Props) {
  const rendered = await Promise.all(
    [...own, ...listSignInWays()].map(async ([name, way]) => ({
      ...way,
      name,
      content: await way.render(locale),
    })),
  );
  const ways = rendered.filter(({ content }) => content !== null);
  if (ways.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'login' });
  const needScripts = ways.every(({ needsScripts }) => needsScripts);
  return (
    <section className={classNames(styles.ways, needScripts && styles.scripted)} aria-labelledby="other-ways">
      <h2 className={styles.title} id="other-ways">
        {t('otherWays')}
      </h2>
      <ul className={styles.list} role="list">
        {ways.map(({ name, needsScripts, content }) => (
          <li key={name} className={classNames(needsScripts && styles.scripted)}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}
