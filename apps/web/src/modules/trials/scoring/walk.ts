import type { TakenPlot } from '@panicle/contract/field-scores';

/** In which order one walks through a field. */
export const WALK_ORDERS = ['number', 'rows', 'columns'] as const;
export const WALK_CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

export interface Walk {
  /** number: as the stakes are numbered; else row by row or column by column */
  order: (typeof WALK_ORDERS)[number];
  /** where one begins, on the map with row 1 on top */
  corner: (typeof WALK_CORNERS)[number];
  /** there and back; else each row from the same side */
  serpentine: boolean;
}

export const firstWalk: Walk = { order: 'number', corner: 'topLeft', serpentine: true };

type Placed = Pick<TakenPlot, 'fieldRow' | 'fieldColumn'>;

/** Whether the plots have places that one can walk by. */
export const isMapped = (plots: readonly Placed[]): boolean =>
  plots.some(({ fieldRow, fieldColumn }) => fieldRow !== null && fieldColumn !== null);

/** Plots in the order of the walk; those without a place come last, as they are numbered. */
export function walkOrder<Plot extends Placed>(plots: readonly Plot[], walk: Walk): Plot[] {
  if (walk.order === 'number') return [...plots];
  const byRows = walk.order === 'rows';
  const fromBottom = walk.corner.startsWith('bottom');
  const fromRight = walk.corner.endsWith('Right');
  const [lineBack, stepBack] = byRows ? [fromBottom, fromRight] : [fromRight, fromBottom];
  const lineOf = ({ fieldRow, fieldColumn }: Placed) => (byRows ? fieldRow : fieldColumn);
  const stepOf = ({ fieldRow, fieldColumn }: Placed) => (byRows ? fieldColumn : fieldRow);
  const placed = plots.filter((plot) => lineOf(plot) !== null && stepOf(plot) !== null);
  const lines = [...new Set(placed.map((plot) => lineOf(plot)!))].sort((one, other) => one - other);
  if (lineBack) lines.reverse();
  const rankOfLine = new Map(lines.map((line, rank) => [line, rank]));
  const rank = (plot: Plot) => rankOfLine.get(lineOf(plot)!)!;
  const ordered = [...placed].sort((one, other) => {
    const line = rank(one);
    if (line !== rank(other)) return line - rank(other);
    const back = stepBack !== (walk.serpentine && line % 2 === 1);
    return (stepOf(one)! - stepOf(other)!) * (back ? -1 : 1);
  });
  return [...ordered, ...plots.filter((plot) => lineOf(plot) === null || stepOf(plot) === null)];
}
