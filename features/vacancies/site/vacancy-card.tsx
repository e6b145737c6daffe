import { getTranslations } from 'next-intl/server';
import { addLinkScheme } from '@/lib/content/kinds/link';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedRichText } from '@/components/site/blocks/localized-rich-text';
import { Day } from '@/components/site/content/day';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { toPay } from './to-pay';
import styles from './vacancy-card.module.css';

interface Props {
  readonly vacancy: Item<'vacancies'>;
  readonly locale: Locale;
}

/** Renders a vacancy: pay and last day first, then requirements and whom to ask. */
export async function VacancyCard({ vacancy, locale }: Props) {
  const { title, employment, load, requirements, deadline } = vacancy;
  const [t, pay] = await Promise.all([getTranslations({ locale }), toPay(vacancy, locale)]);
  const label = (name: 'employment' | 'load' | 'deadline') => t(`content.vacancy.fields.${name}.label`);
  return (
    <article id={toAddressName(vacancy)} className={styles.card}>
      <h3 className={styles.title}>
        <LocalizedSpan text={title} locale={locale} />
      </h3>
      {pay && <p className={styles.pay}>{pay}</p>}
      <dl className={styles.facts}>
        {employment && (
          <div className={styles.fact}>
            <dt className={styles.name}>{label('employment')}</dt>
            <dd>{t(`content.vacancy.options.employment.${employment}`)}</dd>
          </div>
        )}
        {readLocalized(load, locale) && (
          <div className={styles.fact}>
            <dt className={styles.name}>{label('load')}</dt>
            <dd>
              <LocalizedSpan text={load} locale={locale} />
            </dd>
          </div>
        )}
        {deadline && (
          <div className={styles.fact}>
            <dt className={styles.name}>{label('deadline')}</dt>
            <dd>
              <Day day={deadline} locale={locale} />
            </dd>
          </div>
        )}
      </dl>
      <LocalizedRichText text={requirements} locale={locale} />
      <Contact vacancy={vacancy} locale={locale} />
    </article>
  );
}

async function Contact({ vacancy: { contact, phone, email }, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.vacancies' });
  const hasName = readLocalized(contact, locale) !== null;
  if (!hasName && !phone && !email) return null;
  const href = phone && addLinkScheme(phone);
  return (
    <p className={styles.contact}>
      <span className={styles.name}>{t('ask')}</span>
      {hasName && <LocalizedSpan text={contact} locale={locale} />}
      {phone && (href?.startsWith('tel:') ? <a href={href}>{phone}</a> : phone)}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
