'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field, FieldError, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { addWebhook } from '../actions/notice-actions';
import { webhookEvents } from '../model/notice-channels';
import styles from './notice-choices-form.module.css';

/** Renders the form that adds a webhook, and then its secret. */
export function WebhookForm() {
  const t = useTranslations('notices');
  return (
    <ActionForm
      action={addWebhook}
      submitLabel={t('webhooks.add')}
      refreshes
      done={({ secret }) => (
        <>
          {t('webhooks.secret')}
          <br />
          <code className={styles.secret}>{secret}</code>
        </>
      )}
    >
      {(issueOf) => {
        const name = { id: 'webhook-name', error: issueOf('name'), required: true };
        const url = {
          ...{ id: 'webhook-url', hint: t('webhooks.urlHint'), required: true },
          error: issueOf('url', { invalid_format: t('webhooks.urlFormat') }),
        };
        const eventsError = issueOf('events', { too_small: t('webhooks.eventsRequired') });
        return (
          <>
            <Field {...name} label={t('webhooks.name')}>
              <Input {...toFieldAttributes(name)} name="name" required maxLength={80} />
            </Field>
            <Field {...url} label={t('webhooks.url')}>
              <Input {...toFieldAttributes(url)} name="url" type="url" required maxLength={500} />
            </Field>
            <fieldset className={styles.group}>
              <legend>{t('webhooks.events')}</legend>
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  id={`webhook-${event}`}
                  name="events"
                  value={event}
                  label={t(`sentences.${event}`)}
                  aria-invalid={eventsError ? true : undefined}
                  aria-describedby={eventsError && 'webhook-events-error'}
                />
              ))}
              {eventsError && <FieldError id="webhook-events-error">{eventsError}</FieldError>}
            </fieldset>
          </>
        );
      }}
    </ActionForm>
  );
}
