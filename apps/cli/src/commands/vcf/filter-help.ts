import { VARIANT_TYPES } from '@panicle/genomics/vcf-work/filter';
import { flagHelp, help, type OptionHelps } from './vcf-command.ts';

/** What the options of `vcf filter` say, in the order in which the rules are applied. */
export const filterOptionHelp: OptionHelps = {
  samples: help(
    '<file>',
    '只留该文件列出的样品，按其顺序（每行一个名称）',
    'file of samples to keep, one per line; their order is kept',
  ),
  'without-samples': help('<file>', '去除该文件列出的样品', 'file of samples to remove'),
  'call-quality': help('<number>', 'GQ 低于此值的基因型改为缺失', 'set calls with a lower GQ to missing'),
  'call-depth': help('<number>', 'DP 低于此值的基因型改为缺失', 'set calls with a lower DP to missing'),
  regions: help(
    '<list>',
    '区段，如 chr1,chr2:5000-9000；名称本身像区段的序列用花括号，如 {chr1:5}',
    'regions, e.g. chr1,chr2:5000-9000; put contig names that look like regions in braces: {chr1:5}',
  ),
  markers: help(
    '<file>',
    '只留该文件列出的标记（ID，每行一个）',
    'file of markers (ID) to keep, one per line',
  ),
  alleles: help(
    '<range>',
    '等位基因数（含 REF），默认 2',
    'number of alleles including REF, e.g. 2 or 2-4 [default: 2]',
  ),
  types: help(
    '<list>',
    `变异类型：${VARIANT_TYPES.join('、')}`,
    `variant types: ${VARIANT_TYPES.join(', ')}; every ALT must be one of them`,
  ),
  passing: flagHelp('只留 FILTER 为 PASS 或 . 的位点', 'keep sites with FILTER PASS or a dot'),
  quality: help('<number>', '最小 QUAL', 'minimum QUAL'),
  depth: help('<range>', '样品平均 DP，如 5-60', 'range of the mean DP of the samples, e.g. 5-60'),
  geno: help('<share>', '最大缺失率，0 到 1', 'maximum missing rate, 0 to 1'),
  heterozygosity: help('<range>', '杂合率，如 0-0.1', 'range of the share of heterozygous calls, e.g. 0-0.1'),
  frequency: help(
    '<range>',
    'ALT 频率（由基因型计数），如 0.05-0.95',
    'range of the ALT frequency among the calls, e.g. 0.05-0.95',
  ),
  maf: help(
    '<share>',
    '最小次等位基因频率（由基因型计数）',
    'minimum minor allele frequency among the calls',
  ),
  mac: help('<number>', '次等位基因的最少拷贝数', 'minimum minor allele count'),
  hwe: help('<p>', '哈迪-温伯格精确检验的最小 P 值', 'minimum P of the exact Hardy-Weinberg test'),
};
