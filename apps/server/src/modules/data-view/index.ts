import type { Module } from '../module.ts';
import { experimentalTraits } from './experimental-traits.ts';
import { locationInformation } from './location-information.ts';
import { radar } from './radar.ts';
import { comparison, varietyStability } from './stability.ts';
import { dataViewRoutes } from './routes.ts';

export { readChoice } from './choice.ts';
export { cellMeans, type CellMeans } from './means.ts';

export const dataViewModule: Module = {
  name: 'data-view',
  routes: dataViewRoutes,
  sideWork: [experimentalTraits, radar, varietyStability, comparison, locationInformation],
};
