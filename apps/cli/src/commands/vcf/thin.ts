import { thinVcf } from '@panicle/genomics/vcf-work/choose';

import { chosenTable } from './chosen-report.ts';
import { basePairs } from '../../tables/distance-options.ts';
import { help, vcfCommand } from './vcf-command.ts';

export const thinCommand = vcfCommand({
  name: 'vcf thin',
  tables: ['thin'],
  summary: {
    zh: '按距离抽稀位点（同 vcftools --thin）',
    en: 'thin sites to a minimum distance, as vcftools --thin',
  },
  options: {
    distance: help(
      '<base pairs>',
      '相邻位点的最小距离（必填）',
      'minimum distance between neighbouring sites (required)',
    ),
  },
  details: {
    zh: '每条染色体从第一个位点开始，只留距上一个保留位点不小于该距离的位点。文件须按位置排序，记录照原样写出（换行写成 LF，GB 18030 写成 UTF-8）。\n输出名以 .gz 或 .bgz 结尾时写成 bgzip，以 .bcf 结尾时写成 BCF。',
    en: 'On each chromosome the first site is kept, then each next site at least this far from the last one kept. The file must\nbe sorted; records are copied as they are (line ends become LF, GB 18030 becomes UTF-8). An output that ends with .gz or .bgz\nis compressed by bgzip, one that ends with .bcf is BCF.',
  },
  async run({ file, output, options, work }) {
    options.required('distance');
    const result = await thinVcf(file, output, basePairs(options, 'distance', 1), work);
    return { tables: [chosenTable('thin', result)], remarks: [] };
  },
});
