import { genomicPrediction, markerModel, markerProducts } from '@panicle/genomics/prediction';
import type { Command } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { effectsTable } from './effects-file.ts';
import { modelTable, valuesTable } from './prediction-tables.ts';
import { engineControl, engineOptionHelp, engineOptions } from '../engine-options.ts';
import { trainingHelp, trainingOptions, withTraining } from '../training-data.ts';

export const fitCommand: Command = {
  name: 'predict fit',
  summary: {
    zh: '用全部标记预测性状（rrBLUP / GBLUP）：方差、育种值、可靠性、标记效应',
    en: 'genomic prediction (rrBLUP / GBLUP): variances, breeding values, reliabilities, marker effects',
  },
  operands: ['<fileset>', '<traits>'],
  options: { ...trainingOptions, ...engineOptions, ...reportOptions },
  optionHelp: { ...trainingHelp, ...engineOptionHelp, ...reportOptionHelp },
  details: {
    zh: '样品按名称匹配；没有性状值的样品也得到预测。方差用 REML 估计，缺失基因型按标记均值处理。\n用 --output 时另写 effects.tsv，可供 predict candidates 使用。',
    en: 'Samples are joined by name; those without the trait are predicted. Variances are estimated by REML; missing calls are\nreplaced by the marker mean. --output also writes effects.tsv, which predict candidates reads.',
  },
  run: (context) =>
    withTraining(context, ({ matrix, traits, covariates, remarks }) => {
      const { onShare, options } = context;
      const control = engineControl(context);
      const products = markerProducts(matrix, { ...control, onProgress: (share) => onShare(0.4 * share) });
      const predictions = genomicPrediction(matrix, traits, {
        covariates,
        products,
        ...control,
        onProgress: (share) => onShare(Math.max(0.4, share)),
      });
      const tables = [modelTable(predictions), valuesTable(matrix.samples, traits, predictions)];
      if (typeof options.output === 'string' || options.json === true)
        tables.push(effectsTable(markerModel(matrix.variants, products, predictions)));
      const own = predictions.flatMap((one) => one.remarks);
      return deliver({ tables, remarks: [...remarks, ...own] }, context);
    }),
};
