import { orNull } from '@/lib/api/or-null';
import type { PageSession } from '@/lib/auth/session/session';
import { hasScope } from '@/lib/content/access';
import { StartCard } from './start-card';
import { UndoSample } from './undo-sample';

/** Renders the progress of the first run and the undo of the sample's removal, for administrators. */
export async function FirstRunOverview({ session }: { readonly session: PageSession }) {
  const firstRun = hasScope(session.user, 'admin')
    ? await orNull(session.api.readFirstRun(), ['not_supported'])
    : null;
  if (!firstRun) return null;
  return (
    <>
      <StartCard firstRun={firstRun} />
      {firstRun.sampleChange && <UndoSample change={firstRun.sampleChange} />}
    </>
  );
}
