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
import { PageHeader } from '@/components/site/frame/page-header';
import { FallbackNote } from '@/components/site/content/fallback-note';
import { ShareLinks } from '@/components/site/content/share-links';
import { hasPassed } from '../reads/has-passed';
import { EventNeighbours } from './event-neighbours';
import { EventTicket } from './event-ticket';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './event-details.module.css';

interface Props {
  readonly event: CalendarItem;
  readonly locale: Locale;
}

/** Renders an event as a ticket. Without a title in the reader's language it shows the other language with a note. */
export async function EventDetails({ event, locale }: Props) {
  const t = await getTranslations({ locale });
  const title = readLocalized(event.title, locale);
  const shown = title?.locale ?? locale;
  const text = readLocalized(event.text, shown);
  const lang = shown === locale ? undefined : toLanguage(shown);
  return (
    <article>
      <PageHeader
        locale={locale}
        trail={[{ label: t('site.nav.kuntizbe'), path: '/kuntizbe' }]}
        title={title?.text ?? ''}
        lang={lang}
      />
      <Container className={styles.event}>
        {lang && <FallbackNote locale={locale} />}
        <EventTicket event={event} locale={locale}>
          <EventActions event={event} locale={locale} />
        </EventTicket>
        {text && (
          <p className={styles.text} lang={lang}>
            {text.text}
          </p>
        )}
        <EventNeighbours event={event} locale={locale} />
        <ShareLinks locale={locale} path={toPublicPath('events', event)} title={title?.text ?? ''} />
      </Container>
    </article>
  );
}

async function EventActions({ event, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const month = event.date?.slice(0, 7);
  return (
    <p className={styles.actions}>
      {event.link && (
        <ContentLink className={toButtonClass({ variant: 'primary' })} href={event.link} locale={locale}>
          {t('more')}
        </ContentLink>
      )}
      {!hasPassed(event) && (
        <a
          className={toButtonClass({ variant: 'secondary' })}
          href={toLocalePath(locale, `${toPublicPath('events', event)}/event.ics`)}
          download
        >
          <Icon name="download" />
          {t('save')}
        </a>
      )}
      {month && (
        <WhenOpen address="/kuntizbe">
          <ButtonLink variant="quiet" href={toLocalePath(locale, `/kuntizbe?month=${month}`)}>
            {t('toMonth', { month: formatMonth(month, locale) })}
          </ButtonLink>
        </WhenOpen>
      )}
    </p>
  );
}
