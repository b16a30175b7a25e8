import { readGenes, type GeneMap } from '@panicle/genomics/formats';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { InputError } from '../inputs/input-error.ts';
import { checkGwas } from './check.ts';
import { findings } from './findings.ts';
import { gwasOptions } from './options.ts';
import { runScans, type Scans } from './run-scans.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '全基因组关联分析：线性、逻辑、混合线性与多位点模型，阈值，前导标记与候选基因',
    en: 'genome-wide association: linear, logistic, mixed and multi-locus models; thresholds, lead markers, candidate genes',
  },
  example: {
    zh: 'set traits.csv --traits yield --model mixed --loco --maf 0.05 --output scan',
    en: 'set traits.csv --traits yield --model mixed --loco --maf 0.05 --output scan',
  },
  options: gwasOptions,
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
  model: {
    zh: '性状 = 协变量 + 标记 × 效应 + 多基因效应 + 误差；多基因效应按亲缘关系（mixed、exact、forward），多位点模型以所选标记代之。',
    en: 'trait = covariates + marker x effect + polygenic effect + error; the polygenic effect follows relationships (mixed, exact, forward) and is replaced by chosen markers in multi-locus models.',
  },
  source:
    'H. M. Kang et al., Nature Genetics 42 (2010) 348-354; X. Zhou, M. Stephens, Nature Genetics 44 (2012) 821-824; V. Segura et al., Nature Genetics 44 (2012) 825-830; X. Liu et al., PLoS Genetics 12 (2016) e1005767; M. Huang et al., GigaScience 8 (2019) giy154',
  check: checkGwas,
  async run(training, options, control) {
    const genes = await genesFor(training.matrix, options.genes, control.signal);
    const scans = runScans(training, options, { ...control, fast: options.fast });
    try {
      requireTests(scans);
      const report = findings(training, scans, options, genes);
      return scans.files ? { ...report, written: scans.files } : report;
    } catch (failure) {
      scans.files?.discard();
      throw failure;
    }
  },
});

/** @throws InputError where no trait has a marker that could be tested: empty tables are no result */
function requireTests({ scans }: Scans): void {
  if (scans.some(({ tested }) => tested > 0)) return;
  throw new InputError(
    {
      zh: '没有检验任何标记：没有标记满足 --maf 与 --geno，或在有性状值的 {samples} 个样品中均无差异。',
      en: 'No marker was tested: none meets --maf and --geno, or none is polymorphic among the {samples} samples with trait values.',
    },
    { samples: Math.max(...scans.map(({ samples }) => samples)) },
  );
}

/** The annotation that was named, with chromosomes as the genotypes call them. */
async function genesFor(
  { variants }: GenotypeMatrix,
  file: string | null,
  signal: AbortSignal,
): Promise<GeneMap | null> {
  return file === null ? null : readGenes(file, { chromosomes: variants.chromosomes, signal });
}
