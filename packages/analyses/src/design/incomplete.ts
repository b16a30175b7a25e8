import {
  alphaPlan,
  rectangularLatticePlan,
  rowColumnPlan,
  squareLatticePlan,
} from '@panicle/statistics/designs';
import { choice, required, word } from '../options/kinds.ts';
import { OptionError } from '../options/option-error.ts';
import { defineDesign } from './define-design.ts';
import { checksOf, own } from './options.ts';

const inBlocks = {
  zh: '性状 = 总平均 + 重复 + 重复内区组 + 品种 + 误差',
  en: 'trait = mean + replicate + block within replicate + entry + error',
};

export const alpha = defineDesign({
  summary: { zh: 'α 设计（可分解不完全区组）', en: 'alpha design: resolvable incomplete blocks' },
  example: '--entries 60 --checks CK --block-size 6 --replicates 3 --seed 7 --output plan',
  options: {
    blockSize: own.blockSize,
    replicates: own.replicates,
    checks: own.checks,
    latinized: choice(
      ['拉丁化', 'latinized'],
      { none: ['无', 'none'], blocks: ['区组', 'blocks'] },
      { default: 'none' },
    ),
  },
  model: inBlocks,
  source: 'H. D. Patterson, E. R. Williams, Biometrika 63 (1976) 83-92',
  plan: (request, options) =>
    alphaPlan({
      ...request,
      checks: checksOf(options),
      blockSize: options.blockSize,
      replicates: options.replicates,
      latinized: options.latinized === 'blocks',
    }),
});

/** @throws OptionError */
function latticeReplicates(text: string): number | 'balanced' {
  if (text === 'balanced') return text;
  const replicates = Number(text);
  if (text.trim() !== '' && Number.isFinite(replicates)) return replicates;
  throw new OptionError(
    {
      zh: '--replicates 应为数字或 balanced，而不是“{text}”。',
      en: '--replicates must be a number or balanced, not {text}.',
    },
    { text },
  );
}

export const squareLattice = defineDesign({
  summary: { zh: '方格子设计', en: 'square lattice' },
  example: '--entries 16 --replicates 3',
  options: {
    replicates: required(
      word(['重复数，或 balanced（平衡）', 'replicates, or balanced'], { placeholder: '<number>' }),
    ),
  },
  model: inBlocks,
  source: 'F. Yates, Journal of Agricultural Science 26 (1936) 424-455',
  plan: (request, options) =>
    squareLatticePlan({ ...request, replicates: latticeReplicates(options.replicates) }),
});

export const rectangularLattice = defineDesign({
  summary: { zh: '矩形格子设计', en: 'rectangular lattice' },
  example: '--entries 12 --replicates 2',
  options: { replicates: own.replicates },
  model: inBlocks,
  source: 'B. Harshbarger, Biometrics 5 (1949) 1-13',
  plan: (request, { replicates }) => rectangularLatticePlan({ ...request, replicates }),
});

export const rowColumn = defineDesign({
  summary: { zh: '可分解行列设计', en: 'resolvable row-column design' },
  example: '--entries 12 --rows 3 --replicates 2',
  options: {
    rows: own.rows,
    replicates: own.replicates,
    checks: own.checks,
    latinized: choice(
      ['拉丁化', 'latinized'],
      { none: ['无', 'none'], rows: ['行', 'rows'], columns: ['列', 'columns'] },
      { default: 'none' },
    ),
  },
  model: {
    zh: '性状 = 总平均 + 重复 + 重复内行 + 重复内列 + 品种 + 误差',
    en: 'trait = mean + replicate + row and column within replicate + entry + error',
  },
  source: 'J. A. John, E. R. Williams, Cyclic and Computer Generated Designs, 2nd edition (1995)',
  plan: (request, options) =>
    rowColumnPlan({
      ...request,
      checks: checksOf(options),
      rows: options.rows,
      replicates: options.replicates,
      latinized: options.latinized,
    }),
});
