import { say, type Language } from '@panicle/contract';
import { Criteria, operatorsOf, type Criterion } from '@panicle/contract/material-search';
import { isPlainDate } from '@panicle/contract/plain-date';
import { BusinessError } from '../../../platform/business-error.ts';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import { compileValidator, describeValidation } from '../../../platform/http/validation.ts';
import type { Parameters } from './parameters.ts';
import type { SearchColumn } from './search-column.ts';
import { containsInColumn } from './text-search.ts';

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

  /** The column and a placeholder that compare as the type wants it. */
  private compare(operator: string, operand: string | number): string {
    const column = this.source.expression(this.parameters);
    const placeholder = this.parameters.add(operand);
    if (this.isNumeric()) return `${column} ${operator} ${placeholder}::double precision`;
    return `${column} collate "C" ${operator} ${placeholder}::text`;
  }

  private between(): string {
    const { from, to } = this.criterion;
    if (from === undefined && to === undefined) this.operand(undefined);
    const parts: string[] = [];
    if (from !== undefined) parts.push(this.compare('>=', this.operand(from)));
    if (to !== undefined) parts.push(this.compare('<=', this.operand(to)));
    return parts.join(' and ');
  }

  private oneOf(): string {
    const operands = (this.criterion.values ?? []).map((value) => this.operand(value));
    if (operands.length === 0) this.operand(undefined);
    const type = this.isNumeric() ? 'double precision[]' : 'text[]';
    return `${this.source.expression(this.parameters)} = any(${this.parameters.add(operands)}::${type})`;
  }

  private equals(): string {
    const operand = this.operand(this.criterion.value);
    const type = this.isNumeric() ? 'double precision' : 'text';
    return `${this.source.expression(this.parameters)} = ${this.parameters.add(operand)}::${type}`;
  }

  build(): string {
    const { operator } = this.criterion;
    if (!operatorsOf[this.source.column.kind].includes(operator)) this.unfit(operator);
    switch (operator) {
      case 'contains':
        return containsInColumn(this.source, String(this.operand(this.criterion.value)), this.parameters);
      case 'equals':
        return this.equals();
      case 'oneOf':
        return this.oneOf();
      case 'between':
        return this.between();
      case 'empty':
        return `${this.source.expression(this.parameters)} is null`;
      case 'filled':
        return `${this.source.expression(this.parameters)} is not null`;
    }
  }
}

/** A criterion as SQL. Throws `criterionValueEmpty`, `criterionUnfit`. */
export function buildCriterion(
  criterion: Criterion,
  source: SearchColumn,
  parameters: Parameters,
  language: Language,
): string {
  return new CriterionBuilder(criterion, source, parameters, language).build();
}
