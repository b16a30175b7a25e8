import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { LabelKind, LabelTemplate } from '@panicle/contract/labels/templates';
import { useText } from '../../../language/text.ts';
import { allGroups, groupsKey } from '../../../records/group/calls.ts';
import { handedSource, type PrintSource } from '../../../records/label/print-source.ts';
import { printMessages } from './messages.ts';

const HANDED = 'handed';
const ALL = 'all';

/** What can be printed without a list that was handed on: all, and of materials each group. */
export function useSources(kind: LabelKind, isHanded: boolean) {
  const say = useText(printMessages);
  const { data: groups } = useQuery({
    queryKey: groupsKey,
    queryFn: ({ signal }) => allGroups(signal),
    enabled: kind === 'material',
  });
  const handed = isHanded ? handedSource() : null;
  const handedName = ({ name, count }: PrintSource) =>
    count === undefined ? name : say('handed', { name, count });
  const options = [
    ...(handed?.kind === kind ? [{ value: HANDED, label: handedName(handed) }] : []),
    { value: ALL, label: say(kind === 'material' ? 'allMaterials' : 'allLots') },
    ...(kind === 'material' ? (groups ?? []) : []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const sourceOf = (chosen: string): Omit<PrintSource, 'name' | 'count' | 'kind'> => {
    if (chosen === HANDED && handed) {
      const { ids, filter, sort, order } = handed;
      return { ...(ids && { ids }), ...(filter && { filter }), sort, order };
    }
    return { filter: chosen === ALL ? {} : { groupId: chosen } };
  };
  return { options, sourceOf, first: options[0]!.value };
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={[...options]}
      onChange={onChange}
    />
  );
}

/** The templates of a kind, or of all kinds while nothing says which. */
export const templateOptions = (templates: readonly LabelTemplate[]) =>
  templates.map(({ id, name, width, height }) => ({ value: id, label: `${name} · ${width} × ${height} mm` }));
