import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../testing/refusal.ts';
import { refuseUnlikeTrials, trialMethods } from './index.ts';

const document = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

describe('the methods of field statistics', () => {
  it('are the five of the specification, each once', () => {
    expect(trialMethods.map(({ name }) => name)).toEqual([
      'multiYearMultiPoint',
      'randomBlock',
      'withinGroupRepeat',
      'indirectRatio',
      'contrast',
    ]);
  });

  it('have a chapter in both languages that names every source', () => {
    const english = document('statistics-methods.md');
    const chinese = document('statistics-methods.zh.md');
    for (const { title, sources } of trialMethods) {
      expect(english).toMatch(new RegExp(`^## \\d\\. ${title.en}\\b`, 'm'));
      expect(chinese).toMatch(new RegExp(`^## \\d\\. ${title.zh}`, 'm'));
      for (const source of sources) for (const text of [english, chinese]) expect(text).toContain(source);
    }
  });
});

describe('merging trials', () => {
  it('takes trials of one design only, and at least two of them', () => {
    const trial = (name: string, design: string) => ({ trial: name, design });
    const refusal = (...trials: ReturnType<typeof trial>[]) => reasonOf(() => refuseUnlikeTrials(trials));
    expect(refusal(trial('A', 'interval'), trial('B', 'interval'))).toBeNull();
    expect(refusal(trial('A', 'interval'), trial('A', 'interval'))).toEqual({ reason: 'oneTrialToMerge' });
    expect(refusal()).toEqual({ reason: 'oneTrialToMerge' });
    expect(refusal(trial('A', 'interval'), trial('B', 'contrast'), trial('C', 'interval'))).toEqual({
      reason: 'unlikeTrials',
      first: 'interval',
      firstTrials: 'A, C',
      second: 'contrast',
      secondTrials: 'B',
    });
  });
});
