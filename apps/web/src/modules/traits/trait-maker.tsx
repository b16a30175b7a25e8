import { traitCalls } from '../../records/trait/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { traitTitle, type TraitFields } from '@panicle/contract/traits';
import { nameAndUnit } from '@panicle/contract/head-unit';
import { useText, useTextOf } from '../../language/text.ts';
import { fieldsFrom } from '../../ui/fields/fields.ts';
import { RecordForm } from '../../ui/fields/record-form.tsx';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { typeOfSamples } from '../../ui/import-wizard/column-maker.ts';
import type { TraitMaking } from '../page-module.ts';
import { traitMessages } from './messages.ts';
import { traitFields } from './trait-fields.tsx';

/** A trait for a column of a file: the head gives name and unit, the first values the type. */
export default function TraitMaker({ crop, head, samples, open, onMade, onClose }: TraitMaking) {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const queries = useQueryClient();
  const { name, unit } = nameAndUnit(head);
  const initialValues: TraitFields = {
    ...traitFields.start(),
    name,
    englishName: /^[\x20-\x7e]+$/.test(name) ? name : '',
    unit,
    crop,
    dataType: typeOfSamples(samples),
  };
  const save = async (entries: TraitFields) => {
    const trait = await traitCalls.create(fieldsFrom(traitFields, entries));
    notice.success(say('made', { name: textOf(traitTitle(trait)) }));
    await queries.invalidateQueries({ queryKey: ['traits'] });
    await onMade(trait.id);
  };
  return (
    <RecordForm
      of={traitFields}
      open={open}
      record={null}
      title={say('add')}
      initialValues={initialValues}
      offered={{ crop: [crop, 'general'] }}
      onSave={save}
      onClose={onClose}
      onReload={() => Promise.resolve(initialValues)}
    />
  );
}
