import { resolve } from 'node:path';
import {
  imputeGenotypes,
  IMPUTATION_METHODS,
  type AccuracyClass,
  type ImputationMethod,
  type ImputationResult,
} from '@panicle/genomics/imputation';
import { CommandFailure, type Context } from '../../command.ts';
import { column, type ReportTable } from '@panicle/analyses/report/report';
import { filesetFiles, refuseExisting, tableFiles } from '../../tables/result-files.ts';
import type { Options } from '../../tables/options.ts';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns, known } from '@panicle/analyses/genotype/columns';
import { optionalWhole, optionalWithin } from '../../tables/number-options.ts';
import { imputeOptionHelp, imputeOptions } from './impute-options.ts';

const accuracyColumns = [
  column('hidden', '隐藏数', 'masked'),
  column('concordance', '一致率', 'concordance'),
  column('frequent', '最常见基因型的一致率', 'concordance of the most frequent call'),
  column('rare_concordance', '其余基因型的一致率', 'concordance of less frequent calls'),
  column('dosage_r2', '剂量r2', 'dosage r2'),
];

const figuresOf = (found: AccuracyClass) => [
  found.calls,
  found.concordance,
  found.frequent,
  known(found.rareConcordance),
  known(found.dosageR2),
];

function summaryTable(result: ImputationResult, samples: number, markers: number): ReportTable {
  const { method, missing, filled, inbred, accuracy } = result;
  const all = accuracy.at(-1);
  return {
    name: 'imputation',
    title: { zh: '填补', en: 'Imputation' },
    columns: [
      column('method', '方法', 'method'),
      ...genotypeColumns('samples', 'markers', 'missing'),
      column('filled', '已填补', 'imputed'),
      column('lines', '按纯系处理的样品', 'treated as inbred lines'),
      ...accuracyColumns,
    ],
    rows: [
      [
        method,
        samples,
        markers,
        missing,
        filled,
        method === 'haplotypes' ? inbred.length : null,
        ...(all === undefined ? [0, null, null, null, null] : figuresOf(all)),
      ],
    ],
  };
}

function classTable(accuracy: readonly AccuracyClass[]): ReportTable {
  return {
    name: 'accuracy',
    title: { zh: '各次等位基因频率的准确率', en: 'Accuracy by minor allele frequency' },
    columns: [
      column('minor_above', '频率大于', 'minor allele frequency above'),
      column('minor_to', '频率至', 'up to'),
      ...accuracyColumns,
    ],
    rows: accuracy.slice(0, -1).map((found) => [found.from, found.to, ...figuresOf(found)]),
  };
}

/** Where the filled fileset goes. @throws WrongUsage, CommandFailure where it would replace what is read */
function resultOf(options: Options, { operands, path }: Context): string {
  const stem = path(options.required('to'));
  if (resolve(stem) !== resolve(path(operands[0]!))) return stem;
  throw new CommandFailure(
    {
      zh: '--to 与读入的文件组相同：{stem}。请换一个路径，以免覆盖原始基因型。',
      en: '--to is the fileset being read: {stem}. Choose another path, so that the original calls are kept.',
    },
    { stem },
  );
}

export const imputeCommand = filesetCommand({
  name: 'genotype impute',
  summary: {
    zh: '填补缺失的基因型，并报告准确率',
    en: 'impute missing calls and report accuracy',
  },
  options: imputeOptions,
  optionHelp: imputeOptionHelp,
  details: {
    zh: 'mean：最常见的基因型，剂量为均值。neighbours：由连锁最强的标记找出相近样品，再由它们决定（LinkImpute）。\nhaplotypes：由样品自身学得的单倍型群（fastPHASE 的隐马尔可夫模型），最准，也最慢；无需定相。\n准确率由已知但对方法隐藏的基因型得出，它们在结果中保持原样。标记须按图谱排序。',
    en: 'mean: the most frequent call; the dosage is the mean. neighbours: k nearest neighbours at the markers in strongest\nlinkage disequilibrium (LinkImpute). haplotypes: haplotype clusters estimated from the samples (the hidden Markov model\nof fastPHASE), the most accurate and slowest; no phase is needed. Accuracy is estimated on masked known calls, which\nkeep their original values in the output. Markers must be in map order.',
  },
  analyse({ matrix, fam, options, context, control }) {
    const stem = resultOf(options, context);
    const dosages = options.optional('dosages');
    const files = [...filesetFiles(stem), ...(dosages === null ? [] : [context.path(dosages)])];
    refuseExisting(context, [...files, ...tableFiles(context, ['imputation', 'accuracy'])]);
    const method: ImputationMethod = options.choice('method', IMPUTATION_METHODS, 'haplotypes');
    const result = imputeGenotypes(
      matrix,
      stem,
      {
        method,
        neighbours: optionalWhole(options, 'neighbours'),
        markers: optionalWhole(options, 'markers'),
        clusters: optionalWhole(options, 'clusters'),
        starts: optionalWhole(options, 'starts'),
        passes: optionalWhole(options, 'passes'),
        seed: optionalWhole(options, 'seed', 0),
        masked: optionalWithin(options, 'hidden', 0, 0.5),
        dosages: dosages === null ? undefined : context.path(dosages),
        fam,
      },
      control,
    );
    const summary = summaryTable(result, matrix.samples.length, matrix.variants.count);
    const classes = result.accuracy.length > 0 ? [classTable(result.accuracy)] : [];
    return { tables: [summary, ...classes], remarks: result.remarks };
  },
});
