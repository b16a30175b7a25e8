import type { VcfHeader } from '../../vcf/open-vcf.ts';
import { FIXED_COLUMNS } from '../../vcf/open-vcf.ts';
import type { MergeRules } from './merge-options.ts';

/** What a header says of an INFO or FORMAT field. */
export interface FieldDefinition {
  id: string;
  /** A (by ALT), R (by allele), G (by genotype), a number, or . */
  number: string;
  type: string;
  description: string;
}

export interface MergedHeader {
  /** with ##fileformat, without the line of the columns */
  meta: readonly string[];
  info: ReadonlyMap<string, FieldDefinition>;
  format: ReadonlyMap<string, FieldDefinition>;
  /** fields that files define with different Number or Type; the first file holds */
  differing: readonly string[];
}

const PASS = '##FILTER=<ID=PASS,Description="All filters passed">';

/**
 * The header of a merged file: the highest version, the lines of the first file, then what the others have besides.
 * Structured lines are the same when kind and ID are, others when their key is.
 */
export function mergeHeaders(headers: readonly VcfHeader[], rules: MergeRules): MergedHeader {
  const known = new Map<string, string>();
  const differing = new Set<string>();
  const lines: string[] = [];
  for (const { meta } of headers) {
    const own: string[] = [];
    for (const line of meta.slice(1)) {
      const before = known.get(identityOf(line));
      if (before === undefined) own.push(line);
      else if (/^##(INFO|FORMAT)=/.test(line) && shapeOf(line) !== shapeOf(before))
        differing.add(idOf(line)!);
    }
    // Only now: a file may repeat a key of its own, such as ##source.
    for (const line of own) if (!known.has(identityOf(line))) known.set(identityOf(line), line);
    lines.push(...own);
  }
  if (!known.has('FILTER PASS')) lines.unshift(PASS);
  const meta = lines.map((line) => withJoined(line, rules));
  const format = definitions(meta, 'FORMAT');
  return {
    meta: [`##fileformat=VCFv${highest(headers)}`, ...meta, ...localLines(format, rules)],
    info: definitions(meta, 'INFO'),
    format,
    differing: [...differing],
  };
}

/** The line of the columns. */
export function columnLine(samples: readonly string[]): string {
  const columns = samples.length > 0 ? FIXED_COLUMNS : FIXED_COLUMNS.slice(0, 8);
  return `#${[...columns, ...samples].join('\t')}`;
}

function identityOf(line: string): string {
  const key = /^##([^=]*)=/.exec(line)?.[1] ?? line;
  const id = idOf(line);
  if (id !== null) return `${key} ${id}`;
  return line.startsWith(`##${key}=<`) ? line : `=${key}`;
}

const idOf = (line: string) => /^##[^=]*=<(?:[^"]*,)?ID=([^,>]+)/.exec(line)?.[1] ?? null;
const shapeOf = (line: string) => `${attribute(line, 'Number')} ${attribute(line, 'Type')}`;
const attribute = (line: string, name: string) => new RegExp(`[<,]${name}=([^,>]*)`).exec(line)?.[1] ?? '';

function definitions(meta: readonly string[], kind: 'INFO' | 'FORMAT'): Map<string, FieldDefinition> {
  const found = new Map<string, FieldDefinition>();
  for (const line of meta) {
    const id = line.startsWith(`##${kind}=`) ? idOf(line) : null;
    if (id === null) continue;
    const description = /Description="((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? '';
    found.set(id, { id, number: attribute(line, 'Number'), type: attribute(line, 'Type'), description });
  }
  return found;
}

/** Values written one behind the other have no fixed number. */
function withJoined(line: string, { infoRules }: MergeRules): string {
  const id = line.startsWith('##INFO=') ? idOf(line) : null;
  return id !== null && infoRules.get(id) === 'join' ? line.replace(/([<,]Number=)[^,>]*/, '$1.') : line;
}

function localLines(format: ReadonlyMap<string, FieldDefinition>, { localAlleles }: MergeRules): string[] {
  if (localAlleles === Infinity) return [];
  const localized = [...format.values()].filter(({ number }) => /^[AGR]$/.test(number));
  return [
    '##FORMAT=<ID=LAA,Number=.,Type=Integer,Description="Localized alleles: subset of alternate alleles relevant for each sample">',
    ...localized.map(
      ({ id, type, description }) =>
        `##FORMAT=<ID=L${id},Number=.,Type=${type},Description="Localized field: ${description}">`,
    ),
  ];
}

function highest(headers: readonly VcfHeader[]): string {
  const order = (version: string) => Number(version.split('.')[0]) * 1000 + Number(version.split('.')[1]);
  return headers.map(({ version }) => version).reduce((a, b) => (order(b) > order(a) ? b : a));
}
