import { Type } from 'typebox';
import { IdentifierParameter } from '@panicle/contract';
import {
  EnvironmentChange,
  EnvironmentsAddition,
  PartsAdded,
  TrialEnvironment,
} from '@panicle/contract/trials';
import { route } from '../../../platform/http/route.ts';
import { historyRoutes } from '../../../platform/records/history/history-routes.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { addEnvironments, removeEnvironment } from './addition.ts';
import { changeEnvironment, findBatchOfEnvironment, requireEnvironment } from './service.ts';

const BASE = '/crop/crop-field-environment';

export const environmentRoutes = [
  route({
    method: 'POST',
    url: `${BASE}/batch`,
    summary: 'Add environments to a trial, from location records or by the name of the place',
    access: trialAccess,
    body: EnvironmentsAddition,
    data: PartsAdded,
    handler: (call) => call.write((change) => addEnvironments(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Take an environment without plots out of its trial',
    access: trialAccess,
    params: IdentifierParameter,
    data: Type.Null(),
    handler: (call) =>
      call.write(async (change) => {
        await removeEnvironment(change, call.params.id);
        return null;
      }),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Correct place, year or season of an environment',
    access: trialAccess,
    body: EnvironmentChange,
    data: TrialEnvironment,
    handler: (call) => call.write((change) => changeEnvironment(change, call.body)),
  }),
  ...historyRoutes(
    {
      base: BASE,
      entity: 'trial-environment',
      readers: trialReaders,
      writers: trialAccess,
      changes: EnvironmentChange,
      read: requireEnvironment,
      change: changeEnvironment,
      batchOf: findBatchOfEnvironment,
    },
    {
      summaries: { one: 'One environment of a trial', change: 'Correct an environment' },
      data: TrialEnvironment,
    },
  ),
];
