import { openVcf } from '@panicle/genomics/vcf';
import {
  splitByChromosome,
  splitBySamples,
  type SplitEnding,
  type SplitPart,
} from '@panicle/genomics/vcf-work/choose';
import { WrongUsage } from '../../command.ts';
import { table } from '@panicle/analyses/report/columns';
import type { Report } from '../../tables/deliver.ts';
import { column } from '@panicle/analyses/report/report';
import type { Options } from '../../tables/options.ts';
import { refuseExisting } from '../../tables/result-files.ts';
import { groupOptions, sampleGroups } from '@panicle/analyses/inputs/sample-groups';
import { readColumnFile } from '../../tables/column-file.ts';
import { helpOf } from '../../tables/option-help.ts';
import { flagHelp, help, vcfCommand, type VcfWork } from './vcf-command.ts';

export const splitCommand = vcfCommand({
  name: 'vcf split',
  tables: ['parts'],
  summary: {
    zh: '按染色体或样品组把 VCF 分成多个文件',
    en: 'split a VCF file by chromosome, or by groups of samples',
  },
  result: '<folder>',
  options: {
    by: help(
      '<what>',
      'chromosome（染色体，默认）或 samples（样品组，须有 --groups）',
      'chromosome, or samples (requires --groups) [default: chromosome]',
    ),
    ...helpOf({ ...groupOptions, groups: { ...groupOptions.groups, required: undefined } }),
    plain: flagHelp('写成文本而不是 bgzip', 'write plain text instead of bgzip'),
    bcf: flagHelp('写成 BCF', 'write BCF'),
  },
  details: {
    zh: '文件以染色体或组命名，默认 .vcf.gz（--plain 为 .vcf，--bcf 为 .bcf）。按染色体分时记录照原样写出（换行写成 LF，GB 18030 写成 UTF-8），\n同一染色体的记录须相连；按样品组分时重新计数 AC、AN、AF。中途失败不会留下任何文件。',
    en: 'Files are named after the chromosome or the group, .vcf.gz unless --plain or --bcf is given. By chromosome, records are copied as\nthey are (line ends become LF, GB 18030 becomes UTF-8), and those of a chromosome must be contiguous; by samples, AC, AN\nand AF are recounted. A failed run leaves no output.',
  },
  async run(asked) {
    const { file, output, options, context, work } = asked;
    const ending = endingOf(options);
    const by = options.choice('by', ['chromosome', 'samples'], 'chromosome');
    if (by === 'samples') return await bySamples(asked, ending);
    const split = { ...work, beforeFile: (part: string) => refuseExisting(context, [part]) };
    return { tables: [partTable(await splitByChromosome(file, output, ending, split))], remarks: [] };
  },
});

/** @throws WrongUsage */
function endingOf(options: Options): SplitEnding {
  const [plain, bcf] = [options.flag('plain'), options.flag('bcf')];
  if (plain && bcf)
    throw new WrongUsage({
      zh: '--plain 与 --bcf 只能选一个。',
      en: '--plain and --bcf exclude each other.',
    });
  if (bcf) return '.bcf';
  return plain ? '.vcf' : '.vcf.gz';
}

async function bySamples(
  { file, output, options, context, work }: VcfWork,
  ending: SplitEnding,
): Promise<Report> {
  const { header, records } = await openVcf(file, work);
  await records.return(undefined);
  const table = await readColumnFile(options.required('groups'), context);
  const { groups, remarks } = sampleGroups(header, table, options.optional('column'));
  const names = groups.map(
    ({ name, places }) => [name, Array.from(places, (place) => header.samples[place]!)] as const,
  );
  const split = { ...work, beforeFile: (part: string) => refuseExisting(context, [part]) };
  const parts = await splitBySamples(file, output, ending, new Map(names), split);
  return { tables: [partTable(parts)], remarks };
}

function partTable(parts: readonly SplitPart[]) {
  const heads = [
    column('name', '名称', 'name'),
    column('file', '文件', 'file'),
    column('records', '记录数', 'records'),
    column('samples', '样品数', 'samples'),
  ];
  const rows = parts.map(({ name, file, records, samples }) => [name, file, records, samples]);
  return table('parts', ['分出的文件', 'Files'], heads, rows);
}
