import { Ornament } from '@/components/ui/ornament';
import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { ContentLink } from '../../content/content-link';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import styles from './cards-block.module.css';

/** Renders coloured cards that lead to pages. A card whose page visitors cannot see is left out. */
export async function CardsBlock({ block, locale }: BlockProps<'cards'>) {
  const isClosed = await readClosedCheck();
  const cards = block.cards.flatMap((card) => {
    const href = card.link ?? (card.page && toPublicPath('pages', card.page));
    const title = readLocalized(card.title, locale) ? card.title : card.page?.title;
    return href && title && !isClosed(href) ? [{ ...card, href, title }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <ul role="list" className={styles.cards}>
        {cards.map(({ id, href, title, text, colour, motif }) => (
          <li key={id}>
            <ContentLink locale={locale} href={href} className={styles.card}>
              <span className={styles.ground} data-colour={colour ?? 'sky'}>
                <Ornament motif={motif ?? 'paper'} className={styles.ornament} />
                <span className={styles.title}>
                  <LocalizedSpan text={title} locale={locale} />
                </span>
                {(text.kz ?? text.ru) && (
                  <span className={styles.text}>
                    <LocalizedSpan text={text} locale={locale} />
                  </span>
                )}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
