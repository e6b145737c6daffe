import type { ActionProblem } from '@/lib/actions/action-result';

/** Problems that pass. All others are those of the file, of rights, or of what the server takes. */
const passingCodes: ReadonlySet<ActionProblem['code']> = new Set([
  'bad_upstream',
  'busy',
  'database_unavailable',
  'files_unavailable',
  'internal',
  'offline',
  'storage_full',
  'storage_read_only',
  'too_many_requests',
  'unauthenticated',
  'upstream_unavailable',
]);

/** Whether sending the same file again can succeed. */
export function canRetryUpload({ code }: ActionProblem): boolean {
  return passingCodes.has(code);
}
