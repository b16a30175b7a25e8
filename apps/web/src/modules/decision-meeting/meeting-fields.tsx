import { decisionMeetingFieldNames, type DecisionMeetingFields } from '@panicle/contract/decision-meetings';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import { textsOf } from '../../language/text.ts';
import type { FieldSet } from '../../ui/fields/fields.ts';
import { RecordSelect, RecordsSelect } from '../../ui/record/record-select.tsx';
import { voters } from './api.ts';
import { meetingMessages } from './messages.ts';

const say = textsOf(meetingMessages);

export const meetingFields: FieldSet<DecisionMeetingFields> = {
  form: 'decision-meeting',
  names: decisionMeetingFieldNames,
  start: () => ({
    name: '',
    year: new Date().getFullYear(),
    season: null,
    stage: null,
    chair: '',
    participants: [],
    description: '',
  }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    year: { kind: 'year', required: true },
    season: { kind: 'choice', names: seasonNames },
    stage: { kind: 'choice', names: trialStageNames },
    chair: {
      kind: 'other',
      required: true,
      hint: say('chairHint'),
      control: <RecordSelect of={voters} />,
      text: (value) => String(value),
    },
    participants: {
      kind: 'other',
      hint: say('peopleHint'),
      control: <RecordsSelect of={voters} />,
      text: (value) => (value as readonly string[]).join(', '),
    },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: ['name', ['year', 'season', 'stage'], 'chair', 'participants', 'description'],
};
