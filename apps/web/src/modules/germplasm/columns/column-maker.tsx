import { typeOfSamples, type MakingProps } from '../../../ui/import-wizard/column-maker.ts';
import { useGroups } from '../use-germplasm-data.ts';
import { FieldForm } from './field-form.tsx';

/** An own column for a column of a file: the head gives its name, the first values its type. */
export function OwnColumnMaker({ open, options, head, samples, onMade, onClose }: MakingProps) {
  const group = useGroups().data?.find(({ id }) => id === options.groupId);
  return (
    <FieldForm
      editing={open ? 'new' : null}
      group={group}
      suggested={{ name: head.trim(), dataType: typeOfSamples(samples) }}
      onAdded={({ id }) => onMade(id)}
      onClose={onClose}
      onReload={(field) => Promise.resolve(field)}
    />
  );
}
