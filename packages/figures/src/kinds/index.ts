import { bars, type BarsFigure } from './bars.ts';
import { biplot, type BiplotFigure } from './biplot.ts';
import { boxes, type BoxesFigure } from './boxes.ts';
import { bundles, type BundlesFigure } from './bundles.ts';
import { cloud, type CloudFigure } from './cloud.ts';
import { correlations, type CorrelationsFigure } from './correlations.ts';
import { courses, type CoursesFigure } from './courses.ts';
import { dendrogram, type DendrogramFigure } from './dendrogram.ts';
import { field, type FieldFigure } from './field.ts';
import { genome, type GenomeFigure } from './genome.ts';
import { genotypes, type GenotypesFigure } from './genotypes.ts';
import { heatmap, type HeatmapFigure } from './heatmap.ts';
import { histogram, type HistogramFigure } from './histogram.ts';
import { ld, type LdFigure } from './ld.ts';
import { lines, type LinesFigure } from './lines.ts';
import { manhattan, type ManhattanFigure } from './manhattan.ts';
import { map, type MapFigure } from './map.ts';
import { means, type MeansFigure } from './means.ts';
import { network, type NetworkFigure } from './network.ts';
import { parallel, type ParallelFigure } from './parallel.ts';
import { path, type PathFigure } from './path.ts';
import { quantiles, type QuantilesFigure } from './quantiles.ts';
import { radar, type RadarFigure } from './radar.ts';
import { scatter, type ScatterFigure } from './scatter.ts';
import { spreads, type SpreadsFigure } from './spreads.ts';
import { structure, type StructureFigure } from './structure.ts';
import { tree, type TreeFigure } from './tree.ts';
import { weather, type WeatherFigure } from './weather.ts';

/** All kinds of figures; a new one is its file, a line here and in the type, and a sample. */
export const KINDS = [
  means,
  boxes,
  scatter,
  quantiles,
  histogram,
  bars,
  lines,
  heatmap,
  correlations,
  biplot,
  field,
  radar,
  parallel,
  path,
  dendrogram,
  network,
  map,
  manhattan,
  ld,
  structure,
  tree,
  genome,
  genotypes,
  cloud,
  spreads,
  bundles,
  courses,
  weather,
] as const;

/** What an analysis gives to be drawn, distinguished by `kind`: plain JSON, kept with its result. */
export type Figure =
  | MeansFigure
  | BoxesFigure
  | ScatterFigure
  | QuantilesFigure
  | HistogramFigure
  | BarsFigure
  | LinesFigure
  | HeatmapFigure
  | CorrelationsFigure
  | BiplotFigure
  | FieldFigure
  | RadarFigure
  | ParallelFigure
  | PathFigure
  | DendrogramFigure
  | NetworkFigure
  | MapFigure
  | ManhattanFigure
  | LdFigure
  | StructureFigure
  | TreeFigure
  | GenomeFigure
  | GenotypesFigure
  | CloudFigure
  | SpreadsFigure
  | BundlesFigure
  | CoursesFigure
  | WeatherFigure;

export type {
  BarsFigure,
  BiplotFigure,
  BoxesFigure,
  BundlesFigure,
  CloudFigure,
  CorrelationsFigure,
  CoursesFigure,
  DendrogramFigure,
  FieldFigure,
  GenomeFigure,
  GenotypesFigure,
  HeatmapFigure,
  HistogramFigure,
  LdFigure,
  LinesFigure,
  ManhattanFigure,
  MapFigure,
  MeansFigure,
  NetworkFigure,
  ParallelFigure,
  PathFigure,
  QuantilesFigure,
  RadarFigure,
  ScatterFigure,
  SpreadsFigure,
  StructureFigure,
  TreeFigure,
  WeatherFigure,
};
