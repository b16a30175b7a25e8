import { drawnResiduals } from '../figures/model-residuals.ts';
import { residualFigures } from '../figures/residuals.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns } from '../report/columns.ts';
import type { Report } from '../report/report.ts';
import { residualTable } from './residual-table.ts';

/** Means of entries in environments, entries x environments; NaN where there is none. */
interface TableOfMeans {
  genotypes: readonly string[];
  environments: readonly string[];
  values: Float64Array;
}

/** A mean with what the model expects of it. */
export interface FittedMean {
  entry: string;
  environment: string;
  value: number;
  fitted: number;
}

/** The means of a table that are there, with what the model expects of them. */
export function fittedMeans({ genotypes, environments, values }: TableOfMeans, fitted: ArrayLike<number>) {
  return genotypes.flatMap((entry, i) =>
    environments.flatMap((environment, j): FittedMean[] => {
      const cell = i * environments.length + j;
      const value = values[cell]!;
      return Number.isNaN(value) ? [] : [{ entry, environment, value, fitted: fitted[cell]! }];
    }),
  );
}

/** As `plotDiagnostics`, of a model of means of entries in environments. */
export function meanDiagnostics(
  plots: PlotTable,
  trait: string,
  means: readonly FittedMean[],
): Required<Pick<Report, 'diagnostics'>> {
  const fitted = Float64Array.from(means, (mean) => mean.fitted);
  const residual = Float64Array.from(means, ({ value }, k) => value - fitted[k]!);
  const found = drawnResiduals(fitted, residual);
  const listed = {
    trait,
    found,
    value: (k: number) => means[k]!.value,
    labels: (k: number) => [means[k]!.entry, means[k]!.environment],
  };
  return {
    diagnostics: {
      figures: residualFigures(plots, trait, found, {
        label: (k) => `${means[k]!.entry} · ${means[k]!.environment}`,
        mark: (k) => means[k]!.entry,
      }),
      tables: [residualTable([listed], columns('entry', 'environment'), false)],
    },
  };
}
