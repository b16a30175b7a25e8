import { Type } from 'typebox';
import { IdentifierParameter } from '@panicle/contract';
import { SharingChange } from '@panicle/contract/ownership';
import { Deletion } from '@panicle/contract/recycle-bin';
import { Repeat } from '@panicle/contract/traits';
import {
  Trial,
  TrialBatchDeletion,
  TrialChange,
  TrialCreation,
  TrialDeletion,
  TrialDetail,
  TrialPage,
  TrialQuery,
  TrialRepeatQuery,
} from '@panicle/contract/trials';
import { route } from '../../../platform/http/route.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { findTrialDetail } from './detail.ts';
import { findTrials, isTrialNameTaken } from './queries.ts';
import { changeTrial, createTrial, demandTrial, removeTrials, shareTrial } from './service.ts';

const BASE = '/crop/crop-field-test';

export const trialRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Trials, filtered and sorted',
    access: trialReaders,
    query: TrialQuery,
    data: TrialPage,
    handler: (call) => findTrials(call.platform.database, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/repeat/:value`,
    summary: 'Whether a trial of this name exists',
    access: trialReaders,
    params: Type.Object({ value: Type.String({ maxLength: 500 }) }, { additionalProperties: false }),
    query: TrialRepeatQuery,
    data: Repeat,
    handler: async ({ platform, params, query }) => ({
      repeated: await isTrialNameTaken(platform.database, params.value, query.id),
    }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One trial with its environments and the traits known in it',
    access: trialReaders,
    params: IdentifierParameter,
    data: TrialDetail,
    handler: async ({ platform, params }) =>
      findTrialDetail(platform.database, await demandTrial(platform.database, params.id)),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Make a trial',
    access: trialAccess,
    body: TrialCreation,
    data: Trial,
    handler: (call) => call.write((change) => createTrial(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a trial',
    access: trialAccess,
    body: TrialChange,
    data: Trial,
    handler: (call) => call.write((change) => changeTrial(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/sharing`,
    summary: 'Make a trial public or not (its owner, administrators), hand it over (administrators)',
    access: trialAccess,
    body: SharingChange,
    data: Trial,
    handler: (call) => call.write((change) => shareTrial(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/batch`,
    summary: 'Move several trials with all that belongs to them into the recycle bin, or none',
    access: trialAccess,
    body: TrialBatchDeletion,
    data: Deletion,
    handler: (call) => call.write((change) => removeTrials(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Move a trial with all that belongs to it into the recycle bin',
    access: trialAccess,
    params: IdentifierParameter,
    query: TrialDeletion,
    data: Deletion,
    handler: (call) =>
      call.write((change) => removeTrials(change, { ids: [call.params.id], plots: call.query.plots })),
  }),
];
