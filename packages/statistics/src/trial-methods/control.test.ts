import { describe, expect, it } from 'vitest';
import type { Control } from '../randomized-block/index.ts';
import { analyseMultiYearMultiPoint, analyseWithinGroupRepeat } from './index.ts';
import { questionOf, simulateSeries } from './multi-environment/testing/simulated-series.ts';

const question = questionOf(simulateSeries(1));
const methods: [string, (control: Control) => unknown][] = [
  ['multi-year multi-point', (control) => analyseMultiYearMultiPoint(question, {}, control)],
  [
    'within-group repeat',
    (control) => analyseWithinGroupRepeat({ ...question, group: question.location }, {}, control),
  ],
];

describe.each(methods)('a long %s analysis', (_, analyse) => {
  it('says how far it is, from 0 to 1', () => {
    const shares: number[] = [];
    analyse({ onProgress: (share) => shares.push(share) });
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(3);
  });

  it('stops where it is asked to, with the reason given', () => {
    const abort = new AbortController();
    const stopped = () =>
      analyse({
        signal: abort.signal,
        onProgress: (share) => share > 0.1 && abort.abort(new Error('enough')),
      });
    expect(stopped).toThrow('enough');
  });
});
