import { Type } from 'typebox';
import { Identifier, StrictObject } from '@panicle/contract';
import type { RadarFigure } from '@panicle/figures';
import {
  Analysed,
  ComparisonQuery,
  ExperimentalTraits,
  ExperimentalTraitsQuery,
  LocationInformation,
  RadarQuery,
  SampleInformation,
  StabilityQuery,
} from '@panicle/contract/data-view';
import type { Access } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { handOver } from '../../platform/side-work/hand-over.ts';
import { experimentalTraits } from './experimental-traits.ts';
import { locationInformation } from './location-information.ts';
import { radar } from './radar.ts';
import { sampleInformation } from './sample-information.ts';
import { comparison, varietyStability } from './stability.ts';

const BASE = '/crop/crop-data-view';
const viewers: Access = { allow: 'right', right: 'views.read' };

export const dataViewRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/experimentalTraits`,
    summary: 'Values of traits of all plots of trials, as columns',
    access: viewers,
    query: ExperimentalTraitsQuery,
    data: ExperimentalTraits,
    handler: (call) => handOver(call, experimentalTraits, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/radar`,
    summary: 'One variety or two against a check over three traits or more, as a radar chart',
    access: viewers,
    query: RadarQuery,
    data: Type.Object({ figure: Type.Unsafe<RadarFigure>(Type.Object({}, { additionalProperties: true })) }),
    handler: (call) => handOver(call, radar, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/varietyStability`,
    summary:
      'Stability of the entries of trials by all analyses of it: AMMI, GGE, regression, variances and ranks',
    access: viewers,
    query: StabilityQuery,
    data: Analysed,
    handler: (call) => handOver(call, varietyStability, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/comparison`,
    summary: 'Entries head to head, or trial against trial',
    access: viewers,
    query: ComparisonQuery,
    data: Analysed,
    handler: (call) => handOver(call, comparison, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/sampleInformation/:materialId`,
    summary: 'A material in its trials, with its means beside those of the checks',
    // a part of the page of a material, which all who read trials open
    access: { allow: 'right', right: 'trials.read' },
    params: StrictObject({ materialId: Identifier }),
    data: SampleInformation,
    handler: ({ platform, params }) => sampleInformation(platform.database, params.materialId),
  }),
  route({
    method: 'GET',
    url: `${BASE}/locationInformation`,
    summary: 'Environments of trials with their means and classes',
    access: viewers,
    query: StabilityQuery,
    data: LocationInformation,
    handler: (call) => handOver(call, locationInformation, call.query),
  }),
];
