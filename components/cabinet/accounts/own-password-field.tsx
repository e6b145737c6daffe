'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/ui/password-field';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly isNew?: boolean;
}

/** A password of one's own account; password managers are told which one. */
export function OwnPasswordField({ isNew = false, ...field }: Props) {
  const t = useTranslations('common');
  return (
    <PasswordField
      {...field}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={t('showPassword')}
    />
  );
}
