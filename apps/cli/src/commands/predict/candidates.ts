import { openFileset } from '@panicle/genomics/fileset';
import { predictCandidates } from '@panicle/genomics/prediction';
import type { Command } from '../../command.ts';
import { columns, table } from '@panicle/analyses/report/columns';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { column } from '@panicle/analyses/report/report';
import { readEffects } from './effects-file.ts';

export const candidatesCommand: Command = {
  name: 'predict candidates',
  summary: {
    zh: '用已估计的标记效应预测另一批样品',
    en: 'predict other samples from estimated marker effects',
  },
  operands: ['<effects>', '<fileset>'],
  options: { ...reportOptions },
  optionHelp: { ...reportOptionHelp },
  details: {
    zh: '<effects> 是 predict fit --output 写出的 effects.tsv。标记按名称匹配，等位基因互换时自动调整，不符时略去并说明。',
    en: '<effects> is the effects.tsv written by predict fit --output. Markers are joined by name; swapped alleles are recoded, and\nmarkers with other alleles are left out and reported.',
  },
  async run(context) {
    const { operands, path, signal, onShare } = context;
    const model = await readEffects(path(operands[0]!));
    const matrix = openFileset(path(operands[1]!));
    try {
      const found = predictCandidates(model, matrix, { signal, onProgress: onShare });
      const rows = found.traits.flatMap(({ trait, values }) => {
        const order = Int32Array.from(values.keys()).sort((a, b) => values[b]! - values[a]! || a - b);
        return Array.from(order, (sample, k) => [trait, k + 1, found.samples[sample]!, values[sample]!]);
      });
      const heads = [
        ...columns('trait', 'rank'),
        column('sample', '样品', 'sample'),
        column('predicted', '预测值', 'predicted'),
      ];
      const tables = [table('candidates', ['候选样品预测值', 'Predicted candidates'], heads, rows)];
      return await deliver({ tables, remarks: found.remarks }, context);
    } finally {
      matrix.close();
    }
  },
};
