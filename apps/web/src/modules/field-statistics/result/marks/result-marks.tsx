import { useState } from 'react';
import { Alert, Button, Form, Input } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnalysisResult } from '@panicle/analyses/result';
import { MAXIMUM_RESULT_NOTE, type ResultMarks } from '@panicle/contract/result-marks';
import { formatInstant } from '../../../../language/format/time.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { useConfirmDelete } from '../../../../ui/form/use-confirm-delete.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { declareOfficial, deleteNote, officialKey, readMarks, writeNote } from './api.ts';
import { marksMessages } from './messages.ts';
import styles from './result-marks.module.css';

interface ResultMarksProps {
  taskId: string;
  data: AnalysisResult['data'];
}

const marksKey = (taskId: string) => ['result-marks', taskId] as const;

function useMarks(taskId: string) {
  return useQuery({
    queryKey: marksKey(taskId),
    queryFn: ({ signal }) => readMarks(taskId, signal),
    retry: false,
  }).data;
}

/** Says of which traits of which trials this is the official result. */
export function OfficialLine({ taskId, data }: ResultMarksProps) {
  const say = useText(marksMessages);
  const sayText = useTextOf();
  const official = useMarks(taskId)?.official;
  if (!official) return null;
  const trials = data.trials.filter(({ id }) => official.parts.some(({ trialId }) => trialId === id));
  const traits = data.traits.filter(({ id }) => official.parts.some(({ traitId }) => traitId === id));
  return (
    <Alert
      showIcon
      type="success"
      className={styles.official ?? ''}
      title={say('isOfficial', {
        trials: trials.map(({ name }) => name).join(', '),
        traits: traits.map(({ title }) => sayText(title)).join(', '),
        who: official.by,
        time: formatInstant(official.at),
      })}
    />
  );
}

/** Notes of readers, and the standing of the result. Guests only read. */
export function ResultNotes({ taskId }: Pick<ResultMarksProps, 'taskId'>) {
  const say = useText(marksMessages);
  const { guest, may } = useSignedIn();
  const marks = useMarks(taskId);
  if (!marks || (guest && marks.notes.length === 0)) return null;
  return (
    <Panel
      title={say('notes')}
      actions={
        !guest && may('fieldTestTask') ? (
          <OfficialButton taskId={taskId} official={marks.official !== null} />
        ) : null
      }
    >
      {marks.notes.length > 0 ? (
        <ul className={styles.notes}>
          {marks.notes.map((note) => (
            <Note key={note.id} taskId={taskId} note={note} />
          ))}
        </ul>
      ) : null}
      {guest ? null : <NoteForm taskId={taskId} />}
    </Panel>
  );
}

function OfficialButton({ taskId, official }: { taskId: string; official: boolean }) {
  const say = useText(marksMessages);
  const attempt = useAttempt();
  const queries = useQueryClient();
  const change = () =>
    attempt(async () => {
      await declareOfficial(taskId, !official);
      await queries.invalidateQueries({ queryKey: ['result-marks'] });
      await queries.invalidateQueries({ queryKey: officialKey });
    });
  return (
    <Button size="small" onClick={() => void change()}>
      {say(official ? 'withdraw' : 'makeOfficial')}
    </Button>
  );
}

function Note({ taskId, note }: { taskId: string; note: ResultMarks['notes'][number] }) {
  const say = useText(marksMessages);
  const confirm = useConfirmDelete();
  const queries = useQueryClient();
  const remove = () =>
    confirm({
      title: say('deleteNote'),
      count: 1,
      confirm: say('delete'),
      run: () => deleteNote(note.id),
      onDone: () => void queries.invalidateQueries({ queryKey: marksKey(taskId) }),
    });
  return (
    <li>
      <div className={styles.head}>
        <strong>{note.author}</strong>
        <span>{formatInstant(note.writtenAt)}</span>
        {note.mayDelete ? (
          <IconButton
            type="text"
            size="small"
            icon={<Icon name="trash" />}
            aria-label={`${say('deleteNote')} ${note.text.slice(0, 40)}`}
            onClick={remove}
          />
        ) : null}
      </div>
      <p>{note.text}</p>
    </li>
  );
}

function NoteForm({ taskId }: { taskId: string }) {
  const say = useText(marksMessages);
  const attempt = useAttempt();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ text: string }>();
  const [busy, setBusy] = useState(false);
  const save = async ({ text }: { text: string }) => {
    setBusy(true);
    await attempt(async () => {
      await writeNote(taskId, text);
      form.resetFields();
      await queries.invalidateQueries({ queryKey: marksKey(taskId) });
    });
    setBusy(false);
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(entries) => void save(entries)}>
      <FormField
        name="text"
        label={say('note')}
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: say('noteNeeded') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={MAXIMUM_RESULT_NOTE} />
      </FormField>
      <Button htmlType="submit" loading={busy}>
        {say('addNote')}
      </Button>
    </Form>
  );
}
