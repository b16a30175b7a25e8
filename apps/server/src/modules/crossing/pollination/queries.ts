import {
  PollinationFields,
  type ListedPollination,
  type Pollination,
  type PollinationQuery,
} from '@panicle/contract/crossing/pollinations';
import { RecordList } from '../../../platform/records/record-list.ts';
import { recordTable } from '../../../platform/records/record-table.ts';
import { weatherOfDay } from './weather.ts';

const ofParents = (what: string) =>
  `(select ${what} from hybrid_pair p join material f on f.id = p.female_id join material m on m.id = p.male_id
     where p.id = t.pair_id)`;
const NAME = ofParents(`coalesce(f.variety, f.source_id) || ' × ' || coalesce(m.variety, m.source_id)`);
const CODES = ofParents(`f.source_id || E'\\x1f' || m.source_id`);

export const pollinationList = new RecordList<
  PollinationFields,
  Pollination,
  PollinationQuery,
  ListedPollination
>({
  table: recordTable('hybrid_pollination', PollinationFields),
  also: `t.task_id as "taskId", ${NAME} as name`,
  listed: `${weatherOfDay('t.site', 't.date')} as weather`,
  equal: ['pairId'],
  asked: [
    ({ taskId }, add) => taskId && `t.task_id = ${add(taskId)}`,
    ({ counted }) => (counted === undefined ? undefined : `t.set_flowers is ${counted ? 'not ' : ''}null`),
  ],
  searched: ['note'],
  searchedText: [NAME, CODES, 't.site', 't.note'].join(` || E'\\x1f' || `),
  latest: 'createdAt',
});
