import type { CoreMeasure } from './objective.ts';
import type { Selection } from './selection.ts';

/** Searches at different temperatures, and how these lie beside the spread of values of selections drawn at random. */
const SEARCHES = 8;
const HOTTEST = 0.2;
const COLDEST = 1e-4;
const STEPS = 400;
/** Rounds without a better core that end the search. */
const PATIENCE = 20;
const MOST_ROUNDS = 500;

export interface Search {
  selection: Selection;
  measure: CoreMeasure;
}

export interface TemperingOptions {
  /** standard deviation of the values of selections drawn at random */
  spread: number;
  uniform: () => number;
  signal?: AbortSignal | undefined;
}

/**
 * The best selection that exchanges of one member find: searches at different temperatures side by side, neighbours of
 * which trade places, then exchanges until none is better.
 * Sources: C. J. Geyer, Computing Science and Statistics 23 (1991) 156-163; its use for core collections: H. De Beukelaer,
 * P. Smýkal, G. F. Davenport, V. Fack, BMC Bioinformatics 13 (2012) 312.
 *
 * @param begin makes a search from a selection drawn at random
 */
export function temperedSearch(begin: (from: Selection | null) => Search, options: TemperingOptions): Search {
  const { spread, uniform, signal } = options;
  const searches = Array.from({ length: SEARCHES }, () => begin(null));
  const heat = (place: number) => spread * COLDEST * (HOTTEST / COLDEST) ** (place / (SEARCHES - 1));
  let best = searches[0]!.selection.copy();
  let highest = -Infinity;
  for (let round = 0, idle = 0; idle < PATIENCE && round < MOST_ROUNDS; round++, idle++) {
    signal?.throwIfAborted();
    searches.forEach((search, place) => {
      wander(search, heat(place), uniform, () => {
        if (search.measure.value <= highest + 1e-12) return;
        highest = search.measure.value;
        best = search.selection.copy();
        idle = -1;
      });
    });
    trade(searches, heat, uniform);
  }
  const last = begin(best);
  descend(last, signal);
  return last;
}

function wander(
  { selection, measure }: Search,
  heat: number,
  uniform: () => number,
  onChange: () => void,
): void {
  const { members, others, fixed } = selection;
  const free = members.length - fixed;
  for (let step = 0; step < STEPS; step++) {
    const leaving = fixed + Math.floor(free * uniform());
    const coming = Math.floor(others.length * uniform());
    const [out, own] = [members[leaving]!, others[coming]!];
    const gain = measure.after(out, own) - measure.value;
    if (gain < 0 && !(uniform() < Math.exp(gain / heat))) continue;
    measure.replace(out, own);
    selection.replace(leaving, coming);
    if (gain > 0) onChange();
  }
}

/** Neighbouring temperatures exchange their searches as the values let them. */
function trade(searches: Search[], heat: (place: number) => number, uniform: () => number): void {
  for (let place = 0; place + 1 < searches.length; place++) {
    const [cold, hot] = [searches[place]!, searches[place + 1]!];
    const gain = hot.measure.value - cold.measure.value;
    if (!(uniform() < Math.exp(gain * (1 / heat(place) - 1 / heat(place + 1))))) continue;
    searches[place] = hot;
    searches[place + 1] = cold;
  }
}

/** Exchanges that gain, until there are none. */
function descend({ selection, measure }: Search, signal?: AbortSignal): void {
  const { members, others, fixed } = selection;
  for (let gained = true; gained;) {
    gained = false;
    for (let leaving = fixed; leaving < members.length; leaving++) {
      signal?.throwIfAborted();
      for (let coming = 0; coming < others.length; coming++) {
        const [out, own] = [members[leaving]!, others[coming]!];
        if (!(measure.after(out, own) > measure.value + 1e-12)) continue;
        measure.replace(out, own);
        selection.replace(leaving, coming);
        gained = true;
      }
    }
  }
}
