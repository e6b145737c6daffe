'use client';

import { useTranslations } from 'next-intl';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { signOutAction } from '@/lib/actions/session-actions';
import { scopes } from '@/lib/content/access/access';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import styles from './person-block.module.css';

/** Renders the name, address and roles of the signed-in person, with a sign-out button. */
export function PersonBlock() {
  const t = useTranslations('cabinet');
  const { locale, user } = useCabinet();
  const roles = scopes.filter((scope) => user.scope.includes(scope)).map((scope) => t(`scope.${scope}`));
  return (
    <section className={styles.person} aria-label={t('nav.signedInAs')}>
      <p className={styles.name}>{user.name}</p>
      <p className={styles.detail}>{user.email}</p>
      {roles.length > 0 && <p className={styles.detail}>{roles.join(', ')}</p>}
      <PageForm action={signOutAction.bind(null, locale)}>
        <Button type="submit" variant="secondary" size="small">
          {t('nav.signOut')}
        </Button>
      </PageForm>
    </section>
  );
}
