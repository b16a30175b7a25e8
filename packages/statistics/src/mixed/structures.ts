import type { Table } from '../data/table.ts';
import { SparseCholesky } from '../sparse/sparse-cholesky.ts';
import type { SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import { StatisticsError } from '../statistics-error.ts';
import { AutoregressiveField } from './covariance/autoregressive-field.ts';
import { matrixForm } from './covariance/form.ts';
import { KroneckerStructure } from './covariance/kronecker.ts';
import { diagonalEntries, entriesOf } from './covariance/lower-entries.ts';
import { NO_NUGGET, NO_VARIANCE, type CovarianceStructure } from './covariance/structure.ts';
import { VarianceStructure, type KnownMatrix } from './covariance/variance.ts';
import { WithinUnits } from './covariance/within-units.ts';
import type { Design } from './design.ts';
import type { Grid } from './fields.ts';
import type { CovarianceForm, FieldModel, MixedModel } from './model.ts';
import { combine, presentLevels } from './term-encoding.ts';

/** Random effects with their covariance: equations `start` .. `start + structure.size - 1`. */
export interface RandomBlock {
  structure: CovarianceStructure;
  start: number;
  /** place of its first parameter among all */
  offset: number;
}

/** Residuals with their covariance; residuals of different blocks are independent. */
export interface ResidualBlock {
  structure: CovarianceStructure;
  /** rows of the design; from `design.rows.length` on those without a plot */
  rows: Int32Array;
  offset: number;
}

export interface Structures {
  random: readonly RandomBlock[];
  residual: readonly ResidualBlock[];
}

/** @throws StatisticsError oneResidualStructure, tooManyFactors, repeatedInUnit, nothingCorrelated, valuesTooLarge */
export function makeStructures(table: Table, model: MixedModel, design: Design): Structures {
  if (!Number.isFinite(varianceOf(design.response))) {
    const value = design.response.find((one) => !(Math.abs(one) < 1e150)) ?? Infinity;
    throw new StatisticsError('valuesTooLarge', { trait: model.response, value });
  }
  const scale = varianceBesideFixed(design);
  // The phenotypic variance in equal shares, half of it kept for what else the fixed part explains.
  const share = 1 / (2 * (design.random.length + 1));
  const random: Omit<RandomBlock, 'offset'>[] = model.random.map((term, k) => {
    const { name, start, levels, across } = design.random[k]!;
    const units = knownMatrix(term.relationship?.inverse, across?.units.length ?? levels.length);
    if (!term.covariance || !across)
      return { start, structure: new VarianceStructure(name, units, share * scale, NO_VARIANCE * scale) };
    const { over, form } = term.covariance;
    const scales = scalesBy(table, over, design, scale);
    refuseTooManyFactors(name, form, across.levels.length);
    return {
      start,
      structure: new KroneckerStructure(name, matrixForm(form, across.levels, scales, share), units),
    };
  });
  const { fields, placeTerm } = design;
  if (fields && placeTerm && model.field) {
    for (const grid of fields.grids)
      random.push({
        start: placeTerm.start + grid.start,
        structure: fieldStructure(grid, model.field, share * scale, scale),
      });
  }
  const residual = residualBlocks(table, model, design, share, scale);
  let offset = 0;
  const placed = <Block extends { structure: CovarianceStructure }>(block: Block) => {
    const whole = { ...block, offset };
    offset += block.structure.parameters.length;
    return whole;
  };
  return { random: random.map(placed), residual: residual.map(placed) };
}

function residualBlocks(
  table: Table,
  model: MixedModel,
  design: Design,
  share: number,
  scale: number,
): Omit<ResidualBlock, 'offset'>[] {
  const { residualWithin: within, residualBy, residualName = 'residual', weights, field } = model;
  const spatial = field !== undefined && !field.nugget;
  const kinds = Number(within !== undefined) + Number(spatial);
  if (kinds > 1 || (kinds === 1 && (residualBy !== undefined || weights !== undefined)))
    throw new StatisticsError('oneResidualStructure');
  if (within) return [withinUnits(table, within, design, share, scale)];
  if (spatial) return spatialResiduals(field, design, share, scale);
  const least = design.placeTerm ? NO_NUGGET : NO_VARIANCE;
  return design.groups.map((group, code) => {
    const rows = Int32Array.from(design.rows.keys()).filter((r) => design.group[r] === code);
    const own = Float64Array.from(rows, (r) => design.weights[r]!);
    const known = {
      size: rows.length,
      inverse: diagonalEntries(own),
      logInverse: own.reduce((sum, weight) => sum + Math.log(weight), 0),
    };
    const name = residualBy === undefined ? residualName : `residual:${group}`;
    return { rows, structure: new VarianceStructure(name, known, share * scale, least * scale) };
  });
}

function withinUnits(
  table: Table,
  { unit, over, form }: NonNullable<MixedModel['residualWithin']>,
  design: Design,
  share: number,
  scale: number,
): Omit<ResidualBlock, 'offset'> {
  const units = table.factor(unit);
  const factor = table.factor(over);
  const { present, place } = presentLevels(factor, design.rows);
  const levels = Array.from(present, (code) => factor.levels[code]!);
  if (levels.length < 2)
    throw new StatisticsError('oneLevelToCovary', { term: 'residual', factor: over, level: levels[0]! });
  refuseTooManyFactors('residual', form, levels.length);
  const { codeOfRow, codes } = combine([units], design.rows);
  const level = design.rows.map((row) => place[factor.codes[row]!]!);
  const seen = new Set<number>();
  level.forEach((one, r) => {
    const key = codeOfRow[r]! * levels.length + one;
    if (seen.has(key))
      throw new StatisticsError('repeatedInUnit', {
        unit: `${unit} ${units.levels[codes[codeOfRow[r]!]!]}`,
        level: `${over} ${levels[one]}`,
      });
    seen.add(key);
  });
  const scales = scalesBy(table, over, design, scale);
  const structure = new WithinUnits('residual', matrixForm(form, levels, scales, share), codeOfRow, level);
  return { structure, rows: Int32Array.from(design.rows.keys()) };
}

/** One block for each field; places without a plot are rows after the observations. */
function spatialResiduals(
  field: FieldModel,
  design: Design,
  share: number,
  scale: number,
): Omit<ResidualBlock, 'offset'>[] {
  const { grids, place, places } = design.fields!;
  const rowOfPlace = new Int32Array(places).fill(-1);
  place.forEach((one, r) => (rowOfPlace[one] = r));
  let next = design.rows.length;
  for (let one = 0; one < places; one++) if (rowOfPlace[one] === -1) rowOfPlace[one] = next++;
  return grids.map((grid) => ({
    structure: fieldStructure(grid, field, share * scale, scale),
    rows: rowOfPlace.slice(grid.start, grid.start + grid.rows * grid.columns),
  }));
}

function fieldStructure(
  { name, rows, columns }: Grid,
  { correlated = 'both' }: FieldModel,
  start: number,
  scale: number,
): AutoregressiveField {
  const shape = {
    rows,
    columns,
    alongRows: correlated !== 'alongColumns' && rows > 1,
    alongColumns: correlated !== 'alongRows' && columns > 1,
  };
  if (!shape.alongRows && !shape.alongColumns)
    throw new StatisticsError('nothingCorrelated', {
      field: name === '' ? '' : ` ${name}`,
      rows,
      columns,
    });
  return new AutoregressiveField(name === '' ? 'field' : `field:${name}`, shape, start, scale);
}

/** Log determinants of inverse relationships: models of one series of trials share them. */
const logDeterminants = new WeakMap<SymmetricMatrix, number>();

function knownMatrix(inverse: SymmetricMatrix | undefined, size: number): KnownMatrix {
  if (!inverse) return { size, inverse: diagonalEntries(new Float64Array(size).fill(1)), logInverse: 0 };
  let logInverse = logDeterminants.get(inverse);
  if (logInverse === undefined) {
    const cholesky = new SparseCholesky(inverse);
    cholesky.factorize();
    logInverse = cholesky.logDeterminant();
    logDeterminants.set(inverse, logInverse);
  }
  return { size, inverse: entriesOf(inverse), logInverse };
}

function refuseTooManyFactors(term: string, form: CovarianceForm, levels: number): void {
  if (form.kind !== 'factorAnalytic') return;
  const { factors } = form;
  const parameters = levels * (factors + 1) - (factors * (factors - 1)) / 2;
  if (factors < 1 || !Number.isInteger(factors) || parameters > (levels * (levels + 1)) / 2)
    throw new StatisticsError('tooManyFactors', { term, factors, levels });
}

/**
 * Variance of the observations within the levels of a fixed term, the least of all terms with repeated levels: means of
 * sites far from each other are no reason to begin with large variances.
 */
function varianceBesideFixed({ response, fixed, terms, column }: Design): number {
  let least = varianceOf(response);
  fixed.forEach(({ covariates, start, levels }, t) => {
    if (covariates.length > 0) return;
    const codes = Int32Array.from(response, (_, r) => column[r * terms + t]! - start);
    const within = varianceWithin(response, codes, levels.length);
    if (within > 0 && within < least) least = within;
  });
  return least;
}

/** Pooled variance within levels; NaN where no level comes twice. */
function varianceWithin(values: Float64Array, codes: Int32Array, levels: number): number {
  const count = new Float64Array(levels);
  const mean = new Float64Array(levels);
  codes.forEach((code, r) => (mean[code]! += (values[r]! - mean[code]!) / ++count[code]!));
  const squares = values.reduce((sum, one, r) => sum + (one - mean[codes[r]!]!) ** 2, 0);
  return squares / count.reduce((sum, one) => sum + Math.max(one - 1, 0), 0);
}

/** Variance of the observations at each level of a factor that occurs, or of all where a level has too few. */
function scalesBy(table: Table, name: string, design: Design, whole: number): Float64Array {
  const factor = table.factor(name);
  const { present } = presentLevels(factor, design.rows);
  return Float64Array.from(present, (code) => {
    const own = design.response.filter((_, r) => factor.codes[design.rows[r]!] === code);
    const variance = varianceOf(own);
    return variance > 0 ? variance : whole;
  });
}

/** NaN of fewer than two. */
function varianceOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
