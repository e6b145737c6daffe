import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { maxBackupAgeDays } from '@/lib/api/limits';
import { listAnchors } from './checks/document-anchors';
import { listUsedMetrics, readAlarmRules } from './checks/prometheus-rules';
import { root } from './source-files';

const read = (path: string) => readFileSync(root + path, 'utf8');
const rules = readAlarmRules(read('deploy/prometheus-rules.yml'));

it('has one alarm of each name', () => {
  const names = rules.map(({ alert }) => alert);
  expect(names.length).toBeGreaterThan(4);
  expect([...new Set(names)]).toEqual(names);
});

it.each(rules)('$alert uses documented metrics and names a section that helps', ({ expr, annotations }) => {
  const documented = read('docs/deployment.md');
  for (const name of listUsedMetrics(expr)) expect(documented).toContain(`\`${name}\``);
  const [path, anchor] = annotations.documentation.split('#');
  expect(existsSync(root + path!)).toBe(true);
  expect(listAnchors(read(path!))).toContain(anchor);
});

it('reports missing backups when the cabinet does', () => {
  const { expr } = rules.find(({ alert }) => alert === 'LyceumBackupMissing')!;
  expect(expr).toContain(`> ${maxBackupAgeDays} * 86400`);
});

it('finds metrics in an expression, and refuses rules without an action', () => {
  expect(listUsedMetrics('sum(rate(lyceum_a_total{b="lyceum"}[5m])) / lyceum_b > 1')).toEqual([
    'lyceum_a_total',
    'lyceum_b',
  ]);
  const text = read('deploy/prometheus-rules.yml');
  expect(() => readAlarmRules(text.replace(/ action: .*/, ''))).toThrow(/"action"/);
});
