import { placesOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  hybridPurity,
  lotPurities,
  type HybridSample,
  type JudgedHybrid,
} from '@panicle/genomics/population';
import type { Context } from '../../command.ts';
import { columns, table } from '@panicle/analyses/report/columns';
import { readColumnFile } from '../../tables/column-file.ts';
import type { LongTable } from '../../tables/long-table.ts';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import type { Options } from '../../tables/options.ts';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns, known } from './genotype-columns.ts';
import { help, valueOptions } from './option-texts.ts';

/** Which sample should be a hybrid of which lines. @throws WrongUsage, GenomicsError unknownSamples */
async function hybridsOf(
  matrix: GenotypeMatrix,
  options: Options,
  context: Context,
): Promise<HybridSample[]> {
  const place = (name: string) => placesOfSamples(matrix, [name])[0]!;
  const crosses = options.optional('crosses');
  if (crosses === null) {
    const [female, male] = [place(options.required('female')), place(options.required('male'))];
    return [...matrix.samples.keys()]
      .filter((sample) => sample !== female && sample !== male)
      .map((sample) => ({ sample, female, male }));
  }
  const file = await readColumnFile(crosses, context);
  const [samples, females, males] = ['sample', 'female', 'male'].map((name) => file.texts(name));
  return samples!.flatMap((sample, k) => {
    const [female, male] = [females![k] ?? null, males![k] ?? null];
    if (sample === null || female === null || male === null) return [];
    return [{ sample: place(sample), female: place(female), male: place(male) }];
  });
}

function lotTable({ samples }: GenotypeMatrix, judged: readonly JudgedHybrid[]) {
  const rows = lotPurities(judged).map(({ female, male, samples: size, counts, purity, lower, upper }) => [
    samples[female]!,
    samples[male]!,
    size,
    counts.hybrid,
    counts.selfed,
    counts.male,
    counts.outcrossed,
    counts.offType,
    counts.unknown,
    known(purity),
    known(lower),
    known(upper),
  ]);
  const heads = [
    ...columns('female', 'male'),
    ...genotypeColumns('samples', 'hybrids', 'selfed', 'like_male', 'outcrossed', 'off_types', 'unjudged'),
    ...genotypeColumns('purity'),
    ...columns('lower', 'upper'),
  ];
  return table('crosses', ['组合纯度', 'Purity by cross'], heads, rows);
}

function sampleTable({ samples }: GenotypeMatrix, judged: readonly JudgedHybrid[]): LongTable {
  return {
    name: 'samples',
    title: { zh: '样品', en: 'Samples' },
    columns: [
      ...genotypeColumns('sample'),
      ...columns('female', 'male', 'verdict'),
      ...genotypeColumns('diagnostic', 'diagnostic_called', 'both_alleles', 'female_only', 'male_only'),
      ...genotypeColumns('alike', 'foreign'),
    ],
    rows: (emit) => {
      for (const { sample, female, male, verdict, ...counts } of judged) {
        const { diagnostic, heterozygous, ofFemale, ofMale, alike, foreign } = counts;
        const called = heterozygous + ofFemale + ofMale;
        const names = [sample, female, male].map((place) => samples[place]!);
        emit([...names, verdict, diagnostic, called, heterozygous, ofFemale, ofMale, alike, foreign]);
      }
    },
  };
}

export const purityCommand = filesetCommand({
  name: 'genotype purity',
  summary: {
    zh: '杂种纯度：逐株判定杂种、自交、异交或异型，并给出各组合的纯度',
    en: 'hybrid purity: hybrid, selfed, outcrossed or off-type, per plant and per cross',
  },
  options: valueOptions('female', 'male', 'crosses', 'similarity', 'min-markers'),
  optionHelp: {
    female: help(
      '<sample>',
      '母本；其余样品均为该组合的种子',
      'female parent; all other samples are seed of the cross',
    ),
    male: help('<sample>', '父本', 'male parent'),
    crosses: help(
      '<file>',
      '多个组合：含 sample、female、male 列的表',
      'several crosses: a table with the columns sample, female and male',
    ),
    similarity: help(
      '<share>',
      '判定所需的标记比例（大于 0.5），默认 0.9',
      'share of markers needed for a verdict, above 0.5 [default: 0.9]',
    ),
    'min-markers': help(
      '<number>',
      '判定所需的最少检出差异标记数，默认 10',
      'minimum number of diagnostic markers called for a verdict [default: 10]',
    ),
  },
  details: {
    zh: '差异标记：双亲均已检出、纯合且不同。杂种在其上应为杂合；只有母本等位基因为母本自交；处处有母本等位基因但父本不符，或在双亲\n相同处出现外来等位基因，为异交；其余为异型株。纯度为杂种占已判定样品的比例，附 95% 精确区间。',
    en: 'Diagnostic markers are those at which both parents are called, homozygous and different. A hybrid is heterozygous there;\na plant with only alleles of the female is selfed; one with an allele of the female everywhere but also alleles foreign\nto the male is outcrossed; anything else is an off-type. Purity is the share of hybrids among the samples that could be\njudged, with its exact 95% confidence interval.',
  },
  async analyse({ matrix, options, context, control }) {
    const hybrids = await hybridsOf(matrix, options, context);
    const rules = {
      similarity: numberWithin(options, 'similarity', 0.9, 0, 1),
      leastMarkers: wholeNumber(options, 'min-markers', 10),
    };
    const judged = hybridPurity(matrix, hybrids, rules, control);
    return { tables: [lotTable(matrix, judged)], long: [sampleTable(matrix, judged)], remarks: [] };
  },
});
