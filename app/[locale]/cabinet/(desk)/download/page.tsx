import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cabinetFeatures } from '@/features/cabinet';
import { ButtonLink } from '@/components/ui/button-link';
import { requireSession } from '@/lib/auth/session/session';
import { collectionOfCabinetSegment } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './download.module.css';

/** Errors that have a separate text. */
const explainedCodes = ['forbidden', 'busy', 'upstream_unavailable', 'not_supported'] as const;

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: 'cabinet.download' });
  return { title: t('title'), robots: { index: false } };
}

/** Renders the page of a rejected download. */
export default async function DownloadRefusedPage({ params, searchParams }: Props) {
  const { locale } = await params;
  await requireSession(locale, '/cabinet');
  const { code, section } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'cabinet.download' });
  const reason = explainedCodes.find((explained) => explained === code) ?? 'other';
  return (
    <div className={styles.refused}>
      <h1>{t('title')}</h1>
      <p role="alert">{t(`reason.${reason}`)}</p>
      <ButtonLink href={toLocalePath(locale, toSectionPath(section))}>{t('back')}</ButtonLink>
    </div>
  );
}

/** Sections with downloads that are no collection. */
const otherSections = [
  'history',
  'settings',
  ...cabinetFeatures.flatMap(({ tables = {} }) => Object.values(tables).map(({ section }) => section)),
];

/** Accepts names of sections only, because the query may be forged. */
function toSectionPath(section: string | string[] | undefined): string {
  const isKnown =
    typeof section === 'string' &&
    (otherSections.includes(section) || collectionOfCabinetSegment(section) !== null);
  return isKnown ? `/cabinet/${section}` : '/cabinet';
}
