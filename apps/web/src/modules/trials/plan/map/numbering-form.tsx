import { Checkbox, Select } from 'antd';
import type { Text } from '@panicle/contract';
import { alongNames, numberingSchemeNames, startCornerNames } from '@panicle/contract/field-layouts';
import { sowingOrderNames } from '@panicle/contract/trial-plans';
import { useText, useTextOf } from '../../../../language/text.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { mapMessages } from './map-messages.ts';
import type { Numbering } from './renumber.ts';

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
  const textOf = useTextOf();
  const apply = async (values: Numbering) => {
    if (onApply(values)) onClose();
  };
  const named = (names: Readonly<Record<string, Text>>) => (
    <Select options={Object.entries(names).map(([value, text]) => ({ value, label: textOf(text) }))} />
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
        {named(numberingSchemeNames)}
      </FormField>
      <FormField name="first" label={say('first')} rules={[{ required: true, message: say('first') }]}>
        <NumberField min={0} max={1_000_000} precision={0} />
      </FormField>
      <FormField name="along" label={say('along')}>
        {named(alongNames)}
      </FormField>
      <FormField name="serpentine" label={say('serpentine')}>
        <Select
          options={[
            { value: true, label: textOf(sowingOrderNames.serpentine) },
            { value: false, label: textOf(sowingOrderNames.straight) },
          ]}
        />
      </FormField>
      <FormField name="start" label={say('start')}>
        {named(startCornerNames)}
      </FormField>
      <FormField name="countAll" valuePropName="checked">
        <Checkbox>{say('countAll')}</Checkbox>
      </FormField>
    </FormDialog>
  );
}
