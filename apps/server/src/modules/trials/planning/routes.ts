import { Type } from 'typebox';
import { Identifier, IdentifierParameter, StrictObject } from '@panicle/contract';
import { FieldMapChange } from '@panicle/contract/field-maps';
import {
  FieldMap,
  FieldMapQuery,
  FieldMapSite,
  PlanChoice,
  PlanProposals,
  PlanRequest,
  PlanWish,
  SowingExportQuery,
  SowingPlan,
  SowingPlanQuery,
} from '@panicle/contract/trial-plans';
import { Trial, TrialDeletion } from '@panicle/contract/trials';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route } from '../../../platform/http/route.ts';
import { handOver } from '../../../platform/side-work/hand-over.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { requireTrial } from '../trial/service.ts';
import { DesignMethods, designMethods } from './designs.ts';
import { BusinessError } from '../../../platform/business-error.ts';
import { mapOfPlan, readFieldMap } from './field-map.ts';
import { plotsAsGeoJson } from './geojson.ts';
import { saveFieldMap } from './save-map.ts';
import { planWork, proposeWork } from './side-work.ts';
import { readSowingPlan, sowingExport } from './sowing-plan.ts';
import { discardPlan, writePlan } from './write-plan.ts';

const BASE = '/crop/crop-field-test';
/** Searches for designs a minute and user. */
const RATE = 60;
/** Of a map of 50,000 plots that all change. */
const MAP_BYTES = 16 * 1024 * 1024;
const EnvironmentOfMap = StrictObject({ environmentId: Identifier });

export const planningRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/designs`,
    summary: 'The designs of field trials, each with its options',
    access: trialReaders,
    data: DesignMethods,
    handler: () => designMethods(),
  }),
  route({
    method: 'POST',
    url: `${BASE}/propose/:id`,
    summary: 'Three designs that suit the entries and environments of a trial, with size and efficiency',
    access: trialAccess,
    reads: true,
    rateLimit: RATE,
    params: IdentifierParameter,
    body: PlanWish,
    data: PlanProposals,
    handler: (call) => handOver(call, proposeWork, { trialId: call.params.id, wish: call.body }),
  }),
  route({
    method: 'POST',
    url: `${BASE}/preview/:id`,
    summary: 'The field maps that a design, its options and a seed give for a trial; nothing is written',
    access: trialAccess,
    reads: true,
    rateLimit: RATE,
    params: IdentifierParameter,
    body: PlanChoice,
    data: Type.Array(FieldMapSite),
    handler: async (call) => {
      const planned = await handOver(call, planWork, { trialId: call.params.id, choice: call.body });
      return mapOfPlan(call.platform.database, planned);
    },
  }),
  route({
    method: 'PUT',
    url: `${BASE}/randomize/:id`,
    summary: 'Make the plots of a trial from a design, its options and a seed, in all environments',
    access: trialAccess,
    rateLimit: RATE,
    params: IdentifierParameter,
    body: PlanRequest,
    data: Trial,
    handler: async (call) => {
      const { plots: _, ...choice } = call.body;
      const planned = await handOver(call, planWork, { trialId: call.params.id, choice });
      return call.write((change) => writePlan(change, call.body, planned));
    },
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/plan/:id`,
    summary: 'Take the plots of a trial without observations away again',
    access: trialAccess,
    params: IdentifierParameter,
    query: TrialDeletion,
    data: Trial,
    handler: (call) =>
      call.write((change) => discardPlan(change, { trialId: call.params.id, plots: call.query.plots })),
  }),
  route({
    method: 'GET',
    url: `${BASE}/fieldMap/:id`,
    summary: 'Where the plots of a trial lie, with the values of a trait, and the plan that they came from',
    access: trialReaders,
    params: IdentifierParameter,
    query: FieldMapQuery,
    data: FieldMap,
    handler: async ({ platform: { database }, params, query }) => {
      await requireTrial(database, params.id);
      return readFieldMap(database, params.id, query);
    },
  }),
  route({
    method: 'PUT',
    url: `${BASE}/fieldMap/:id`,
    summary:
      'Save the field map of an environment: places and roles of its plots, paths, borders and corners',
    access: trialAccess,
    bodyLimit: MAP_BYTES,
    params: IdentifierParameter,
    body: FieldMapChange,
    data: FieldMap,
    handler: (call) => call.write((change) => saveFieldMap(change, call.params.id, call.body)),
  }),
  route({
    method: 'GET',
    url: `${BASE}/fieldMap/geojson/:id`,
    summary: 'The plots of an environment as polygons (GeoJSON), between the corners of its field map',
    access: trialReaders,
    exports: true,
    rateLimit: RATE,
    params: IdentifierParameter,
    query: EnvironmentOfMap,
    data: Type.Object({ type: Type.Literal('FeatureCollection'), features: Type.Array(Type.Unknown()) }),
    handler: async ({ platform: { database }, params, query }) => {
      const trial = await requireTrial(database, params.id);
      const [site] = (await readFieldMap(database, params.id, query)).sites;
      if (!site) throw new BusinessError('notFound');
      return plotsAsGeoJson(trial, site);
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/sowingPlan/:id`,
    summary: 'The packets of a trial in the order in which they are sown, with the seed of each',
    access: trialReaders,
    params: IdentifierParameter,
    query: SowingPlanQuery,
    data: SowingPlan,
    handler: async ({ platform: { database }, params, query }) =>
      readSowingPlan(database, await requireTrial(database, params.id), query),
  }),
  exportRoute({
    url: `${BASE}/sowingPlan/export/:id`,
    summary: 'The sowing plan of a trial, as xlsx or csv',
    access: trialReaders,
    params: IdentifierParameter,
    query: SowingExportQuery,
    work: sowingExport,
    input: ({ params, query }) => ({ ...query, trialId: params.id }),
  }),
];
