import type { Table } from '@panicle/statistics/data';
import type { Term } from '@panicle/statistics/linear-model';
import type {
  CovarianceForm,
  FieldModel,
  MixedModel,
  RandomTerm,
  Relationship,
} from '@panicle/statistics/mixed';
import { WrongUsage } from '../../command.ts';
import type { ColumnFile } from '../../tables/column-file.ts';
import type { Wish } from '../../tables/wish.ts';
import { mixedTerm, modelTable, readTerms, sameFactors } from './model-terms.ts';

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
  file: ColumnFile,
  wish: Wish,
  relationship: Relationship | null,
): { table: Table; model: MixedModel } {
  const response = wish.required('trait');
  const covariates = wish.names('covariates');
  const fixed = readTerms(wish.optional('fixed'));
  const random = readTerms(wish.optional('random'));
  const residualBy = wish.optional('residual-by');
  const weights = wish.optional('weights');
  const field = fieldOf(wish);
  const others = [residualBy, field?.by, wish.optional('entry')].filter(isNamed);
  const numbers = [...covariates, weights, field?.row, field?.column].filter(isNamed);
  const model: MixedModel = {
    response,
    fixed: fixed.map((term) => mixedTerm(term, covariates)),
    random: randomTerms(random, wish, relationship),
    ...(residualBy === null ? {} : { residualBy }),
    ...(weights === null ? {} : { weights }),
    ...(field === undefined ? {} : { field }),
  };
  return { table: modelTable(file, [response], [...fixed, ...random, others], numbers), model };
}

function fieldOf(wish: Wish): FieldModel | undefined {
  if (wish.optional('field') === null) return undefined;
  const correlated = directions[wish.choice('field', ['both', 'rows', 'columns'], 'both')];
  const by = wish.optional('field-by');
  return {
    row: wish.required('row'),
    column: wish.required('column'),
    correlated,
    nugget: wish.flag('nugget'),
    ...(by === null ? {} : { by }),
  };
}

function randomTerms(terms: readonly Term[], wish: Wish, relationship: Relationship | null): RandomTerm[] {
  const structures = structuresOf(wish);
  const entry = wish.optional('entry');
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
    throw new WrongUsage(
      { zh: '--covariance 中的 {term} 不是随机项。', en: '{term} of --covariance is not a random term.' },
      { term: unused.term.join(':') },
    );
  return found;
}

interface Structure {
  term: Term;
  covariance: { over: string; form: CovarianceForm };
}

function structuresOf(wish: Wish): Structure[] {
  const text = wish.optional('covariance');
  if (text === null) return [];
  return text.split(';').map((part) => {
    const [, left = '', over = '', name = ''] = /^(.+)\s+over\s+(.+?)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    const [term] = left === '' ? [] : readTerms(left);
    const form = formOf(name);
    if (term === undefined || form === null || !term.includes(over.trim()))
      throw new WrongUsage(
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
