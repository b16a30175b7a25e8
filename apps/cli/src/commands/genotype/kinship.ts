import { kinship, openFileset, type Kinship } from '@panicle/genomics';
import type { Command } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { column, type ReportTable } from '../../tables/report.ts';
import { Wish } from '../../tables/wish.ts';

const methods = ['vanraden1', 'vanraden2', 'centred', 'shared'] as const;

function matrixTable({ samples, values }: Kinship): ReportTable {
  const size = samples.length;
  return {
    name: 'kinship',
    title: { zh: '亲缘关系矩阵', en: 'Kinship' },
    columns: [column('sample', '样品', 'sample'), ...samples.map((name) => column(name, name, name))],
    rows: samples.map((name, i) => [name, ...values.subarray(i * size, (i + 1) * size)]),
  };
}

export const kinshipCommand: Command = {
  name: 'genotype kinship',
  summary: { zh: '由基因型计算亲缘关系矩阵', en: 'relationships of samples from a fileset' },
  operands: ['<fileset>'],
  options: { method: { type: 'string' }, ...reportOptions },
  optionHelp: {
    method: {
      value: '<name>',
      text: {
        zh: 'vanraden1（默认）、vanraden2、centred（同 gemma）、shared（只用共同有数据的标记，同 plink2）',
        en: 'vanraden1 (unless given), vanraden2, centred (as gemma), shared (calls of both samples only, as plink2)',
      },
    },
    ...reportOptionHelp,
  },
  details: {
    zh: '除 shared 外，缺失的基因型按标记平均数处理。',
    en: 'Missing calls count as the mean of the marker, except with shared.',
  },
  async run(context) {
    const { operands, options, path, signal, onShare } = context;
    const method = new Wish(options).choice('method', methods, 'vanraden1');
    const genotypes = openFileset(path(operands[0]!));
    try {
      const found = kinship(genotypes, method, { signal, onProgress: onShare });
      return await deliver({ tables: [matrixTable(found)], remarks: [] }, context);
    } finally {
      genotypes.close();
    }
  },
};
