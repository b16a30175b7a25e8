import { basename } from 'node:path';
import type { Text } from '@panicle/contract/language';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import type { AnyGenomeAnalysis, GenomeAnalysis, Inputs } from '../genome-analysis.ts';
import { valuesFromJson } from '../options/check-value.ts';
import { flagsAsTitles } from '../options/option-error.ts';
import { nameList, sentence } from '../report/sentences.ts';
import { wrongOptions } from './check-input.ts';
import type { Finding } from './finding.ts';

/** What would be analysed, and what is wrong with it or worth knowing, before anything runs. */
export interface GenomeCheck {
  /** “281 samples, 3092 markers on 10 chromosomes”; empty for designs */
  summary: Text;
  findings: readonly Finding[];
  /** whether the analysis can run: no finding is an error */
  runs: boolean;
}

/**
 * Options and input of an analysis of genotypes, and what the definition itself asks.
 *
 * @param stated options as JSON, with the tables beside the input
 */
export function checkGenomeInput(
  analysis: AnyGenomeAnalysis,
  input: Inputs[keyof Inputs],
  stated: Readonly<Record<string, unknown>>,
): GenomeCheck {
  const findings: Finding[] = wrongOptions(analysis.options, stated);
  // a definition may rely on what has been checked before
  if (findings.length === 0) {
    const definition: GenomeAnalysis = analysis;
    const { options } = definition;
    const own = definition.check?.(input, valuesFromJson(options, stated)) ?? [];
    findings.push(...own.map((one) => ({ ...one, text: flagsAsTitles(one.text, options) })));
  }
  return {
    summary: inWords(input),
    findings,
    runs: !findings.some(({ kind }) => kind === 'error'),
  };
}

function inWords(input: Inputs[keyof Inputs]): Text {
  if ('matrix' in input) return 'traits' in input ? withTraits(input) : ofGenotypes(input.matrix);
  if ('rows' in input)
    return sentence('{rows} 个标记', '{rows} {rows, marker|markers}', { rows: input.rows });
  if ('file' in input) {
    const file = basename(input.file);
    return sentence('变异文件 {file}', 'variant file {file}', { file });
  }
  return { zh: '', en: '' };
}

const ofGenotypes = ({ samples, variants }: GenotypeMatrix) =>
  sentence(
    '{samples} 个样品，{chromosomes} 条染色体上的 {markers} 个标记',
    '{samples} {samples, sample|samples}, {markers} {markers, marker|markers} on {chromosomes} {chromosomes, chromosome|chromosomes}',
    { samples: samples.length, markers: variants.count, chromosomes: variants.chromosomes.length },
  );

function withTraits({ matrix, traits }: Inputs['training']): Text {
  const known = ({ values }: (typeof traits)[number]) =>
    Array.from(values).filter((value) => !Number.isNaN(value)).length;
  const names = nameList(traits.map((trait) => `${trait.name} (${known(trait)})`));
  const genotypes = ofGenotypes(matrix);
  return sentence('{genotypes}；性状（样品数）：{names}', '{genotypes}; traits (samples): {names}', {
    genotypes,
    names,
  });
}
