import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { rankedBy, rankingTables, readRanking } from '@panicle/analyses/report/ranking';
import { placeOf, type AnalysisResult } from '@panicle/analyses/result';
import { useText, useTextOf } from '../../../language/text.ts';
import { analysisResult, finishedAnalyses } from '../../../records/task/analyses.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { meetingMessages } from '../messages.ts';
import type { MeetingEntries } from './entries.ts';

/** In place of a column: the rank that the table has. */
const AS_RANKED = '';
const SHOWN = 5;

/** The parts of a result with a list in them, each with its tables. */
const partsOf = (result: AnalysisResult | undefined) =>
  (result?.parts ?? []).flatMap((part, place) => {
    const tables = part.report ? rankingTables(part.report) : [];
    return tables.length === 0 ? [] : [{ place, part, tables }];
  });

/** Which table of which analysis is the list, and what ranks it. */
export function ResultFields() {
  const say = useText(meetingMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance<MeetingEntries>();
  const entries = (Form.useWatch([], form) ?? {}) as Partial<MeetingEntries>;
  const { taskId } = entries;
  const { data: result } = useQuery({
    queryKey: ['tasks', 'result', taskId],
    queryFn: ({ signal }) => analysisResult(taskId!, signal),
    enabled: taskId !== undefined,
    // what a finished task found never changes
    staleTime: Infinity,
  });
  const parts = partsOf(result);
  const chosen = parts.find(({ place }) => place === entries.part);
  const table = chosen?.tables.find(({ name }) => name === entries.table);

  // What was chosen of another result, or of another part, is not in this one.
  useEffect(() => {
    if (!result) return;
    const part = chosen ?? parts[0];
    const found = part?.tables.find(({ name }) => name === entries.table) ?? part?.tables[0];
    const keys = found ? rankedBy(found).map(({ key }) => key) : [];
    const column = entries.column !== undefined && keys.includes(entries.column) ? entries.column : undefined;
    form.setFieldsValue({ part: part?.place, table: found?.name, column });
    // `chosen` and `parts` follow from these
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, result, entries.part, entries.table]);

  const ranking = table && readRanking(table, entries);
  const hasRank = table?.columns.some(({ key }) => key === 'rank') ?? false;
  const needed = [{ required: true, message: say('required') }];
  return (
    <>
      <FormField name="taskId" label={say('task')} extra={say('taskHint')} rules={needed}>
        <RecordSelect of={finishedAnalyses} />
      </FormField>
      {result && parts.length === 0 ? <p role="alert">{say('noTables')}</p> : null}
      <FormField name="part" label={say('part')} hidden={parts.length < 2} rules={needed}>
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={parts.map(({ part, place }) => ({ value: place, label: textOf(placeOf(part)) }))}
        />
      </FormField>
      <FormField name="table" label={say('table')} hidden={!chosen} rules={needed}>
        <Select<string>
          options={(chosen?.tables ?? []).map(({ name, title }) => ({ value: name, label: textOf(title) }))}
        />
      </FormField>
      <FormField
        name="column"
        label={say('order')}
        hidden={!table}
        getValueProps={(value) => ({ value: (value as string | undefined) ?? AS_RANKED })}
        normalize={(value: string) => (value === AS_RANKED ? undefined : value)}
      >
        <Select<string>
          options={[
            ...(hasRank ? [{ value: AS_RANKED, label: say('asRanked') }] : []),
            ...(table ? rankedBy(table) : []).map(({ key, text }) => ({ value: key, label: textOf(text) })),
          ]}
        />
      </FormField>
      <FormField name="lowestFirst" valuePropName="checked" hidden={entries.column === undefined}>
        <Checkbox>{say('lowestFirst')}</Checkbox>
      </FormField>
      {ranking ? (
        <p role="status">
          {say('preview', {
            count: ranking.rows.length,
            names: ranking.rows
              .slice(0, SHOWN)
              .map(({ entry }) => entry)
              .join(', '),
          })}
        </p>
      ) : null}
    </>
  );
}
