import { statSync } from 'node:fs';
import { indexVcf } from '@panicle/genomics/vcf-work/index-vcf';
import type { Command } from '../../command.ts';
import { figures, table } from '@panicle/analyses/report/columns';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { column } from '@panicle/analyses/report/report';
import { refuseExisting, tableFiles } from '../../tables/result-files.ts';
import { Options } from '../../tables/options.ts';
import { fileControl, fileOptions, fileOptionHelp } from '../engine-options.ts';
import { help, optionsOf } from './vcf-command.ts';

const helps = {
  kind: help(
    'tbi|csi',
    '索引种类；默认 tbi，BCF 或位置超过 536,870,912 时为 csi',
    'kind of index: tbi or csi [default: tbi; csi for BCF and for positions above 536,870,912]',
  ),
};

export const indexCommand: Command = {
  name: 'vcf index',
  summary: {
    zh: '为 bgzip 压缩的 VCF 或 BCF 文件建立索引',
    en: 'index a bgzip VCF or a BCF file',
  },
  operands: ['<file>'],
  options: { ...optionsOf(helps), ...fileOptions, ...reportOptions },
  optionHelp: { ...helps, ...fileOptionHelp, ...reportOptionHelp },
  details: {
    zh: '文件须按染色体和位置排序。索引写在文件旁（<文件>.tbi 或 <文件>.csi），与 tabix、bcftools 通用。\n有索引且索引不比文件旧时，vcf filter --regions 只读取相应部分。',
    en: 'The file must be sorted by chromosome and position. The index is written next to it (<file>.tbi or <file>.csi), compatible\nwith tabix and bcftools. If the index is not older than the file, vcf filter --regions reads only the parts it needs.',
  },
  async run(context) {
    const { operands, path } = context;
    const options = new Options(context.options);
    const kind =
      options.optional('kind') === null ? undefined : options.choice('kind', ['tbi', 'csi'], 'tbi');
    const file = path(operands[0]!);
    refuseExisting(context, [...freshIndexes(file, kind), ...tableFiles(context, ['index', 'chromosomes'])]);
    const made = await indexVcf(file, { kind, ...fileControl(context) });
    const summary = figures(
      'index',
      ['索引', 'Index'],
      [
        ['file', '索引文件', 'index file', made.index],
        ['records', '记录数', 'records', made.records],
        ['chromosomes', '染色体数', 'chromosomes', made.chromosomes.length],
      ],
    );
    const chromosomes = table(
      'chromosomes',
      ['染色体', 'Chromosomes'],
      [column('chromosome', '染色体', 'chromosome'), column('records', '记录数', 'records')],
      made.chromosomes.map(({ name, records }) => [name, records]),
    );
    return await deliver({ tables: [summary, chromosomes], remarks: [] }, context);
  },
};

/** The indexes of a file that are not older than it: an older one is of no use and may be replaced. */
function freshIndexes(file: string, kind: 'tbi' | 'csi' | undefined): string[] {
  const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const of = changed(file) ?? Infinity;
  return (kind === undefined ? ['tbi', 'csi'] : [kind])
    .map((ending) => `${file}.${ending}`)
    .filter((index) => (changed(index) ?? -Infinity) >= of);
}
