import { say } from '@panicle/contract/language';
import { readGenes, type GeneMap } from '@panicle/genomics/formats';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { CommandFailure, type Command, type Context } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { engineOptionHelp, engineOptions, fastOption, fastOptionHelp } from '../engine-options.ts';
import { trainingHelp, trainingOptions, withTraining, type Training } from '../training-data.ts';
import { findHelp, findOptions, scanHelp, scanOptions } from './gwas-options.ts';
import { findings } from './findings.ts';
import { runScans, type Scans } from './run-scans.ts';

export const gwasCommand: Command = {
  name: 'gwas',
  summary: {
    zh: '全基因组关联分析：线性、逻辑、混合线性与多位点模型，阈值，前导标记与候选基因',
    en: 'genome-wide association: linear, logistic, mixed and multi-locus models; thresholds, lead markers, candidate genes',
  },
  operands: ['<fileset>', '<traits>'],
  options: {
    ...trainingOptions,
    ...scanOptions,
    ...findOptions,
    ...fastOption,
    ...engineOptions,
    ...reportOptions,
  },
  optionHelp: {
    ...trainingHelp,
    ...scanHelp,
    ...findHelp,
    ...fastOptionHelp,
    ...engineOptionHelp,
    ...reportOptionHelp,
  },
  details: {
    zh: [
      '效应等位基因为 ALT。linear 与 logistic 对每个标记只用有基因型的样品（与 plink2 --glm 一致）；logistic 的效应为较大值的',
      '对数优势比，病例与对照可被完全区分时用 Firth 惩罚似然并注明。mixed 与 exact 的缺失基因型取该标记均值，亲缘关系为',
      'centred（同 gemma -gk 1）。标记须按染色体和位置排列。用 --output 时，每个性状的全部结果写入 results_<性状>.tsv，图的点',
      '写入 manhattan.tsv 与 qq.tsv。',
    ].join('\n'),
    en: [
      'The effect allele is ALT. linear and logistic use the samples called at the marker, as plink2 --glm; logistic effects are',
      'log odds of the greater value; where cases and controls are separated, Firth’s penalized likelihood is used and reported.',
      'With mixed and exact, missing calls are replaced by the marker mean, and relationships are centred, as gemma -gk 1. Markers',
      'must be sorted. --output also writes all results of each trait to results_<trait>.tsv, and the points of the plots to',
      'manhattan.tsv and qq.tsv.',
    ].join('\n'),
  },
  run: (context) =>
    withTraining(context, async (training) => {
      const genes = await genesFor(training.matrix, context);
      const scans = runScans(context, training);
      try {
        requireTests(scans, training, context);
        const report = findings(context, training, scans, genes);
        // Files get their names when all the rest is there: what is given up leaves none.
        scans.files?.finish();
        return await deliver(report, context);
      } finally {
        scans.files?.discard();
      }
    }),
};

/** @throws CommandFailure where no trait has a marker that could be tested: empty tables are no result */
function requireTests({ scans }: Scans, { remarks }: Training, { warn, language }: Context): void {
  if (scans.some(({ tested }) => tested > 0)) return;
  // They may say why.
  for (const { text, values } of remarks) warn(say(text, language, values));
  throw new CommandFailure(
    {
      zh: '没有检验任何标记：没有标记满足 --maf 与 --geno，或在有性状值的 {samples} 个样品中均无差异。',
      en: 'No marker was tested: none meets --maf and --geno, or none is polymorphic among the {samples} samples with trait values.',
    },
    { samples: Math.max(...scans.map(({ samples }) => samples)) },
  );
}

/** The annotation that the caller names, with chromosomes as the genotypes call them. */
function genesFor({ variants }: GenotypeMatrix, { options, path, signal }: Context): Promise<GeneMap> | null {
  if (typeof options.genes !== 'string') return null;
  return readGenes(path(options.genes), { chromosomes: variants.chromosomes, signal });
}
