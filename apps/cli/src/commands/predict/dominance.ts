import { dominancePrediction, type DominancePrediction, type Estimate } from '@panicle/genomics/prediction';
import { columns, namedColumns, table } from '@panicle/analyses/report/columns';
import { column, type ReportTable } from '@panicle/analyses/report/report';
import { engineControl } from '../engine-options.ts';
import type { Training } from '../training-data.ts';
import { likelihoodHead, traitModelTable } from './model-table.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { trainingCommand, wantsEffects } from './training-command.ts';

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

function effectsTable({ matrix }: Training, found: readonly DominancePrediction[]): ReportTable {
  const { ids, count, counted, other } = matrix.variants;
  return table(
    'dominance_effects',
    ['标记的加性与显性效应', 'Additive and dominance effects of markers'],
    [
      column('marker', '标记', 'marker'),
      column('counted', '计数等位基因', 'counted allele'),
      column('other', '另一等位基因', 'other allele'),
      ...namedColumns(found.flatMap(({ trait }) => [`${trait}_additive`, `${trait}_dominance`])),
    ],
    Array.from({ length: count }, (_, k) => [
      ids.at(k),
      counted.at(k),
      other.at(k),
      ...found.flatMap((one) => [one.additiveEffects[k]!, one.dominanceEffects[k]!]),
    ]),
  );
}

export const dominanceCommand = trainingCommand({
  name: 'predict dominance',
  summary: {
    zh: '加性与显性 GBLUP：育种值、显性偏差、近交衰退',
    en: 'genome-wide additive and dominance effects, with inbreeding depression',
  },
  options: {
    'without-inbreeding': { type: 'boolean' },
  },
  optionHelp: {
    'without-inbreeding': {
      text: {
        zh: '不把纯合标记的比例作为协变量',
        en: 'do not fit the share of homozygous markers as a covariate',
      },
    },
  },
  details: {
    zh: '适用于杂交种、F2 等含杂合基因型的材料。显性编码与加性正交（NOIA），不要求 Hardy-Weinberg 平衡。\ndominance_p 为似然比检验；用 --output 时另写 dominance_effects.tsv。',
    en: 'For hybrids, F2 plants and other material with heterozygotes. Dominance is coded orthogonal to the additive effects (NOIA),\nwith or without Hardy-Weinberg proportions. dominance_p: likelihood ratio test. --output also writes dominance_effects.tsv.',
  },
  analyse(training, options, context) {
    const { matrix, traits, covariates } = training;
    const inbreeding = !options.flag('without-inbreeding');
    const found = dominancePrediction(matrix, traits, {
      ...engineControl(context),
      covariates,
      inbreeding,
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
    const tables = [modelTable(found), values];
    if (wantsEffects(context)) tables.push(effectsTable(training, found));
    return { tables, remarks: found.flatMap((one) => one.remarks) };
  },
});
