import type { Figure } from '@panicle/figures';
import type { ModelResiduals } from '@panicle/statistics/model-residuals';
import { drawnResiduals } from '../figures/model-residuals.ts';
import { residualFigures } from '../figures/residuals.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Report } from '../report/report.ts';
import type { LabelColumn } from './label-columns.ts';
import { residualTable } from './residual-table.ts';

/** What a model leaves of the plots of a trait. */
export interface TraitResiduals {
  trait: string;
  residuals: ModelResiduals;
}

type Diagnostics = Required<Pick<Report, 'diagnostics'>>;

/** Traits whose residuals are drawn: two figures for each. */
const MOST_DRAWN = 6;

/**
 * How well a model fits its plots: residuals against fitted values, their normal plot, and a table of all plots.
 *
 * @param mark column of what is marked in all figures of the result, mostly the entries
 */
export function plotDiagnostics(
  plots: PlotTable,
  found: readonly TraitResiduals[],
  labels: readonly LabelColumn[],
  mark: string | null,
): Diagnostics {
  const cells = labels.map(({ column }) => plots.texts(column));
  const { key, title } = plots.places;
  const drawn = found.map(({ trait, residuals: { rows, fitted, residual, studentized } }) => {
    const values = plots.numbers(trait);
    return {
      trait,
      rows,
      found: drawnResiduals(fitted, residual, studentized),
      value: (k: number) => values[rows[k]!]!,
      labels: (k: number) => [plots.place(rows[k]!), ...cells.map((texts) => texts[rows[k]!] ?? null)],
    };
  });
  const marks = mark === null ? null : plots.texts(mark);
  const figures = drawn.slice(0, MOST_DRAWN).flatMap(({ trait, rows, found: own }) => {
    const name = (k: number) => marks?.[rows[k]!] ?? '';
    return residualFigures(plots, trait, own, {
      label: (k) => [name(k), plots.place(rows[k]!)].filter((part) => part !== '').join(' · '),
      mark: name,
    });
  });
  const heads = labels.map(({ head }) => head);
  const leveraged = found.every(({ residuals }) => residuals.studentized !== undefined);
  return {
    diagnostics: {
      figures: drawn.length === 1 ? figures : figures.map(ofItsTrait(drawn.map(({ trait }) => trait))),
      tables: [residualTable(drawn, [{ key, text: title }, ...heads], leveraged)],
    },
  };
}

/** Two figures of each trait, distinguished by number and name. */
const ofItsTrait =
  (traits: readonly string[]) =>
  (figure: Figure, k: number): Figure => {
    const place = Math.floor(k / 2);
    const trait = traits[place]!;
    return {
      ...figure,
      name: `${figure.name}_${place + 1}`,
      title: { zh: `${trait}：${figure.title.zh}`, en: `${trait}: ${figure.title.en}` },
    };
  };
