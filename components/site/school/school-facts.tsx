import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readGrades, readSite } from '@/lib/reads/read-site';
import { EducationOffice } from '../frame/contacts/education-office';
import styles from './school-facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Renders what the settings say about the school as a list; nothing if they say nothing. */
export async function SchoolFacts({ locale }: { readonly locale: Locale }) {
  const site = await readSite();
  const facts = site && (await listFacts(site, locale));
  if (!facts || facts.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'facts.school' });
  return (
    <section aria-labelledby="school-facts" className={styles.facts}>
      <h2 id="school-facts" className={styles.title}>
        {t('title')}
      </h2>
      <dl className={styles.list}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the facts that the settings have. The town alone is no reason for a list. */
async function listFacts(site: Item<'site'>, locale: Locale): Promise<Fact[]> {
  const t = await getTranslations({ locale, namespace: 'facts.school' });
  const label = await getTranslations({ locale, namespace: 'content.site' });
  const grades = await readGrades(site, locale);
  const languages = site.teachingLanguages.map((code) => label(`options.teachingLanguages.${code}`));
  const facts: (Fact | false)[] = [
    site.kind !== null && { name: label('fields.kind.label'), value: label(`options.kind.${site.kind}`) },
    grades !== null && { name: t('gradesLabel'), value: grades },
    languages.length > 0 && { name: label('fields.teachingLanguages.label'), value: languages.join(', ') },
    readLocalized(site.officeName, locale) !== null && {
      name: t('officeLabel'),
      value: <EducationOffice site={site} locale={locale} />,
    },
  ];
  return facts.filter((fact) => fact !== false);
}
