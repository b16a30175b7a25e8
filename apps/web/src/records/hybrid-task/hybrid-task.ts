import { hybridDesignNames } from '@panicle/contract/crossing/choices';
import { hybridTaskFieldNames, type HybridTask } from '@panicle/contract/crossing/hybrid-tasks';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { hybridTaskCalls, hybridTasksKey } from './calls.ts';
import { hybridTaskRecordMessages } from './messages.ts';

const say = textsOf(hybridTaskRecordMessages);

export const hybridTaskRecord: RecordKind<HybridTask> = {
  key: hybridTasksKey,
  title: say('title'),
  icon: 'crossing',
  mayOpen: ({ hasRight }) => hasRight('crossing.read'),
  read: (id, signal) => hybridTaskCalls.read(id, signal, true),
  find: (search, pageSize, signal) => hybridTaskCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ locations, description }) => [...locations, description].filter((text) => text !== ''),
  about: ({ year, locations }) => [String(year), locations.join(', ')],
  facts: ({ trialDesign, locations, pairCount }) => [
    { label: hybridTaskFieldNames.trialDesign, value: hybridDesignNames[trialDesign] },
    { label: hybridTaskFieldNames.locations, value: locations.join(', ') },
    { label: say('pairs'), value: say('count', { count: pairCount }) },
  ],
  path: (task) => pathTo(paths.hybridTaskManagement, { task }),
};

export default finderOf(hybridTaskRecord);
