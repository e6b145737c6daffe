import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/site/frame/page-header';
import { Container } from '@/components/ui/container';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { PreviewFields } from './preview-fields';
import type { Previews } from './merge-previews';
import styles from './preview.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly locale: Locale;
  readonly previews: Required<Previews>;
}

/** Renders an item without its own page in the list that will show it. */
export async function PreviewInList({ collection, item, locale, previews }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.nav' });
  const preview = previews.lists[collection];
  // The preview of a collection fits its items.
  const part = preview && (await preview.render(item as never, locale));
  if (!part) return <PreviewFields collection={collection} item={item} locale={locale} />;
  return (
    <>
      <PageHeader locale={locale} title={t(preview.page)} />
      <Container className={styles.part}>{part}</Container>
    </>
  );
}
