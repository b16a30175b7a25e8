import { say, type Language } from '@panicle/contract';
import { NAMES_KEY, type MaterialColumnKey } from '@panicle/contract/material-columns';
import { Criteria, operatorsOf, type Criterion } from '@panicle/contract/material-search';
import { isPlainDate } from '@panicle/contract/plain-date';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import { compileValidator, describeValidation } from '../../../platform/http/validation.ts';
import type { Parameters } from '../../../platform/database/parameters.ts';
import { databaseColumns, isOrderedAsText, type SearchColumn } from './search-column.ts';
import { buildRelation } from './relations.ts';
import {
  containsInNames,
  containsInValue,
  frequencyOf,
  hasOtherName,
  isNamed,
  isOneOfNames,
  type Frequency,
} from './text-search.ts';

/** Of the integers of the database. */
const LARGEST = 2 ** 31 - 1;

/** As bodies are checked, and refused in the same words. */
const fitsCriteria = compileValidator(Criteria, 'body');

/** The `criteria` of a query string. Throws `criteriaEmpty`, `illegalParameter`. */
export function parseCriteria(text: string | undefined, language: Language): Criterion[] {
  if (text === undefined) return [];
  const parsed = parseJsonBody(text);
  if (parsed === null || (Array.isArray(parsed) && parsed.length === 0)) {
    throw new BusinessError('criteriaEmpty');
  }
  if (!fitsCriteria(parsed)) {
    const problem = describeValidation(fitsCriteria.errors ?? [], language);
    const field = ['criteria', problem.field].filter((part) => part !== '').join('.');
    const values = { field, reason: problem.reason };
    throw new BusinessError('illegalParameter', values, { data: values });
  }
  return parsed as Criterion[];
}

/** Builds one criterion; keeps what its refusals need at hand. */
class CriterionBuilder {
  readonly criterion: Criterion;
  readonly source: SearchColumn;
  readonly parameters: Parameters;
  readonly language: Language;

  constructor(criterion: Criterion, source: SearchColumn, parameters: Parameters, language: Language) {
    this.criterion = criterion;
    this.source = source;
    this.parameters = parameters;
    this.language = language;
  }

  private title(): string {
    return say(this.source.column.title, this.language);
  }

  private unfit(value: unknown): never {
    throw new BusinessError('criterionUnfit', { column: this.title(), value: String(value).slice(0, 100) });
  }

  private isNumeric(): boolean {
    return this.source.column.kind === 'number' || this.source.column.kind === 'integer';
  }

