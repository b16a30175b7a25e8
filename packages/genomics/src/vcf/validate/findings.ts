import { remark, type Remark, type TextValues } from '../../genomics-error.ts';
import type { vcfRuleMessages } from '../../messages/vcf-rules.ts';

export type VcfRule = keyof typeof vcfRuleMessages;

/** A place in a file that breaks a rule. */
export interface Finding extends Remark {
  level: 'error' | 'warning';
  /** from 1 on */
  line: number;
  /** character in the line, from 1 on */
  column: number;
}

/** Findings in the order of the file; beyond a limit they are only counted, so that memory stays bounded. */
export class Findings {
  readonly list: Finding[] = [];
  errors = 0;
  warnings = 0;
  line = 0;
  readonly #limit: number;
  readonly #warned = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param place in the line, from 0 on */
  error(place: number, rule: VcfRule, values: TextValues = {}): void {
    this.errors++;
    this.#add('error', place, rule, values);
  }

  warning(place: number, rule: VcfRule, values: TextValues = {}): void {
    this.warnings++;
    this.#add('warning', place, rule, values);
  }

  /** What the head does not define is reported once, at its first use. */
  undefinedOnce(place: number, key: string, id: string): void {
    const name = `${key} ${id}`;
    if (this.#warned.has(name) || this.#warned.size > 10_000) return;
    this.#warned.add(name);
    this.warning(place, 'vcfUndefined', { key, id });
  }

  #add(level: Finding['level'], place: number, rule: VcfRule, values: TextValues): void {
    if (this.list.length >= this.#limit) return;
    const short = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && value.length > 80 ? `${value.slice(0, 79)}…` : value,
      ]),
    );
    this.list.push({ ...remark(rule, short), level, line: this.line, column: place + 1 });
  }
}
