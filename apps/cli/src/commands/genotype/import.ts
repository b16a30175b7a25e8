import { say } from '@panicle/contract';
import { importVcf } from '@panicle/genomics';
import type { Command } from '../../command.ts';
import { count } from '../../quantities.ts';
import { Wish } from '../../tables/wish.ts';

export const importCommand: Command = {
  name: 'genotype import',
  summary: {
    zh: '把 VCF 中的基因型读入 PLINK 1 文件组（.bed .bim .fam）',
    en: 'read the genotypes of a VCF file into a PLINK 1 fileset (.bed .bim .fam)',
  },
  operands: ['<file>', '<fileset>'],
  options: { multiallelic: { type: 'string' } },
  optionHelp: {
    multiallelic: {
      value: '<way>',
      text: {
        zh: '多等位位点：leaveOut（略去，默认）或 split（每个 ALT 一个标记）',
        en: 'sites of more than two alleles: leaveOut (unless given) or split, a marker for each ALT',
      },
    },
  },
  details: {
    zh: '文件可以是文本、gzip 或 bgzip。计数的等位基因（A1）为 ALT。<fileset> 是不带扩展名的路径。\n中途失败不会留下任何文件。',
    en: 'The file may be plain, gzip or bgzip. The counted allele (A1) is ALT. <fileset> is a path without an extension.\nWhat fails half way leaves no file.',
  },
  async run({ operands, options, path, print, warn, language, signal, onShare }) {
    const multiallelic = new Wish(options).choice('multiallelic', ['leaveOut', 'split'], 'leaveOut');
    const stem = path(operands[1]!);
    const result = await importVcf(path(operands[0]!), stem, { multiallelic, signal, onProgress: onShare });
    print(
      {
        zh: '{stem}：{samples} 个样品，{markers} 个标记，{chromosomes} 条染色体。',
        en: '{stem}: {samples} samples, {markers} markers on {chromosomes} chromosomes.',
      },
      {
        stem,
        samples: count(result.samples),
        markers: count(result.markers),
        chromosomes: result.chromosomes.length,
      },
    );
    for (const { text, values } of result.remarks) warn(say(text, language, values));
    return 0;
  },
};
