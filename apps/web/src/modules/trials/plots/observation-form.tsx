import { Form, Input, Select } from 'antd';
import { errors, say as sayError } from '@panicle/contract';
import { titleOfClass } from '@panicle/contract/class-pictures';
import { checkObservation, type Plot, type PlotObservation } from '@panicle/contract/observations';
import { traitTitle } from '@panicle/contract/traits';
import type { TrialTrait } from '@panicle/contract/trials';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { ClassHelp } from '../../../records/trait/class-pictures/class-help.tsx';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useLengthRule } from '../../../ui/form/text-length.ts';
import { NumberField, type NumberFieldProps } from '../../../ui/number/number-field.tsx';
import { correctObservation, readObservation, recordObservation } from './api.ts';
import { plotMessages } from './messages.ts';

export interface ObservationEditing {
  plot: Plot;
  trait: TrialTrait;
  /** null: a value that the plot does not have yet */
  observation: PlotObservation | null;
}

interface ObservationFormProps {
  editing: ObservationEditing | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
  /** the newer version that the entry is to be saved over */
  onNewest: (editing: ObservationEditing) => void;
}

interface Values {
  value?: number | string | null;
  observedOn?: string;
  reason?: string;
}

/** As the server takes them. */
const LONGEST_OBSERVED_TEXT = 1000;

const emptied = (value: Values['value']) => (value === '' || value === undefined ? null : value);

/** What the form hands to its field: `Form.Item` gives id, value and onChange to its one child. */
interface FieldControl {
  id?: string;
  value?: number | string | null;
  onChange?: (value: number | string | null | undefined) => void;
}

type NumberControl = Pick<NumberFieldProps, 'id' | 'value' | 'onChange'>;

function ValueField({ trait, ...control }: { trait: TrialTrait } & FieldControl) {
  const textOf = useTextOf();
  // what a fuzzy trait or several categories may hold, no list says
  if (trait.possibleValues.length > 0 && !trait.fuzzy && trait.scale !== 'multiCategory') {
    const options = trait.possibleValues.map((text) => ({
      value: trait.dataType === 'numeric' ? Number(text) : text,
      label: textOf(titleOfClass(trait, text)),
    }));
    return <Select allowClear options={options} {...control} />;
  }
  if (trait.dataType === 'numeric')
    return <NumberField suffix={trait.unit} {...(control as NumberControl)} />;
  return (
    <Input
      id={control.id}
      value={control.value ?? ''}
      onChange={(event) => control.onChange?.(event.target.value)}
      placeholder={trait.dataType === 'date' ? 'yyyy-mm-dd' : ''}
    />
  );
}

/** Pictures of the classes, where the trait has some. */
function ChoiceByPicture({ trait }: { trait: TrialTrait }) {
  const form = Form.useFormInstance();
  const value = Form.useWatch('value', form) as Values['value'];
  return (
    <ClassHelp
      trait={trait}
      chosen={value === null || value === undefined ? null : String(value)}
      onChoose={(chosen) =>
        form.setFieldValue('value', trait.dataType === 'numeric' ? Number(chosen) : chosen)
      }
    />
  );
}

/** Records a value or corrects one: the old value and the reason are kept. */
export function ObservationForm({ editing, onSaved, onClose, onNewest }: ObservationFormProps) {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const language = useLanguage((state) => state.language);
  const shortEnough = useLengthRule(LONGEST_OBSERVED_TEXT);
  const trait = editing?.trait;
  const observation = editing?.observation ?? null;

  const checkValue = (_rule: unknown, given: Values['value']) => {
    const value = emptied(given);
    if (!trait || (value === null && observation)) return Promise.resolve();
    const problem = checkObservation(trait, value ?? '');
    if (!problem) return Promise.resolve();
    return Promise.reject(new Error(sayError(errors[problem.error], language, problem.values)));
  };
  const save = async (values: Values) => {
    if (!editing) return;
    const value = emptied(values.value);
    if (observation) {
      const { id, revision } = observation;
      await correctObservation({ id, revision, value, reason: values.reason ?? '' });
    } else if (value !== null) {
      const observedOn = values.observedOn || null;
      await recordObservation({ plotId: editing.plot.id, traitId: editing.trait.id, value, observedOn });
    }
    notice.success(say('saved'));
    onClose();
    await onSaved();
  };

  const reload = async (): Promise<Values> => {
    if (!editing || !observation) return {};
    const newest = await readObservation(observation.id);
    onNewest({ ...editing, observation: newest });
    return { value: newest.value };
  };

  return (
    <FormDrawer<Values>
      name="observation"
      record={editing && [editing.plot.id, editing.trait.id, observation?.id].join(' ')}
      open={editing !== null}
      title={
        editing && trait
          ? [
              say(observation ? 'correctTitle' : 'recordTitle', { trait: textOf(traitTitle(trait)) }),
              editing.plot.plotNumber ? say('plotTitle', { plot: editing.plot.plotNumber }) : null,
              editing.plot.entryName,
            ]
              .filter(Boolean)
              .join(' · ')
          : ''
      }
      initialValues={{ value: observation?.value ?? null }}
      onSave={save}
      onClose={onClose}
      onReload={reload}
    >
      {trait ? (
        <FormField
          name="value"
          label={trait.unit ? `${say('value')} (${trait.unit})` : say('value')}
          extra={observation ? say('takeBack') : undefined}
          rules={[shortEnough, { validator: checkValue }]}
        >
          <ValueField trait={trait} />
        </FormField>
      ) : null}
      {trait ? <ChoiceByPicture trait={trait} /> : null}
      {observation ? (
        <FormField
          name="reason"
          label={say('reason')}
          rules={[{ required: true, whitespace: true, message: say('reasonRequired') }]}
        >
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </FormField>
      ) : (
        <FormField
          name="observedOn"
          label={say('observedOn')}
          rules={
            trait?.recordDate
              ? [
                  {
                    required: true,
                    message: sayError(errors.observationDateNeeded, language, { trait: traitTitle(trait) }),
                  },
                ]
              : []
          }
        >
          <Input type="date" />
        </FormField>
      )}
    </FormDrawer>
  );
}
