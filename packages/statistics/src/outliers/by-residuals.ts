import { fences, type Fences } from './fences.ts';
import {
  countUnits,
  unitOf,
  type FittedPlots,
  type JudgedPlots,
  type ResidualModel,
} from './judged-plots.ts';

/** Rows beyond the fences: those left out, and those that stay. */
export interface Judgement {
  out: number[];
  kept: number[];
}

/**
 * The quartile rule on residuals: candidates lie beyond the fences of the first fit. A gross error also shifts the
 * residuals of the other plots of its entry and block, so that the farthest go first: the model is fitted again without
 * them, and only candidates that are still beyond those fences follow. An entry may lose fewer than half of its plots;
 * where more lie beyond the fences, it is the entry that varies, and all its plots stay.
 */
export function judgeResiduals(plots: JudgedPlots): Judgement {
  const judged: Judgement = { out: [], kept: [] };
  for (const model of plots.models) {
    const gone = new Set(judged.out);
    const rows = plots.known.filter((row) => !gone.has(row));
    const { out, kept } = judgeByModel(plots, model, rows);
    judged.out.push(...out);
    judged.kept.push(...kept);
  }
  return judged;
}

function judgeByModel(plots: JudgedPlots, model: ResidualModel, rows: Int32Array): Judgement {
  const first = model.fit(rows);
  if (first === null) return { out: [], kept: [] };
  const limits = fencesOf(model, rows, first, rounding(plots.values, rows));
  const candidates = beyondFences(model, rows, first, limits);
  const varying = new Set<number>();
  for (;;) {
    const stays = (row: number) => varying.has(unitOf(plots, row));
    const judged = candidates.filter(({ row }) => !stays(row));
    const { out, beyond } = leaveOut(plots, model, rows, limits, judged);
    if (beyond.length === 0) return { out, kept: candidates.map(({ row }) => row).filter(stays) };
    // these entries keep their plots: what the others are off has to be looked at with them
    for (const { row } of beyond) varying.add(unitOf(plots, row));
  }
}

/** Plots left out from the farthest down, and candidates that are still beyond the fences. */
function leaveOut(
  plots: JudgedPlots,
  model: ResidualModel,
  rows: Int32Array,
  limits: ReadonlyMap<number, Fences>,
  candidates: readonly FarPlot[],
): { out: number[]; beyond: readonly FarPlot[] } {
  const maybe = new Set(candidates.map(({ row }) => row));
  const plotsOf = countUnits(plots, rows);
  const out = new Set<number>();
  let beyond = candidates;
  for (;;) {
    const lost = countUnits(plots, out);
    const round = farthest(beyond, (row) => {
      const unit = unitOf(plots, row);
      return 2 * ((lost.get(unit) ?? 0) + 1) < plotsOf.get(unit)!;
    });
    if (round.length === 0) return { out: [...out], beyond };
    for (const row of round) out.add(row);
    const left = rows.filter((row) => !out.has(row));
    const fitted = model.fit(left);
    if (fitted === null) {
      // without these nothing links the rest any more
      for (const row of round) out.delete(row);
      return { out: [...out], beyond };
    }
    beyond = beyondFences(model, left, fitted, limits).filter(({ row }) => maybe.has(row));
  }
}

/** Of each scope, from the plots that can be judged. */
function fencesOf(
  { scope }: ResidualModel,
  rows: Int32Array,
  { residual }: FittedPlots,
  tolerance: number,
): Map<number, Fences> {
  const places = Map.groupBy(rows.keys(), (place) => scope[rows[place]!]!);
  return new Map(
    Array.from(places, ([code, own]) => {
      const limits = fences(Float64Array.from(own, (place) => residual[place]!));
      return [code, { ...limits, lower: limits.lower - tolerance, upper: limits.upper + tolerance }];
    }),
  );
}

interface FarPlot {
  row: number;
  distance: number;
  effects: readonly string[];
}

function beyondFences(
  { scope }: ResidualModel,
  rows: Int32Array,
  { residual, effectsOf }: FittedPlots,
  limits: ReadonlyMap<number, Fences>,
): FarPlot[] {
  return Array.from(rows).flatMap((row, place) => {
    const value = residual[place]!;
    if (scope[row]! < 0 || Number.isNaN(value)) return [];
    const { lower, upper } = limits.get(scope[row]!)!;
    return value < lower || value > upper
      ? [{ row, distance: Math.abs(value), effects: effectsOf(place) }]
      : [];
  });
}

/** The plots to leave out next: from the farthest down, no two that pull at one effect. */
function farthest(beyond: readonly FarPlot[], maybe: (row: number) => boolean): number[] {
  const pulled = new Set<string>();
  const chosen: number[] = [];
  for (const { row, effects } of beyond.toSorted((a, b) => b.distance - a.distance || a.row - b.row)) {
    if (!maybe(row) || effects.some((effect) => pulled.has(effect))) continue;
    for (const effect of effects) pulled.add(effect);
    chosen.push(row);
  }
  return chosen;
}

/** Differences of this size are rounding of the values, no residuals. */
function rounding(values: Float64Array, rows: Int32Array): number {
  return 16 * Number.EPSILON * rows.reduce((most, row) => Math.max(most, Math.abs(values[row]!)), 0);
}
