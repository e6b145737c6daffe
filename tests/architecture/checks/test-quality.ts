/** A pattern that tests must not contain, and what to do instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

const rules: readonly Rule[] = [
  {
    pattern: /\.waitForTimeout\(/,
    advice: 'wait for the event that follows, not for a time',
  },
  {
    pattern:
      /expect\((?:[^()]|\([^()]*\))*(?:performance|Date)\.now\(\)\s*-[^;]*?\)\s*\.toBe(?:Less|Greater)Than/,
    advice: 'assert an order of events, not a time',
  },
  {
    pattern: /expect(?:\.soft)?\(\[\s*\d{3}(?:,\s*\d{3})+\s*\](?:,[^)]*)?\)\s*\.toContain\(/,
    advice: 'expect one status',
  },
  {
    pattern:
      /await (?:wait\(|new Promise\([^;]*setTimeout)[^;]*;\s*expect\([^;]*\)\s*\.not\.toHaveBeenCalled/,
    advice: 'wait for the event that follows, then expect that nothing was called',
  },
  {
    pattern: /expect\((?:[^()]|\([^()]*\))*\)[^;]*canDo\(|\? \d{3} : \d{3}[^;]*canDo\(|canDo\([^;]*\? \d{3}/,
    advice: 'expect a literal, not what the code under test computes',
  },
  {
    pattern: /vi\.useFakeTimers\((?![^]*useRealTimers\()(?<!useRealTimers\([^]*)/,
    advice: 'restore the timers, because the files of a worker share them',
  },
];

/** Returns the faults in the text of a test file, each with its line. */
export function listTestFaults(path: string, text: string): string[] {
  return rules.flatMap(({ pattern, advice }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(
      ({ index }) => `${path}:${text.slice(0, index).split('\n').length}: ${advice}`,
    ),
  );
}
