import {
  collectScan,
  kinship,
  linearScanBlocks,
  mixedScanBlocks,
  principalComponents,
  type Control,
  type MixedTrait,
  type SampleColumn,
  type ScanVisitor,
} from '@panicle/genomics';
import type { Command, Context } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { Wish } from '../../tables/wish.ts';
import { engineControl, engineOptionHelp, engineOptions } from '../engine-options.ts';
import { numberWithin, wholeNumber } from '../../tables/number-wish.ts';
import { trainingHelp, trainingOptions, withTraining, type Training } from '../training-data.ts';
import { scanTables } from './scan-files.ts';
import { leadingTable, scansTable, type Scanned } from './scan-report.ts';

const MODELS = ['linear', 'mixed', 'exact'] as const;
/** Share of the work that goes into relationships and components. */
const PREPARATION = 0.2;

export const gwasCommand: Command = {
  name: 'gwas',
  summary: {
    zh: '全基因组关联分析：一般线性模型、混合线性模型',
    en: 'genome-wide association: linear and mixed linear models',
  },
  operands: ['<fileset>', '<traits>'],
  options: {
    ...trainingOptions,
    model: { type: 'string' },
    components: { type: 'string' },
    minor: { type: 'string' },
    missing: { type: 'string' },
    leading: { type: 'string' },
    ...engineOptions,
    ...reportOptions,
  },
  optionHelp: {
    ...trainingHelp,
    model: {
      value: '<name>',
      text: {
        zh: 'linear（默认）、mixed（无标记模型的方差用于所有标记，同 EMMAX）、exact（逐标记估计方差，同 gemma）',
        en: 'linear (unless given), mixed (variances of the model without markers for all, as EMMAX), exact (variances with every marker, as gemma)',
      },
    },
    components: {
      value: '<number>',
      text: {
        zh: '作为协变量的主成分个数，默认 0',
        en: 'principal components as covariates; 0 unless given',
      },
    },
    minor: {
      value: '<share>',
      text: { zh: '次等位基因频率下限，默认 0', en: 'least frequency of the rarer allele; 0 unless given' },
    },
    missing: {
      value: '<share>',
      text: { zh: '缺失率上限，默认 1', en: 'largest share of missing calls; 1 unless given' },
    },
    leading: {
      value: '<number>',
      text: { zh: '每个性状列出的标记数，默认 10', en: 'markers listed of each trait; 10 unless given' },
    },
    ...engineOptionHelp,
    ...reportOptionHelp,
  },
  details: {
    zh: '效应等位基因为 ALT。linear 对每个标记只用有基因型的样品（与 plink2 --glm 一致）；mixed 与 exact 的缺失基因型取该标记平均数，\n亲缘关系为 centred（同 gemma -gk 1）。用 --output 时，每个性状的全部结果写入 results_<性状>.tsv。',
    en: 'The effect allele is ALT. linear takes the samples that are called at the marker, as plink2 --glm; with mixed and exact\nmissing calls count as the mean of the marker, and relationships are centred ones, as gemma -gk 1. --output also writes\nall results of each trait to results_<trait>.tsv.',
  },
  run: (context) =>
    withTraining(context, (training) => {
      const scans = scanAll(context, training);
      const leading = wholeNumber(new Wish(context.options), 'leading', 10);
      const tables = [scansTable(scans), leadingTable(training.matrix.variants, scans, leading)];
      return deliver({ tables, remarks: training.remarks }, context);
    }),
};

/** Scans all traits; whole results go to files where the caller wants any. */
function scanAll(context: Context, training: Training): Scanned[] {
  const { options, path } = context;
  if (typeof options.output !== 'string') return scan(context, training, () => undefined);
  const names = training.traits.map(({ name }) => name);
  const place = { folder: path(options.output), force: options.force === true };
  const files = scanTables(training.matrix.variants, names, place);
  try {
    const scans = scan(context, training, (block) => files.add(block));
    files.finish();
    return scans;
  } finally {
    files.discard();
  }
}

function scan(context: Context, training: Training, also: ScanVisitor): Scanned[] {
  const { matrix } = training;
  const traits = training.traits.map(asColumn);
  const wish = new Wish(context.options);
  const model = wish.choice('model', MODELS, 'linear');
  const control = engineControl(context);
  const before = { ...control, onProgress: (share: number) => context.onShare(PREPARATION * share) };
  const covariates = [...training.covariates.map(asColumn), ...components(training, wish, before)];
  const limits = {
    leastMinor: numberWithin(wish, 'minor', 0, 0, 0.5),
    mostMissing: numberWithin(wish, 'missing', 1, 0, 1),
  };
  const rest = (share: number) => context.onShare(PREPARATION + (1 - PREPARATION) * share);
  const work = { ...control, ...limits, onProgress: rest };
  let mixed: MixedTrait[] = [];
  const related = model === 'linear' ? null : kinship(matrix, 'centred', before);
  const scans = collectScan(matrix, traits.length, (keep) => {
    const visit: ScanVisitor = (block) => {
      keep(block);
      also(block);
    };
    if (related === null) return linearScanBlocks(matrix, traits, covariates, visit, work);
    const variances = model === 'exact' ? 'each' : 'null';
    mixed = mixedScanBlocks(matrix, traits, covariates, related, visit, { ...work, variances });
    return mixed;
  });
  return scans.map((one, t) => ({ ...one, heritability: mixed[t]?.null.heritability ?? null }));
}

function components({ matrix }: Training, wish: Wish, control: Control): SampleColumn[] {
  const count = wholeNumber(wish, 'components', 0, 0);
  if (count === 0) return [];
  const found = principalComponents(matrix, count, control);
  return Array.from({ length: found.count }, (_, k) => ({
    name: `PC${k + 1}`,
    values: Float64Array.from(found.samples, (_sample, i) => found.scores[i * found.count + k]!),
  }));
}

function asColumn({ name, values }: Training['traits'][number]): SampleColumn {
  return { name, values: Float64Array.from(values) };
}
