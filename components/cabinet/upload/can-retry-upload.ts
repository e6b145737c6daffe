import type { ActionProblem } from '@/lib/actions/action-result';

/** Problems of the file itself, or of what the server takes. */
const lastingCodes: ReadonlySet<ActionProblem['code']> = new Set([
  'body_too_large',
  'forbidden',
  'image_is_animated',
  'image_is_damaged',
  'image_is_heic',
  'image_too_many_pixels',
  'invalid_archive',
  'not_supported',
  'site_not_empty',
  'unsupported_file',
  'unsupported_image',
  'unsupported_media_type',
]);

/** Whether sending the same file again can succeed. */
export function canRetryUpload({ code }: ActionProblem): boolean {
  return !lastingCodes.has(code);
}
