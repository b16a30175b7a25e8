import { describe, expect, it } from 'vitest';
import {
  decimalsFor,
  randomBlockSentence,
  sharesLetter,
  statisticalSummary,
} from './field-statistics-answer.ts';
import type { MeanLine, RandomBlockAnalysis } from './field-statistics.ts';

type Verdict = 'above' | 'below' | 'same';

function mean(entry: string, adjustedMean: number, tukey: string | null, against?: [number | null, Verdict]) {
  const [percent, verdict] = against ?? [null, 'same'];
  return {
    entry,
    adjustedMean,
    isCheck: false,
    letters: { lsd: null, tukey },
    againstCheck: against ? { percent, verdict } : null,
  } as unknown as MeanLine;
}

/** As much of an analysis as the sentence is made of. */
function analysis(p: number, means: MeanLine[], check: string | null, unit = 'kg/ha'): RandomBlockAnalysis {
  return {
    entries: means.length,
    trait: { unit },
    check,
    means,
    adjustedTests: [{ source: 'entry', p }],
    precision: { standardErrorOfMean: 159, lsd: { atAlpha: 448.2 } },
  } as unknown as RandomBlockAnalysis;
}

describe('the answer', () => {
  const candidates = [
    mean('SX2614', 11865, 'a', [8.5, 'above']),
    mean('SX2622', 11200, 'ab', [2.4, 'same']),
    mean('Zhengdan 958', 10935, 'b'),
  ];

  it('compares with the check in both languages', () => {
    const said = randomBlockSentence(analysis(0.0004, candidates, 'Zhengdan 958'), 0.05);
    expect(said.en).toBe(
      'SX2614 is highest: 11,865 kg/ha, +8.5% against the check Zhengdan 958. 1 of 2 candidates exceeds it by more than the LSD (448 kg/ha).',
    );
    expect(said.zh).toBe(
      'SX2614 最高：11,865 kg/ha，较对照 Zhengdan 958 +8.5%。2 个参试品种中有 1 个超过对照且差异大于 LSD（448 kg/ha）。',
    );
  });

  it('names how many equal the best where there is no check', () => {
    expect(randomBlockSentence(analysis(0.012, candidates, null, ''), 0.05).en).toBe(
      'SX2614 is highest: 11,865. Entries differ (P = 0.012); by Tukey’s test 2 of 3 are not separated from the highest.',
    );
    const without = candidates.map((one) => ({ ...one, letters: { lsd: null, tukey: null } }));
    expect(randomBlockSentence(analysis(0.012, without, null), 0.05).en).toMatch(/differ \(P = 0\.012\)\.$/);
  });

  it('says first that nothing differs when the F test says so', () => {
    expect(randomBlockSentence(analysis(0.11, candidates, 'Zhengdan 958'), 0.05).en).toMatch(
      /^Entries do not differ significantly \(P = 0\.110\)/,
    );
  });

  it('says when the check itself is best, and when no percentage can be given', () => {
    const below = [mean('CK', 11000, 'a'), mean('A', 10000, 'b', [-9, 'below'])];
    expect(randomBlockSentence(analysis(0.001, below, 'CK'), 0.05).en).toBe(
      'The check CK is highest (11,000 kg/ha): no candidate exceeds it.',
    );
    const noPercent = [mean('A', 5, 'a', [null, 'above']), mean('CK', -2, 'b')];
    expect(randomBlockSentence(analysis(0.001, noPercent, 'CK'), 0.05).en).toContain(
      '1 of 1 candidates exceeds the check CK by more',
    );
  });

  it('of several analyses counts those with differences', () => {
    const analyses = [analysis(0.001, candidates, null), analysis(0.4, candidates, null)];
    const refused = [
      { environment: { zh: '', en: '' }, trait: { zh: '', en: '' }, reason: { zh: '', en: '' } },
    ];
    expect(statisticalSummary({ analyses, refused, alpha: 0.05 })).toEqual({
      zh: '2 个分析中，1 个品种间差异显著。另有 1 个无法分析。',
      en: 'Entries differ in 1 of 2 analyses. 1 could not be analysed.',
    });
  });
});

describe('figures', () => {
  it('show two digits of their standard error', () => {
    expect([159, 16, 1.59, 0.2, 0.0123, 0].map(decimalsFor)).toEqual([0, 0, 1, 2, 3, 0]);
  });

  it('share letters only when a whole letter is common', () => {
    expect(sharesLetter('ab', 'bc')).toBe(true);
    expect(sharesLetter('z2', 'za')).toBe(false);
    expect(sharesLetter('', 'a')).toBe(false);
  });
});
