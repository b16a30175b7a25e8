import { balanceOf, extremesOf } from '@panicle/analyses/check/balance';
import { checkParts } from '@panicle/analyses/check/check-parts';
import { withMarkedTraits } from '@panicle/analyses/inputs/trait-names';
import { analysisNamed } from '@panicle/analyses/list';
import { inWords } from '@panicle/analyses/report/stored';
import type { AnalysisCheck, AnalysisParameters } from '@panicle/contract/analyses';
import type { Text } from '@panicle/contract/language';
import type { Platform } from '../../platform/platform.ts';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import { damageFindings } from './damage-findings.ts';
import { requireAnalysable } from './prepare.ts';
import { readPlots } from './read-plots.ts';

/** Milliseconds; someone fills in a form meanwhile. */
const DEADLINE = 30_000;

/** All plots are read for it, so it is made beside the web process. */
export const analysisCheck: SideWork<AnalysisParameters, AnalysisCheck> = {
  name: 'analysis-check',
  deadline: DEADLINE,
  run: ({ platform }, parameters) => checkAnalysis(platform, parameters),
};

/**
 * What a task would analyse, and what is wrong with it, without running anything.
 *
 * @throws BusinessError what a task is refused for, its name aside
 */
async function checkAnalysis(
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
  parameters: AnalysisParameters,
): Promise<AnalysisCheck> {
  const memoryMegabytes = await requireAnalysable(database, null, parameters);
  jobs.requireMemory(memoryMegabytes);
  const analysis = (await analysisNamed(parameters.method))!;
  const { plots, traits, data, dictionary, damaged } = await readPlots(database, parameters, () => undefined);
  const parts = checkParts(analysis, {
    plots,
    traits,
    options: withMarkedTraits(
      analysis.options,
      parameters.options,
      data.traits.map(({ name }) => name),
    ),
  });
  const several = parts.length > 1;
  const said = (trait: string | null, text: Text): Text => {
    const words = inWords(text, dictionary);
    const title = trait === null || !several ? undefined : dictionary.get(trait);
    if (title === undefined || words.en === '') return words;
    return { zh: `${title.zh}：${words.zh}`, en: `${title.en}: ${words.en}` };
  };
  return {
    summaries: parts.map(({ trait, summary }) => said(trait, summary)).filter(({ en }) => en !== ''),
    findings: [
      ...parts.flatMap(({ trait, findings }) =>
        findings.map(({ kind, text }) => ({ kind, text: said(trait, text) })),
      ),
      ...damageFindings(damaged).map(({ kind, text }) => ({ kind, text: inWords(text, dictionary) })),
    ],
    extremes: extremesOf(plots, traits).map(({ trait, values }) => ({
      trait: dictionary.get(trait) ?? { zh: trait, en: trait },
      values,
    })),
    balance: balanceOf(plots, traits, data),
    leftOut: data.leftOut ?? 0,
    memoryMegabytes,
  };
}
