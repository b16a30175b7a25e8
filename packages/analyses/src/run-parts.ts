import { setImmediate as breathe } from 'node:timers/promises';
import type { Text } from '@panicle/contract/language';
import { DataError } from '@panicle/statistics/data-error';
import type { Analysis, Surroundings } from './analysis.ts';
import type { ColumnTable } from './inputs/column-table.ts';
import { remark } from '@panicle/statistics/statistics-error';
import { requireLabels, trialRoles } from './inputs/trial-columns.ts';
import { valuesFromJson } from './options/check-value.ts';
import { flagsAsTitles, OptionError } from './options/option-error.ts';
import type { OptionSet } from './options/option.ts';
import { filled, type Report, type ReportRemark } from './report/report.ts';

/** What one part is about: names as they are in the plots; null: all of them. */
export interface PartPlace {
  environment: string | null;
  trait: string | null;
}

export type Part = { place: PartPlace } & ({ report: Report } | { reason: Text });

export interface PartsRequest {
  plots: ColumnTable;
  traits: readonly string[];
  /** what was said in the form; roles that the plots have are filled in */
  options: Readonly<Record<string, unknown>>;
}

/**
 * An analysis of several traits and environments: one by one as far as it is an analysis of one trait, or of one
 * environment. What cannot be analysed gives its reason; the others go on.
 */
export async function runParts(
  analysis: Analysis,
  request: PartsRequest,
  { signal, onProgress }: Surroundings,
  onPart: (part: Part) => void | Promise<void> = () => undefined,
): Promise<Part[]> {
  const environments = analysis.environments === 'each' ? splitBy(request.plots, 'environment') : [null];
  const traits = 'traits' in analysis.options ? [null] : request.traits;
  const parts: Part[] = [];
  const count = environments.length * traits.length;
  for (const environment of environments) {
    for (const trait of traits) {
      signal.throwIfAborted();
      const before = parts.length;
      const part = await runPart(
        analysis,
        request,
        { environment, trait },
        {
          signal,
          onProgress: (share) => onProgress?.((before + share) / count),
        },
      );
      parts.push(part);
      await onPart(part);
      onProgress?.(parts.length / count);
      // lets a termination through between two analyses
      await breathe();
    }
  }
  return parts;
}

interface Split {
  name: string;
  rows: Int32Array;
}

function splitBy(plots: ColumnTable, column: string): Split[] {
  const { levels, codes } = plots.factor(column);
  return levels.map((name, code) => ({
    name,
    rows: Int32Array.from(codes.keys()).filter((row) => codes[row] === code),
  }));
}

async function runPart(
  analysis: Analysis,
  { plots, traits, options }: PartsRequest,
  { environment, trait }: { environment: Split | null; trait: string | null },
  surroundings: Surroundings,
): Promise<Part> {
  const place = { environment: environment?.name ?? null, trait };
  const own = environment === null ? plots : plots.select(environment.rows);
  try {
    const stated = {
      ...trialRoles(analysis.options, own),
      ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)),
      ...(trait === null ? { traits } : { trait }),
    };
    requireLabels(analysis.options, stated);
    const { known, remarks } = withoutUnobserved(analysis.options, stated, own, trait);
    const report = await analysis.run(own, valuesFromJson(analysis.options, known), surroundings);
    return { place, report: { ...report, remarks: [...remarks, ...report.remarks] } };
  } catch (failure) {
    if (failure instanceof DataError) return { place, reason: filled(failure.text, failure.values) };
    if (failure instanceof OptionError)
      return { place, reason: flagsAsTitles(filled(failure.text, failure.values), analysis.options) };
    throw failure;
  }
}

/** A check that was not observed in this part is not compared with: the other entries can be analysed all the same. */
function withoutUnobserved(
  options: OptionSet,
  stated: Readonly<Record<string, unknown>>,
  plots: ColumnTable,
  trait: string | null,
): { known: Readonly<Record<string, unknown>>; remarks: ReportRemark[] } {
  const { check } = stated;
  if (trait === null || typeof check !== 'string' || options.check?.required || plots.isEmpty('entry'))
    return { known: stated, remarks: [] };
  const values = plots.numbers(trait);
  const entries = plots.texts('entry');
  if (entries.some((entry, row) => entry === check && !Number.isNaN(values[row])))
    return { known: stated, remarks: [] };
  return {
    known: { ...stated, check: undefined },
    remarks: [{ ...remark('unknownCheck', { trait, check }), besideAnswer: true }],
  };
}
