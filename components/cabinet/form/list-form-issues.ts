import type { ContentDefinition } from '@/lib/content/define-content';
import { checkInput, type AnyInput } from '@/lib/content/input';
import type { FormIssue } from '@/components/cabinet/base/use-problem-text';

/**
 * Returns the issues of a form's input. A new image needs its uploaded picture even as a draft; that issue replaces
 * others of the same field.
 */
export function listFormIssues(definition: ContentDefinition, input: AnyInput, isNew: boolean): FormIssue[] {
  const missing = Object.keys(definition.fields).filter(
    (name) => isNew && definition.fields[name]?.kind === 'picture' && input[name] === null,
  );
  const checked = checkInput(definition, input);
  const others = checked.ok ? [] : checked.issues.filter(({ path }) => !missing.includes(String(path[0])));
  return [...missing.map((name) => ({ path: [name], code: 'no_picture' }) as const), ...others];
}
