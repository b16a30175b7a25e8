import { describe, expect, it } from 'vitest';
import {
  decimalsFor,
  randomBlockSentence,
  sharesLetter,
  statisticalSummary,
  traitTitle,
} from './field-statistics-answer.ts';
import { outlierSentences } from './field-statistics-outliers.ts';
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
function analysis(
  p: number,
  means: MeanLine[],
  check: string | null,
  unit = 'kg/ha',
  place = 'E1',
): RandomBlockAnalysis {
  return {
    entries: means.length,
    environment: { id: place, location: place, year: 2026, season: 'summer' },
    trait: { id: 'yield', name: '产量', englishName: 'Grain yield', unit },
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
      'SX2614 yielded most: 11,865 kg/ha, 8.5% above the check Zhengdan 958. 1 of 2 candidates exceeds it by more than the LSD (448 kg/ha).',
    );
    expect(said.zh).toBe(
      'SX2614 最高：11,865 kg/ha，较对照 Zhengdan 958 高 8.5%。2 个参试品种中有 1 个超过对照且差异大于 LSD（448 kg/ha）。',
    );
  });

  it('names how many equal the best where there is no check', () => {
    expect(randomBlockSentence(analysis(0.012, candidates, null, ''), 0.05).en).toBe(
      'SX2614 yielded most: 11,865. Entries differ significantly (P = 0.012); by Tukey’s test 1 of the other 2 is not significantly different from the highest.',
    );
    const without = candidates.map((one) => ({ ...one, letters: { lsd: null, tukey: null } }));
    expect(randomBlockSentence(analysis(0.012, without, null), 0.05).en).toMatch(
      /differ significantly \(P = 0\.012\)\.$/,
    );
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

  it('says of other traits that the value is highest, and how far below the check it is', () => {
    const height = analysis(0.001, [mean('A', 210, 'a', [-3.24, 'below']), mean('CK', 217, 'b')], 'CK', 'cm');
    height.trait = { ...height.trait, name: '株高', englishName: 'Plant height' };
    expect(randomBlockSentence(height, 0.05).en).toMatch(/^A is highest: 210 cm, 3\.2% below the check CK\./);
  });

  it('of one analysis in a list names the place', () => {
    const summary = statisticalSummary({
      analyses: [analysis(0.001, candidates, 'Zhengdan 958', 'g/plot')],
      refused: [],
      alpha: 0.05,
    });
    expect(summary.en).toMatch(
      /^SX2614 yielded most in E1 2026 Summer: 11,865 g\/plot, 8\.5% above the check Zhengdan 958\./,
    );
    expect(summary.zh).toMatch(/^E1 2026 夏：SX2614 最高，11,865 g\/plot，较对照 Zhengdan 958 高 8\.5%。/);
  });

  it('puts the same mark between environment and trait as everywhere else', () => {
    const height = analysis(0.001, candidates, 'Zhengdan 958', 'cm');
    height.trait = { ...height.trait, id: 'height', name: '穗长', englishName: 'Tassel length' };
    const one = statisticalSummary({ analyses: [height], refused: [], alpha: 0.05 });
    expect(one.zh).toMatch(/^E1 2026 夏 · 穗长：SX2614 最高，/);
    const both = [analysis(0.001, candidates, 'Zhengdan 958', 'kg/ha'), height];
    const two = statisticalSummary({ analyses: both, refused: [], alpha: 0.05 });
    expect(two.zh).toContain('E1 · 穗长 SX2614（');
    expect(two.en).toContain('E1 · Tassel length SX2614 (');
  });

  it('of several analyses names the best of each with its value and how it compares with the check', () => {
    const sites = ['E1', 'E2', 'E3', 'E4'].map((place) =>
      analysis(0.001, candidates, 'Zhengdan 958', 'kg/ha', place),
    );
    const summary = statisticalSummary({ analyses: sites, refused: [], alpha: 0.05 });
    expect(summary.zh).toBe(
      '4 个环境品种差异均显著；最高：E1 SX2614（11,865 kg/ha，较对照 Zhengdan 958 高 8.5%）、E2 SX2614（11,865 kg/ha，较对照 Zhengdan 958 高 8.5%）、E3 SX2614（11,865 kg/ha，较对照 Zhengdan 958 高 8.5%），另有 1 个环境。',
    );
    expect(summary.en).toMatch(
      /^Entries differ significantly in all 4 environments\. Highest: E1 SX2614 \(11,865 kg\/ha, 8\.5% above/,
    );
  });

  it('of several analyses says where entries do not differ, and what could not be analysed', () => {
    const analyses = [analysis(0.001, candidates, null), analysis(0.4, candidates, null, 'kg/ha', 'E2')];
    const refused = [
      {
        environment: { zh: 'E3', en: 'E3' },
        trait: traitTitle(analyses[0]!.trait),
        reason: { zh: '', en: '' },
      },
    ];
    expect(statisticalSummary({ analyses, refused, alpha: 0.05 })).toEqual({
      zh: '2 个环境中有 1 个环境品种间差异显著；最高：E1 SX2614（11,865 kg/ha）。另有 1 个环境无法分析。',
      en: 'Entries differ significantly in 1 of 2 environments. Highest: E1 SX2614 (11,865 kg/ha). 1 could not be analysed.',
    });
  });
});

describe('what is said of outliers', () => {
  const line = (plot: string, entry: string, value: number) => ({ plot, entry, block: 'R1', value });
  const spoken = outlierSentences({
    trait: { id: 'y', name: '产量', englishName: 'Yield', unit: 'g', precision: null },
    outliers: {
      rule: 'residuals',
      removed: true,
      lower: 0,
      upper: 1,
      values: [line('104', 'G03', 278.85), line('105', 'G05', 1220)],
      kept: [line('110', 'G10', 310.3)],
      entries: [{ entry: 'G03', plots: 4, leftOut: 1 }],
      keptEntries: ['G10'],
    },
  });

  it('names every plot, every mean on fewer plots and every entry that was kept', () => {
    expect(spoken.map(({ en }) => en)).toEqual([
      '2 outliers excluded by residuals: 104 (G03/R1, 278.85 g), 105 (G05/R1, 1,220 g).',
      'Means based on fewer plots as a result: G03 (3 of 4).',
      'G10: half or more of the plots lie beyond the fences, so all of them were kept. Check 110 (G10/R1, 310.3 g).',
    ]);
    expect(spoken[1]!.zh).toBe('因此均值所依据小区减少的品种：G03（3/4）。');
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
