import { checkValues, countsAllowed } from './field-values.ts';
import type { Findings } from './findings.ts';
import type { HeaderRules } from './header-rules.ts';
import { RESERVED_FORMAT, type FieldDefinition } from './reserved.ts';

const KEY = /^[A-Za-z_][0-9A-Za-z_.]*$/;
const GENOTYPE = /^[/|]?(?:\d+|\.)(?:[/|](?:\d+|\.))*$/;
const FORMAT = 8;
/** Sample texts that were found good, kept while FORMAT and the number of alleles stay the same. */
const REMEMBERED = 4096;

interface Field {
  key: string;
  definition: FieldDefinition | null;
}

/** Checks FORMAT and the samples behind it. */
export class SampleRules {
  readonly #findings: Findings;
  readonly #header: HeaderRules;
  readonly #names: readonly string[];
  readonly #good = new Set<string>();
  #fields: Field[] = [];
  #format: string | null = null;
  #alternatives = 0;

  constructor(findings: Findings, header: HeaderRules, names: readonly string[]) {
    this.#findings = findings;
    this.#header = header;
    this.#names = names;
  }

  /** @param starts place of each fixed column and of the first sample */
  record(columns: readonly string[], starts: readonly number[], alternatives: number): void {
    const format = columns[FORMAT]!;
    if (format !== this.#format || alternatives !== this.#alternatives) {
      const errors = this.#findings.errors;
      this.#fields = this.#readFormat(format, starts[FORMAT]!);
      // A wrong FORMAT is reported for each record that has it.
      this.#format = this.#findings.errors === errors ? format : null;
      this.#alternatives = alternatives;
      this.#good.clear();
    }
    let at = starts[FORMAT + 1]!;
    for (let k = FORMAT + 1; k < columns.length; k++) {
      const text = columns[k]!;
      if (!this.#good.has(text)) {
        const found = this.#findings.errors;
        this.#sample(text, at, this.#names[k - FORMAT - 1]!);
        if (this.#findings.errors === found && this.#good.size < REMEMBERED) this.#good.add(text);
      }
      at += text.length + 1;
    }
  }

  #readFormat(format: string, place: number): Field[] {
    const keys = format.split(':');
    let at = place;
    const seen = new Set<string>();
    for (const key of keys) {
      if (!KEY.test(key) || seen.has(key))
        this.#findings.error(at, 'vcfKey', { column: 'FORMAT', value: key });
      else if (!this.#header.format.has(key)) this.#findings.undefinedOnce(at, 'FORMAT', key);
      seen.add(key);
      at += key.length + 1;
    }
    if (keys.indexOf('GT') > 0) this.#findings.error(place, 'vcfGenotypeFirst');
    return keys.map((key) => ({
      key,
      definition: this.#header.format.get(key) ?? RESERVED_FORMAT.get(key) ?? null,
    }));
  }

  #sample(text: string, place: number, sample: string): void {
    const values = text.split(':');
    if (values.length > this.#fields.length)
      this.#findings.error(place, 'vcfSampleFields', {
        sample,
        found: values.length,
        expected: this.#fields.length,
      });
    let at = place;
    let ploidies: readonly number[] = [2];
    values.slice(0, this.#fields.length).forEach((value, k) => {
      const { key, definition } = this.#fields[k]!;
      if (key === 'GT') ploidies = this.#genotype(value, at, sample);
      else if (definition)
        checkValues(this.#findings, at, key, value, definition, this.#allowed(definition, ploidies));
      at += value.length + 1;
    });
  }

  #allowed({ number }: FieldDefinition, ploidies: readonly number[]): number[] | null {
    return countsAllowed(number, this.#alternatives, ploidies);
  }

  /** The ploidies that the genotype may have: a lone point tells nothing. */
  #genotype(value: string, place: number, sample: string): readonly number[] {
    const wellFormed = GENOTYPE.test(value) && (this.#header.version >= '4.4' || /^[\d.]/.test(value));
    const alleles = wellFormed ? value.replace(/^[/|]/, '').split(/[/|]/) : [];
    if (!wellFormed || alleles.some((allele) => allele !== '.' && Number(allele) > this.#alternatives))
      this.#findings.error(place, 'vcfGenotype', { sample, value, alleles: this.#alternatives + 1 });
    return value === '.' || !wellFormed ? [1, 2] : [alleles.length];
  }
}
