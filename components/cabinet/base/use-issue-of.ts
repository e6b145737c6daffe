import type { ActionResult } from '@/lib/actions/action-result';
import type { InputIssueCode } from '@/lib/content/input-issue';
import { useIssueText } from './use-problem-text';

/** Returns the error message of a field, in the reader's language; `texts` override the default messages. */
export type IssueOf = (name: string, texts?: Partial<Record<InputIssueCode, string>>) => string | undefined;

/** Returns a function that finds the error message of a field in the result of an action. */
export function useIssueOf(result: ActionResult<object> | null): IssueOf {
  const toIssueText = useIssueText();
  return (name, texts = {}) => {
    const issue = result?.ok === false && result.problem.issues?.find(({ path }) => path[0] === name);
    return issue ? (texts[issue.code] ?? toIssueText(issue)) : undefined;
  };
}
