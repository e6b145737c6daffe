import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './staff-neighbours.module.css';

interface Props {
  readonly previous: Item<'staff'> | null;
  readonly next: Item<'staff'> | null;
  readonly locale: Locale;
}

/** Renders links to the previous and next profile and to the list. */
export async function StaffNeighbours({ previous, next, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.staff' });
  return (
    <Container>
      <nav aria-label={t('neighbours')} className={styles.neighbours}>
        {previous && <Neighbour person={previous} locale={locale} rel="prev" label={t('previous')} />}
        {next && <Neighbour person={next} locale={locale} rel="next" label={t('next')} />}
        <WhenOpen address="/basshylyq">
          <p className={styles.all}>
            <Link href={toLocalePath(locale, '/basshylyq')}>{t('all')}</Link>
          </p>
        </WhenOpen>
      </nav>
    </Container>
  );
}

interface NeighbourProps {
  readonly person: Item<'staff'>;
  readonly locale: Locale;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function Neighbour({ person, locale, rel, label }: NeighbourProps) {
  return (
    <Link
      href={toLocalePath(locale, toPublicPath('staff', person))}
      rel={rel}
      className={styles.link}
      data-rel={rel}
    >
      <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} className={styles.arrow} />
      <span className={styles.label}>{label}</span>
      <span className={styles.name}>
        <LocalizedSpan text={person.name} locale={locale} />
      </span>
      <span className={styles.post}>
        <LocalizedSpan text={person.post} locale={locale} />
      </span>
    </Link>
  );
}
