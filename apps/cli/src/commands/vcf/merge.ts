import {
  JOIN_RULES,
  MISSING_RULES,
  mergeVcf,
  NUMBER_RULES,
  type MergeResult,
} from '@panicle/genomics/vcf-work/merge';
import type { Command, Context } from '../../command.ts';
import { figures, table } from '@panicle/analyses/report/columns';
import { deliver, reportOptionHelp, reportOptions, type Report } from '../../tables/deliver.ts';
import { column } from '@panicle/analyses/report/report';
import { refuseExisting, tableFiles } from '../../tables/result-files.ts';
import { Options } from '../../tables/options.ts';
import { fileControl, readerOptionHelp, readerOptions } from '../engine-options.ts';
import { namesIn } from '../../tables/name-list.ts';
import { wholeNumber } from '../../tables/number-options.ts';
import { mergeOptionHelp } from './merge-help.ts';
import { readTagRules } from './tag-rules.ts';
import { optionsOf, refuseSameFile } from './vcf-command.ts';

export const mergeCommand: Command = {
  name: 'vcf merge',
  summary: {
    zh: '把不同样品的多个 VCF 文件合并为一个',
    en: 'merge VCF files of different samples',
  },
  operands: ['<output>', '<file>...'],
  options: { ...optionsOf(mergeOptionHelp), ...readerOptions, ...reportOptions },
  optionHelp: { ...mergeOptionHelp, ...readerOptionHelp, ...reportOptionHelp },
  details: {
    zh: '文件可以是文本、gzip 或 bgzip，须按染色体和位置排序，无需索引；输出名以 .gz 或 .bgz 结尾时写成 bgzip，以 .bcf 结尾时写成 BCF。\n某文件没有的位点，其样品写成 ./.；文件头定义了 AC、AN 时，由基因型重新计数。报告列出各文件合并、单独保留与补缺的数目。\n中途失败不会留下任何文件。',
    en: 'Files may be plain, gzip or bgzip; they must be sorted by chromosome and position, and need no index. An output that ends\nwith .gz or .bgz is compressed by bgzip, one that ends with .bcf is BCF. Samples of a file that lacks a site get ./.;\nAC and AN, where the header defines them, are counted from the calls. The report gives joined, unshared and filled\nrecords per file. A failed run leaves no output.',
  },
  async run(context) {
    const options = new Options(context.options);
    const [output, files] = operandFiles(context, options);
    refuseExisting(context, [output, ...tableFiles(context, ['merge', 'files'])]);
    const reference = options.optional('block-reference');
    const result = await mergeVcf(files, output, {
      join: options.choice('join', JOIN_RULES, 'both'),
      absentCalls: options.choice('absent', ['missing', 'reference'], 'missing'),
      sameSamples: options.choice('same-samples', ['refuse', 'rename', 'combine'], 'refuse'),
      conflictingReference: options.choice(
        'reference-conflicts',
        ['refuse', 'leaveOut', 'resolve'],
        'refuse',
      ),
      duplicates: options.choice('duplicates', ['keep', 'first', 'refuse'], 'keep'),
      filters: options.choice('filters', ['all', 'anyPass'], 'all'),
      unknownAllele: options.choice('unknown-allele', ['keep', 'dropAtVariants', 'drop'], 'keep'),
      infoRules: readTagRules(options, 'info-rules', NUMBER_RULES),
      missingRules: readTagRules(options, 'missing-rules', MISSING_RULES),
      blocks: options.flag('blocks') ? { reference: reference && context.path(reference) } : undefined,
      localAlleles: wholeNumber(options, 'local-alleles', 0, 0),
      ...fileControl(context),
    });
    return await deliver(reportOf(result), context);
  },
};

/** The output, and the files of the call and of the list. @throws WrongUsage where the output is one of them */
function operandFiles({ operands, path }: Context, options: Options): [output: string, files: string[]] {
  const [output, ...named] = operands.map(path);
  const list = options.optional('files');
  const files = list === null ? named : [...named, ...namesIn(path(list)).map(path)];
  refuseSameFile(output!, files);
  return [output!, files];
}

function reportOf({ samples, counts, files, remarks }: MergeResult): Report {
  const total = figures(
    'merge',
    ['合并结果', 'Merged'],
    [
      ['samples', '样品数', 'samples', samples],
      ['sites', '位点数', 'sites', counts.sites],
      ['joined', '由多个文件合并', 'joined', counts.joined],
      ['new_multiallelic', '新增多等位位点', 'new multiallelic', counts.newMultiallelic],
      ['filled', '补缺的基因型', 'calls filled', counts.filled],
      ['differing_calls', '不一致的基因型', 'differing calls', counts.differingCalls],
    ],
  );
  const heads = [
    column('file', '文件', 'file'),
    column('samples', '样品数', 'samples'),
    column('records', '记录数', 'records'),
    column('joined', '与其他文件合并', 'joined'),
    column('alone', '仅此文件', 'unshared'),
    column('conflicts', 'REF 不一致而略去', 'conflicts'),
    column('recoded', '重新编码', 'recoded'),
    column('duplicates', '重复而略去', 'duplicates'),
    column('filled', '补缺的基因型', 'calls filled'),
  ];
  const rows = files.map((one) => [
    one.file,
    one.samples,
    one.records,
    one.joined,
    one.alone,
    one.conflicts,
    one.recoded,
    one.duplicates,
    one.filled,
  ]);
  return { tables: [total, table('files', ['各文件', 'Files'], heads, rows)], remarks };
}
