import { Link } from 'react-router';
import { decisionNames } from '@panicle/contract/decision-choices';
import { formatDate } from '../../../language/format/time.ts';
import { NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { decisionsOn, meetingsKey } from '../../../records/decision-meeting/calls.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { passportMessages } from './messages.ts';
import { Part } from './part.tsx';

/** What decision meetings made of a material. */
export function DecisionsPart({ materialId }: { materialId: string }) {
  const say = useText(passportMessages);
  const textOf = useTextOf();
  return (
    <Part
      title={say('decisions')}
      queryKey={[...meetingsKey, 'of-material', materialId]}
      load={(signal) => decisionsOn(materialId, signal)}
      flush={(rows) => rows.length > 0}
    >
      {(rows) =>
        rows.length === 0 ? (
          say('noDecisions')
        ) : (
          <DataTable
            label={say('decisions')}
            rows={rows}
            rowKey={({ meetingId }) => meetingId}
            filter={false}
            columns={[
              {
                key: 'meeting',
                title: say('meeting'),
                strong: true,
                value: ({ meeting }) => meeting,
                render: ({ meetingId, meeting, year }) => (
                  <TwoLines
                    first={<Link to={pathTo(paths.decisionMeetings, { meeting: meetingId })}>{meeting}</Link>}
                    second={String(year)}
                  />
                ),
              },
              {
                key: 'rank',
                title: say('rank'),
                kind: 'number',
                value: ({ rank }) => rank,
                render: ({ rank, candidates }) => say('rankOf', { rank, count: candidates }),
              },
              {
                key: 'decision',
                title: say('decision'),
                value: ({ decision }) => (decision ? textOf(decisionNames[decision]) : say('undecided')),
                render: ({ decision, decidedBy, decidedAt }) => (
                  <TwoLines
                    first={decision ? textOf(decisionNames[decision]) : say('undecided')}
                    second={decidedAt ? `${decidedBy ?? ''} ${formatDate(decidedAt)}` : ''}
                  />
                ),
              },
              { key: 'reason', title: say('reason'), value: ({ reason }) => reason || NOTHING },
            ]}
          />
        )
      }
    </Part>
  );
}
