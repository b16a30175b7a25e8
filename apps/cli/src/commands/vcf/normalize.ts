import {
  NORMALIZE_JOINS,
  normalizeVcf,
  type NormalizeOptions,
  type NormalizeResult,
} from '@panicle/genomics';
import { WrongUsage, type Context } from '../../command.ts';
import { figures } from '../../tables/columns.ts';

import type { Wish } from '../../tables/wish.ts';
import { basePairs } from '../../tables/distance-wish.ts';
import { flagHelp, help, vcfCommand } from './vcf-command.ts';

export const normalizeCommand = vcfCommand({
  name: 'vcf normalize',
  tables: ['normalize'],
  summary: {
    zh: '规范化 VCF：左对齐、拆分或合并多等位位点（同 bcftools norm）',
    en: 'left-align, split or join sites of several alleles, as bcftools norm does',
  },
  options: {
    reference: help(
      '<fasta>',
      '参考序列：左对齐并核对 REF',
      'the reference sequence: alleles are left-aligned, REF is compared',
    ),
    'other-reference': help(
      '<way>',
      'REF 与参考序列不符时：refuse（默认，拒绝）、leaveOut（略去）、keep（保留）',
      'REF is not that of the reference: refuse (unless given), leaveOut, keep',
    ),
    split: flagHelp('把多等位位点拆成每个 ALT 一条记录', 'a record for each ALT of a site of several'),
    'other-alleles': help(
      '<call>',
      '拆分后，基因型中属于其他记录的等位基因写成 reference（0，默认）或 missing（.）',
      'alleles of other records in the calls of a split one: reference (0; unless given) or missing',
    ),
    join: help(
      '<what>',
      '合并同一位置的记录：snps、indels、both（各自合并）或 any（全部）',
      'records of one position become one: snps, indels, both (each kind by itself) or any',
    ),
    once: flagHelp(
      '位置与等位基因相同的记录只留第一条',
      'of records with the same position and alleles only the first stays',
    ),
    reach: help(
      '<base pairs>',
      '左移的最大距离，默认 1000',
      'how far alleles may move to the left; 1000 unless given',
    ),
  },
  details: {
    zh: '文件须按位置排序；不需改动的记录逐字节不变。按等位基因或基因型的数值（Number=A、R、G）随等位基因拆分与合并。\n合并时互相矛盾的基因型改为缺失并计数。输出名以 .gz 或 .bgz 结尾时写成 bgzip。',
    en: 'The file must be sorted; records that need no change stay byte for byte. Values by allele and genotype (Number A, R, G)\ngo with their alleles. Calls of joined records that contradict one another become missing and are counted. An output\nthat ends with .gz or .bgz is bgzip.',
  },
  async run({ file, output, wish, context, work }) {
    const result = await normalizeVcf(file, output, { ...optionsOf(wish, context), ...work });
    return { tables: [resultTable(result)], remarks: [] };
  },
});

function optionsOf(wish: Wish, { path }: Context): NormalizeOptions {
  const reference = wish.optional('reference');
  const wishes = ['reference', 'join'].some((name) => wish.optional(name) !== null);
  if (!wishes && !wish.flag('split') && !wish.flag('once'))
    throw new WrongUsage({
      zh: '请给出 --reference、--split、--join 或 --once。',
      en: 'Say what to do: --reference, --split, --join or --once.',
    });
  return {
    reference: reference === null ? undefined : path(reference),
    otherReference: wish.choice('other-reference', ['refuse', 'leaveOut', 'keep'], 'refuse'),
    split: wish.flag('split'),
    otherAlleles: wish.choice('other-alleles', ['reference', 'missing'], 'reference'),
    join: wish.optional('join') === null ? undefined : wish.choice('join', NORMALIZE_JOINS, 'both'),
    duplicates: wish.flag('once') ? 'first' : 'keep',
    reach: basePairs(wish, 'reach', 1000, 0),
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
      ['moved', '移动或缩短', 'moved', result.moved],
      ['other_reference', 'REF 不符', 'other REF', result.otherReference],
      ['duplicates', '重复而略去', 'left out as duplicates', result.duplicates],
      ['contradictions', '矛盾的基因型', 'contradicting calls', result.contradictions],
    ],
  );
}
