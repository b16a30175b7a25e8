import type { Table } from '@panicle/statistics/data';
import type { Term } from '@panicle/statistics/linear-model';
import type {
  CovarianceForm,
  FieldModel,
  MixedModel,
  RandomTerm,
  Relationship,
} from '@panicle/statistics/mixed';
import { given, OptionError } from '../options/option-error.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { modelTerms } from './bar-terms.ts';
import { mixedTerm, modelTable, readTerms, sameFactors } from './model-terms.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<
  | 'covariates'
  | 'fixed'
  | 'random'
  | 'residualBy'
  | 'weights'
  | 'entry'
  | 'field'
  | 'fieldBy'
  | 'row'
  | 'column'
  | 'nugget'
  | 'covariance',
  'trait'
>;

const forms: Readonly<Record<string, Exclude<CovarianceForm['kind'], 'factorAnalytic'>>> = {
  diag: 'diagonal',
  cs: 'compoundSymmetry',
  csh: 'heterogeneousCompoundSymmetry',
  ar1: 'autoregressive',
  ar1h: 'heterogeneousAutoregressive',
  us: 'unstructured',
};

const directions = { both: 'both', rows: 'alongRows', columns: 'alongColumns' } as const;

const isNamed = (name: string | null | undefined): name is string => typeof name === 'string';

/** The model that the options ask for, with the columns it needs. */
export function mixedModelOf(
  file: PlotTable,
  options: Options,
  relationship: Relationship | null,
): { table: Table; model: MixedModel } {
  const response = options.trait;
  const covariates = options.covariates;
  const { fixed, random } = modelTerms(options.fixed, options.random);
  const residualBy = options.residualBy;
  const weights = options.weights;
  const field = fieldOf(options);
  const others = [residualBy, field?.by, options.entry].filter(isNamed);
  const numbers = [...covariates, weights, field?.row, field?.column].filter(isNamed);
  const model: MixedModel = {
    response,
    fixed: fixed.map((term) => mixedTerm(term, covariates)),
    random: randomTerms(random, options, relationship),
    ...(residualBy === null ? {} : { residualBy }),
    ...(weights === null ? {} : { weights }),
    ...(field === undefined ? {} : { field }),
  };
  return { table: modelTable(file, [response], [...fixed, ...random, others], numbers), model };
}

function fieldOf(options: Options): FieldModel | undefined {
  if (options.field === null) return undefined;
  const correlated = directions[options.field];
  const by = options.fieldBy;
  return {
    row: given(options, 'row'),
    column: given(options, 'column'),
    correlated,
    nugget: options.nugget,
    ...(by === null ? {} : { by }),
  };
}

function randomTerms(
  terms: readonly Term[],
  options: Options,
  relationship: Relationship | null,
): RandomTerm[] {
  const structures = structuresOf(options);
  const entry = options.entry;
  const found = terms.map((term): RandomTerm => {
    const structure = structures.find((one) => sameFactors(one.term, term));
    const over = structure?.covariance.over;
    const isEntry =
      entry !== null &&
      sameFactors(
        term.filter((name) => name !== over),
        [entry],
      );
    return {
      factors: term,
      ...(structure === undefined ? {} : { covariance: structure.covariance }),
      ...(isEntry && relationship !== null ? { relationship } : {}),
    };
  });
  const unused = structures.find(({ term }) => !terms.some((own) => sameFactors(own, term)));
  if (unused !== undefined)
    throw new OptionError(
      { zh: '--covariance 中的 {term} 不是随机项。', en: '{term} of --covariance is not a random term.' },
      { term: unused.term.join(':') },
    );
  return found;
}

interface Structure {
  term: Term;
  covariance: { over: string; form: CovarianceForm };
}

function structuresOf(options: Options): Structure[] {
  const text = options.covariance;
  if (text === null) return [];
  return text.split(';').map((part) => {
    const [, left = '', over = '', name = ''] = /^(.+)\s+over\s+(.+?)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    const [term] = left === '' ? [] : readTerms(left);
    const form = formOf(name);
    if (term === undefined || form === null || !term.includes(over.trim()))
      throw new OptionError(
        {
          zh: '无法理解 --covariance 中的“{part}”。写法如：gen:env over env = fa1。',
          en: 'Cannot read {part} of --covariance; write it like: gen:env over env = fa1.',
        },
        { part: part.trim() },
      );
    return { term, covariance: { over: over.trim(), form } };
  });
}

function formOf(name: string): CovarianceForm | null {
  const factors = /^fa([1-9])$/.exec(name)?.[1];
  if (factors !== undefined) return { kind: 'factorAnalytic', factors: Number(factors) };
  const kind = Object.hasOwn(forms, name) ? forms[name] : undefined;
  return kind === undefined ? null : { kind };
}