  /** The value as the column's type has it. */
  private operand(value: string | number | undefined): string | number {
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) {
      throw new BusinessError('criterionValueEmpty', { column: this.title() });
    }
    if (this.isNumeric()) return typeof value === 'number' ? value : this.unfit(value);
    if (this.source.column.kind === 'date' && !isPlainDate(String(value))) this.unfit(value);
    return String(value);
  }

  /** The value that is asked; of a measured column one row of its table. */
  private value(): string {
    return this.source.table ? 'v.value' : this.source.expression(this.parameters);
  }

  /** The value and a placeholder that compare as the type wants it. */
  private compare(operator: '>=' | '<=', operand: string | number): string {
    const value = this.value();
    // An index of whole numbers is not read for a comparison with fractions.
    if (this.source.column.kind === 'integer') {
      const whole = operator === '>=' ? Math.ceil(Number(operand)) : Math.floor(Number(operand));
      return `${value} ${operator} ${this.parameters.add(Math.max(-LARGEST, Math.min(LARGEST, whole)))}::int`;
    }
    const placeholder = this.parameters.add(operand);
    if (this.isNumeric()) return `${value} ${operator} ${placeholder}::double precision`;
    return `${value} collate "C" ${operator} ${placeholder}::text`;
  }

  private between(): string {
    const { from, to } = this.criterion;
    if (from === undefined && to === undefined) this.operand(undefined);
    const parts: string[] = [];
    if (from !== undefined) parts.push(this.compare('>=', this.operand(from)));
    if (to !== undefined) parts.push(this.compare('<=', this.operand(to)));
    return parts.join(' and ');
  }

  /** Text is compared in the order of its index, so that the index is read. */
  private comparedAsText(): string {
    return isOrderedAsText(this.source) ? `${this.value()} collate germplasm_order` : this.value();
  }

  private named(operands: readonly (string | number)[]): string {
    const { key } = this.source.column;
    const texts = operands.map(String);
    if (key === NAMES_KEY) return hasOtherName(texts, this.parameters);
    return isOneOfNames(databaseColumns[key as MaterialColumnKey], texts, this.parameters);
  }

  private oneOf(): string {
    const operands = (this.criterion.values ?? []).map((value) => this.operand(value));
    if (operands.length === 0) this.operand(undefined);
    if (this.isNumeric())
      return `${this.value()} = any(${this.parameters.add(operands)}::double precision[])`;
    if (isNamed(this.source)) return this.named(operands);
    return `${this.comparedAsText()} = any(${this.parameters.add(operands)}::text[])`;
  }

  private equals(): string {
    const operand = this.operand(this.criterion.value);
    if (this.source.column.kind === 'integer') {
      return Number.isInteger(operand)
        ? `${this.compare('>=', operand)} and ${this.compare('<=', operand)}`
        : 'false';
    }
    if (this.isNumeric()) return `${this.value()} = ${this.parameters.add(operand)}::double precision`;
    if (isNamed(this.source)) return this.named([operand]);
    return `${this.comparedAsText()} = ${this.parameters.add(operand)}::text`;
  }

  /** The operator, the value unfit for it excepted. */
  private condition(): string {
    switch (this.criterion.operator) {
      case 'contains':
        return containsInValue(this.value(), String(this.operand(this.criterion.value)), this.parameters);
      case 'equals':
        return this.equals();
      case 'oneOf':
        return this.oneOf();
      case 'between':
        return this.between();
      case 'empty':
        return `${this.value()} is null`;
      case 'filled':
        return `${this.value()} is not null`;
    }
  }

  /** Materials of which a value fulfils the criterion; the values are read once for all of them. */
  private measured(table: string): string {
    switch (this.criterion.operator) {
      case 'empty':
        return `not exists (select 1 from (${table}) as v where v.material_id = m.id)`;
      case 'filled':
        return `m.id in (select v.material_id from (${table}) as v)`;
      default:
        return `m.id in (select v.material_id from (${table}) as v where ${this.condition()})`;
    }
  }

  /** The texts that are asked for; none where it is asked whether there is one. */
  texts(): string[] {
    const { operator, value, values = [] } = this.criterion;
    if (!operatorsOf.text.includes(operator)) this.unfit(operator);
    if (operator === 'empty' || operator === 'filled') return [];
    const asked = operator === 'oneOf' ? values : [value];
    if (asked.length === 0) this.operand(undefined);
    return asked.map((one) => String(this.operand(one)));
  }

  /** @param frequency  of the text that a name must hold */
  build(frequency: Frequency | null): string {
    const { operator } = this.criterion;
    if (!operatorsOf[this.source.column.kind].includes(operator)) this.unfit(operator);
    if (this.source.table) return this.measured(this.source.table(this.parameters));
    const parts = [this.condition()];
    // Other groups do not show the column, so nothing is known of their materials, nor is anything missing there.
    const { groupId } = this.source;
    if (groupId !== undefined) parts.push(`m.group_id = ${this.parameters.add(groupId)}::uuid`);
    if (frequency) {
      parts.push(containsInNames(String(this.criterion.value), frequency, this.parameters));
    }
    return parts.join(' and ');
  }
}

/** A criterion as SQL. Throws `criterionValueEmpty`, `criterionUnfit`. */
export async function buildCriterion(
  connection: Connection,
  criterion: Criterion,
  source: SearchColumn,
  parameters: Parameters,
  language: Language,
): Promise<string> {
  const builder = new CriterionBuilder(criterion, source, parameters, language);
  if (source.relation)
    return buildRelation(connection, source.relation, criterion, builder.texts(), parameters);
  const { operator, value } = criterion;
  const inNames =
    operator === 'contains' && isNamed(source) && typeof value === 'string' && value.trim() !== '';
  const frequency = inNames ? await frequencyOf(connection, value) : null;
  return builder.build(frequency);
}
