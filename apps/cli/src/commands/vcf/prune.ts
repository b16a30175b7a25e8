import { pruneVcf } from '@panicle/genomics/vcf-work/choose';
import { pruneOptionHelp, pruneRule } from '../genotype/prune.ts';
import { chosenTable } from './chosen-report.ts';
import { vcfCommand } from './vcf-command.ts';

export const pruneCommand = vcfCommand({
  name: 'vcf prune',
  tables: ['prune'],
  summary: {
    zh: '按连锁不平衡精简 VCF（同 plink1.9 --indep-pairwise）',
    en: 'prune sites of a VCF file in linkage disequilibrium, as plink1.9 --indep-pairwise',
  },
  options: pruneOptionHelp,
  details: {
    zh: '窗口内 r2 超过限度的两个位点去除次等位基因频率较低的一个；单态与多等位位点一并去除。\n文件须按位置排序，保留的记录照原样写出（换行写成 LF，GB 18030 写成 UTF-8）。\n输出名以 .gz 或 .bgz 结尾时写成 bgzip，以 .bcf 结尾时写成 BCF。',
    en: 'Of two sites in a window whose r2 exceeds the limit, the one with the lower minor allele frequency is removed; monomorphic and\nmultiallelic sites are removed too. The file must be sorted; records are copied as they are (line ends become LF, GB 18030\nbecomes UTF-8). An output that ends with .gz or .bgz is compressed by bgzip, one that ends with .bcf is BCF.',
  },
  async run({ file, output, options, work }) {
    const { remarks, ...chosen } = await pruneVcf(file, output, pruneRule(options), work);
    return { tables: [chosenTable('prune', chosen)], remarks };
  },
});
