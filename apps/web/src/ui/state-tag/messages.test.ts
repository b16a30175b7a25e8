import { expect, test } from 'vitest';
import { JOB_STATES } from '@panicle/contract';
import { jobStateNames } from '@panicle/contract/jobs';
import { stateMessages } from './messages.ts';

test('says the states of tasks in the words of the specification', () => {
  expect(JOB_STATES.map((state) => stateMessages.en[state])).toEqual([
    'Waiting',
    'Processing',
    'Terminating',
    'Finished',
    'Failed',
    'Terminated',
  ]);
  expect(JOB_STATES.map((state) => stateMessages.zh[state])).toEqual(
    JOB_STATES.map((state) => jobStateNames[state].zh),
  );
});
