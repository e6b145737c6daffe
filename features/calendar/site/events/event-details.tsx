import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { toButtonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { formatMonth } from '@/lib/i18n/format/format-period';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { CalendarItem } from '../../model/calendar-item';
import { ContentLink } from '@/components/site/content/content-link';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { FallbackNote } from '@/components/site/content/fallback-note';
import { ShareLinks } from '@/components/site/content/share-links';
import { hasPassed } from '../reads/has-passed';
import { EventFacts } from './event-facts';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './event-details.module.css';

interface Props {
  readonly event: CalendarItem;
  readonly locale: Locale;
}

/** Renders an event. Without a title in the reader's language it shows the other language with a note. */
export async function EventDetails({ event, locale }: Props) {
  const t = await getTranslations({ locale });
  const title = readLocalized(event.title, locale);
  const shown = title?.locale ?? locale;
  const text = readLocalized(event.text, shown);
  const lang = shown === locale ? undefined : toLanguage(shown);
  const path = toPublicPath('events', event);
  const month = event.date?.slice(0, 7);
  return (
    <Container>
      <article className={styles.event}>
        <header className={styles.header}>
          <Breadcrumbs
            locale={locale}
            trail={[{ label: t('site.nav.kuntizbe'), path: '/kuntizbe' }]}
            current={title?.text ?? ''}
            lang={lang}
          />
          <h1 lang={lang}>{title?.text}</h1>
          {lang && <FallbackNote locale={locale} />}
        </header>
        <EventFacts event={event} locale={locale} />
        {text && (
          <p className={styles.text} lang={lang}>
            {text.text}
          </p>
        )}
        <p className={styles.actions}>
          {event.link && (
            <ContentLink className={toButtonClass({ variant: 'primary' })} href={event.link} locale={locale}>
              {t('calendar.more')}
            </ContentLink>
          )}
          {!hasPassed(event) && (
            <a
              className={toButtonClass({ variant: 'secondary' })}
              href={toLocalePath(locale, `${path}/event.ics`)}
              download
            >
              <Icon name="download" />
              {t('calendar.save')}
            </a>
          )}
          {month && (
            <WhenOpen address="/kuntizbe">
              <ButtonLink variant="quiet" href={toLocalePath(locale, `/kuntizbe?month=${month}`)}>
                {t('calendar.toMonth', { month: formatMonth(month, locale) })}
              </ButtonLink>
            </WhenOpen>
          )}
        </p>
        <ShareLinks locale={locale} path={path} title={title?.text ?? ''} />
      </article>
    </Container>
  );
}
