import type { AuditAction } from '../../../api/audit-actions';
import { toPublicationState, type Publication, type PublicationState } from '../../../content/publication';
import { locales, type Locale } from '../../../i18n/locales';

/** A change of the publication of some languages, as the audit log names it. */
interface PublicationChange {
  readonly action: Extract<AuditAction, 'publish' | 'schedule' | 'withdraw'>;
  readonly languages: readonly Locale[];
}

/** Returns how a save at `nowMs` (epoch ms) changes the publication; empty if no language changes. */
export function listPublicationChanges(
  previous: Publication,
  saved: Publication,
  nowMs: number,
): PublicationChange[] {
  const isMoved = previous.publishAt !== saved.publishAt;
  const actions = locales.map((locale) => {
    const before = toPublicationState(previous, locale, nowMs);
    return { locale, action: toAction(before, toPublicationState(saved, locale, nowMs), isMoved) };
  });
  return (['publish', 'schedule', 'withdraw'] as const)
    .map((action) => ({
      action,
      languages: actions.filter((change) => change.action === action).map(({ locale }) => locale),
    }))
    .filter(({ languages }) => languages.length > 0);
}

function toAction(
  before: PublicationState,
  after: PublicationState,
  isMoved: boolean,
): PublicationChange['action'] | null {
  if (after === 'scheduled') return before !== 'scheduled' || isMoved ? 'schedule' : null;
  if (after === before) return null;
  if (after === 'published') return 'publish';
  // Taking back an ended publication changes nothing for visitors.
  return before === 'published' || before === 'scheduled' ? 'withdraw' : null;
}
