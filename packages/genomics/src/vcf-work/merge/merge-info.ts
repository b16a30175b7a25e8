import { numberText, readNumber } from '../../vcf/number-text.ts';
import type { FieldDefinition } from './merge-header.ts';
import type { MergeRules, NumberRule } from './merge-options.ts';
import { recodeValues } from './recode-values.ts';
import type { SiteRecord } from './site-record.ts';
import { writtenValue } from './written-number.ts';

/** A record that takes part in a joined one. */
export interface InfoPart {
  record: SiteRecord;
  /** by own allele, its number in the joined record */
  map: Int32Array;
  unchanged: boolean;
}

export interface InfoSetting {
  definitions: ReadonlyMap<string, FieldDefinition>;
  rules: MergeRules;
  /** alleles of the joined record */
  alleles: number;
  /** what END becomes; 'first' is that of the first file, null none */
  end: number | 'first' | null;
  /** AN and AC as counted from the calls, as far as the header knows them */
  counted: readonly (readonly [string, string])[];
  /** called with the name of a field whose values did not fit the alleles */
  onDropped: (field: string) => void;
}

/**
 * INFO of several records as one: fields without a rule as the first file has them, then fields by rule in the order
 * of their names, then those by allele, then the counts of the calls.
 */
export function mergeInfo(parts: readonly InfoPart[], setting: InfoSetting): string {
  const plain = new Map<string, string | null>();
  const ruled = new Map<string, { part: InfoPart; value: string }[]>();
  const byAllele = new Map<string, string[]>();
  const { definitions, rules, counted } = setting;
  for (const part of parts)
    for (const [key, value] of part.record.info) {
      const definition = definitions.get(key);
      const rule = rules.infoRules.get(key);
      if (key === 'END' && setting.end !== 'first') {
        if (setting.end !== null) plain.set(key, String(setting.end));
      } else if (value !== null && rule !== undefined && isRuled(rule, definition)) {
        const list = ruled.get(key);
        if (list) list.push({ part, value });
        else ruled.set(key, [{ part, value }]);
      } else if (counted.some(([name]) => name === key)) continue;
      else if (value !== null && isByAllele(definition)) gather(byAllele, part, definition, value, setting);
      else if (!plain.has(key)) plain.set(key, value);
    }
  const fields = [...plain].map(([key, value]) => (value === null ? key : `${key}=${value}`));
  for (const key of [...ruled.keys()].sort()) {
    const value = combined(rules.infoRules.get(key)!, ruled.get(key)!, definitions.get(key), setting);
    if (value !== null) fields.push(`${key}=${value}`);
  }
  for (const [key, values] of byAllele) fields.push(`${key}=${values.join(',')}`);
  for (const [key, value] of counted) if (!rules.infoRules.has(key)) fields.push(`${key}=${value}`);
  return fields.length === 0 ? '.' : fields.join(';');
}

const isRuled = (rule: NumberRule, definition: FieldDefinition | undefined) =>
  rule === 'join' || (definition !== undefined && /^(Integer|Float)$/.test(definition.type));

const isByAllele = (definition: FieldDefinition | undefined): definition is FieldDefinition =>
  definition !== undefined && /^[ARG]$/.test(definition.number);

/** Values in the order of the joined alleles; null when they are unknown. */
function placed(
  { map, unchanged }: InfoPart,
  { id, number }: FieldDefinition,
  value: string,
  { alleles, onDropped }: InfoSetting,
): string[] | null {
  const values = value.split(',');
  if (unchanged && map.length === alleles) return values;
  const recoded = recodeValues(values, number, { map, alleles, unknown: -1, missing: 'missing' });
  if (recoded === null && value !== '.') onDropped(id);
  return recoded;
}

/** The first file that has a value for an allele gives it. */
function gather(
  byAllele: Map<string, string[]>,
  part: InfoPart,
  definition: FieldDefinition,
  value: string,
  setting: InfoSetting,
): void {
  const values = placed(part, definition, value, setting)?.map((text) => writtenValue(text, definition.type));
  if (values === undefined) return;
  const before = byAllele.get(definition.id);
  if (before === undefined) byAllele.set(definition.id, values);
  else before.forEach((known, k) => (before[k] = known === '.' ? (values[k] ?? '.') : known));
}

function combined(
  rule: NumberRule,
  list: readonly { part: InfoPart; value: string }[],
  definition: FieldDefinition | undefined,
  setting: InfoSetting,
): string | null {
  if (rule === 'join') return list.map(({ value }) => value).join(',');
  const rows = list.flatMap(({ part, value }) => {
    const row = isByAllele(definition) ? placed(part, definition, value, setting) : value.split(',');
    return row === null ? [] : [row];
  });
  if (rows.length <= 1) return rows[0]?.join(',') ?? null;
  const length = Math.max(...rows.map((row) => row.length));
  const isFloat = definition!.type === 'Float' || rule === 'average';
  return Array.from({ length }, (_, k) => {
    const known = rows.map((row) => row[k] ?? '.').filter((text) => text !== '.');
    const value = byRule(rule, known.map(readNumber));
    if (value === null) return '.';
    return isFloat ? numberText(Math.fround(value)) : String(value);
  }).join(',');
}

/** Unknown values count nothing in a sum; without any known one there is no mean and no extreme. */
function byRule(rule: NumberRule, known: readonly number[]): number | null {
  const sum = known.reduce((total, value) => total + value, 0);
  if (rule === 'sum') return sum;
  if (known.length === 0) return null;
  if (rule === 'average') return sum / known.length;
  return rule === 'smallest' ? Math.min(...known) : Math.max(...known);
}
