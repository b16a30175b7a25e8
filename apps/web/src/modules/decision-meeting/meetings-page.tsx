import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { MEETING_STATES, meetingStateNames } from '@panicle/contract/decision-choices';
import type {
  DecisionMeeting,
  DecisionMeetingFields,
  DecisionMeetingQuery,
} from '@panicle/contract/decision-meetings';
import { TRIAL_STAGES, trialStageNames } from '@panicle/contract/trial-choices';
import { textsOf, useText, useTextOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import { meetingCalls, meetingKey } from '../../records/decision-meeting/calls.ts';
import { handedBy, HANDED, type HandedList } from '../../records/decision-meeting/handed-list.ts';
import { materialRecord } from '../../records/material/material.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { FieldItems } from '../../ui/fields/field-items.tsx';
import { entriesOf, fieldsFrom } from '../../ui/fields/fields.ts';
import { RecordDetails } from '../../ui/fields/record-details.tsx';
import { RecordForm } from '../../ui/fields/record-form.tsx';
import { useFieldColumns, type FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { useOwnAddress } from '../../ui/page/use-own-address.ts';
import { createOfAnalysis, createOfEvaluation, createOfMeans } from './api.ts';
import { ofAnalysis, ofList, type MeetingEntries } from './form/entries.ts';
import { ListFields } from './form/list-fields.tsx';
import { meetingFields } from './meeting-fields.tsx';
import { MeetingState } from './meeting-state.tsx';
import { meetingMessages } from './messages.ts';
import { useLiveMeetings } from './use-live-meetings.ts';

const ID = 'decision-meetings';
const heads = textsOf(meetingMessages);

type Filter = Pick<DecisionMeetingQuery, 'search' | 'state' | 'stage'>;

/** What the address asks a new meeting to begin with: the result of an analysis. */
const TASK = 'task';
const PART = 'part';

/** What a new meeting begins with, where another page led here with it. */
interface Begun {
  result?: Pick<MeetingEntries, 'taskId' | 'part'>;
  list?: HandedList;
}

export default function MeetingsPage() {
  const say = useText(meetingMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { user, guest, owns, hasRight } = useSignedIn();
  const [address, setAddress] = useOwnAddress();
  const wanted = address.get(TASK);
  const handedNow = handedBy(address);
  const [begun, setBegun] = useState<Begun>({});
  /** Until then the address leads to the same form after a reload. */
  const endBeginning = () => {
    setBegun({});
    // The saved meeting has just been opened in the address: `address` is still the one before.
    const next = new URLSearchParams(location.search);
    for (const name of [TASK, PART, HANDED]) next.delete(name);
    setAddress(next, { replace: true });
  };
  const open = (meetingId: string) => void navigate(pathTo(paths.decisionMeeting, { meetingId }));
  useLiveMeetings([[ID]]);

  const create = async (entries: MeetingEntries): Promise<DecisionMeeting> => {
    const stated = fieldsFrom(meetingFields, entries);
    const chosen = await Promise.all(
      (entries.from === 'list' ? (entries.materials ?? []) : []).map(async (materialId) => {
        const material = await queries.fetchQuery({
          queryKey: [...materialRecord.key, 'one', materialId],
          queryFn: ({ signal }) => materialRecord.read(materialId, signal),
        });
        return { name: materialRecord.nameOf(material), materialId };
      }),
    );
    const { list } = begun;
    if (entries.from === 'handed' && list) {
      if ('evaluation' in list) return createOfEvaluation({ ...stated, evaluation: list.evaluation });
      if ('means' in list) return createOfMeans({ ...stated, means: list.means });
      return meetingCalls.create({ ...stated, ...list });
    }
    return entries.from === 'analysis'
      ? createOfAnalysis(ofAnalysis(stated, entries))
      : meetingCalls.create(ofList(stated, chosen, entries, say('listName')));
  };

  return (
    <RecordsPage<DecisionMeeting, MeetingEntries, Filter>
      id={ID}
      messages={meetingMessages}
      bin="decision-meeting"
      empty={{ title: say('empty'), hint: say('emptyHint'), icon: 'users' }}
      readOnly={guest}
      columns={useFieldColumns(meetingFields, columns)}
      load={(query, signal) => meetingCalls.page(query as DecisionMeetingQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      choices={[
        { field: 'state', label: say('state'), values: MEETING_STATES, names: meetingStateNames },
        {
          field: 'stage',
          label: textOf(meetingFields.names.stage),
          values: TRIAL_STAGES,
          names: trialStageNames,
        },
      ]}
      batch={{ title: (count) => say('removeMany', { count }), run: meetingCalls.removeAll }}
      records={{
        lists: [ID],
        address: 'meeting',
        valuesOf: (meeting) => ({
          ...entriesOf(meetingFields, meeting ?? firstOf(user.username)),
          from: begun.list ? 'handed' : hasRight('statistics.read') ? 'analysis' : 'list',
          ...begun.result,
        }),
        read: (id) => meetingCalls.read(id),
        create,
        change: async ({ id, revision }, entries) => {
          const changed = await meetingCalls.change({ id, revision, ...fieldsFrom(meetingFields, entries) });
          await queries.invalidateQueries({ queryKey: meetingKey(id) });
          return changed;
        },
      }}
      nameOf={({ name }) => name}
      remove={({ id }) => meetingCalls.remove(id)}
      touched={() => [say('removeVotes')]}
      renderDetails={(meeting, acts) => (
        <RecordDetails<DecisionMeetingFields, DecisionMeeting>
          of={meetingFields}
          record={meeting}
          title="name"
          base={meetingCalls.base}
          readOnly={guest || (meeting.chair !== user.username && !owns(meeting.createdBy))}
          mayDelete={owns(meeting.createdBy)}
          {...acts}
        >
          <Button type="primary" style={{ marginTop: 16 }} onClick={() => open(meeting.id)}>
            {say('open')}
          </Button>
        </RecordDetails>
      )}
      renderForm={(form, edited) =>
        edited ? (
          <RecordForm<MeetingEntries> of={meetingFields as never} {...form} />
        ) : (
          <FormDrawer<MeetingEntries>
            name="new-decision-meeting"
            {...form}
            onSave={async (entries) => {
              await form.onSave(entries);
              endBeginning();
            }}
            onClose={() => {
              endBeginning();
              form.onClose();
            }}
          >
            <FieldItems of={meetingFields} />
            <ListFields {...(begun.list ? { handed: begun.list } : {})} />
          </FormDrawer>
        )
      }
      renderDialogs={({ add }) => (
        <OpenWhen
          wanted={guest ? null : (handedNow ?? wanted)}
          run={() => {
            setBegun(
              handedNow
                ? { list: handedNow }
                : { result: { taskId: wanted!, part: Number(address.get(PART) ?? 0) } },
            );
            add();
          }}
        />
      )}
    />
  );
}

/** A new meeting names its maker as chair and as the first participant. */
const firstOf = (username: string): DecisionMeetingFields => ({
  ...meetingFields.start(),
  chair: username,
  participants: [username],
});

/** Opens the form for a list or a result that another page leads here with. */
function OpenWhen({ wanted, run }: { wanted: HandedList | string | null; run: () => void }) {
  useEffect(() => {
    if (wanted !== null) run();
    // once for each of them
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  return null;
}

const columns: readonly FieldColumn<DecisionMeetingFields, DecisionMeeting>[] = [
  { field: 'name', second: 'description', primary: true, sortable: true },
  { field: 'year', second: 'season', width: 100, sortable: true },
  { field: 'stage', width: 130 },
  {
    key: 'state',
    title: heads('state'),
    width: 120,
    sortable: true,
    render: ({ state }) => <MeetingState state={state} />,
  },
  {
    key: 'progress',
    title: heads('progress'),
    width: 130,
    render: ({ decidedCount, candidateCount }) => <Share part={decidedCount} all={candidateCount} />,
  },
  {
    key: 'advanced',
    title: heads('advanced'),
    kind: 'number',
    width: 100,
    render: (row) => row.advancedCount,
  },
  { field: 'chair', width: 140 },
  { key: 'source', title: heads('source'), width: 220, render: ({ source }) => source.name },
];

function Share({ part, all }: { part: number; all: number }) {
  const say = useText(meetingMessages);
  return say('ofAll', { part, all });
}
