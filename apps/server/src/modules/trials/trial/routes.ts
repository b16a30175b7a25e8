import { IdentifierParameter } from '@panicle/contract';
import { SharingChange } from '@panicle/contract/ownership';
import { Deletion } from '@panicle/contract/recycle-bin';
import {
  ListedTrial,
  Trial,
  TrialBatchDeletion,
  TrialChange,
  TrialCreation,
  TrialDeletion,
  TrialDetail,
  TrialQuery,
  TrialMove,
  TrialRepeatQuery,
} from '@panicle/contract/trials';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes, repeatRoute } from '../../../platform/records/record-routes.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { findTrialDetail } from './detail.ts';
import { isTrialNameTaken, trialList } from './queries.ts';
import { changeState } from './change-state.ts';
import { changeTrial, createTrial, requireTrial, removeTrials, shareTrial } from './service.ts';

const BASE = '/crop/crop-field-test';

export const trialRoutes = [
  ...recordRoutes({
    base: BASE,
    entity: 'trial',
    readers: trialReaders,
    writers: trialAccess,
    query: TrialQuery,
    creation: TrialCreation,
    changes: TrialChange,
    answers: { listed: ListedTrial, one: TrialDetail, changed: Trial },
    find: (connection, query) => trialList.page(connection, query),
    read: async (connection, id) => findTrialDetail(connection, await requireTrial(connection, id)),
    create: createTrial,
    change: changeTrial,
    summaries: {
      page: 'Trials, filtered and sorted',
      one: 'One trial with its environments and the traits known in it',
      create: 'Make a trial',
      change: 'Change a trial',
    },
  }),
  repeatRoute({
    base: BASE,
    access: trialReaders,
    summary: 'Whether a trial of this name exists',
    query: TrialRepeatQuery,
    isTaken: (connection, name, { id }) => isTrialNameTaken(connection, name, id),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/state`,
    summary: 'Say that a trial is sown or harvested; lock and unlock it (its owner, administrators)',
    access: trialAccess,
    body: TrialMove,
    data: Trial,
    handler: (call) => call.write((change) => changeState(change, call.body)),
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
