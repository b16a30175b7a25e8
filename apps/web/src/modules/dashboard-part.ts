import type { ComponentType } from 'react';
import type { Text } from '@panicle/contract';
import type { Dashboard, Growth } from '@panicle/contract/dashboard';
import type { Task } from '@panicle/contract/jobs';
import type { Session } from '../session/use-session.ts';

/** What the server says for the dashboard in one call. `records` are tasks, kept current by the event stream. */
export type DashboardData = Omit<Dashboard, 'tasks'> & {
  counts: Dashboard['tasks']['counts'];
  records: Task[];
};

/** A number of the season. */
export interface Figure {
  order: number;
  label: Text;
  value: number;
  unit: Text;
  note?: Text | undefined;
  /** address of what is counted, for who may open it */
  to?: string | undefined;
}

/** What came in week by week, as one row of bars. */
export interface Series {
  order: number;
  title: Text;
  counts: readonly number[];
}

export interface Card {
  key: string;
  column: 'main' | 'side';
  /** those with small numbers come first */
  order: (session: Session) => number;
  /** on the first page of a phone too, which fetches no others */
  phone?: true;
  load: () => Promise<{ default: ComponentType<{ data: DashboardData }> }>;
}

/** What a feature shows on the dashboard; what the reader may not see is not in the data. */
export interface DashboardPart {
  figures?: (data: DashboardData, session: Session) => readonly Figure[];
  series?: (growth: Growth) => readonly Series[];
  cards?: readonly Card[];
}

/** One step from an empty system to a first result; it leads to the page that declares it. */
export interface FirstStep {
  order: number;
  title: Text;
  hint: Text;
  /** the way is walked without it too */
  optional?: true;
  /** undefined: no step of this reader */
  isDone: (data: DashboardData, session: Session) => boolean | undefined;
}
