'use client';

import { useTranslations } from 'next-intl';
import { Hint } from '@/components/ui/hint';
import type { PersonalToken } from '@/lib/api/contract';
import { AccountSection } from '../account-section';
import { TokenForm } from './token-form';
import { TokenList } from './token-list';

/** Renders the section of the person's own personal access tokens. */
export function TokenSection({ tokens }: { tokens: readonly PersonalToken[] }) {
  const t = useTranslations('accounts.tokens');
  return (
    <AccountSection title={t('title')}>
      <Hint>
        {t('about')} <a href="/api/docs">{t('docs')}</a>
      </Hint>
      {tokens.length > 0 && <TokenList tokens={tokens} />}
      <TokenForm />
    </AccountSection>
  );
}
