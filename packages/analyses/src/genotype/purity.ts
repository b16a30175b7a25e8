import { placesOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { hybridPurity, lotPurities, type HybridSample } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { number, table as tableOption, word } from '../options/kinds.ts';
import { given } from '../options/option-error.ts';
import { asPercent, sentence } from '../report/sentences.ts';
import { lotTable, sampleTable, purityFigures } from './purity-report.ts';

interface Asked {
  female: string | null;
  male: string | null;
  crosses: PlotTable | null;
}

/** Which sample should be a hybrid of which lines. @throws OptionError, GenomicsError unknownSamples */
function hybridsOf(matrix: GenotypeMatrix, asked: Asked): HybridSample[] {
  const place = (name: string) => placesOfSamples(matrix, [name])[0]!;
  if (asked.crosses === null) {
    const [female, male] = [place(given(asked, 'female')), place(given(asked, 'male'))];
    return [...matrix.samples.keys()]
      .filter((sample) => sample !== female && sample !== male)
      .map((sample) => ({ sample, female, male }));
  }
  const [samples, females, males] = ['sample', 'female', 'male'].map((name) => asked.crosses!.texts(name));
  return samples!.flatMap((sample, k) => {
    const [female, male] = [females![k] ?? null, males![k] ?? null];
    if (sample === null || female === null || male === null) return [];
    return [{ sample: place(sample), female: place(female), male: place(male) }];
  });
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '杂种纯度：逐株判定杂种、自交、异交或异型，并给出各组合的纯度',
    en: 'hybrid purity: hybrid, selfed, outcrossed or off-type, per plant and per cross',
  },
  example: { zh: 'set --female P1 --male P2', en: 'set --female P1 --male P2' },
  options: {
    female: word(
      ['母本；其余样品均为该组合的种子', 'female parent; all other samples are seed of the cross'],
      {
        placeholder: '<sample>',
      },
    ),
    male: word(['父本', 'male parent'], { placeholder: '<sample>' }),
    crosses: tableOption([
      '多个组合：含 sample、female、male 列的表',
      'several crosses: a table with the columns sample, female and male',
    ]),
    similarity: number(
      ['判定所需的标记比例（大于 0.5）', 'share of markers needed for a verdict, above 0.5'],
      { from: 0, to: 1, default: 0.9, placeholder: '<share>' },
    ),
    minMarkers: number(
      ['判定所需的最少检出差异标记数', 'minimum number of diagnostic markers called for a verdict'],
      { whole: true, from: 1, default: 10 },
    ),
  },
  details: {
    zh: '差异标记：双亲均已检出、纯合且不同。杂种在其上应为杂合；只有母本等位基因为母本自交；处处有母本等位基因但父本不符，或在双亲\n相同处出现外来等位基因，为异交；其余为异型株。纯度为杂种占已判定样品的比例，附 95% 精确区间。',
    en: 'Diagnostic markers are those at which both parents are called, homozygous and different. A hybrid is heterozygous there;\na plant with only alleles of the female is selfed; one with an allele of the female everywhere but also alleles foreign\nto the male is outcrossed; anything else is an off-type. Purity is the share of hybrids among the samples that could be\njudged, with its exact 95% confidence interval.',
  },
  model: {
    zh: '纯度 = 杂种数 ÷ 已判定样品数，附精确二项区间。',
    en: 'purity = hybrids / samples that could be judged, with its exact binomial interval.',
  },
  source: 'C. J. Clopper, E. S. Pearson, Biometrika 26 (1934) 404-413',
  run({ matrix }, options, control) {
    const hybrids = hybridsOf(matrix, options);
    const rules = { similarity: options.similarity, leastMarkers: options.minMarkers };
    const judged = hybridPurity(matrix, hybrids, rules, control);
    const lots = lotPurities(judged).filter(({ purity }) => Number.isFinite(purity));
    const worst = lots.toSorted((a, b) => a.purity - b.purity)[0];
    const { samples } = matrix;
    return {
      answer: worst
        ? [
            sentence(
              '{crosses} 个组合中纯度最低的是 {female} × {male}：{purity}（95% 区间 {lower} 至 {upper}）。',
              'The lowest purity of {crosses} {crosses, cross|crosses} is that of {female} × {male}: {purity} (95% interval {lower} to {upper}).',
              {
                crosses: lots.length,
                female: samples[worst.female]!,
                male: samples[worst.male]!,
                purity: asPercent(worst.purity, 1),
                lower: asPercent(worst.lower, 1),
                upper: asPercent(worst.upper, 1),
              },
            ),
          ]
        : [sentence('没有样品可以判定。', 'No sample could be judged.')],
      tables: [lotTable(matrix, judged)],
      long: [sampleTable(matrix, judged)],
      drawn: () => purityFigures(matrix, judged),
      remarks: [],
    };
  },
});
