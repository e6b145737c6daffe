import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog } from '@/components/cabinet/base/dialog';
import { useIssueText, useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { BulkRefusal } from '@/lib/actions/bulk-change';
import { useTitleOf } from '../use-title-of';
import styles from './refused-dialog.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly refused: readonly BulkRefusal[];
  readonly items: readonly Item[];
  readonly onClose: () => void;
}

/** Lists rejected items with their reasons. */
export function RefusedDialog({ collection, refused, items, onClose }: Props) {
  const t = useTranslations('cabinet.bulk');
  const content = useTranslations('content');
  const { locale } = useCabinet();
  const toText = useProblemText();
  const toIssueText = useIssueText();
  const definition = definitionOf(collection);
  const toTitle = useTitleOf(definition);

  /** Returns field errors, or the general error if no field is invalid. */
  function toReasons({ problem }: BulkRefusal): string[] {
    if (!problem.issues?.length) return [toText(problem)];
    return problem.issues.map((issue) => {
      const name = String(issue.path[0]);
      const kind = definition.fields[name]?.kind;
      const text = toIssueText(issue, kind);
      return kind ? `${content(`${definition.type}.fields.${name}.label`)}: ${text}` : text;
    });
  }

  return (
    <Dialog title={t('refusedTitle', { count: refused.length })} onClose={onClose}>
      <ul className={styles.list}>
        {refused.map((refusal) => (
          <li key={refusal.id}>
            <Link href={toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/${refusal.id}`)}>
              {toTitle(items.find(({ id }) => id === refusal.id))}
            </Link>
            <ul className={styles.reasons}>
              {toReasons(refusal).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
