'use client';

import type { InputIssue } from '@/lib/content/input-issue';
import { useLessonLabel } from './use-lesson-label';

/** Names the lesson to which an issue of a timetable leads, after a colon. */
export function LessonIssuePlace({
  path,
  values,
}: {
  readonly path: InputIssue['path'];
  readonly values: object;
}) {
  const label = useLessonLabel()(path, values);
  return label && <>: {label}</>;
}
