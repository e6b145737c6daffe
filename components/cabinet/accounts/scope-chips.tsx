import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { scopes } from '@/lib/content/access/access';
import { Chips } from './account-list';

interface Props {
  readonly scope: readonly string[];
  /** Chips before the roles. */
  readonly before?: ReactNode;
  /** Chips after the roles. */
  readonly after?: ReactNode;
}

/** Renders a chip for each role of an account. */
export function ScopeChips({ scope, before, after }: Props) {
  const t = useTranslations('cabinet.scope');
  return (
    <Chips>
      {before}
      {scopes
        .filter((name) => scope.includes(name))
        .map((name) => (
          <Chip key={name}>{t(name)}</Chip>
        ))}
      {after}
    </Chips>
  );
}
