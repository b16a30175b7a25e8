import { setImmediate as breathe } from 'node:timers/promises';
import type { Text } from '@panicle/contract';
import type { StatisticalParameters, StatisticalResult } from '@panicle/contract/field-statistics';
import { environmentTitle, statisticalSummary, traitTitle } from '@panicle/contract/field-statistics-answer';
import { outlierSentences } from '@panicle/contract/field-statistics-outliers';
import { BusinessError } from '../../platform/business-error.ts';
import { JobFailure, type JobContext, type JobKind } from '../../platform/jobs/job-kind.ts';
import { aboutAnalyses } from './about-analyses.ts';
import { analyseTrait } from './analyse.ts';
import { readAnalysisData, type AnalysisData } from './read-data.ts';
import { RANDOMIZED_BLOCK, sharedResults } from './rights.ts';
import { fillBoth, texts } from './texts.ts';

/** Share of the whole that reading takes; an analysis is faster than the query for its plots. */
const READING = 0.3;

type Context = JobContext<StatisticalParameters>;

/** Randomized blocks: each chosen trait in each chosen environment by itself. */
export const randomizedBlockJob: JobKind<StatisticalParameters, StatisticalResult> = {
  kind: RANDOMIZED_BLOCK,
  title: { zh: '随机区组分析', en: 'Randomized block analysis' },
  steps: [
    { zh: '读取试验数据', en: 'Read trial data' },
    { zh: '方差分析与多重比较', en: 'Analysis of variance and comparisons' },
  ],
  maximumAttempts: 3,
  memoryMegabytes: 1024,
  shared: sharedResults,
  about: aboutAnalyses,
  async run(context) {
    const { parameters } = context.job;
    const data = await read(context);
    const { analyses, refused } = await analyseAll(context, data);
    if (analyses.length === 0) throw new JobFailure(fillBoth(texts.refused, refused[0]!));
    const { trial, readAt } = data;
    const result = {
      method: parameters.method,
      trial: { id: trial.id, name: trial.name },
      readAt,
      alpha: parameters.alpha,
      outliers: parameters.outliers,
      analyses,
      refused,
    };
    return { ...result, summary: statisticalSummary(result) };
  },
};

async function read(context: Context): Promise<AnalysisData> {
  context.progress(0, 0);
  try {
    return await readAnalysisData(context.database, context.job.parameters, (share) => {
      context.signal.throwIfAborted();
      context.progress(0, READING * share);
    });
  } catch (error) {
    if (error instanceof BusinessError && error.error === 'notFound') throw new JobFailure(texts.gone);
    throw error;
  }
}

async function analyseAll(context: Context, { trial, environments }: AnalysisData) {
  const { parameters } = context.job;
  const total = environments.length * parameters.traitIds.length;
  const analyses: StatisticalResult['analyses'] = [];
  const refused: StatisticalResult['refused'] = [];
  for (const place of environments) {
    const environment = environmentTitle(place.environment);
    for (const trait of place.data.traits) {
      const done = analyses.length + refused.length;
      const onProgress = (share: number) =>
        context.progress(1, READING + ((1 - READING) * (done + share)) / total);
      const outcome = analyseTrait(trial, place, trait, parameters, { signal: context.signal, onProgress });
      const title = traitTitle(trait);
      if ('reason' in outcome) {
        refused.push({ environment, trait: title, reason: outcome.reason });
        context.log(
          'warning',
          fillBoth(texts.refused, { environment, trait: title, reason: outcome.reason }),
        );
      } else {
        analyses.push(outcome.analysis);
        logAnalysis(context, environment, title, outcome.analysis);
      }
      // lets a termination through between two analyses
      await breathe();
    }
  }
  return { analyses, refused };
}

function logAnalysis(
  context: Context,
  environment: Text,
  trait: Text,
  analysis: StatisticalResult['analyses'][number],
): void {
  const { plots, entries, blocks, remarks } = analysis;
  const said = {
    environment,
    trait,
    plots: plots.analysed,
    entries,
    blocks,
    outliers: plots.outliersRemoved,
  };
  context.log('info', fillBoth(texts.analysed, said));
  for (const reason of [...outlierSentences(analysis), ...remarks]) {
    context.log('info', fillBoth(texts.refused, { environment, trait, reason }));
  }
}
