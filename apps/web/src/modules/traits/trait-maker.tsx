import { traitCalls } from '../../records/trait/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { nameAndUnit } from '@panicle/contract/head-unit';
import { useText } from '../../language/text.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { typeOfSamples } from '../../ui/import-wizard/column-maker.ts';
import type { TraitMaking } from '../page-module.ts';
import { traitMessages } from './messages.ts';
import { TraitForm } from './trait-form.tsx';
import { fieldsOf, newTraitValues, type TraitValues } from './trait-values.ts';

/** A trait for a column of a file: the head gives name and unit, the first values the type. */
export default function TraitMaker({ crop, head, samples, open, onMade, onClose }: TraitMaking) {
  const say = useText(traitMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const { name, unit } = nameAndUnit(head);
  const initialValues: TraitValues = {
    ...newTraitValues,
    name,
    englishName: /^[\x20-\x7e]+$/.test(name) ? name : '',
    unit,
    crop,
    dataType: typeOfSamples(samples),
  };
  const save = async (values: TraitValues) => {
    const trait = await traitCalls.create(fieldsOf(values));
    notice.success(say('made', { name: trait.name }));
    await queries.invalidateQueries({ queryKey: ['traits'] });
    await onMade(trait.id);
  };
  return (
    <TraitForm
      open={open}
      record={null}
      title={say('add')}
      initialValues={initialValues}
      crops={[crop, 'general']}
      onSave={save}
      onClose={onClose}
      onReload={() => Promise.resolve(initialValues)}
    />
  );
}
