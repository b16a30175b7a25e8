import { vcfStatistics } from '@panicle/genomics/vcf-work/statistics';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { statsFigures } from './stats-figures.ts';
import { distributionTable, indelTable, sampleTable, smallTables, summaryTable } from './stats-tables.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'variants',
  summary: {
    zh: 'VCF 统计：变异类型、转换与颠换、频率、缺失、质量、深度，各样品',
    en: 'VCF statistics: variant types, transitions, frequencies, missing rates, quality, depth, per-sample counts',
  },
  example: { zh: 'calls.vcf.gz --output results', en: 'calls.vcf.gz --output results' },
  options: {},
  details: {
    zh: '各项计数同 bcftools stats -s -；频率总由基因型计数。深度为位点上各样品 DP 的均值，没有时取 INFO 的 DP。\n样品的转换、颠换、插入缺失是含此类 ALT 的基因型数；独有等位基因是其他样品都没有的 ALT。',
    en: 'Counts follow bcftools stats -s -; frequencies are always counted from the calls. Depth is the mean DP over the samples of a\nsite, or DP of INFO. Transitions, transversions and indels of a sample are calls with such an ALT; private alleles are\nALT alleles found in no other sample.',
  },
  model: {
    zh: '转换/颠换 = 转换等位基因数 ÷ 颠换等位基因数；单拷贝等位基因为只出现一次的 ALT。',
    en: 'ts/tv = alleles that are transitions / alleles that are transversions; singletons are ALT alleles called once.',
  },
  source: 'P. Danecek et al., GigaScience 10 (2021) giab008',
  async run({ file, acceptTruncated = false }, _options, control) {
    const found = await vcfStatistics(file, { ...control, acceptTruncated });
    const { types, transitions, transversions } = found;
    return {
      answer: [
        sentence(
          '{samples} 个样品的 {records} 条记录：SNP {snps}，插入缺失 {indels}；转换/颠换 {ratio}。',
          '{records} {records, record|records} of {samples} {samples, sample|samples}: {snps} with SNPs, {indels} with indels; ts/tv {ratio}.',
          {
            samples: found.samples,
            records: found.records,
            snps: types.snp,
            indels: types.indel,
            ratio: rounded(transitions / transversions),
          },
        ),
      ],
      tables: [summaryTable(found), ...smallTables(found)],
      long: [distributionTable(found), indelTable(found), sampleTable(found)],
      drawn: () => statsFigures(found),
      remarks: [],
    };
  },
});
