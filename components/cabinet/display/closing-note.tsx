import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Link } from '@/components/ui/link';
import type { ActionProblem } from '@/lib/actions/action-result';
import { listPageLinks } from '@/lib/actions/item-actions';
import type { Use } from '@/lib/api/errors';
import { hasScope } from '@/lib/content/access';
import { toLocalePath } from '@/lib/i18n/locales';
import { UseList } from './use-list';

interface Props {
  /** Id of the item with the texts of a page of the site's own routes. */
  readonly id: string;
  /** What closes the page. */
  readonly by: 'unpublish' | 'remove';
}

/** Says what happens when a page is closed, and lists what leads to it. */
export function ClosingNote({ id, by }: Props) {
  const t = useTranslations('cabinet.closing');
  const toText = useProblemText();
  const { locale, user } = useCabinet();
  const { links, problem } = usePageLinks(id);
  return (
    <>
      <p>{t(by)}</p>
      <p>{t('items')}</p>
      {(hasScope(user, 'admin') || hasScope(user, 'editor')) && (
        <p>
          {t.rich('redirect', {
            link: (label) => <Link href={toLocalePath(locale, '/cabinet/redirects')}>{label}</Link>,
          })}
        </p>
      )}
      <div aria-live="polite">
        <p>
          {problem ? toText(problem) : t(links === null ? 'looking' : links.length > 0 ? 'links' : 'noLinks')}
        </p>
        {links !== null && links.length > 0 && <UseList uses={links} linked />}
      </div>
    </>
  );
}

/** Returns the items that lead to a page (`null` until they are read), or why they cannot be read. */
function usePageLinks(id: string): { links: readonly Use[] | null; problem: ActionProblem | null } {
  const { attempt } = useCabinet();
  const [links, setLinks] = useState<readonly Use[] | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  useEffect(() => {
    let isGone = false;
    void attempt((person) => listPageLinks(person, id)).then((result) => {
      if (isGone) return;
      if (result.ok) setLinks(result.uses);
      else setProblem(result.problem);
    });
    return () => {
      isGone = true;
    };
  }, [attempt, id]);
  return { links, problem };
}
