import { GAP_TYPES, markVcf, type MarkRules, type MaskOverlap } from '@panicle/genomics/vcf-work/mark';
import type { Context } from '../../command.ts';
import { figures } from '@panicle/analyses/report/columns';
import type { Options } from '../../tables/options.ts';

import { namesIn } from '../../tables/name-list.ts';
import { optionalDistance } from '../../tables/distance-options.ts';
import { flagHelp, help, vcfCommand, type OptionHelps } from './vcf-command.ts';

const OVERLAPS: readonly MaskOverlap[] = ['position', 'record', 'variant'];

const options: OptionHelps = {
  include: help('<expression>', '须满足的表达式', 'records must satisfy this expression'),
  exclude: help('<expression>', '不得满足的表达式', 'records must not satisfy this expression'),
  'soft-filter': help(
    '<name>',
    '未通过的记录保留，FILTER 写此名（+ 为自动取名）；不给则删去',
    'keep failing records with this name in FILTER (+ generates one) [default: remove them]',
  ),
  'add-filters': flagHelp('保留 FILTER 中原有的名称', 'keep existing FILTER names'),
  'reset-filters': flagHelp('通过的记录 FILTER 写成 PASS', 'set FILTER of passing records to PASS'),
  'set-calls': help(
    '<call>',
    '未通过的样品基因型改为 missing（./.）或 reference（0/0），记录保留',
    'set calls of failing samples to missing or reference; keep the records',
  ),
  'snp-gap': help(
    '<base pairs>',
    '去除距插入缺失不超过此值的 SNP',
    'SNPs within this distance of an indel fail',
  ),
  'snp-gap-types': help(
    '<list>',
    `SNP 不可靠近的变异类型：${GAP_TYPES.join('、')}，默认 indel`,
    `variants that SNPs must not be near: ${GAP_TYPES.join(', ')} [default: indel]`,
  ),
  'indel-gap': help(
    '<base pairs>',
    '彼此距离不超过此值的插入缺失只留 QUAL 最高的一个（都没有 QUAL 时为 ALT 最多的）',
    'of indels within this distance of each other, only the one with the highest QUAL passes (without QUAL: the most ALT alleles)',
  ),
  mask: help(
    '<list>',
    '区段（或 @文件，每行一个）内的记录不通过',
    'records in these regions fail, e.g. chr1:5000-9000; @file reads regions from a file, one per line',
  ),
  'mask-outside': flagHelp('改为区段之外的记录不通过', 'records outside the regions fail instead'),
  'mask-overlap': help(
    '<what>',
    '须位于区段中的是 position（位置）、record（整个 REF，默认）或 variant（变化的碱基）',
    'what must overlap a region: position, record (all bases of REF) or variant (changed bases) [default: record]',
  ),
};

export const markCommand = vcfCommand({
  name: 'vcf mark',
  tables: ['mark'],
  summary: {
    zh: '按表达式、邻近变异与区段标记或删去 VCF 记录（同 bcftools filter）',
    en: 'mark or remove records by expressions, neighbouring indels and masks, as bcftools filter',
  },
  options,
  details: {
    zh: "表达式同 bcftools，如 'QUAL>30 && F_MISSING<0.1'、'FMT/DP<5'、'binom(FMT/AD)<0.01'；AC、AF、MAC、MAF 由基因型计数，\n指第一个 ALT（任一 ALT 为 MAF[*]），INFO 中的写作 INFO/AC。不限定等位基因数。插入缺失是只增或只减碱基的 ALT；\n换成另一长度的（如 CT 换成 G）属 other，见 --snp-gap-types。输出名以 .gz 或 .bgz 结尾时写成 bgzip，以 .bcf 结尾时写成 BCF。",
    en: 'Expressions follow bcftools, e.g. “QUAL>30 && F_MISSING<0.1”, “FMT/DP<5” or “binom(FMT/AD)<0.01”; AC, AF, MAC and MAF\nare counted from the calls and mean the first ALT (MAF[*] any); those of INFO are INFO/AC and so on. Multiallelic sites are kept.\nAn ALT that only adds or removes bases is an indel; one that replaces bases by another number of them, such as CT by G, is of type\nother (--snp-gap-types). An output that ends with .gz or .bgz is compressed by bgzip, one that ends with .bcf is BCF.',
  },
  async run({ file, output, options, context, work }) {
    const { read, kept, failed } = await markVcf(file, output, rulesOf(options, context), work);
    const total = figures(
      'mark',
      ['标记结果', 'Marked'],
      [
        ['read', '读取的记录', 'records read', read],
        ['failed', '未通过', 'failed', failed],
        ['kept', '结果中的记录', 'records written', kept],
      ],
    );
    return { tables: [total], remarks: [] };
  },
});

function rulesOf(options: Options, { path }: Context): MarkRules {
  const types = options.choices('snp-gap-types', GAP_TYPES);
  const mask = options.optional('mask');
  const regions = mask?.startsWith('@') === true ? namesIn(path(mask.slice(1))) : options.list('mask');
  const snpGap = optionalDistance(options, 'snp-gap', { unit: 'bp' });
  const wanted = {
    include: options.optional('include') ?? undefined,
    exclude: options.optional('exclude') ?? undefined,
    softFilter: options.optional('soft-filter') ?? undefined,
    addFilters: options.flag('add-filters') || undefined,
    resetFilters: options.flag('reset-filters') || undefined,
    setCalls:
      options.optional('set-calls') === null
        ? undefined
        : options.choice('set-calls', ['missing', 'reference'], 'missing'),
    snpGap:
      snpGap === undefined ? undefined : { distance: snpGap, types: types.length > 0 ? types : ['indel'] },
    indelGap: optionalDistance(options, 'indel-gap', { unit: 'bp' }),
    mask:
      mask === null
        ? undefined
        : {
            regions,
            outside: options.flag('mask-outside'),
            overlap: options.choice('mask-overlap', OVERLAPS, 'record'),
          },
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, rule]) => rule !== undefined));
}
