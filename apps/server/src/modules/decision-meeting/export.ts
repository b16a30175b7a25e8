import {
  DECISIONS,
  decisionNames,
  meetingEventNames,
  type Decision,
} from '@panicle/contract/decision-choices';
import { computedFigure } from '@panicle/contract/computed-figure';
import type { CandidateState, FrozenList, MeetingEvent, Vote } from '@panicle/contract/decision-meetings';
import { tallyOf } from '@panicle/contract/decision-votes';
import { MAXIMUM_PAGE_SIZE, say, type Language, type Text } from '@panicle/contract';
import type { Connection } from '../../platform/database/database.ts';
import { exportWork } from '../../platform/side-work/export-work.ts';
import type { ExportColumn, ExportValue } from '../../platform/tables/write/columns.ts';
import { tableFile, type TableFormat } from '../../platform/tables/write/table-file.ts';
import type { ExportSheet } from '../../platform/tables/write/xlsx-writer.ts';
import { readFrozenList } from './candidates.ts';
import { findEvents, readProgress } from './progress.ts';
import { requireMeeting } from './service.ts';

const words = {
  rank: { zh: '位次', en: 'Rank' },
  material: { zh: '材料', en: 'Material' },
  error: { zh: '{name}（标准误）', en: '{name} (s.e.)' },
  votes: { zh: '{name}票数', en: 'Votes: {name}' },
  decision: { zh: '决定', en: 'Decision' },
  reason: { zh: '原因', en: 'Reason' },
  note: { zh: '备注', en: 'Note' },
  decidedBy: { zh: '决定人', en: 'Decided by' },
  decidedAt: { zh: '决定时间', en: 'Decided at' },
  history: { zh: '历史', en: 'History' },
  at: { zh: '时间', en: 'Time' },
  who: { zh: '用户', en: 'User' },
  event: { zh: '事件', en: 'Event' },
  before: { zh: '之前', en: 'Before' },
  after: { zh: '之后', en: 'After' },
} satisfies Record<string, Text>;

type Speak = (text: Text, values?: Record<string, string>) => string;
type Row = readonly ExportValue[];

interface Filled {
  column: ExportColumn;
  of: (candidate: FrozenList['candidates'][number], state: CandidateState) => ExportValue;
}

const decided = (choice: Decision | null, speak: Speak): string | null =>
  choice && speak(decisionNames[choice]);

const figure = (value: number | null | undefined) =>
  typeof value === 'number' ? computedFigure(value) : null;

function figures({ columns }: FrozenList, speak: Speak): Filled[] {
  return columns.flatMap(({ title, unit }, place): Filled[] => {
    const name = unit === '' ? speak(title) : `${speak(title)} (${unit})`;
    return [
      { column: { title: name, type: 'number' }, of: ({ values }) => figure(values[place]) },
      {
        column: { title: speak(words.error, { name }), type: 'number' },
        of: ({ errors }) => figure(errors[place]),
      },
    ];
  });
}

/** What one participant voted and why. */
function voteText({ choice, reason, note }: Vote, speak: Speak): string {
  return [decided(choice, speak), reason, note].filter(Boolean).join(' · ');
}

function candidateSheet(
  name: string,
  frozen: FrozenList,
  states: ReadonlyMap<string, CandidateState>,
  speak: Speak,
): ExportSheet {
  const people = [
    ...new Set([...states.values()].flatMap(({ votes }) => votes.map(({ who }) => who))),
  ].sort();
  const text = (title: string, of: Filled['of']): Filled => ({ column: { title, type: 'text' }, of });
  const columns: Filled[] = [
    { column: { title: speak(words.rank), type: 'number' }, of: ({ rank }) => rank },
    text(speak(words.material), (one) => one.name),
    ...figures(frozen, speak).filter(({ of }) =>
      frozen.candidates.some((one) => of(one, blankState(one.id)) !== null),
    ),
    ...DECISIONS.map((choice): Filled => ({
      column: { title: speak(words.votes, { name: speak(decisionNames[choice]) }), type: 'number' },
      of: (_one, { votes }) => tallyOf(votes)[choice],
    })),
    text(speak(words.decision), (_one, { decision }) => decided(decision, speak)),
    text(speak(words.reason), (_one, { reason }) => reason || null),
    text(speak(words.decidedBy), (_one, { decidedBy }) => decidedBy),
    text(speak(words.decidedAt), (_one, { decidedAt }) => decidedAt),
    ...people.map((who) =>
      text(who, (_one, { votes }) => {
        const own = votes.find((vote) => vote.who === who);
        return own ? voteText(own, speak) : null;
      }),
    ),
  ];
  const rows = frozen.candidates.map((one): Row => {
    const state = states.get(one.id) ?? blankState(one.id);
    return columns.map(({ of }) => of(one, state));
  });
  return { name, columns: columns.map(({ column }) => column), rows: [rows] };
}

const blankState = (id: string): CandidateState => ({
  id,
  decision: null,
  reason: '',
  decidedBy: null,
  decidedAt: null,
  votes: [],
});

async function* eventRows(connection: Connection, meetingId: string, speak: Speak) {
  const rowOf = ({ at, who, kind, candidate, before, after }: MeetingEvent): Row => [
    at,
    who,
    speak(meetingEventNames[kind]),
    candidate,
    decided(before?.choice ?? null, speak),
    decided(after?.choice ?? null, speak),
    after?.reason || null,
    after?.note || null,
  ];
  for (let currPage = 1; ; currPage += 1) {
    const { records } = await findEvents(connection, meetingId, { currPage, pageSize: MAXIMUM_PAGE_SIZE });
    if (records.length > 0) yield records.map(rowOf);
    if (records.length < MAXIMUM_PAGE_SIZE) return;
  }
}

function historySheet(connection: Connection, meetingId: string, speak: Speak): ExportSheet {
  const titles = [
    words.at,
    words.who,
    words.event,
    words.material,
    words.before,
    words.after,
    words.reason,
    words.note,
  ];
  return {
    name: speak(words.history),
    columns: titles.map((title): ExportColumn => ({ title: speak(title), type: 'text' })),
    rows: eventRows(connection, meetingId, speak),
  };
}

/** A meeting as a table: values, votes and decisions; a workbook has its history as well. */
export const meetingExport = exportWork(
  'decision-meeting-export',
  async ({ platform: { database }, language }, { id, format }: { id: string; format: TableFormat }) => {
    const speak = (text: Text, values = {}) => say(text, language satisfies Language, values);
    const { name } = await requireMeeting(database, id);
    const { candidates } = await readProgress(database, id, -1);
    const states = new Map(candidates.map((state) => [state.id, state]));
    const sheet = candidateSheet(name, await readFrozenList(database, id), states, speak);
    return tableFile({ name, format, sheets: [sheet, historySheet(database, id, speak)] });
  },
);
