import { orNull } from '@/lib/api/or-null';
import type { PageSession } from '@/lib/auth/session/session';
import { hasScope } from '@/lib/content/access/access';
import { SamplePlaces } from './sample-places';
import { StartCard } from './start-card';
import { UndoSample } from './undo-sample';

/** Renders the progress of the first run, the undo of the sample's removal and what is left of it, for administrators. */
export async function FirstRunOverview({ session }: { readonly session: PageSession }) {
  const firstRun = hasScope(session.user, 'admin')
    ? await orNull(session.api.readFirstRun(), ['not_supported'])
    : null;
  if (!firstRun) return null;
  const places = await orNull(session.api.readSamplePlaces(), ['not_supported']);
  return (
    <>
      <StartCard firstRun={firstRun} />
      {firstRun.sampleChange && <UndoSample change={firstRun.sampleChange} />}
      {places && <SamplePlaces found={places} />}
    </>
  );
}
