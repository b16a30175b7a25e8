import { choicesOf } from './choices.ts';

/** What becomes of a material. */
export const decisionNames = {
  advance: { zh: '晋级', en: 'Advance' },
  keep: { zh: '保留', en: 'Keep' },
  drop: { zh: '淘汰', en: 'Drop' },
} as const;
export type Decision = keyof typeof decisionNames;
export const DECISIONS = choicesOf(decisionNames);

export const meetingStateNames = {
  open: { zh: '进行中', en: 'Open' },
  closed: { zh: '已结束', en: 'Closed' },
} as const;
export type MeetingState = keyof typeof meetingStateNames;
export const MEETING_STATES = choicesOf(meetingStateNames);

/** Where the list of a meeting comes from. */
export const rankingSourceNames = {
  analysis: { zh: '统计分析结果', en: 'Result of an analysis' },
  evaluation: { zh: '材料评价', en: 'Material evaluation' },
  means: { zh: '性状均值', en: 'Means of traits' },
  list: { zh: '材料清单', en: 'List of materials' },
} as const;
export const RANKING_SOURCES = choicesOf(rankingSourceNames);

/** What happened in a meeting, as its history names it. */
export const meetingEventNames = {
  vote: { zh: '投票', en: 'Vote' },
  decision: { zh: '决定', en: 'Decision' },
  close: { zh: '结束会议', en: 'Meeting closed' },
  reopen: { zh: '重新开启会议', en: 'Meeting reopened' },
} as const;
export type MeetingEventKind = keyof typeof meetingEventNames;
export const MEETING_EVENTS = choicesOf(meetingEventNames);
