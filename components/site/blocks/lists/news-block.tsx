import { getTranslations } from 'next-intl/server';
import { toLocalePath } from '@/lib/i18n/locales';
import { readBlockNews } from '@/lib/reads/read-news';
import { toCategoryPath } from '@/lib/views/list/category-list';
import { NewsFeature } from '../../news/news-feature';
import { NewsGrid } from '../../news/news-grid';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';

/** Number of news items if the block sets no count. */
const defaultCount = 3;

/** Renders the latest news of a category, or of all. */
export async function NewsBlock({ block, locale }: BlockProps<'news'>) {
  const category = block.category ?? undefined;
  const [t, items] = await Promise.all([
    getTranslations({ locale, namespace: 'site.home' }),
    readBlockNews(block.count ?? defaultCount, category),
  ]);
  if (items.length === 0) return null;
  const List = block.look === 'feature' ? NewsFeature : NewsGrid;
  return (
    <BlockSection
      id={block.id}
      title={block.title}
      locale={locale}
      more={{
        href: toLocalePath(locale, toCategoryPath('/news', { page: 1, category })),
        label: t('allNews'),
      }}
    >
      <List items={items} locale={locale} heading={(block.title.kz ?? block.title.ru) ? 'h3' : 'h2'} />
    </BlockSection>
  );
}
