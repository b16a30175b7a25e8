import type {
  AnalysisMeetingCreation,
  DecisionMeetingCreation,
  DecisionMeetingFields,
} from '@panicle/contract/decision-meetings';

/** What the form of a new meeting holds: its fields, and what its list is read from. */
export interface MeetingEntries extends DecisionMeetingFields {
  from: 'analysis' | 'list' | 'handed';
  taskId?: string;
  part?: number;
  table?: string;
  /** key of the column that is ranked by; left out: the rank that the table has */
  column?: string;
  lowestFirst?: boolean;
  materials?: readonly string[];
  names?: string;
}

/** Names of a text with one in each line, each once. */
export const namesOf = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split('\n').flatMap((line) => line.trim() || [])),
];

type Stated = DecisionMeetingFields;

export function ofAnalysis(stated: Stated, entries: MeetingEntries): AnalysisMeetingCreation {
  const { taskId = '', part = 0, table = '', column, lowestFirst = false } = entries;
  const order = column === undefined ? {} : { column, lowestFirst };
  return { ...stated, ranking: { taskId, part, table, ...order } };
}

/** Chosen materials first, by the names that they have now, then the names that were typed. */
export function ofList(
  stated: Stated,
  chosen: readonly { name: string; materialId: string }[],
  { names }: MeetingEntries,
  listName: string,
): DecisionMeetingCreation {
  const taken = new Set(chosen.map(({ name }) => name));
  const typed = namesOf(names).filter((name) => !taken.has(name));
  return {
    ...stated,
    source: { kind: 'list', name: listName },
    candidates: [...chosen, ...typed.map((name) => ({ name }))],
  };
}
