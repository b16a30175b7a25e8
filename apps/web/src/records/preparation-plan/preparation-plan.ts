import { preparationStateNames, type PreparationPlan } from '@panicle/contract/preparation-plans';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { preparationCalls, preparationsKey } from './calls.ts';
import { preparationRecordMessages } from './messages.ts';

const say = textsOf(preparationRecordMessages);

export const preparationRecord: RecordKind<PreparationPlan> = {
  key: preparationsKey,
  title: say('title'),
  icon: 'tasks',
  mayOpen: ({ hasRight }) => hasRight('preparation.read'),
  read: (id, signal) => preparationCalls.read(id, signal, true),
  find: (search, pageSize, signal) => preparationCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ note }) => (note === '' ? [] : [note]),
  about: (plan) => [environmentTitle(plan)],
  facts: ({ trialName, state, seedCount, entryCount }) => [
    { label: say('trial'), value: trialName },
    { label: say('state'), value: preparationStateNames[state] },
    { label: say('seed'), value: say('count', { done: seedCount, all: entryCount }) },
  ],
  path: (planId) => pathTo(paths.preparationPlanOf, { planId }),
  phonePath: (plan) => pathTo(paths.locationPreparation, { plan }),
};

export default finderOf(preparationRecord);
