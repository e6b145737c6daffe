import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { Link } from '@/components/ui/link';
import { QueryForm } from '@/components/ui/form/query-form';
import { QueryDate } from '@/components/cabinet/dates/query-date';
import { auditActions } from '@/lib/api/audit-actions';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { AuditFilter } from './audit-filter';
import styles from './audit-filters.module.css';

interface Props {
  readonly locale: Locale;
  readonly filter: AuditFilter;
}

/** Renders the filter of the audit log as a GET form. */
export async function AuditFilters({ locale, filter }: Props) {
  const t = await getTranslations({ locale });
  const path = toLocalePath(locale, '/cabinet/history');
  return (
    <QueryForm
      className={styles.filters}
      action={path}
      aria-label={t('cabinet.audit.filters')}
      shown={{ ...filter, page: null }}
      after={
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary">
            {t('cabinet.audit.show')}
          </Button>
          <Link href={path}>{t('cabinet.list.reset')}</Link>
        </div>
      }
    >
      {filter.by && <input type="hidden" name="by" value={filter.by} />}
      {filter.itemId && <input type="hidden" name="itemId" value={filter.itemId} />}
      <Field id="audit-action" label={t('cabinet.audit.what')}>
        <Select id="audit-action" name="action" defaultValue={filter.action ?? ''}>
          <option value="">{t('cabinet.audit.everything')}</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {t(`cabinet.audit.action.${action}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="audit-collection" label={t('cabinet.audit.section')}>
        <Select id="audit-collection" name="collection" defaultValue={filter.collection ?? ''}>
          <option value="">{t('cabinet.audit.allSections')}</option>
          {collectionNames.map((collection) => (
            <option key={collection} value={collection}>
              {t(`content.${definitionOf(collection).type}.many`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="audit-since" label={t('cabinet.audit.since')}>
        <QueryDate id="audit-since" name="since" day={filter.since} />
      </Field>
      <Field id="audit-until" label={t('cabinet.audit.until')}>
        <QueryDate id="audit-until" name="until" day={filter.until} />
      </Field>
    </QueryForm>
  );
}
