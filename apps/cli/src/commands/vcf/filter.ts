import {
  filterVcf,
  SITE_RULES,
  VARIANT_TYPES,
  type FilterResult,
  type FilterRules,
  type SiteRule,
} from '@panicle/genomics/vcf-work/filter';
import type { Context } from '../../command.ts';
import { figures, table } from '@panicle/analyses/report/columns';
import type { Report } from '../../tables/deliver.ts';
import { column } from '@panicle/analyses/report/report';
import { optionalWhole, optionalWithin } from '../../tables/number-options.ts';
import type { Options } from '../../tables/options.ts';
import { namesIn } from '../../tables/name-list.ts';
import { filterOptionHelp } from './filter-help.ts';
import { optionalRange } from './range-option.ts';
import { vcfCommand } from './vcf-command.ts';

export const filterCommand = vcfCommand({
  name: 'vcf filter',
  tables: ['filter', 'left_out'],
  summary: {
    zh: '按样品、区段、频率、缺失、杂合、质量等筛选 VCF',
    en: 'filter a VCF file by samples, regions, frequencies, missing rates, heterozygosity, quality and more',
  },
  options: filterOptionHelp,
  details: {
    zh: '规则按所列顺序执行：先取样品、把基因型改为缺失，再由剩余基因型重新计数，据此判断位点。\n频率总由基因型计数，不采用 INFO 中的 AC、AN、AF；结果中三者重新写入，其余字段不变；换行写成 LF，GB 18030 写成 UTF-8。\n输出名以 .gz 或 .bgz 结尾时写成 bgzip，以 .bcf 结尾时写成 BCF。中途失败不会留下结果文件。',
    en: 'Rules apply in this order: samples are selected, calls set missing, alleles counted among the remaining calls, sites judged\nby these counts. AC, AN and AF of INFO are ignored and recalculated; all other fields are unchanged. Line ends become LF,\nGB 18030 becomes UTF-8. An output that ends with .gz or .bgz is compressed by bgzip, one that ends with .bcf is BCF.\nA failed run leaves no output.',
  },
  async run({ file, output, options, context, work }) {
    return reportOf(await filterVcf(file, output, rulesOf(options, context), work));
  },
});

function rulesOf(options: Options, { path }: Context): FilterRules {
  const namesOf = (option: string) => {
    const list = options.optional(option);
    return list === null ? undefined : namesIn(path(list));
  };
  const markers = namesOf('markers');
  const regions = options.list('regions');
  const types = options.choices('types', VARIANT_TYPES);
  const wanted = {
    samples: namesOf('samples'),
    leaveOut: namesOf('without-samples'),
    callQuality: optionalWithin(options, 'call-quality', 0, Infinity),
    callDepth: optionalWithin(options, 'call-depth', 0, Infinity),
    regions: regions.length > 0 ? regions : undefined,
    markers: markers && new Set(markers),
    alleles: optionalRange(options, 'alleles', 1),
    types: types.length > 0 ? types : undefined,
    passing: options.flag('passing') || undefined,
    quality: options.optionalNumber('quality'),
    depth: optionalRange(options, 'depth'),
    missing: optionalWithin(options, 'geno', 0, 1),
    heterozygosity: optionalRange(options, 'heterozygosity', 0, 1),
    frequency: optionalRange(options, 'frequency', 0, 1),
    minorFrequency: optionalWithin(options, 'maf', 0, 0.5),
    minorCount: optionalWhole(options, 'mac', 0),
    hardyWeinberg: optionalWithin(options, 'hwe', 0, 1),
  };
  // A rule that was not given is left out: the header of the result names only the rules requested.
  return Object.fromEntries(Object.entries(wanted).filter(([, rule]) => rule !== undefined));
}

/** The option that gives each rule: what the reader of the report knows it by. */
const OPTION_OF: Readonly<Record<SiteRule, string>> = {
  region: 'regions',
  marker: 'markers',
  alleles: 'alleles',
  type: 'types',
  passing: 'passing',
  quality: 'quality',
  depth: 'depth',
  genotypes: 'FORMAT/GT',
  missing: 'geno',
  heterozygosity: 'heterozygosity',
  frequency: 'frequency',
  minorFrequency: 'maf',
  minorCount: 'mac',
  hardyWeinberg: 'hwe',
};

function reportOf({ samples, read, kept, leftOut, callsSetMissing, remarks }: FilterResult): Report {
  const total = figures(
    'filter',
    ['筛选结果', 'Filtered'],
    [
      ['samples', '样品数', 'samples', samples],
      ['read', '读取的记录', 'records read', read],
      ['kept', '保留的记录', 'records kept', kept],
      ['calls_set_missing', '改为缺失的基因型', 'calls set missing', callsSetMissing],
    ],
  );
  const heads = [
    column('rule', '首先违反的规则（选项）', 'first failed rule (option)'),
    column('records', '去除的记录', 'records'),
  ];
  const broken = SITE_RULES.filter((rule) => leftOut[rule] > 0).map((rule) => [
    OPTION_OF[rule],
    leftOut[rule],
  ]);
  return { tables: [total, table('left_out', ['去除的记录', 'Removed'], heads, broken)], remarks };
}
