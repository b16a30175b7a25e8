import { Checkbox, Select } from 'antd';
import { useText } from '../../../../language/text.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { mapMessages } from './map-messages.ts';
import { STARTS, type Numbering } from './renumber.ts';

const START: Numbering = {
  first: 1,
  serpentine: true,
  along: 'rows',
  start: 'topLeft',
  scheme: 'byRow',
  countAll: false,
};

interface NumberingFormProps {
  open: boolean;
  onApply: (numbering: Numbering) => boolean;
  onClose: () => void;
}

/** In which order the plots of the map are numbered. */
export function NumberingForm({ open, onApply, onClose }: NumberingFormProps) {
  const say = useText(mapMessages);
  const apply = async (values: Numbering) => {
    if (onApply(values)) onClose();
  };
  const choice = <Value extends string>(pairs: readonly (readonly [Value, string])[]) => (
    <Select options={pairs.map(([value, label]) => ({ value, label }))} />
  );
  return (
    <FormDialog<Numbering>
      name="map-numbering"
      record={null}
      open={open}
      title={say('renumber')}
      initialValues={START}
      saveLabel={say('apply')}
      onSave={apply}
      onClose={onClose}
    >
      <FormField name="scheme" label={say('scheme')}>
        {choice([
          ['byRow', say('byRow')],
          ['running', say('running')],
        ])}
      </FormField>
      <FormField name="first" label={say('first')} rules={[{ required: true, message: say('first') }]}>
        <NumberField min={0} max={1_000_000} precision={0} />
      </FormField>
      <FormField name="along" label={say('along')}>
        {choice([
          ['rows', say('alongRows')],
          ['columns', say('alongColumns')],
        ])}
      </FormField>
      <FormField name="serpentine" label={say('serpentine')}>
        <Select
          options={[
            { value: true, label: say('serpentineYes') },
            { value: false, label: say('serpentineNo') },
          ]}
        />
      </FormField>
      <FormField name="start" label={say('start')}>
        {choice(STARTS.map((start) => [start, say(start)] as const))}
      </FormField>
      <FormField name="countAll" valuePropName="checked">
        <Checkbox>{say('countAll')}</Checkbox>
      </FormField>
    </FormDialog>
  );
}
