import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

const ofMeetings = 'meeting_id = any($1::uuid[])';

export const meetingBin: BinKind = {
  kind: 'decision-meeting',
  what: { zh: '决策会议', en: '{count, Decision meeting|Decision meetings}' },
  right: 'decisions.write',
  tables: [
    { table: 'decision_meeting', of: 'id = any($1::uuid[])' },
    { table: 'decision_participant', of: ofMeetings },
    {
      table: 'decision_candidate',
      of: ofMeetings,
      counted: { zh: '份候选材料', en: '{count, candidate|candidates}' },
    },
    {
      table: 'decision_vote',
      of: `candidate_id in (select id from decision_candidate where ${ofMeetings})`,
      counted: { zh: '张投票', en: '{count, vote|votes}' },
    },
    { table: 'decision_event', of: ofMeetings },
  ],
  name: { column: 'name', index: 'decision_meeting_name' },
};
