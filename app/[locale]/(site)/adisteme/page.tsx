import '@/app/features';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MethodSection } from '@/components/site/adisteme/method-section';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { ActiveFilters } from '@/components/site/filter/active-filters';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { FilterPanel } from '@/components/site/filter/filter-panel';
import { ButtonLink } from '@/components/ui/button-link';
import { toAddressName } from '@/lib/content/public-path';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import {
  applyChoice,
  listFilterOptions,
  readChoice,
  toFilteredPath,
  type Choice,
} from '@/lib/views/list/filters';
import { readLatestChange } from '@/lib/reads/list-all';
import { readCategories, toKeys } from '@/lib/reads/read-categories';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { groupMethods, readMethods, readMethodSections, toMethodFilters } from '@/lib/reads/read-methods';
import styles from './adisteme.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/adisteme';

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'adisteme');
}

export default async function AdistemePage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [sections, methods, subjects, kinds, t] = await Promise.all([
    readMethodSections(),
    readMethods(),
    readCategories('subject', locale),
    readCategories('method', locale),
    getTranslations({ locale }),
  ]);
  const filters = toMethodFilters(methods, { subjects: toKeys(subjects), kinds: toKeys(kinds) });
  const choice = readChoice(filters, await searchParams);
  if (!choice) notFound();
  const matches = applyChoice(methods, filters, choice);
  const isNarrowed = Object.keys(choice).length > 0;
  const isEmpty = sections.length + methods.length === 0;
  const groups = groupMethods(sections, matches).filter((group) => !isNarrowed || group.methods.length > 0);
  const toHref = (other: Choice) => toLocalePath(locale, toFilteredPath(path, other));
  const toLabel = (name: string, value: string) =>
    name === 'grade'
      ? t('facts.filters.gradeValue', { grade: value })
      : ((name === 'kind' ? kinds : subjects).find(({ key }) => key === value)?.label ?? value);
  const toEntry = (section: (typeof groups)[number]['section']) =>
    section
      ? { id: toAddressName(section), text: <LocalizedSpan text={section.title} locale={locale} /> }
      : { id: 'others', text: t('facts.adisteme.others') };
  const links = { locale, choice, toLabel, toHref };
  return (
    <ContentPage
      locale={locale}
      page="adisteme"
      path={toFilteredPath(path, choice)}
      isFiltered={isNarrowed}
      contents={groups.map(({ section }) => toEntry(section))}
      filters={!isEmpty && <FilterPanel {...links} filters={listFilterOptions(methods, filters, choice)} />}
      updatedAt={readLatestChange([...sections, ...methods])}
    >
      {isEmpty ? (
        <EmptyState text={t('facts.adisteme.empty')} />
      ) : (
        <>
          <ActiveFilters {...links} />
          {isNarrowed && (
            <p className={styles.found}>{t('facts.adisteme.found', { count: matches.length })}</p>
          )}
          {groups.length === 0 && <EmptyChoice locale={locale} resetHref={toHref({})} />}
          {groups.map((group) => (
            <MethodSection
              key={group.section?.id ?? 'others'}
              group={group}
              locale={locale}
              materialsOnly={isNarrowed}
            />
          ))}
        </>
      )}
    </ContentPage>
  );
}

async function EmptyChoice({ locale, resetHref }: { readonly locale: Locale; readonly resetHref: string }) {
  const t = await getTranslations({ locale, namespace: 'facts' });
  return (
    <EmptyState text={t('adisteme.emptyChoice')}>
      <ButtonLink variant="secondary" href={resetHref}>
        {t('filters.reset')}
      </ButtonLink>
    </EmptyState>
  );
}
