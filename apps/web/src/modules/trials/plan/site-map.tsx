import { useMemo, type KeyboardEvent } from 'react';
import type { FieldMapSite, MapPlot } from '@panicle/contract/trial-plans';
import type { TrialTrait } from '@panicle/contract/trials';
import { useText } from '../../../language/text.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { fieldFigure, type MapColour } from './field-figure.ts';
import { planMessages } from './messages.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const markOf = ({ number, entry }: MapPlot) => (number === '' ? entry : `${number} ${entry}`);

interface SiteMapProps {
  site: FieldMapSite;
  colour: MapColour;
  trait?: TrialTrait | undefined;
  chosen?: MapPlot | undefined;
  onChoose?: (plot: MapPlot) => void;
}

/** The nearest plot in a direction, over places that have none. */
function neighbour(
  { plots, rows, columns }: FieldMapSite,
  from: MapPlot,
  [down, right]: readonly [number, number],
) {
  const at = new Map(plots.map((plot) => [`${plot.row} ${plot.column}`, plot]));
  let [row, column] = [from.row + down, from.column + right];
  while (row >= 1 && row <= rows && column >= 1 && column <= columns) {
    const plot = at.get(`${row} ${column}`);
    if (plot) return plot;
    [row, column] = [row + down, column + right];
  }
  return undefined;
}

/** The plots of one environment where they lie; a press or the arrow keys choose one. */
export function SiteMap({ site, colour, trait, chosen, onChoose }: SiteMapProps) {
  const say = useText(planMessages);
  const figure = useMemo(() => fieldFigure(site, colour, trait), [site, colour, trait]);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !onChoose) return;
    const next = chosen ? neighbour(site, chosen, step) : site.plots[0];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
  };
  if (site.plots.length === 0) return <p>{say('noPlaces')}</p>;
  return (
    // the figure inside has the focus; what it does not use comes here
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={move}>
      <FigureView
        figure={figure}
        selected={chosen ? [markOf(chosen)] : []}
        {...(onChoose
          ? {
              onSelect: (mark: string) => {
                const plot = site.plots.find((one) => markOf(one) === mark);
                if (plot) onChoose(plot);
              },
            }
          : {})}
      />
      {site.placeless > 0 ? <p>{say('placeless', { count: site.placeless })}</p> : null}
    </div>
  );
}
