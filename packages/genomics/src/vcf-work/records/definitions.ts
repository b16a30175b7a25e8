import { readStructured } from '../../vcf/validate/structured-line.ts';

/** What the head of a file says of a field. */
export interface FieldDefinition {
  /** A, R, G, a number, or . */
  number: string;
  type: string;
}

/** Fields that the head of a file defines. */
export interface Definitions {
  info: ReadonlyMap<string, FieldDefinition>;
  format: ReadonlyMap<string, FieldDefinition>;
  filters: ReadonlySet<string>;
}

/** Reads the lines ##INFO, ##FORMAT and ##FILTER of a head; what breaks their rules is as if it were not there. */
export function readDefinitions(meta: readonly string[]): Definitions {
  const info = new Map<string, FieldDefinition>();
  const format = new Map<string, FieldDefinition>();
  const filters = new Set<string>();
  for (const line of meta) {
    const [, kind, rest] = /^##(INFO|FORMAT|FILTER)=(.*)$/.exec(line) ?? [];
    const entries = rest === undefined ? 0 : readStructured(rest);
    if (typeof entries === 'number') continue;
    const value = (key: string) => entries.find((entry) => entry.key === key)?.value;
    const id = value('ID');
    if (id === undefined) continue;
    if (kind === 'FILTER') filters.add(id);
    else
      (kind === 'INFO' ? info : format).set(id, {
        number: value('Number') ?? '.',
        type: value('Type') ?? 'String',
      });
  }
  return { info, format, filters };
}
