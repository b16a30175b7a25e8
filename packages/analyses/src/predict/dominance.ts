import type { VariantTable } from '@panicle/genomics/matrix';
import { dominancePrediction, type DominancePrediction, type Estimate } from '@panicle/genomics/prediction';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { flag } from '../options/kinds.ts';
import { columns, namedColumns } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { column, type ReportTable } from '../report/report.ts';
import { likelihoodHead, traitModelTable } from './model-table.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { bestSamples, fittedFigures } from './trait-results.ts';

const withError = (key: string, zh: string, en: string) => [
  column(key, zh, en),
  column(`${key}_se`, `${zh}标准误`, `s.e. of ${en}`),
];

function modelTable(found: readonly DominancePrediction[]): ReportTable {
  const both = ({ value, standardError }: Estimate) => [value, standardError];
  return traitModelTable(
    found,
    [
      ...withError('additive_variance', '加性方差', 'additive variance'),
      ...withError('dominance_variance', '显性方差', 'dominance variance'),
      ...withError('residual_variance', '残差方差', 'residual variance'),
      ...withError('heritability', '狭义遗传力', 'heritability'),
      ...withError('broad_heritability', '广义遗传力', 'broad heritability'),
      column('dominance_p', '显性P', 'P of dominance'),
      ...columns('mean'),
      likelihoodHead,
    ],
    (one) => [
      ...both(one.additiveVariance),
      ...both(one.dominanceVariance),
      ...both(one.residualVariance),
      ...both(one.heritability),
      ...both(one.broadHeritability),
      one.dominanceP,
      one.mean,
      one.logLikelihood,
    ],
  );
}

const effectsTable = (
  { ids, count, counted, other }: VariantTable,
  found: readonly DominancePrediction[],
): LongTable => ({
  name: 'dominance_effects',
  inFilesOnly: true,
  title: { zh: '标记的加性与显性效应', en: 'Additive and dominance effects of markers' },
  columns: [
    column('marker', '标记', 'marker'),
    column('counted', '计数等位基因', 'counted allele'),
    column('other', '另一等位基因', 'other allele'),
    ...namedColumns(found.flatMap(({ trait }) => [`${trait}_additive`, `${trait}_dominance`])),
  ],
  rows(emit) {
    for (let k = 0; k < count; k++)
      emit([
        ids.at(k),
        counted.at(k),
        other.at(k),
        ...found.flatMap((one) => [one.additiveEffects[k]!, one.dominanceEffects[k]!]),
      ]);
  },
});

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '加性与显性 GBLUP：育种值、显性偏差、近交衰退',
    en: 'genome-wide additive and dominance effects, with inbreeding depression',
  },
  example: { zh: 'hybrids traits.csv --traits yield', en: 'hybrids traits.csv --traits yield' },
  options: {
    withoutInbreeding: flag([
      '不把纯合标记的比例作为协变量',
      'do not fit the share of homozygous markers as a covariate',
    ]),
  },
  details: {
    zh: '适用于杂交种、F2 等含杂合基因型的材料。显性编码与加性正交（NOIA），不要求 Hardy-Weinberg 平衡。\ndominance_p 为似然比检验；用 --output 时另写 dominance_effects.tsv。',
    en: 'For hybrids, F2 plants and other material with heterozygotes. Dominance is coded orthogonal to the additive effects (NOIA),\nwith or without Hardy-Weinberg proportions. dominance_p: likelihood ratio test. --output also writes dominance_effects.tsv.',
  },
  model: {
    zh: '性状 = 协变量 + 近交 + 加性值 + 显性偏差 + 误差，方差按 REML 估计。',
    en: 'trait = covariates + inbreeding + additive value + dominance deviation + error, variances by REML.',
  },
  source:
    'J. M. Alvarez-Castro, O. Carlborg, Genetics 176 (2007) 1151-1167; Z. G. Vitezica, L. Varona, A. Legarra, Genetics 195 (2013) 1223-1230',
  run({ matrix, traits, covariates }, { withoutInbreeding }, control) {
    const found = dominancePrediction(matrix, traits, {
      ...control,
      covariates,
      inbreeding: !withoutInbreeding,
    });
    const values = rankedTable(
      matrix.samples,
      found.map((one, t) => ({
        trait: one.trait,
        by: one.fitted,
        values: [traits[t]!.values, one.breedingValues, one.dominanceValues, one.fitted, one.reliabilities],
      })),
      [
        observedHead,
        breedingValueHead,
        column('dominance_value', '显性偏差', 'dominance deviation'),
        fittedHead,
        ...columns('reliability'),
      ],
    );
    const drawn = found.map((one, t) => ({
      trait: one.trait,
      observed: traits[t]!.values,
      by: one.fitted,
      fitted: one.fitted,
      heritability: one.broadHeritability.value,
    }));
    return {
      answer: bestSamples(matrix.samples, drawn),
      tables: [modelTable(found), values],
      long: [effectsTable(matrix.variants, found)],
      drawn: () => fittedFigures(matrix.samples, drawn),
      remarks: found.flatMap((one) => one.remarks),
    };
  },
});
