import { alignTraits, type PhenotypeTable } from '@panicle/genomics/formats';
import { GenomicsError, listNames, remark, type Remark } from '@panicle/genomics/genomics-error';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import type { Covariate, Trait } from '@panicle/genomics/prediction';
import { eachOnce } from '../options/check-value.ts';
import type { TrainingChoice } from './training-choice.ts';

/** Genotypes with traits of the samples, joined by name. */
export interface TrainingInput {
  matrix: GenotypeMatrix;
  table: PhenotypeTable;
  traits: Trait[];
  covariates: Covariate[];
}

/** The columns of the table that must hold numbers; none: whichever do. @throws OptionError for one named twice */
export function numberColumns({ traits, covariates }: TrainingChoice): string[] {
  eachOnce('traits', traits);
  eachOnce('covariates', covariates);
  return traits.length > 0 ? [...traits, ...covariates] : [];
}

/**
 * Joins genotypes and traits.
 *
 * @param others columns that are used otherwise, e.g. for families
 */
export function trainingOf(
  matrix: GenotypeMatrix,
  table: PhenotypeTable,
  { traits: wanted, covariates }: TrainingChoice,
  others: readonly string[] = [],
): { input: TrainingInput; remarks: Remark[] } {
  const names =
    wanted.length > 0
      ? wanted
      : [...table.numbers.keys()].filter(
          (one) => !covariates.includes(one) && !table.covariates.includes(one),
        );
  if (names.length === 0) throw new GenomicsError('noTraits', { file: table.file });
  const unused = table.covariates.filter((one) => !covariates.includes(one) && !wanted.includes(one));
  const { values, remarks } = alignTraits(matrix.samples, table, [...names, ...covariates]);
  const columns = [...names, ...covariates].map((name, k) => ({ name, values: values[k]! }));
  const all = columns.slice(0, names.length);
  // Who names a trait wants to hear what is wrong with it; a year or a site among all columns was not meant.
  const traits = wanted.length > 0 ? all : withDifferences(all);
  const left = all.filter((trait) => !traits.includes(trait)).map(({ name }) => name);
  return {
    input: { matrix, table, traits, covariates: columns.slice(names.length) },
    remarks: [
      ...table.remarks,
      ...(unused.length > 0 ? [remark('covariatesOfTable', { names: listNames(unused) })] : []),
      ...remarks,
      ...(left.length > 0 ? [remark('columnsConstant', { names: listNames(left) })] : []),
      ...(wanted.length > 0 ? [] : columnsOfWords(table, [...covariates, ...others])),
    ],
  };
}

/** Columns that may have been meant as traits: a single cell such as 5..3 keeps a column from being one. */
function columnsOfWords({ words }: PhenotypeTable, used: readonly string[]): Remark[] {
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
