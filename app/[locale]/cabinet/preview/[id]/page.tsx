import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PreviewFields } from '@/components/cabinet/preview/preview-fields';
import { NewsArticle } from '@/components/site/news-article';
import { SiteFrame } from '@/components/site/site-frame';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/api/server';
import { requireSession } from '@/lib/auth/session';
import type { Item } from '@/lib/content/registry';
import { isLocale, locales, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import styles from './preview.module.css';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'cabinet.form' });
  return { title: t('preview'), robots: { index: false } };
}

/** A form that was not saved yet, as visitors would see it. */
export default async function PreviewPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const path = `/cabinet/preview/${id}`;
  const session = await requireSession(locale, path);
  const t = await getTranslations({ locale });
  const preview = await staffApi(session)
    .readPreview(id)
    .catch((error: unknown) => {
      if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'gone')) return null;
      throw error;
    });
  return (
    <>
      <aside className={styles.banner} aria-label={t('cabinet.form.preview')}>
        <p>{t(preview ? 'cabinet.preview.banner' : 'cabinet.preview.gone')}</p>
        <ul className={styles.languages}>
          {locales.map((each) => (
            <li key={each}>
              <a
                className={styles.language}
                href={toLocalePath(each, path)}
                lang={toLanguage(each)}
                aria-current={each === locale ? 'true' : undefined}
              >
                {t(`common.language.${each}`)}
              </a>
            </li>
          ))}
        </ul>
      </aside>
      {preview && (
        <SiteFrame locale={locale} path={path}>
          {preview.collection === 'news' ? (
            <NewsArticle item={preview.item as Item<'news'>} locale={locale} />
          ) : (
            <PreviewFields collection={preview.collection} item={preview.item} locale={locale} />
          )}
        </SiteFrame>
      )}
    </>
  );
}
