import type { Text } from '@panicle/contract/language';
import type { Analysis } from '../analysis.ts';
import { requireLabels, trialRoles } from '../inputs/trial-columns.ts';
import { flagsAsTitles, OptionError } from '../options/option-error.ts';
import { filled } from '../report/report.ts';
import type { PartsRequest } from '../run-parts.ts';
import { checkInput, type InputCheck } from './check-input.ts';
import type { Finding } from './finding.ts';

/** A check of one trait, or of all that an analysis takes together. */
export interface PartCheck extends Pick<InputCheck, 'summary' | 'findings' | 'runs'> {
  /** null: all of them */
  trait: string | null;
}

/** What `runParts` would analyse of plots of trials, and what is wrong with it. */
export function checkParts(analysis: Analysis, { plots, traits, options }: PartsRequest): PartCheck[] {
  const named = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  const parts = 'traits' in analysis.options ? [null] : traits;
  return parts.map((trait) => {
    const stated = {
      ...trialRoles(analysis.options, plots),
      ...named,
      ...(trait === null ? { traits } : { trait }),
    };
    const lacking = lackingLabels(analysis, stated);
    if (lacking) return { trait, summary: { zh: '', en: '' }, findings: [lacking], runs: false };
    const { summary, findings, runs } = checkInput(analysis, plots, stated);
    return { trait, summary, findings, runs };
  });
}

function lackingLabels(analysis: Analysis, stated: Readonly<Record<string, unknown>>): Finding | null {
  try {
    requireLabels(analysis.options, stated);
    return null;
  } catch (failure) {
    if (!(failure instanceof OptionError)) throw failure;
    const text: Text = flagsAsTitles(filled(failure.text, failure.values), analysis.options);
    return { kind: 'error', text };
  }
}
