import { Type } from 'typebox';
import {
  EntriesAdded,
  EntriesAddition,
  EntriesRemoval,
  EntryChange,
  MaterialTrialPage,
  MaterialTrialQuery,
  TrialEntry,
  TrialEntryPage,
  TrialEntryQuery,
} from '@panicle/contract/trials';
import { route } from '../../../platform/http/route.ts';
import { historyRoutes } from '../../../platform/records/history/history-routes.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { requireTrial } from '../trial/service.ts';
import { findMaterialTrials } from './material-trials.ts';
import { findBatchOfEntry, findEntries } from './queries.ts';
import { addEntries } from './addition.ts';
import { removeEntries } from './removal.ts';
import { changeEntry, requireEntry } from './service.ts';

const BASE = '/crop/crop-field-entry';

export const entryRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Entries of a trial',
    access: trialReaders,
    query: TrialEntryQuery,
    data: TrialEntryPage,
    handler: async ({ platform, query }) => {
      await requireTrial(platform.database, query.trialId);
      return findEntries(platform.database, query);
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/ofMaterial/page`,
    summary: 'Trials in which a material is an entry',
    access: trialReaders,
    query: MaterialTrialQuery,
    data: MaterialTrialPage,
    handler: ({ platform, query }) => findMaterialTrials(platform.database, query),
  }),
  route({
    method: 'POST',
    url: `${BASE}/batch`,
    summary:
      'Take names or the materials of a list or a search into a trial; those that it has already stay as they are',
    access: trialAccess,
    body: EntriesAddition,
    data: EntriesAdded,
    handler: (call) => call.write((change) => addEntries(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/batch`,
    summary: 'Take entries without plots out of their trial, all or none',
    access: trialAccess,
    body: EntriesRemoval,
    data: Type.Object({ removed: Type.Integer() }),
    handler: (call) => call.write((change) => removeEntries(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Rename an entry, mark it as a check, link it to a material',
    access: trialAccess,
    body: EntryChange,
    data: TrialEntry,
    handler: (call) => call.write((change) => changeEntry(change, call.body)),
  }),
  ...historyRoutes(
    {
      base: BASE,
      entity: 'trial-entry',
      readers: trialReaders,
      writers: trialAccess,
      changes: EntryChange,
      read: requireEntry,
      change: changeEntry,
      batchOf: findBatchOfEntry,
    },
    { summaries: { one: 'One entry of a trial', change: 'Change an entry' }, data: TrialEntry },
  ),
];
