import { onRows } from '../../model-residuals.ts';
import { assumptionRemarks, shortP } from '../../assumptions/assumption-remarks.ts';
import type { Control } from '../../randomized-block/question.ts';
import { listNames, remark, StatisticsError, type Remark } from '../../statistics-error.ts';
import { blamingOutliers } from '../../outliers/blaming-outliers.ts';
import { errorsOfGroups, fitGroups } from '../group-fits.ts';
import { observePlots } from '../observed-plots.ts';
import { refuseAlpha, stepsOf } from '../options.ts';
import { plotRemarks } from '../plot-remarks.ts';
import { jointAnova } from './anova.ts';
import { combineSites } from './combined.ts';
import { seriesEntries } from './entries.ts';
import { environmentModel } from './environment-model.ts';
import { fitModels } from './models.ts';
import type { MultiYearMultiPointOptions, MultiYearMultiPointQuestion } from './question.ts';
import type { MultiYearMultiPointResult, PeriodTable } from './result.ts';
import { environmentOf, makeSeries, type Place, type Series } from './series.ts';
import { describeSite, type SeriesSite } from './sites.ts';
import { seriesTerms } from './terms.ts';

/**
 * The multi-year multi-point method: one set of entries tried at several locations, in several years, or both.
 *
 * Every environment is analysed by itself; then all jointly, entries and their interactions against the right error for
 * years and locations that are fixed or a sample; means over years and locations by REML, with the tables of regional
 * trials. Source: F. Yates and W. G. Cochran, Journal of Agricultural Science 28 (1938) 556-580; M. S. McIntosh, Agronomy
 * Journal 75 (1983) 153-155. Definition and assumptions: docs/statistics-methods.md.
 *
 * @throws StatisticsError oneEnvironmentInSeries, oneEntry, unknownCheck, disconnected (within an environment, which is named),
 * fixedPlacesNeedAllCells, seriesDisconnected, alphaRange, outliersLeaveNothing, those of `observePlots` and of linear and mixed models
 * @throws the signal's reason when aborted
 */
export function analyseMultiYearMultiPoint(
  question: MultiYearMultiPointQuestion,
  options: MultiYearMultiPointOptions = {},
  control: Control = {},
): MultiYearMultiPointResult {
  const { alpha = 0.05, check = null, years = 'random', locations = 'random' } = options;
  const { errors = 'common', outliers = 'residuals' } = options;
  refuseAlpha(alpha);
  return blamingOutliers(question.trait, outliers, (rule) =>
    analyse(question, { alpha, check, years, locations, errors, outliers: rule }, control),
  );
}

function analyse(
  question: MultiYearMultiPointQuestion,
  { alpha, check, years, locations, errors, outliers: rule }: Required<MultiYearMultiPointOptions>,
  control: Control,
): MultiYearMultiPointResult {
  const step = stepsOf(control);
  step(0);
  const { trait, values, entry, location, year, block } = question;
  const environment = environmentOf(question);
  const observed = observePlots(
    { trait, values, factors: { entry, location, ...(year && { year }), ...(block && { block }) } },
    {
      rule,
      entry,
      within: environment,
      valueScope: environment,
      models: [environmentModel(question, environment)],
    },
  );
  const series = makeSeries(question, observed.rows);
  if (check !== null && !series.entry.levels.includes(check))
    throw new StatisticsError('unknownCheck', { trait, check });

  const fits = fitGroups({ ...series, group: series.environment }, Int32Array.from(series.values.keys()));
  const replicated = fits.some(({ errorDf }) => errorDf > 0);
  const sites = fits.map((fit) => describeSite(fit, check, alpha));
  const overall = combineSites(sites, check);
  if (overall === null) throw new StatisticsError('seriesDisconnected', { trait });
  step(0.1);
  const random = randomPlaces(series, { year: years, location: locations });
  const anova = jointAnova(series, seriesTerms(series, replicated), random);
  step(0.2);
  const modelOptions = { errors: replicated ? errors : 'common', replicated, control };
  const models = fitModels(series, anova, random, modelOptions);
  step(1);
  const result = {
    trait,
    alpha,
    check,
    years: samplingOf(series, 'year', years),
    locations: samplingOf(series, 'location', locations),
    plots: observed.counts,
    outliers: observed.outliers,
    sites,
    byYear: tablesBy(series, 'year', sites, check),
    byLocation: tablesBy(series, 'location', sites, check),
    anova: anova.lines,
    balanced: anova.balanced,
    ...seriesEntries(series, models, sites, check, alpha),
    ...models,
    residuals: onRows(models.estimates.residuals, series.rows),
    ...errorsOfGroups(fits),
  };
  return {
    ...result,
    remarks: [...plotRemarks(entry, observed), ...resultRemarks(result, replicated)],
  };
}

const samplingOf = <Sampling>({ places }: Series, place: Place, sampling: Sampling): Sampling | null =>
  places.some(({ name }) => name === place) ? sampling : null;

function randomPlaces({ places }: Series, sampling: Record<Place, 'fixed' | 'random'>): Set<Place> {
  return new Set(places.map(({ name }) => name).filter((name) => sampling[name] === 'random'));
}

/** The environments of each level of one place put together; nothing where that is the only place. */
function tablesBy(
  { environment, places }: Series,
  name: Place,
  sites: readonly SeriesSite[],
  check: string | null,
): PeriodTable[] {
  const place = places.find((one) => one.name === name);
  if (!place || places.length === 1) return [];
  const homeOf = new Map<string, string>();
  environment.codes.forEach((code, plot) =>
    homeOf.set(environment.levels[code]!, place.factor.levels[place.factor.codes[plot]!]!),
  );
  return place.factor.levels.map((level) => {
    const own = sites.filter((site) => homeOf.get(site.environment) === level);
    return { level, environments: own.length, entries: combineSites(own, check) };
  });
}

function resultRemarks(result: Omit<MultiYearMultiPointResult, 'remarks'>, replicated: boolean): Remark[] {
  const { sites, check, balanced, homogeneity, normality, heritability, estimates, predictions } = result;
  const remarks: Remark[] = [];
  const withoutCheck = check === null ? [] : sites.filter(({ checkMean }) => checkMean === null);
  if (!replicated) remarks.push(remark('interactionIsError'));
  if (!balanced) remarks.push(remark('unbalancedSeries'));
  if (withoutCheck.length > 0)
    remarks.push(
      remark('environmentsWithoutCheck', {
        count: withoutCheck.length,
        names: listNames(withoutCheck.map(({ environment }) => environment)),
      }),
    );
  if (result.entries.some(({ againstCheck }) => againstCheck?.percent === null))
    remarks.push(remark('noPercentOfCheck'));
  if (homogeneity && homogeneity.p < 0.05)
    remarks.push(remark('unequalEnvironmentErrors', { p: shortP(homogeneity.p) }));
  if (heritability === null) remarks.push(remark('negativeGeneticVariance'));
  if (!estimates.converged || !predictions.converged) remarks.push(remark('variancesNotFound'));
  return [...remarks, ...assumptionRemarks(normality, null)];
}
