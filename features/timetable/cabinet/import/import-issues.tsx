import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { InputIssue } from '@/lib/content/input-issue';
import { useIssueText } from '@/components/cabinet/base/use-problem-text';
import styles from './import-timetables.module.css';

interface Props {
  /** Issues with the path `lines`, line number, part; or the name of the whole. */
  readonly issues: readonly InputIssue[];
  readonly onShow: (line: number) => void;
}

/** Number of faults that are shown; the others are counted. */
const maxShown = 50;

/** Renders the faults of a table with their lines. */
export function ImportIssues({ issues, onShow }: Props) {
  const t = useTranslations('timetable.import');
  const toIssueText = useIssueText();
  const toText = ({ path, code, params = {} }: InputIssue) => {
    const key = `issues.${path[0] === 'lines' ? String(path[2]) : 'text'}.${code}`;
    if (!t.has(key)) return toIssueText({ path, code, params });
    const { text = '', max = 0 } = params;
    const column = t.has(`columns.${text}`) ? t(`columns.${text}`) : '';
    return t(key, { text, max, column });
  };
  return (
    <>
      <ol role="list" className={styles.issues}>
        {issues.slice(0, maxShown).map((issue, index) => {
          const line = issue.path[0] === 'lines' ? Number(issue.path[1]) : null;
          return (
            <li key={index} className={styles.issue}>
              {line !== null && (
                <Button variant="quiet" size="small" onClick={() => onShow(line)}>
                  {t('show', { line })}
                </Button>
              )}
              <p>{toText(issue)}</p>
            </li>
          );
        })}
      </ol>
      {issues.length > maxShown && <p>{t('more', { count: issues.length - maxShown })}</p>}
    </>
  );
}
