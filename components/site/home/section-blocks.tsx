import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { Ornament } from '@/components/ui/ornament';
import type { MotifName } from '@/lib/ornament/motifs';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './section-blocks.module.css';

const blocks: readonly { name: string; path: string; motif: MotifName }[] = [
  { name: 'admission', path: '/about#admission', motif: 'paper' },
  { name: 'it', path: '/it', motif: 'circuit' },
  { name: 'achievements', path: '/achievements', motif: 'medal' },
  { name: 'tour', path: '/tour', motif: 'yurt' },
];

/** Renders the four main entries to the site. */
export async function SectionBlocks({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'site.home.blocks' });
  return (
    <Container>
      <nav aria-label={t('label')}>
        <ul role="list" className={styles.blocks}>
          {blocks.map(({ name, path, motif }) => (
            <li key={name}>
              <Link href={toLocalePath(locale, path)} className={styles.block} data-block={name}>
                <Ornament motif={motif} className={styles.ornament} />
                <span className={styles.title}>{t(`${name}.title`)}</span>
                <span className={styles.text}>{t(`${name}.text`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
