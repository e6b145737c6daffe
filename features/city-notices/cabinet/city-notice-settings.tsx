import { getTranslations } from 'next-intl/server';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { orNull } from '@/lib/api/or-null';
import { readSession } from '@/lib/auth/session/session';
import { staffApi } from '@/lib/clients/api-clients';
import { formatInstantAsDay } from '@/lib/i18n/format/format-date';
import type { Locale } from '@/lib/i18n/locales';
import { hideCityNotice, refreshCityNotices, showCityNotice } from '../actions';
import type { CityState } from '../contract';
import styles from './city-notice-settings.module.css';

/** Renders the notices of the city with what came of the last look for them; nothing if the site accepts no city. */
export async function CityNoticeSettings({ locale }: { readonly locale: Locale }) {
  const [session, t] = await Promise.all([readSession(), getTranslations('cityNotices')]);
  const state = session && (await orNull(staffApi(session).readCityState(), ['not_supported', 'not_found']));
  if (!session || !state) return null;
  const { publisher, url, readAt, problem, notices } = state;
  return (
    <section className={styles.section} aria-labelledby="city-notices">
      <h2 className={styles.title} id="city-notices">
        {t('label')}
      </h2>
      <p>{t('lead', { host: new URL(url).host })}</p>
      {problem !== null && <Notice tone="warning">{t(`problems.${problem}`)}</Notice>}
      <p className={styles.meta}>
        {readAt === null || publisher === null
          ? t('never')
          : t('readAt', { publisher: publisher[locale], day: formatInstantAsDay(readAt, locale) })}
      </p>
      {notices.map((notice) => (
        <CityNoticeEntry key={notice.id} notice={notice} locale={locale} personId={session.user.id} />
      ))}
      {notices.length === 0 && <p>{t('empty')}</p>}
      <PageForm action={refreshCityNotices.bind(null, session.user.id, locale)}>
        <Button type="submit" variant="secondary">
          {t('refresh')}
        </Button>
      </PageForm>
    </section>
  );
}

interface EntryProps {
  readonly notice: CityState['notices'][number];
  readonly locale: Locale;
  readonly personId: string;
}

async function CityNoticeEntry({ notice, locale, personId }: EntryProps) {
  const t = await getTranslations('cityNotices');
  const { id, title, text, until, hiddenAt } = notice;
  const isHidden = hiddenAt !== null;
  const action = isHidden ? showCityNotice : hideCityNotice;
  return (
    <article className={styles.notice}>
      <h3>{title[locale]}</h3>
      <p className={styles.text}>{text[locale]}</p>
      <p className={styles.meta}>
        {t(isHidden ? 'hidden' : 'shown', { day: formatInstantAsDay(until, locale) })}
      </p>
      <PageForm action={action.bind(null, personId, locale, id)}>
        <Button type="submit" variant="secondary" size="small">
          {t(isHidden ? 'show' : 'hide')}
          <VisuallyHidden>: {title[locale]}</VisuallyHidden>
        </Button>
      </PageForm>
    </article>
  );
}
