import { populationStructure, predictedStructureTime, type StructureFit } from '@panicle/genomics/population';
import { say } from '@panicle/contract/language';
import { CommandFailure } from '../../command.ts';
import { duration } from '../../quantities.ts';
import { column, type ReportTable } from '@panicle/analyses/report/report';
import { refuseExisting, tableFiles } from '../../tables/result-files.ts';
import { engineOptionHelp, engineOptions } from '../engine-options.ts';
import { filesetCommand } from './fileset-command.ts';
import { wholeNumber } from '../../tables/number-options.ts';

const expected = { zh: '预计处理器时间约 {time}。', en: 'Estimated processor time: {time}.' };
const large = {
  zh: '标记超过 100,000 个且样品超过 500 个，群体结构分析可能需要很长时间（预计约 {time}）。确认后请加 --yes 再运行。',
  en: 'More than 100,000 markers and 500 samples: the analysis of population structure may take long (estimated {time}). Confirm with --yes.',
};

function choiceTable(fits: readonly StructureFit[]): ReportTable {
  return {
    name: 'clusters',
    title: { zh: '群体数的比较', en: 'Numbers of clusters' },
    columns: [
      column('clusters', '群体数', 'clusters'),
      column('log_likelihood', '对数似然', 'log-likelihood'),
      column('cv_deviance', '交叉验证偏差', 'deviance of masked calls'),
      column('passes', '轮数', 'iterations'),
    ],
    rows: fits.map(({ clusters, likelihood, deviance, passes }) => [clusters, likelihood, deviance, passes]),
  };
}

function sharesTable(samples: readonly string[], { clusters, shares }: StructureFit): ReportTable {
  const names = Array.from({ length: clusters }, (_, k) => `Q${k + 1}`);
  return {
    name: `shares_${clusters}`,
    title: { zh: `祖先比例（${clusters} 个群体）`, en: `Ancestry proportions for ${clusters} clusters` },
    columns: [column('sample', '样品', 'sample'), ...names.map((name) => column(name, name, name))],
    rows: samples.map((sample, i) => [sample, ...shares.subarray(i * clusters, (i + 1) * clusters)]),
  };
}

export const structureCommand = filesetCommand({
  name: 'genotype structure',
  summary: { zh: '群体结构：样品的祖先比例', en: 'population structure: ancestry proportions of samples' },
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    runs: { type: 'string' },
    seed: { type: 'string' },
    yes: { type: 'boolean' },
    memory: engineOptions.memory,
  },
  optionHelp: {
    from: {
      value: '<number>',
      text: { zh: '最少群体数，默认 2', en: 'smallest number of clusters [default: 2]' },
    },
    to: {
      value: '<number>',
      text: { zh: '最多群体数，默认 10', en: 'largest number of clusters [default: 10]' },
    },
    runs: {
      value: '<number>',
      text: {
        zh: '不同起点的运行次数，默认 1',
        en: 'number of runs from different random starts [default: 1]',
      },
    },
    seed: {
      value: '<number>',
      text: { zh: '随机数种子，默认 1', en: 'random seed [default: 1]' },
    },
    yes: {
      text: { zh: '数据量大时确认运行', en: 'run even with many markers and samples' },
    },
    memory: engineOptionHelp.memory,
  },
  details: {
    zh: '似然模型与 ADMIXTURE 相同；5% 的基因型留作交叉验证，偏差最小的群体数最好。\n标记间连锁较强时请先做 LD 筛选。',
    en: 'The likelihood is that of ADMIXTURE. 5% of calls are masked and predicted (cross-validation); the number of clusters\nwith the least deviance is best. Prune markers in strong linkage disequilibrium first.',
  },
  analyse({ matrix, options, context, control }) {
    const from = wholeNumber(options, 'from', 2, 2);
    const to = wholeNumber(options, 'to', Math.max(from, Math.min(10, matrix.samples.length)), from);
    const clusters = Array.from({ length: to - from + 1 }, (_, k) => from + k);
    const runs = wholeNumber(options, 'runs', 1);
    const seed = wholeNumber(options, 'seed', 1);
    refuseExisting(context, tableFiles(context, ['clusters', ...clusters.map((count) => `shares_${count}`)]));
    const time = predictedStructureTime(matrix, clusters, runs);
    const values = { time: duration(1000 * time.seconds) };
    if (time.large && !options.flag('yes')) throw new CommandFailure(large, values);
    context.warn(say(expected, context.language, values));
    const { samples, fits, remarks } = populationStructure(matrix, { clusters, runs, seed }, control);
    return { tables: [choiceTable(fits), ...fits.map((fit) => sharesTable(samples, fit))], remarks };
  },
});
