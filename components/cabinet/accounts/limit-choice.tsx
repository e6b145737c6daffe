import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { scopes } from '@/lib/content/access/access';
import type { RoleLimits } from '@/lib/content/access/role-limits';
import { definitionOf, listDraftCollections } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import styles from './scope-choice.module.css';

interface Props {
  readonly limits: RoleLimits;
}

/** Roles that can be limited; an administrator may do everything. */
const limited = scopes.filter((role) => role !== 'admin');

/**
 * Renders for each role the languages and sections to which it is limited, submitted as `{role}-language` and
 * `{role}-collection`. No ticked section means all.
 */
export function LimitChoice({ limits }: Props) {
  const t = useTranslations();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('accounts.limits.title')}</legend>
      {limited.map((role) => {
        const limit = limits[role];
        const id = `limit-${role}`;
        return (
          <details key={role} open={limit !== undefined}>
            <summary>{t('accounts.limits.of', { role: t(`cabinet.scope.${role}`) })}</summary>
            <Field id={id} label={t('accounts.limits.languages')}>
              <Select id={id} name={`${role}-language`} defaultValue={limit?.languages?.[0] ?? ''}>
                <option value="">{t('accounts.limits.allLanguages')}</option>
                {locales.map((locale) => (
                  <option key={locale} value={locale}>
                    {t(`accounts.limits.only.${locale}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <fieldset className={styles.choices}>
              <legend>{t('accounts.limits.sections')}</legend>
              {listDraftCollections().map((collection) => (
                <Checkbox
                  key={collection}
                  id={`${id}-${collection}`}
                  name={`${role}-collection`}
                  value={collection}
                  label={t(`content.${definitionOf(collection).type}.many`)}
                  defaultChecked={limit?.collections?.includes(collection) ?? false}
                />
              ))}
            </fieldset>
          </details>
        );
      })}
    </fieldset>
  );
}
