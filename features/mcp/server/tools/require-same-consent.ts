import { ApiError } from '@/lib/api/errors';
import type { AnyInput } from '@/lib/content/input';

/** Fields with which a person says that the people whom an item shows or names agreed. */
const consentFields = ['showsPeople', 'consent', 'consentBy', 'consentOn', 'consentUntil'] as const;

/** Throws `invalid_input` if a change touches the consent of people, which only a person confirms. */
export function requireSameConsent(before: AnyInput, after: AnyInput): void {
  const touched = consentFields.filter((name) => name in before && after[name] !== before[name]);
  if (touched.length > 0)
    throw new ApiError('invalid_input', {
      issues: touched.map((name) => ({ path: [name], code: 'consent_required' })),
    });
}
