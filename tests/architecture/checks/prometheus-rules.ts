import { z } from 'zod';
import { readYaml } from './deploy-files';

const rule = z.strictObject({
  alert: z.string().regex(/^Lyceum[A-Z]\w+$/),
  expr: z.string().min(1),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({
    summary: z.string().min(1),
    action: z.string().min(1),
    /** Path of a document with the anchor of a section. */
    documentation: z.string().min(1),
  }),
});

const rulesFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
});

/** An alarm of Prometheus. */
export type AlarmRule = z.infer<typeof rule>;

/** Returns the alarms of a file of rules. Throws if it is not valid. */
export function readAlarmRules(text: string): AlarmRule[] {
  const [document] = readYaml(text);
  return rulesFile.parse(document).groups.flatMap(({ rules }) => rules);
}

/** Returns the names of the site's metrics that an expression uses. */
export function listUsedMetrics(expression: string): string[] {
  return [...new Set(expression.match(/\blyceum_\w+/g))];
}
