import '@/app/features';
import type { Metadata } from 'next';
import { NewsGrid } from '@/components/site/news/news-grid';
import {
  ListPage,
  readListMetadata,
  type CategoryList,
  type ListPageProps,
} from '@/components/site/page/list-page';
import { readNewsPage } from '@/lib/reads/read-news';

const list: CategoryList = { page: 'news', kind: 'news', title: 'site.news.title', texts: 'site.news' };

export async function generateMetadata(props: ListPageProps): Promise<Metadata> {
  return readListMetadata(list, props);
}

export default function NewsPage(props: ListPageProps) {
  return (
    <ListPage
      {...props}
      list={list}
      readItems={async ({ page, category }, locale) => {
        const { items, count } = await readNewsPage(page, category);
        if (items.length === 0) return { items: null, count };
        return { items: <NewsGrid items={items} locale={locale} heading="h2" isFirst />, count };
      }}
    />
  );
}
