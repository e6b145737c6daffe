import type { InputIssue, InputIssueCode } from '@/lib/content/input-issue';

const sentences: Partial<Record<InputIssueCode, string>> = {
  consent_required: 'a photo may show people, and their consent is not recorded',
  consent_source_required: 'the consent of a photo has no source or day',
  alt_required: 'a picture has no description',
  missing_reference: 'something that it names is missing',
  too_long: 'a text is too long',
  too_many: 'it has too many parts',
};

/** Returns why an item cannot be published or stored, for the person at the terminal. */
export function explainIssues(issues: readonly InputIssue[]): string {
  const reasons = issues.map(({ path, code }) => {
    if (code === 'required') return `${path.join('.')} is empty`;
    return sentences[code] ?? `${path.join('.')}: ${code}`;
  });
  return [...new Set(reasons)].slice(0, 4).join('; ');
}
