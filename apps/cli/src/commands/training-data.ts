import type { ParseArgsOptionsConfig } from 'node:util';
import { openFileset } from '@panicle/genomics/fileset';
import { alignTraits, readPhenotypes, type PhenotypeTable } from '@panicle/genomics/formats';
import { GenomicsError, listNames, remark, type Remark } from '@panicle/genomics/genomics-error';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import type { Covariate, Trait } from '@panicle/genomics/prediction';
import type { Context, OptionHelp } from '../command.ts';
import { Options } from '../tables/options.ts';

/** Options of every command that learns from a fileset and a table of traits. */
export const trainingOptions = {
  traits: { type: 'string' },
  covariates: { type: 'string' },
  name: { type: 'string' },
  'ignore-bad-cells': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

export const trainingHelp: Readonly<Record<keyof typeof trainingOptions, OptionHelp>> = {
  traits: {
    value: '<names>',
    text: {
      zh: '性状列，逗号分隔；默认为表中所有数值列（协变量除外）',
      en: 'trait columns, comma-separated [default: all numeric columns except covariates]',
    },
  },
  covariates: {
    value: '<names>',
    text: { zh: '作为固定效应的数值列，逗号分隔', en: 'numeric columns fitted as fixed effects' },
  },
  name: {
    value: '<column>',
    text: {
      zh: '样品名所在的列，默认第一列',
      en: 'column of the sample names [default: the first]',
    },
  },
  'ignore-bad-cells': {
    text: {
      zh: '性状列中非数值的单元格按缺失处理，并给出个数；默认报错并指出位置',
      en: 'treat non-numeric cells of traits as missing and report how many, instead of refusing the table',
    },
  },
};

export interface Training {
  matrix: GenotypeMatrix;
  table: PhenotypeTable;
  traits: Trait[];
  covariates: Covariate[];
  remarks: Remark[];
}

/** Opens fileset and table (the first two operands), joins them by name, and closes the fileset after the work. */
export async function withTraining<Result>(
  context: Context,
  work: (training: Training) => Result | Promise<Result>,
): Promise<Result> {
  const { operands, path, signal } = context;
  const options = new Options(context.options);
  const wanted = options.names('traits');
  const covariates = options.names('covariates');
  const table = await readPhenotypes(path(operands[1]!), {
    name: options.optional('name') ?? undefined,
    traits: wanted.length > 0 ? [...wanted, ...covariates] : [],
    ignoreBadCells: options.flag('ignore-bad-cells'),
    signal,
  });
  const names =
    wanted.length > 0
      ? wanted
      : [...table.numbers.keys()].filter(
          (one) => !covariates.includes(one) && !table.covariates.includes(one),
        );
  if (names.length === 0) throw new GenomicsError('noTraits', { file: table.file });
  const unused = table.covariates.filter((one) => !covariates.includes(one) && !wanted.includes(one));
  const matrix = openFileset(path(operands[0]!));
  try {
    const { values, remarks } = alignTraits(matrix.samples, table, [...names, ...covariates]);
    const columns = [...names, ...covariates].map((name, k) => ({ name, values: values[k]! }));
    const all = columns.slice(0, names.length);
    // Who names a trait wants to hear what is wrong with it; a year or a site among all columns was not meant.
    const traits = wanted.length > 0 ? all : withDifferences(all);
    const left = all.filter((trait) => !traits.includes(trait)).map(({ name }) => name);
    return await work({
      matrix,
      table,
      traits,
      covariates: columns.slice(names.length),
      remarks: [
        ...matrix.remarks,
        ...table.remarks,
        ...(unused.length > 0 ? [remark('covariatesOfTable', { names: listNames(unused) })] : []),
        ...remarks,
        ...(left.length > 0 ? [remark('columnsConstant', { names: listNames(left) })] : []),
        ...(wanted.length > 0 ? [] : columnsOfWords(table, [...covariates, options.optional('families')])),
      ],
    });
  } finally {
    matrix.close();
  }
}

/** Columns that may have been meant as traits: a single cell such as 5..3 keeps a column from being one. */
function columnsOfWords({ words }: PhenotypeTable, used: readonly (string | null)[]): Remark[] {
  const shown = [...words].flatMap(([name, cells]) => {
    const example = cells.find((cell) => cell !== null && Number.isNaN(Number(cell.replace(',', '.'))));
    return used.includes(name) ? [] : [`${name} (${(example ?? '').slice(0, 40)})`];
  });
  return shown.length > 0 ? [remark('columnsOfWords', { names: listNames(shown) })] : [];
}

/** The columns that differ among the samples; all of them where none does, so that the analysis says so. */
function withDifferences<Column extends { values: ArrayLike<number> }>(all: readonly Column[]): Column[] {
  const differing = all.filter(({ values }) => {
    const known = Array.from(values).filter((value) => !Number.isNaN(value));
    return known.some((value) => value !== known[0]);
  });
  return differing.length > 0 ? differing : [...all];
}
