import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import { identityByState } from '@panicle/genomics/population/identity-by-state';
import { kinship } from '@panicle/genomics/population/kinship';
import { namedColumns } from '@panicle/analyses/report/columns';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns } from './genotype-columns.ts';

const methods = ['vanraden1', 'vanraden2', 'centred', 'shared', 'ibs', 'ibs-frequency'] as const;

function relationships(matrix: GenotypeMatrix, method: (typeof methods)[number], control: Control) {
  if (method === 'ibs') return identityByState(matrix, control);
  if (method === 'ibs-frequency') return identityByState(matrix, control, 'frequency');
  return kinship(matrix, method, control);
}

export const kinshipCommand = filesetCommand({
  name: 'genotype kinship',
  summary: { zh: '由基因型计算亲缘关系矩阵', en: 'kinship (relationship) matrix of samples' },
  options: { method: { type: 'string' } },
  optionHelp: {
    method: {
      value: '<name>',
      text: {
        zh: 'vanraden1（默认）、vanraden2、centred（同 gemma）、shared（只用共同有数据的标记，同 plink2）、ibs（状态同源）、ibs-frequency（缺失按频率加权，同 plink1.9）',
        en: 'vanraden1, vanraden2, centred (as gemma), shared (calls present in both samples, as plink2), ibs (identity by state), ibs-frequency (missing calls weighted by frequency, as plink1.9) [default: vanraden1]',
      },
    },
  },
  details: {
    zh: '除 shared 与 ibs 外，缺失的基因型按标记均值处理。',
    en: 'Missing calls are replaced by the marker mean, except with shared and ibs.',
  },
  analyse({ matrix, options, control }) {
    const { samples, values } = relationships(
      matrix,
      options.choice('method', methods, 'vanraden1'),
      control,
    );
    const size = samples.length;
    const rowOf = (i: number) => values.subarray(i * size, (i + 1) * size);
    return {
      tables: [],
      long: [
        {
          name: 'kinship',
          title: { zh: '亲缘关系矩阵', en: 'Kinship' },
          columns: [...genotypeColumns('sample'), ...namedColumns(samples)],
          rows: (emit) => samples.forEach((name, i) => emit([name, ...rowOf(i)])),
          lines: (emit) => samples.forEach((name, i) => emit(name, rowOf(i))),
        },
      ],
      remarks: [],
    };
  },
});
