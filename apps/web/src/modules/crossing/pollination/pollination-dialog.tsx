import { Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import {
  LONGEST_POLLINATION_NOTE,
  MOST_FLOWERS,
  pollinationFieldNames,
  type ListedPollination,
  type PollinationFields,
} from '@panicle/contract/crossing/pollinations';
import { useText, useTextOf } from '../../../language/text.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { pollinationCalls } from '../../../records/hybrid-task/pollinations.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { pollinationMessages } from './messages.ts';

type Counts = Pick<PollinationFields, 'flowers' | 'setFlowers' | 'seedsSet' | 'note'>;

interface PollinationDialogProps {
  pollination: ListedPollination | null;
  onClose: () => void;
}

/** Corrects a pollination, or counts how many set seed. */
export function PollinationDialog({ pollination, onClose }: PollinationDialogProps) {
  const say = useText(pollinationMessages);
  const textOf = useTextOf();
  const queries = useQueryClient();
  const { flowers = 1, setFlowers = null, seedsSet = null, note = '' } = pollination ?? {};
  return (
    <FormDialog<Counts>
      name="hybrid-pollination"
      open={pollination !== null}
      title={say('correctOf', { name: pollination?.name ?? '' })}
      record={pollination?.id ?? null}
      initialValues={{ flowers, setFlowers, seedsSet, note }}
      refusedAt="setFlowers"
      onSave={async (counts) => {
        if (pollination)
          await pollinationCalls.change({
            ...counts,
            setFlowers: counts.setFlowers ?? null,
            seedsSet: counts.seedsSet ?? null,
            note: counts.note.trim(),
            id: pollination.id,
            revision: pollination.revision,
          });
        await queries.invalidateQueries({ queryKey: hybridTasksKey });
        onClose();
      }}
      onClose={onClose}
    >
      <FormField name="flowers" label={textOf(pollinationFieldNames.flowers)} rules={[{ required: true }]}>
        <NumberField autoFocus min={1} max={MOST_FLOWERS} precision={0} />
      </FormField>
      <FormField name="setFlowers" label={textOf(pollinationFieldNames.setFlowers)}>
        <NumberField min={0} max={MOST_FLOWERS} precision={0} />
      </FormField>
      <FormField name="seedsSet" label={textOf(pollinationFieldNames.seedsSet)}>
        <NumberField min={0} max={1e9} precision={0} />
      </FormField>
      <FormField name="note" label={textOf(pollinationFieldNames.note)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST_POLLINATION_NOTE} />
      </FormField>
    </FormDialog>
  );
}
