import type { Analysis } from '@panicle/analyses/analysis';
import { withMarkedTraits } from '@panicle/analyses/inputs/trait-names';
import { analysisNamed } from '@panicle/analyses/list';
import { filled } from '@panicle/analyses/report/report';
import { estimatesIn } from '@panicle/analyses/report/estimates';
import { inWords, storedReport } from '@panicle/analyses/report/stored';
import { placeOf, type AnalysisResult, type StoredPart } from '@panicle/analyses/result';
import { runParts, type Part } from '@panicle/analyses/run-parts';
import type { AnalysedData, AnalysisParameters } from '@panicle/contract/analyses';
import { designNames, type Design } from '@panicle/contract/designs';
import { estimateKindNames } from '@panicle/contract/estimates';
import { errors } from '@panicle/contract/errors';
import type { Text } from '@panicle/contract/language';
import { BusinessError } from '../../platform/business-error.ts';
import { JobFailure, type JobContext, type JobKind } from '../../platform/jobs/job-kind.ts';
import { aboutAnalyses } from './about.ts';
import {
  keepEstimates,
  keptEstimates,
  placedEstimates,
  type PlacedEstimate,
} from './estimates/keep-estimates.ts';
import { LargeTables } from './large-tables.ts';
import { ANALYSIS, sharedAnalyses } from './rights.ts';
import { readPlots, type ReadPlots } from './read-plots.ts';
import { summaryOf } from './summary.ts';
import { texts } from './texts.ts';

/** Share of the whole that reading takes. */
const READING = 0.3;

type Context = JobContext<AnalysisParameters>;

/** Every analysis of plots of trials, whatever its method. */
export const analysisJob: JobKind<AnalysisParameters, AnalysisResult> = {
  kind: ANALYSIS,
  title: { zh: '统计分析', en: 'Statistical analysis' },
  steps: [
    { zh: '读取试验数据', en: 'Read trial data' },
    { zh: '分析', en: 'Analyse' },
  ],
  maximumAttempts: 3,
  memoryMegabytes: 512,
  shared: sharedAnalyses,
  about: aboutAnalyses,
  async run(context) {
    const { method, options } = context.job.parameters;
    const analysis = await analysisNamed(method);
    if (analysis === null) throw new JobFailure(texts.methodGone, { method });
    const read = await readAll(context);
    const stated =
      'checks' in analysis.options && options.checks === undefined ? { checks: read.data.checks } : {};
    const { signal } = context;
    const remarks = [
      ...meansRemarks(read.data),
      ...choiceRemarks(read.data),
      ...designRemarks(analysis, read.data),
    ];
    const parts: StoredPart[] = [];
    const found: PlacedEstimate[] = [];
    const largeTables = new LargeTables(context);
    await runParts(
      analysis,
      {
        plots: read.plots,
        traits: read.traits,
        options: withMarkedTraits(analysis.options, { ...stated, ...options }, namesOf(read)),
      },
      { signal, onProgress: (share) => context.progress(1, READING + (1 - READING) * share) },
      async (part) => {
        if ('report' in part) found.push(...placedEstimates(estimatesIn(part.report, 'entry'), part.place));
        parts.push(await largeTables.takenOut(stored(part, read, remarks), parts.length));
        logPart(context, parts.at(-1)!);
      },
    );
    const refused = parts.find(({ reason }) => reason !== null);
    if (refused?.reason && parts.every(({ report }) => report === null)) throw failureOf(refused);
    await keepEstimates(context, found, read.data);
    const { title } = analysis;
    const estimates = keptEstimates(found);
    return { method, title, data: read.data, options, parts, summary: summaryOf(title, parts), estimates };
  },
};

const namesOf = ({ data }: ReadPlots) => data.traits.map(({ name }) => name);

async function readAll(context: Context): Promise<ReadPlots> {
  context.progress(0, 0);
  try {
    return await readPlots(context.database, context.job.parameters, (share) => {
      context.signal.throwIfAborted();
      context.progress(0, READING * share);
    });
  } catch (error) {
    if (error instanceof BusinessError && error.error === 'notFound') throw new JobFailure(texts.gone);
    if (error instanceof BusinessError) throw new JobFailure(errors[error.error], error.values);
    throw error;
  }
}

function stored(part: Part, { dictionary }: ReadPlots, remarks: readonly Text[]): StoredPart {
  const named = (name: string | null): Text | null =>
    name === null ? null : (dictionary.get(name) ?? { zh: name, en: name });
  const place = { environment: named(part.place.environment), trait: named(part.place.trait) };
  if ('reason' in part) return { ...place, report: null, reason: inWords(part.reason, dictionary) };
  const report = storedReport(part.report, dictionary);
  return { ...place, report: { ...report, remarks: [...remarks, ...report.remarks] }, reason: null };
}

/** Where means came from is said with every part. */
function meansRemarks({ means }: AnalysedData): Text[] {
  if (!means) return [];
  const kind = estimateKindNames[means.kind];
  const said = (key: 'zh' | 'en') => ({ kind: kind[key], task: means.taskName });
  return [{ zh: filled(texts.fromMeans, said('zh')).zh, en: filled(texts.fromMeans, said('en')).en }];
}

/** Entries that the analyst left out are said, however many remain. */
function choiceRemarks({ leftOut = 0 }: AnalysedData): Text[] {
  return leftOut === 0 ? [] : [filled(texts.leftOut, { count: leftOut })];
}

/** Trials whose design is not what the method is meant for can be analysed by it, but the reader is to know. */
function designRemarks(
  { designs = {}, ofTheseDesignsOnly }: Analysis,
  { trials, means }: AnalysedData,
): Text[] {
  const [first] = trials;
  if (means) return [];
  // all trials of a task have one design
  if (!ofTheseDesignsOnly || !first || first.design in designs) return [];
  const said = (key: 'zh' | 'en') => ({
    trials: trials.map(({ name }) => name).join(key === 'zh' ? '、' : ', '),
    design: designNames[first.design][key],
    designs: (Object.keys(designs) as Design[])
      .map((one) => designNames[one][key])
      .join(key === 'zh' ? '”“' : '”, “'),
  });
  return [{ zh: filled(texts.otherDesign, said('zh')).zh, en: filled(texts.otherDesign, said('en')).en }];
}

function failureOf(part: StoredPart): JobFailure {
  const place = placeOf(part);
  if (place.en === '') return new JobFailure(part.reason!);
  return new JobFailure(texts.placed, { place, what: part.reason! });
}

function logPart(context: Context, part: StoredPart): void {
  const place = placeOf(part);
  const say = (level: 'info' | 'warning', what: Text) =>
    context.log(level, {
      zh: place.zh === '' ? what.zh : `${place.zh}：${what.zh}`,
      en: place.en === '' ? what.en : `${place.en}: ${what.en}`,
    });
  if (part.reason !== null) say('warning', part.reason);
  for (const text of [...(part.report?.answer ?? []), ...(part.report?.remarks ?? [])]) say('info', text);
}
