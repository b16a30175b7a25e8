import { genomicPrediction, markerModel, markerProducts } from '@panicle/genomics/prediction';
import { defineGenomeAnalysis, partOf } from '../genome-analysis.ts';
import { effectsTable } from './effects-table.ts';
import { modelTable, valuesTable } from './prediction-tables.ts';
import { bestSamples, fittedFigures } from './trait-results.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '用全部标记预测性状（rrBLUP / GBLUP）：方差、育种值、可靠性、标记效应',
    en: 'genomic prediction (rrBLUP / GBLUP): variances, breeding values, reliabilities, marker effects',
  },
  example: {
    zh: 'set traits.csv --traits yield --output fit',
    en: 'set traits.csv --traits yield --output fit',
  },
  options: {},
  details: {
    zh: '样品按名称匹配；没有性状值的样品也得到预测。方差用 REML 估计，缺失基因型按标记均值处理。\n用 --output 时另写 effects.tsv，可供 predict candidates 使用。',
    en: 'Samples are joined by name; those without the trait are predicted. Variances are estimated by REML; missing calls are\nreplaced by the marker mean. --output also writes effects.tsv, which predict candidates reads.',
  },
  model: {
    zh: '性状 = 协变量 + Σ 标记 × 效应 + 误差，效应 ~ N(0, Vu)，方差按 REML 估计。',
    en: 'trait = covariates + sum of marker x effect + error, effects ~ N(0, Vu), variances by REML.',
  },
  source:
    'T. H. E. Meuwissen, B. J. Hayes, M. E. Goddard, Genetics 157 (2001) 1819-1829; J. B. Endelman, Plant Genome 4 (2011) 250-255',
  run({ matrix, traits, covariates }, _, control) {
    const products = markerProducts(matrix, partOf(control, 0, 0.4));
    const predictions = genomicPrediction(matrix, traits, {
      covariates,
      products,
      ...control,
      onProgress: (share) => control.onProgress?.(Math.max(0.4, share)),
    });
    const values = predictions.map((one, t) => ({
      trait: one.trait,
      observed: traits[t]!.values,
      by: one.breedingValues,
      fitted: one.fitted,
      heritability: one.heritability,
    }));
    return {
      answer: bestSamples(matrix.samples, values),
      tables: [modelTable(predictions), valuesTable(matrix.samples, traits, predictions)],
      long: [effectsTable(markerModel(matrix.variants, products, predictions))],
      drawn: () => fittedFigures(matrix.samples, values),
      remarks: predictions.flatMap((one) => one.remarks),
    };
  },
});
