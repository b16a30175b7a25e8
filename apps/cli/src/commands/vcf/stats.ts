import {
  DISTRIBUTIONS,
  vcfStatistics,
  type DistributionName,
  type VcfStatistics,
} from '@panicle/genomics/vcf-work/statistics';
import type { Command } from '../../command.ts';
import { figures, table } from '@panicle/analyses/report/columns';
import { fileControl, fileOptions, fileOptionHelp } from '../engine-options.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import type { LongTable } from '@panicle/analyses/report/long-table';
import { column, wordColumn } from '@panicle/analyses/report/report';

/** Names of the figures in files; the summary has the mean of each. */
const KEYS: Readonly<Record<DistributionName, readonly [key: string, zh: string, en: string]>> = {
  minorFrequency: ['minor_frequency', '次等位基因频率', 'minor allele frequency'],
  missing: ['missing_share', '缺失率', 'missing rate'],
  heterozygosity: ['heterozygosity', '杂合率', 'heterozygosity'],
  quality: ['quality', 'QUAL', 'QUAL'],
  depth: ['depth', '深度', 'depth'],
};

const known = (value: number) => (Number.isFinite(value) ? value : null);

function summaryTable(found: VcfStatistics) {
  const { types, means, transitions, transversions } = found;
  return figures(
    'summary',
    ['概况', 'Summary'],
    [
      ['samples', '样品数', 'samples', found.samples],
      ['records', '记录数', 'records', found.records],
      ['passing', 'FILTER 通过', 'FILTER passed', found.passing],
      ['snps', 'SNP', 'SNPs', types.snp],
      ['mnps', 'MNP', 'MNPs', types.mnp],
      ['indels', '插入缺失', 'indels', types.indel],
      ['others', '其他', 'others', types.other],
      ['no_alternative', '无 ALT', 'without ALT', found.withoutAlternative],
      ['multiallelic', '多等位', 'multiallelic', found.multiallelic],
      ['multiallelic_snps', '多等位 SNP', 'multiallelic SNPs', found.multiallelicSnps],
      ['transitions', '转换', 'transitions', transitions],
      ['transversions', '颠换', 'transversions', transversions],
      ['ts_tv', '转换/颠换', 'ts/tv', known(transitions / transversions)],
      ['singletons', '单拷贝等位基因', 'singletons', found.singletons],
      ...DISTRIBUTIONS.map((name) => {
        const [key, zh, en] = KEYS[name];
        return [`mean_${key}`, `平均${zh}`, `mean ${en}`, known(means[name])] as const;
      }),
    ],
  );
}

function smallTables(found: VcfStatistics) {
  const chromosomes = table(
    'chromosomes',
    ['染色体', 'Chromosomes'],
    [
      column('chromosome', '染色体', 'chromosome'),
      column('records', '记录数', 'records'),
      column('first', '起', 'first'),
      column('last', '止', 'last'),
    ],
    found.chromosomes.map(({ chromosome, records, first, last }) => [chromosome, records, first, last]),
  );
  const substitutions = table(
    'substitutions',
    ['碱基替换', 'Substitutions'],
    [column('from', '由', 'from'), column('to', '至', 'to'), column('alleles', '等位基因数', 'alleles')],
    found.substitutions.map(({ from, to, alleles }) => [from, to, alleles]),
  );
  return [substitutions, chromosomes];
}

function distributionTable({ distributions }: VcfStatistics): LongTable {
  return {
    name: 'distributions',
    title: {
      zh: '位点分布（大于“由”，不超过“至”）',
      en: 'Sites by value (above from, up to and including to)',
    },
    columns: [
      wordColumn('figure', '项目', 'statistic'),
      column('from', '由', 'from'),
      column('to', '至', 'to'),
      column('sites', '位点数', 'sites'),
    ],
    rows: (emit) => {
      for (const name of DISTRIBUTIONS)
        for (const { from, to, sites } of distributions[name]) emit([KEYS[name][0], from, known(to), sites]);
    },
  };
}

function indelTable({ indels }: VcfStatistics): LongTable {
  return {
    name: 'indel_lengths',
    title: { zh: '插入缺失长度（缺失为负）', en: 'Lengths of indels (deletions negative)' },
    columns: [column('length', '长度', 'length'), column('alleles', '等位基因数', 'alleles')],
    rows: (emit) => indels.forEach(({ length, alleles }) => emit([length, alleles])),
  };
}

function sampleTable({ perSample }: VcfStatistics): LongTable {
  return {
    name: 'samples',
    title: { zh: '样品', en: 'Samples' },
    columns: [
      column('sample', '样品', 'sample'),
      column('homozygous_reference', '纯合参考', 'homozygous REF'),
      column('heterozygous', '杂合', 'heterozygous'),
      column('homozygous_alternative', '纯合变异', 'homozygous ALT'),
      column('missing', '缺失', 'missing'),
      column('transitions', '转换', 'transitions'),
      column('transversions', '颠换', 'transversions'),
      column('indels', '插入缺失', 'indels'),
      column('private', '独有等位基因', 'private'),
      column('mean_depth', '平均深度', 'mean depth'),
    ],
    rows: (emit) =>
      perSample.forEach((one) =>
        emit([
          one.sample,
          one.homozygousReference,
          one.heterozygous,
          one.homozygousAlternative,
          one.missing,
          one.transitions,
          one.transversions,
          one.indels,
          one.privateAlleles,
          known(one.meanDepth),
        ]),
      ),
  };
}

export const statsCommand: Command = {
  name: 'vcf stats',
  summary: {
    zh: 'VCF 统计：变异类型、转换与颠换、频率、缺失、质量、深度，各样品',
    en: 'VCF statistics: variant types, transitions, frequencies, missing rates, quality, depth, per-sample counts',
  },
  operands: ['<file>'],
  options: { ...fileOptions, ...reportOptions },
  optionHelp: { ...fileOptionHelp, ...reportOptionHelp },
  details: {
    zh: '各项计数同 bcftools stats -s -；频率总由基因型计数。深度为位点上各样品 DP 的均值，没有时取 INFO 的 DP。\n样品的转换、颠换、插入缺失是含此类 ALT 的基因型数；独有等位基因是其他样品都没有的 ALT。',
    en: 'Counts follow bcftools stats -s -; frequencies are always counted from the calls. Depth is the mean DP over the samples of a\nsite, or DP of INFO. Transitions, transversions and indels of a sample are calls with such an ALT; private alleles are\nALT alleles found in no other sample.',
  },
  async run(context) {
    const { operands, path } = context;
    const found = await vcfStatistics(path(operands[0]!), fileControl(context));
    const long = [distributionTable(found), indelTable(found), sampleTable(found)];
    return await deliver(
      { tables: [summaryTable(found), ...smallTables(found)], long, remarks: [] },
      context,
    );
  },
};
