import { notFound } from 'next/navigation';
import { FieldStep } from './field-step';
import { PartsStep } from './parts-step';
import { SampleStep } from './sample-step';
import { StartPage } from './start-page';
import { StepProblem } from './step-problem';
import { toStepHref } from './to-step-href';
import { UndoResult } from './undo-result';
import { UndoSample } from './undo-sample';
import { isErrorCode } from '@/lib/api/errors';
import { orNull } from '@/lib/api/or-null';
import { hasScope } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { firstRunSteps } from '../model/first-run';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('cabinet.start.title');

export async function FirstRunPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const query = await searchParams;
  const asked = firstRunSteps.find(({ name }) => name === query['step']);
  const { api, user } = await requireSession(locale, `/cabinet/start${asked ? `?step=${asked.name}` : ''}`);
  if (!hasScope(user, 'admin')) notFound();
  const firstRun = await orNull(api.readFirstRun(), ['not_supported']);
  if (!firstRun) notFound();
  const next = firstRunSteps.find(({ name }) => !firstRun.done.includes(name));
  const step = asked ?? next ?? firstRunSteps[0];
  const index = firstRunSteps.indexOf(step);
  const toHref = (target: number) => {
    const found = firstRunSteps[target];
    return found ? toStepHref(locale, found.name) : null;
  };
  const { problem } = query;
  return (
    <StartPage step={step.name} firstRun={firstRun}>
      <StepProblem problem={isErrorCode(problem) ? { code: problem } : null} />
      {step.name === 'parts' ? (
        <PartsStep
          states={(await orNull(api.listParts(), ['not_supported'])) ?? []}
          next={toHref(index + 1)!}
        />
      ) : step.name === 'sample' ? (
        <>
          {firstRun.sampleChange && <UndoSample change={firstRun.sampleChange} />}
          <UndoResult undone={query['undone']} kept={query['kept']} />
          <SampleStep
            sample={await api.readSample()}
            isOpen={firstRun.sampleChange === null}
            back={toHref(index - 1)}
          />
        </>
      ) : (
        <FieldStep
          key={step.name}
          api={api}
          step={step}
          sampleFields={firstRun.sampleFields}
          back={toHref(index - 1)}
          next={toHref(index + 1)!}
        />
      )}
    </StartPage>
  );
}
