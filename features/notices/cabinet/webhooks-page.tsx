import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ConfirmedPageForm } from '@/components/cabinet/base/confirmation/confirmed-page-form';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { requireSession } from '@/lib/auth/session/session';
import { hasScope } from '@/lib/content/access/access';
import { formatInstantAsDay } from '@/lib/i18n/format/format-date';
import { isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { deleteWebhook, testWebhook } from '../actions/notice-actions';
import type { Webhook } from '../contract/webhook-endpoints';
import { toWebhookProblem } from '../model/to-webhook-problem';
import { WebhookForm } from './webhook-form';
import styles from './notices-page.module.css';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('notices.webhooks.title');

export async function WebhooksPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { api, user } = await requireSession(locale, '/cabinet/webhooks');
  if (!hasScope(user, 'admin')) notFound();
  const [webhooks, t, { done }] = await Promise.all([
    api.listWebhooks(),
    getTranslations({ locale, namespace: 'notices.webhooks' }),
    searchParams,
  ]);
  return (
    <CabinetPage title={t('title')} isNarrow>
      <Hint>{t('lead')}</Hint>
      {(done === 'tested' || done === 'deleted') && (
        <Notice tone="success" role="status">
          {t(done)}
        </Notice>
      )}
      {done === 'missing' && (
        <Notice tone="danger" role="alert">
          {t('missing')}
        </Notice>
      )}
      {webhooks.length === 0 && <Hint>{t('empty')}</Hint>}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} locale={locale} personId={user.id} />
      ))}
      <Card>
        <WebhookForm />
      </Card>
      <p>
        <Link href={toLocalePath(locale, '/cabinet/notices')}>{t('back')}</Link>
      </p>
    </CabinetPage>
  );
}

interface CardProps {
  readonly webhook: Webhook;
  readonly locale: Locale;
  readonly personId: string;
}

async function WebhookCard({ webhook, locale, personId }: CardProps) {
  const t = await getTranslations({ locale, namespace: 'notices' });
  const { id, name, url, events, sentAt, error, endedAt } = webhook;
  const toSentence = (stored: string) => {
    const { code, detail } = toWebhookProblem(stored);
    return t(`webhooks.problems.${code}`, { detail });
  };
  return (
    <Card>
      <article className={styles.notice}>
        <h2 className={styles.new}>{name}</h2>
        <p>{url}</p>
        <p className={styles.meta}>{events.map((event) => t(`sentences.${event}`)).join('; ')}</p>
        {endedAt !== null && <Notice tone="warning">{t('webhooks.ended')}</Notice>}
        {error !== null && endedAt === null && (
          <Notice tone="warning">{t('webhooks.error', { error: toSentence(error) })}</Notice>
        )}
        <p className={styles.meta}>
          {sentAt === null
            ? t('webhooks.never')
            : `${t('webhooks.sentAt')}: ${formatInstantAsDay(sentAt, locale)}`}
        </p>
        <div className={styles.links}>
          {endedAt === null && (
            <ConfirmedPageForm action={testWebhook.bind(null, personId, locale, id)}>
              <Button type="submit" variant="secondary" size="small">
                {t('webhooks.test')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </ConfirmedPageForm>
          )}
          <ConfirmedPageForm action={deleteWebhook.bind(null, personId, locale, id)}>
            <Button type="submit" variant="danger" size="small">
              {t('webhooks.delete')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </ConfirmedPageForm>
        </div>
      </article>
    </Card>
  );
}
