import { decisionNames, meetingStateNames } from '@panicle/contract/decision-choices';
import { decisionMeetingFieldNames } from '@panicle/contract/decision-meetings';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

// The log says "name" of all records.
const { name: _name, ...fields } = decisionMeetingFieldNames;

/** What entries of the operation log say of this feature’s records. */
export const meetingWords: AuditWords = {
  entities: {
    'decision-meeting': { zh: '决策会议', en: 'Decision meeting' },
    'decision-vote': { zh: '会议投票', en: 'Vote in a meeting' },
    decision: { zh: '会议决定', en: 'Decision of a meeting' },
  },
  counted: {
    'decision-meeting': {
      zh: '{count} 个决策会议',
      en: '{count} {count, decision meeting|decision meetings}',
    },
  },
  fields: {
    ...fields,
    candidates: { zh: '候选材料', en: 'Candidates' },
    choice: { zh: '选择', en: 'Choice' },
    decision: { zh: '决定', en: 'Decision' },
    meeting: { zh: '会议', en: 'Meeting' },
    note: { zh: '备注', en: 'Note' },
    source: { zh: '来源', en: 'Source' },
  },
  values: {
    choice: decisionNames,
    decision: decisionNames,
    season: seasonNames,
    stage: trialStageNames,
    state: meetingStateNames,
  },
};
