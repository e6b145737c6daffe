import { Fragment } from 'react';
import { Container } from '@/components/ui/container';
import { OrnamentBand } from '@/components/ui/ornament';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import type { Locale } from '@/lib/i18n/locales';
import { AnyBlock } from '../blocks/block-list';
import styles from './home-blocks.module.css';
import { HomeHero } from './home-hero';

interface Props {
  readonly blocks: readonly PageBlock[];
  readonly locale: Locale;
}

/** Renders the blocks of the home page, figures on a band over the whole width. */
export function HomeBlocks({ blocks, locale }: Props) {
  const shown = blocks.filter(({ hidden }) => !hidden);
  return (
    <>
      {!shown.some(({ type }) => type === 'hero') && <HomeHero block={null} locale={locale} />}
      {shown.map((block) => {
        switch (block.type) {
          case 'hero':
            return <HomeHero key={block.id} block={block} locale={locale} />;
          case 'built-in':
            return <Fragment key={block.id} />;
          case 'figures':
            return (
              <div key={block.id} className={styles.band}>
                <OrnamentBand
                  border="diamonds"
                  id={`band-${block.id.slice(0, 8)}`}
                  className={styles.ornament}
                />
                <Container className={styles.figures}>
                  <AnyBlock block={block} locale={locale} />
                </Container>
              </div>
            );
          default:
            return (
              <Container key={block.id} className={styles.block}>
                <AnyBlock block={block} locale={locale} />
              </Container>
            );
        }
      })}
    </>
  );
}
