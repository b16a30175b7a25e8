import { say } from '@panicle/contract/language';
import { openFileset } from '@panicle/genomics/fileset';
import { EXPORT_FORMATS, exportedFiles, exportGenotypes, WRITTEN_CODINGS } from '@panicle/genomics/formats';
import { placesOfSamples, viewOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import type { Command, Context } from '../../command.ts';
import { count } from '../../quantities.ts';
import { forceHelp, forceOption, refuseExisting } from '../../tables/result-files.ts';
import { Options } from '../../tables/options.ts';
import { ofMarkers } from '@panicle/analyses/inputs/genotypes';
import { namesIn } from '../../tables/name-list.ts';

export const exportCommand: Command = {
  name: 'genotype export',
  summary: {
    zh: '把文件组写成 VCF、HapMap、ped、bed 或表格',
    en: 'export a fileset as VCF, HapMap, ped, bed or a table',
  },
  operands: ['<fileset>', '<file>'],
  options: {
    to: { type: 'string' },
    rows: { type: 'string' },
    coding: { type: 'string' },
    samples: { type: 'string' },
    markers: { type: 'string' },
    ...forceOption,
  },
  optionHelp: {
    to: {
      value: '<format>',
      text: {
        zh: `格式（${EXPORT_FORMATS.join('、')}），默认由扩展名决定`,
        en: `output format (${EXPORT_FORMATS.join(', ')}) [default: by file name]`,
      },
    },
    rows: {
      value: '<what>',
      text: {
        zh: '表格每行是 lines（材料，默认，另写一个图谱文件）或 markers（标记）',
        en: 'rows of a table: lines (the map is written to a separate file) or markers [default: lines]',
      },
    },
    coding: {
      value: '<name>',
      text: {
        zh: `表格中基因型的写法（${WRITTEN_CODINGS.join('、')}），默认 dosage`,
        en: `coding of the calls in a table (${WRITTEN_CODINGS.join(', ')}) [default: dosage]`,
      },
    },
    samples: {
      value: '<file>',
      text: {
        zh: '只写该文件列出的样品，按其顺序（每行一个名称）',
        en: 'file of samples to export, one per line; their order is kept',
      },
    },
    markers: {
      value: '<file>',
      text: {
        zh: '只写该文件列出的标记（每行一个名称）',
        en: 'file of markers to export, one per line',
      },
    },
    ...forceHelp,
  },
  details: {
    zh: '扩展名：.vcf、.bcf、.hmp.txt、.ped、.bed、.csv、.tsv；再加 .gz 则压缩为 bgzip（.bcf 总是压缩的）。dosage 为计数等位基因（A1）的拷贝数。\n中途失败不会留下结果文件。',
    en: 'File names end with .vcf, .bcf, .hmp.txt, .ped, .bed, .csv or .tsv; with .gz appended the file is compressed by bgzip (.bcf\nalways is). dosage is the number of copies of the counted allele (A1). A failed export leaves no file behind.',
  },
  async run(context) {
    const { operands, path, print, warn, language, signal, onShare } = context;
    const options = new Options(context.options);
    const format = options.optional('to') === null ? undefined : options.choice('to', EXPORT_FORMATS, 'vcf');
    const rows = options.choice('rows', ['lines', 'markers'], 'lines');
    const coding = options.choice('coding', WRITTEN_CODINGS, 'dosage');
    const file = path(operands[1]!);
    refuseExisting(context, exportedFiles(file, { format, rows }));
    const fileset = openFileset(path(operands[0]!));
    try {
      const matrix = chosen(fileset, options, context);
      const { fam } = fileset;
      const work = { signal, onProgress: onShare };
      const remarks = await exportGenotypes(matrix, file, { format, rows, coding, fam, ...work });
      print(
        {
          zh: '{file}：{samples} 个样品，{markers} 个标记。',
          en: '{file}: {samples} samples, {markers} markers.',
        },
        { file, samples: count(matrix.samples.length), markers: count(matrix.variants.count) },
      );
      for (const { text, values } of remarks) warn(say(text, language, values));
      return 0;
    } finally {
      fileset.close();
    }
  },
};

/** The samples and markers that are wanted. @throws GenomicsError unknownSamples, unknownVariants */
function chosen(fileset: GenotypeMatrix, options: Options, { path }: Context): GenotypeMatrix {
  const [samples, markers] = [options.optional('samples'), options.optional('markers')];
  let matrix = fileset;
  if (samples !== null) matrix = viewOfSamples(matrix, placesOfSamples(matrix, namesIn(path(samples))));
  if (markers === null) return matrix;
  return ofMarkers(matrix, namesIn(path(markers)));
}
