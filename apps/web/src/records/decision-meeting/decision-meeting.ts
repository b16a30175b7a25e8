import { meetingStateNames } from '@panicle/contract/decision-choices';
import type { DecisionMeeting } from '@panicle/contract/decision-meetings';
import { trialStageNames } from '@panicle/contract/trial-choices';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { meetingCalls, meetingsKey } from './calls.ts';
import { meetingRecordMessages } from './messages.ts';

const say = textsOf(meetingRecordMessages);

export const meetingRecord: RecordKind<DecisionMeeting> = {
  key: meetingsKey,
  title: say('title'),
  icon: 'users',
  mayOpen: ({ may }) => may('dataManage'),
  read: (id, signal) => meetingCalls.read(id, signal, true),
  find: (search, pageSize, signal) => meetingCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ description }) => [description].filter((text) => text !== ''),
  about: ({ year, stage, state }) => [
    String(year),
    ...(stage === null ? [] : [trialStageNames[stage]]),
    meetingStateNames[state],
  ],
  facts: ({ state, chair, decidedCount, candidateCount }) => [
    { label: say('state'), value: meetingStateNames[state] },
    { label: say('chair'), value: chair },
    {
      label: say('decided'),
      value: say('decidedOf', { decided: decidedCount, count: candidateCount }),
    },
  ],
  path: (meetingId) => pathTo(paths.decisionMeeting, { meetingId }),
};

export default finderOf(meetingRecord);
