import {
  cutDendrogram,
  hierarchicalClusters,
  silhouettes,
  traitDistances,
  type Dendrogram,
} from '@panicle/statistics/selection';
import type { DendrogramFigure } from '@panicle/figures';
import { MOST_HISTORY_TRAITS, type PlaceClasses, type PlaceClassQuery } from '@panicle/contract/places';
import { weatherFigureNames, type WeatherFigureName } from '@panicle/contract/weather';
import { BusinessError } from '../../../platform/business-error.ts';
import { may } from '../../../platform/http/rights.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { SideWork } from '../../../platform/side-work/side-work.ts';
import { chosenTraits } from '../chosen-traits.ts';
import { readSeasonsOfPlaces } from './place-seasons.ts';

type Variable = PlaceClasses['variables'][number];

/** Places and what they are compared by: one row of values for each place, NaN where nothing is known. */
interface Compared {
  places: string[];
  variables: Variable[];
  values: number[][];
}

/** What weather makes places alike or different. */
const BY_WEATHER: readonly WeatherFigureName[] = [
  'degreeDays',
  'rain',
  'meanTemperature',
  'radiation',
  'photoperiod',
  'evapotranspiration',
  'hotDays',
];

/** Means over the years of a place. */
async function weatherOfPlaces(connection: Connection, query: PlaceClassQuery): Promise<Compared> {
  const { crop, degrees, evapotranspiration } = query;
  const seasons = await readSeasonsOfPlaces(connection, { crop, degrees, evapotranspiration });
  const places = [...seasons.keys()];
  const meanOf = (place: string, name: WeatherFigureName) => {
    const known = seasons.get(place)!.flatMap((figures) => figures[name] ?? []);
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  return {
    places,
    variables: BY_WEATHER.map((name) => weatherFigureNames[name]),
    values: places.map((place) => BY_WEATHER.map((name) => meanOf(place, name))),
  };
}

/**
 * Means of traits by place, each as the difference from the mean of all places of its trial: places are compared within
 * trials, so that a good year makes no good place.
 */
async function traitsOfPlaces(connection: Connection, { traits }: PlaceClassQuery): Promise<Compared> {
  const ids = chosenTraits(traits, MOST_HISTORY_TRAITS);
  const named = await connection.query<{ id: string; zh: string; en: string; unit: string }>(
    `select id, name as zh, coalesce(nullif(english_name, ''), name) as en, unit from trait
      where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    [ids],
  );
  const rows = await connection.query<{ place: string; traitId: string; difference: number }>(
    `with means as (
       select p.trial_id, p.environment_id, o.trait_id, avg(o.number_value) as mean
         from plot p join observation o on o.plot_id = p.id and p.role is null
        where o.trait_id = any($1::uuid[]) and o.number_value is not null
        group by p.trial_id, p.environment_id, o.trait_id),
     compared as (
       select environment_id, trait_id, mean - avg(mean) over (partition by trial_id, trait_id) as difference,
              count(*) over (partition by trial_id, trait_id) as places
         from means)
     select min(coalesce(l.place, e.location)) as place, c.trait_id as "traitId",
            avg(c.difference)::double precision as difference
       from compared c join trial_environment e on e.id = c.environment_id
       left join location l on l.id = e.location_id
      where c.places > 1
      group by search_normalize(coalesce(l.place, e.location)), c.trait_id
      order by 1`,
    [ids],
  );
  const places = [...new Set(rows.map(({ place }) => place))];
  const found = new Map(rows.map(({ place, traitId, difference }) => [`${place}\n${traitId}`, difference]));
  return {
    places,
    variables: named.map(({ zh, en, unit }) => ({ name: { zh, en }, unit, decimals: 2 })),
    values: places.map((place) => named.map(({ id }) => found.get(`${place}\n${id}`) ?? NaN)),
  };
}

/** Some of the variables, by their places. */
function only({ places, variables, values }: Compared, isKept: (k: number) => boolean): Compared {
  const kept = variables.flatMap((_, k) => (isKept(k) ? [k] : []));
  return {
    places,
    variables: kept.map((k) => variables[k]!),
    values: values.map((row) => kept.map((k) => row[k]!)),
  };
}

const FEWEST = 3;

function classify(all: Compared, wanted: number): PlaceClasses {
  const valuesOf = ({ values }: Compared, k: number) => values.map((row) => row[k]!);
  // what is measured at few places, such as radiation, is no reason to leave the others out
  const compared = only(
    all,
    (k) => 2 * valuesOf(all, k).filter((value) => !Number.isNaN(value)).length >= all.places.length,
  );
  const whole = compared.places.flatMap((_, k) => (compared.values[k]!.some(Number.isNaN) ? [] : [k]));
  const leftOut = compared.places.filter((_, k) => !whole.includes(k));
  const complete = {
    places: whole.map((k) => compared.places[k]!),
    variables: compared.variables,
    values: whole.map((k) => compared.values[k]!),
  };
  // a variable in which places do not differ says nothing of them
  const { places, variables, values } = only(complete, (k) => new Set(valuesOf(complete, k)).size > 1);
  if (places.length < FEWEST || variables.length === 0)
    return { places: [], variables, leftOut: compared.places, figure: null };
  const distances = traitDistances({
    entries: places,
    traits: variables.map(({ name }) => name.en),
    values: Float64Array.from(values.flat()),
  });
  const tree = hierarchicalClusters(distances, 'ward');
  const clusters = cutDendrogram(tree, { clusters: Math.min(wanted, places.length) });
  const fits = silhouettes(distances, clusters);
  return {
    places: places.map((place, k) => ({
      place,
      class: clusters[k]! + 1,
      silhouette: fits.values[k]!,
      values: values[k]!,
    })),
    variables,
    leftOut,
    figure: figureOf(tree, clusters),
  };
}

function figureOf({ names, merges, heights }: Dendrogram, clusters: Int32Array): DendrogramFigure {
  const step = names.length - new Set(clusters).size;
  const [below, above] = [heights[step - 1] ?? 0, heights[step] ?? heights.at(-1)!];
  return {
    kind: 'dendrogram',
    name: 'place-classes',
    title: { zh: '环境类', en: 'Environment classes' },
    axis: { title: { zh: '合并高度', en: 'height of merging' }, least: 0 },
    items: names.map((label, k) => ({ label, cluster: String(clusters[k]! + 1) })),
    merges: [...heights].map((height, k) => ({ left: merges[2 * k]!, right: merges[2 * k + 1]!, height })),
    cut: (below + above) / 2,
  };
}

/**
 * Places in classes: Ward's method on Euclidean distances of standardized variables. Source: J. H. Ward, Journal of the
 * American Statistical Association 58 (1963) 236-244; silhouettes of P. J. Rousseeuw, Journal of Computational and Applied
 * Mathematics 20 (1987) 53-65.
 */
export const classesWork: SideWork<PlaceClassQuery, PlaceClasses> = {
  name: 'place-classes',
  deadline: 60_000,
  async run({ platform: { database }, session }, query) {
    if (query.by === 'traits' && !may(session, 'trials.read')) throw new BusinessError('noRights');
    const compared = await (query.by === 'weather' ? weatherOfPlaces : traitsOfPlaces)(database, query);
    return classify(compared, query.classes);
  },
};
