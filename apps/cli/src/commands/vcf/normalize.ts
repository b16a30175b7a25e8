import {
  NORMALIZE_JOINS,
  normalizeVcf,
  type NormalizeOptions,
  type NormalizeResult,
} from '@panicle/genomics/vcf-work/normalize';
import { WrongUsage, type Context } from '../../command.ts';
import { figures } from '@panicle/analyses/report/columns';

import type { Options } from '../../tables/options.ts';
import { basePairs } from '../../tables/distance-options.ts';
import { flagHelp, help, vcfCommand } from './vcf-command.ts';

export const normalizeCommand = vcfCommand({
  name: 'vcf normalize',
  tables: ['normalize'],
  summary: {
    zh: '规范化 VCF：左对齐、拆分或合并多等位位点（同 bcftools norm）',
    en: 'left-align, split or join multiallelic sites, as bcftools norm',
  },
  options: {
    reference: help(
      '<fasta>',
      '参考序列：左对齐并核对 REF',
      'reference sequence (FASTA): alleles are left-aligned and REF is checked',
    ),
    'other-reference': help(
      '<way>',
      'REF 与参考序列不符时：refuse（默认，拒绝）、leaveOut（略去）、keep（保留）',
      'REF differs from the reference: refuse, leaveOut or keep [default: refuse]',
    ),
    split: flagHelp('把多等位位点拆成每个 ALT 一条记录', 'one record per ALT of a multiallelic site'),
    'other-alleles': help(
      '<call>',
      '拆分后，基因型中属于其他记录的等位基因写成 reference（0，默认）或 missing（.）',
      'alleles of other records in the calls of a split record: reference (0) or missing [default: reference]',
    ),
    join: help(
      '<what>',
      '合并同一位置的记录：snps、indels、both（各自合并）或 any（全部）',
      'join records of one position: snps, indels, both (each type separately) or any',
    ),
    once: flagHelp(
      '位置与等位基因相同的记录只留第一条',
      'keep only the first of records with the same position and alleles',
    ),
    reach: help('<base pairs>', '左移的最大距离，默认 1000', 'maximum left shift of alleles [default: 1000]'),
  },
  details: {
    zh: '文件须按位置排序；不需改动的记录照原样写出（换行写成 LF，GB 18030 写成 UTF-8）。按等位基因或基因型的数值（Number=A、R、G）随等位基因拆分与合并。\n合并时互相矛盾的基因型改为缺失并计数。输出名以 .gz 或 .bgz 结尾时写成 bgzip，以 .bcf 结尾时写成 BCF。',
    en: 'The file must be sorted; records that need no change are copied as they are (line ends become LF, GB 18030 becomes UTF-8).\nValues per allele and genotype (Number A, R, G) follow their alleles. Contradicting calls of joined records become missing\nand are counted. An output that ends with .gz or .bgz is compressed by bgzip, one that ends with .bcf is BCF.',
  },
  async run({ file, output, options, context, work }) {
    const result = await normalizeVcf(file, output, { ...optionsOf(options, context), ...work });
    return { tables: [resultTable(result)], remarks: [] };
  },
});

function optionsOf(options: Options, { path }: Context): NormalizeOptions {
  const reference = options.optional('reference');
  const changes = ['reference', 'join'].some((name) => options.optional(name) !== null);
  if (!changes && !options.flag('split') && !options.flag('once'))
    throw new WrongUsage({
      zh: '请给出 --reference、--split、--join 或 --once。',
      en: 'Choose what to do: --reference, --split, --join or --once.',
    });
  return {
    reference: reference === null ? undefined : path(reference),
    otherReference: options.choice('other-reference', ['refuse', 'leaveOut', 'keep'], 'refuse'),
    split: options.flag('split'),
    otherAlleles: options.choice('other-alleles', ['reference', 'missing'], 'reference'),
    join: options.optional('join') === null ? undefined : options.choice('join', NORMALIZE_JOINS, 'both'),
    duplicates: options.flag('once') ? 'first' : 'keep',
    reach: basePairs(options, 'reach', 1000, 0),
  };
}

function resultTable(result: NormalizeResult) {
  return figures(
    'normalize',
    ['规范化结果', 'Normalized'],
    [
      ['read', '读取的记录', 'records read', result.read],
      ['written', '写出的记录', 'records written', result.written],
      ['split', '拆分', 'split', result.split],
      ['joined', '合并而成', 'joined', result.joined],
      ['moved', '移动或缩短', 'left-aligned', result.moved],
      ['other_reference', 'REF 不符', 'REF mismatches', result.otherReference],
      ['duplicates', '重复而略去', 'left out as duplicates', result.duplicates],
      ['contradictions', '矛盾的基因型', 'contradicting calls', result.contradictions],
    ],
  );
}
