import settings from '@/sample/content/site.json' with { type: 'json' };

/** Sends a request to the API as an administrator and returns its answer; throws for a refusal. */
export type Send = (
  method: string,
  path: string,
  json?: unknown,
  version?: number,
) => Promise<Record<string, unknown>>;

/** A school that takes over a new site. */
export interface School {
  readonly kind: string;
  /** Parts that it lacks. */
  readonly off: readonly string[];
  readonly lastGrade: number;
}

export const schools: readonly School[] = [
  {
    kind: 'village',
    off: ['admission', 'boarding', 'canteen', 'it', 'tour', 'quality', 'alumni'],
    lastGrade: 9,
  },
  { kind: 'gymnasium', off: ['boarding', 'tour'], lastGrade: 11 },
  { kind: 'kindergarten', off: ['boarding', 'it', 'tour', 'achievements'], lastGrade: 4 },
];

/** Town of the schools. */
export const town = { kz: 'Pavlodar', ru: 'Pavlodar' };

/** Name of the schools. */
export const name = { kz: 'Mektep 17', ru: 'Shkola 17' };

const sample = settings[0]!.fields;

/** Answers the steps as their forms do, with the school's own values and without those of the sample, and removes the sample. */
export async function answerSteps(send: Send, { kind, off, lastGrade }: School): Promise<void> {
  await send('PUT', '/parts', { parts: Object.fromEntries(off.map((part) => [part, false])) });
  const { data } = await send('GET', '/site?perPage=1');
  const [site] = data as Record<string, unknown>[];
  const { id, version, ...values } = site!;
  const { sampleFields } = (await send('GET', '/first-run')) as { sampleFields: string[] };
  const emptied = Object.fromEntries(sampleFields.map((field) => [field, toEmpty(values[field])]));
  const fields = Object.fromEntries(Object.keys(sample).map((field) => [field, values[field]]));
  const own = { name, shortName: name, city: town, kind, firstGrade: 1, lastGrade };
  const input = { logo: null, footerText: { kz: null, ru: null }, ...fields, ...emptied, ...own };
  await send(
    'PUT',
    `/site/${String(id)}`,
    { ...input, status: values['status'], publishAt: null, unpublishAt: null },
    Number(version),
  );
  for (const step of ['parts', 'name', 'school']) await send('PUT', `/first-run/steps/${step}`);
  await send('POST', '/first-run/sample', { action: 'remove', also: [], startsWithPages: true });
}

function toEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? { kz: null, ru: null } : null;
}
