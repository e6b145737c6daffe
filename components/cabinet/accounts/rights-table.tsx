import { useTranslations } from 'next-intl';
import { describeRights, type DescribedRights } from '@/lib/content/access/describe-rights';
import type { User } from '@/lib/content/access/access';
import { definitionOf } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import styles from './rights-table.module.css';

const columns = ['writes', 'edits', 'publishes'] as const;

/** Renders what a person may do in each section and language, and which role allows it. */
export function RightsTable({ user }: { readonly user: User }) {
  const t = useTranslations('accounts.rights');
  return (
    // The wrapper scrolls on a phone, so it must be reachable with the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={t('title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sections')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {describeRights(user).map((rights) => (
            <RightsRow key={rights.collections.join()} user={user} rights={rights} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RightsRow({ user, rights }: { readonly user: User; readonly rights: DescribedRights }) {
  const t = useTranslations();
  const toText = (languages: readonly Locale[]) =>
    t(`accounts.rights.${languages.length === locales.length ? 'both' : (languages[0] ?? 'none')}`);
  return (
    <tr>
      <th scope="row">
        {rights.collections.map((name) => t(`content.${definitionOf(name).type}.many`)).join(', ')}
      </th>
      {columns.map((column) => (
        <td key={column}>{toText(rights[column])}</td>
      ))}
      <td>
        {rights.roles.length === 0
          ? t('accounts.rights.proposes')
          : rights.roles
              .map((role) =>
                t(user.limits?.[role] ? 'accounts.rights.limited' : 'accounts.rights.role', {
                  role: t(`cabinet.scope.${role}`),
                }),
              )
              .join(', ')}
      </td>
    </tr>
  );
}
