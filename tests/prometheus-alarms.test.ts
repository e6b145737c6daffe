import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe.skipIf(run('--version').status !== 0)('alarms of Prometheus', () => {
  test('are rules that Prometheus accepts', () => {
    const { status, said } = run('check', 'rules', 'deploy/prometheus-rules.yml');
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('SUCCESS') });
  });

  test('report every fault, and nothing of a healthy site', () => {
    const { status, said } = run('test', 'rules', 'tests/fixtures/prometheus-alarms.yml');
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('SUCCESS') });
  });
});
