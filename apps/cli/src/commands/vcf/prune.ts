import { pruneVcf } from '@panicle/genomics';
import { pruneOptionHelp, pruneRule } from '../genotype/prune.ts';
import { chosenTable } from './chosen-report.ts';
import { vcfCommand } from './vcf-command.ts';

export const pruneCommand = vcfCommand({
  name: 'vcf prune',
  tables: ['prune'],
  summary: {
    zh: '按连锁不平衡精简 VCF（同 plink1.9 --indep-pairwise）',
    en: 'leave out closely linked sites of a VCF file, as plink1.9 --indep-pairwise',
  },
  options: pruneOptionHelp,
  details: {
    zh: '窗口内 r2 超过限度的两个位点去除次等位基因频率较低的一个；单态与多等位位点一并去除。\n文件须按位置排序，保留的记录逐字节不变。',
    en: 'Of two sites of a window whose r2 is above the limit the one with the rarer allele is left out; sites that do not vary\nand sites of more than two alleles are left out too. The file must be sorted; records stay byte for byte.',
  },
  async run({ file, output, wish, work }) {
    const { remarks, ...chosen } = await pruneVcf(file, output, pruneRule(wish), work);
    return { tables: [chosenTable('prune', chosen)], remarks };
  },
});
