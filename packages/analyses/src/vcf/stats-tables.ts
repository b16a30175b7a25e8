import {
  DISTRIBUTIONS,
  type DistributionName,
  type VcfStatistics,
} from '@panicle/genomics/vcf-work/statistics';
import { figures, table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { column, wordColumn } from '../report/report.ts';

/** Names of the figures in files; the summary has the mean of each. */
export const KEYS: Readonly<Record<DistributionName, readonly [key: string, zh: string, en: string]>> = {
  minorFrequency: ['minor_frequency', '次等位基因频率', 'minor allele frequency'],
  missing: ['missing_share', '缺失率', 'missing rate'],
  heterozygosity: ['heterozygosity', '杂合率', 'heterozygosity'],
  quality: ['quality', '质量值', 'QUAL'],
  depth: ['depth', '深度', 'depth'],
};

export const known = (value: number) => (Number.isFinite(value) ? value : null);

export function summaryTable(found: VcfStatistics) {
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

export function smallTables(found: VcfStatistics) {
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

export function distributionTable({ distributions }: VcfStatistics): LongTable {
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

export function indelTable({ indels }: VcfStatistics): LongTable {
  return {
    name: 'indel_lengths',
    title: { zh: '插入缺失长度（缺失为负）', en: 'Lengths of indels (deletions negative)' },
    columns: [column('length', '长度', 'length'), column('alleles', '等位基因数', 'alleles')],
    rows: (emit) => indels.forEach(({ length, alleles }) => emit([length, alleles])),
  };
}

export function sampleTable({ perSample }: VcfStatistics): LongTable {
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
