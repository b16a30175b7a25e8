import { say } from '@panicle/contract/language';
import { CODINGS } from '@panicle/genomics/formats/codings';
import { importGenotypes } from '@panicle/genomics/formats/import-genotypes';
import { GENOTYPE_FORMATS } from '@panicle/genomics/formats/recognize';
import type { Command } from '../../command.ts';
import { count } from '../../quantities.ts';
import { filesetFiles, refuseExisting } from '../../tables/result-files.ts';
import { Options } from '../../tables/options.ts';
import { importOptionHelp, importOptions } from './import-options.ts';

export const importCommand: Command = {
  name: 'genotype import',
  summary: {
    zh: '把各种格式的基因型读入 PLINK 1 文件组（.bed .bim .fam）',
    en: 'import genotypes of any format as a PLINK 1 fileset (.bed .bim .fam)',
  },
  operands: ['<file>', '<fileset>'],
  options: importOptions,
  optionHelp: importOptionHelp,
  details: {
    zh: 'VCF、HapMap、PLINK（bed、ped）、表格（行为标记或材料）、DArT、KASP 的表与列表，文本或压缩；格式按内容识别。\n计数的等位基因（A1）：VCF 为 ALT，列出的等位基因中为第二个，ped 中为较少的一个。<fileset> 是不带扩展名的路径。\n中途失败不会留下任何文件。',
    en: 'Reads VCF, BCF, HapMap, PLINK (bed, ped), tables (markers or lines as rows), DArT, KASP grids and lists, plain or compressed;\nthe format is detected from the content. The counted allele (A1) is ALT in a VCF, the second of listed alleles, the minor\nallele of a ped. <fileset> is a path without an extension. A failed import leaves no file behind.',
  },
  async run(context) {
    const { operands, path, print, warn, language, signal, onShare } = context;
    const options = new Options(context.options);
    const stem = path(operands[1]!);
    refuseExisting(context, filesetFiles(stem));
    const map = options.optional('map');
    const result = await importGenotypes(path(operands[0]!), stem, {
      format: chosen(options, 'format', GENOTYPE_FORMATS),
      rows: chosen(options, 'rows', ['markers', 'lines']),
      coding: chosen(options, 'coding', CODINGS),
      map: map === null ? undefined : path(map),
      ignore: options.list('ignore'),
      multiallelic: options.choice('multiallelic', ['leaveOut', 'split'], 'leaveOut'),
      haplotypes: options.flag('haplotypes'),
      sort: options.flag('sort'),
      acceptTruncated: options.flag('accept-truncated'),
      signal,
      onProgress: onShare,
    });
    print(
      {
        zh: '{stem}：{samples} 个样品，{markers} 个标记，{chromosomes} 条染色体（{format}）。',
        en: '{stem}: {samples} samples, {markers} markers on {chromosomes} chromosomes ({format}).',
      },
      {
        stem,
        samples: count(result.samples),
        markers: count(result.markers),
        chromosomes: result.chromosomes.length,
        format: [result.format, result.read?.rows, result.read?.coding].filter(Boolean).join(', '),
      },
    );
    for (const { text, values } of result.remarks) warn(say(text, language, values));
    return 0;
  },
};

/** One of the choices, or nothing, which leaves it to the content. @throws WrongUsage */
function chosen<const Choice extends string>(
  options: Options,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return options.optional(name) === null ? undefined : options.choice(name, choices, choices[0]!);
}
