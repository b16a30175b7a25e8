import { flag, word, words } from '../options/kinds.ts';
import type { ValuesOf } from '../options/option.ts';

/** Which columns of a table of traits an analysis takes. */
export const trainingChoice = {
  traits: words(
    [
      '性状列；默认为表中所有数值列（协变量除外）',
      'trait columns [default: all numeric columns except covariates]',
    ],
    {
      placeholder: '<names>',
    },
  ),
  covariates: words(['作为固定效应的数值列', 'numeric columns fitted as fixed effects'], {
    placeholder: '<names>',
  }),
  name: word(['样品名所在的列，默认第一列', 'column of the sample names [default: the first]'], {
    placeholder: '<column>',
  }),
  ignoreBadCells: flag([
    '性状列中非数值的单元格按缺失处理，并给出个数；默认报错并指出位置',
    'treat non-numeric cells of traits as missing and report how many, instead of refusing the table',
  ]),
};
export type TrainingChoice = ValuesOf<typeof trainingChoice>;
